import { type File, isTest, withoutComments } from './house-imports.ts'

/** Verbs that say nothing without an object: a function is called createOrder, not create. */
const verbs = new Set(
  `accept acknowledge add adjust allocate announce answer apply approve arrange arrive ask assign attach begin bind block bring
  build cancel change check choose clear close collect compile complete compute confirm connect copy correct count create
  decide delete deliver depart derive destroy disable discard discharge dispatch dispute distribute drain edit employ
  enable end enter examine exchange expire fail fetch fill find finish fit fix flash flatten follow forget freeze fulfil
  generate get grade guard handle hear hide hold hurry identify ignore improve inspect join judge kill launch lease leave
  list listen load lock lose make mark match meet merge migrate move normalise note offer open pay pick place preload
  prepare prioritise process propose publish pull push put rasterise read reallocate rebase receive recompute record
  recover redeliver refuse regenerate rehearse reject relax release remove rename render reopen repair replan replay
  reprice request reserve reset resolve restore resubmit retry return reverify revert review revoke rotate run save say
  scan seal search seize send serve set settle ship show sign skip sort speak split stack start stop submit suggest sum
  swap sweep sync take tell test toggle transact transfer try unbind unblock unguard unlock unpack unpick unseal update
  upload upsert validate verify view void wait weigh withdraw write`.split(/\s+/),
)

/** Verbs alone that mean one thing in the whole product, by the file that exports them. */
const allowed: Readonly<Record<string, string>> = {
  'contract/src/kit/text.ts say': 'a text in a language: in each line of a page',
  'web/src/kit/say.ts say': 'the same in the language of the page',
  'web/src/kit/api/request.ts request': 'the only way in which a page calls the server',
  'web/src/kit/dialog/ask.tsx send': 'the same, with the questions of the server put to the user',
  'server/src/build.ts build': 'where the server begins',
  'server/src/kit/http/answer.ts answer': 'the declaration of an answer, beside `call` of the contract',
  'server/src/kit/database/transact.ts transact': 'the only way in which commands reach the database',
  'server/src/kit/database/migrate.ts migrate': 'the migrations of a database',
  'server/src/kit/document/document.ts hold': 'the document whose kind is its first argument',
  'server/src/kit/document/document.ts move': 'the document whose kind is its first argument',
  'server/src/kit/notices/tell.ts tell': 'a notification for a user, see docs/architecture.md',
  'server/src/kit/labels/block.ts write': 'a word of the labels, beside row, table and qr',
  'server/src/kit/seal.ts seal': 'a text with the key of the deployment, see docs/architecture.md',
  'server/src/kit/seal.ts unseal': 'the other direction',
}
/** The files called sightings.ts export this name, by which the registry finds them. */
const isFoundByName = (path: string, name: string) =>
  /^server\/src\/[^/]+\/sightings\.ts$/.test(path) && name === 'find'

const isProgram = ({ path }: File): boolean =>
  /^(contract|server|web)\/src\/.*\.tsx?$/.test(path) &&
  !isTest(path) &&
  !/\.(testing|generated)\.|\/testing\//.test(path)

const exported = /^export (?:async )?(?:function\*? |const )([a-z]+)\b/gm

/** Exported functions and constants that are called by a verb alone, as sentences; also permissions that are not needed. */
export const nameFaults = (
  files: readonly File[],
  permissions: Readonly<Record<string, string>> = allowed,
): string[] => {
  const used = new Set<string>()
  const faults = files.filter(isProgram).flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(exported)].flatMap(([, name = '']) => {
      if (!verbs.has(name) || isFoundByName(path, name)) return []
      used.add(`${path} ${name}`)
      if (Object.hasOwn(permissions, `${path} ${name}`)) return []
      return [`${path}: ${name} does not say what it acts on: a function is called createOrder, not create`]
    }),
  )
  const unused = Object.keys(permissions)
    .filter((entry) => !used.has(entry))
    .map((entry) => `scripts/house-names.ts: ${entry}: there is no such name any more`)
  return [...faults, ...unused]
}

/** A type is exported under one name by at most so many files: more would mean something else in each. */
const mostMeanings = 2
/** Names of one meaning that belongs to each table, queue or protocol. */
const ofEach = /(Row|Line|^Leased|^Wire\w+)$/
/** Words of a mechanism: no file declares a type of its own under them, also not for itself. */
const mechanisms = ['Asked', 'Answer']

const typeDeclared = /^(export )?(?:type|interface|class) (\w+)\b(?! from)/gm

/** Names of types that mean several things, as sentences. */
export const typeFaults = (files: readonly File[]): string[] => {
  const exporting = new Map<string, string[]>()
  for (const { path, text } of files.filter(isProgram))
    for (const [, exports, name = ''] of withoutComments(text).matchAll(typeDeclared))
      if (exports || mechanisms.includes(name)) exporting.set(name, [...(exporting.get(name) ?? []), path])
  return [...exporting].flatMap(([name, paths]) => {
    const most = mechanisms.includes(name) ? 1 : mostMeanings
    if (paths.length <= most || ofEach.test(name)) return []
    return [`${paths.join(', ')}: ${name} means something else in each: give each a name of its own`]
  })
}
