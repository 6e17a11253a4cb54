import path from 'node:path'
import {
  type Areas,
  circleFaults,
  type File,
  importFaults,
  isTest,
  placeOf,
  sharedFaults,
} from './house-imports.ts'

const longest = 400
const vagueFolders = ['utils', 'util', 'helpers', 'helper', 'common', 'misc']
const unwanted = /(^|\/)(\.env(\..*)?|.*\.(bak|orig|rej|swp|pem|key|p12|log|dump)|Thumbs\.db|\.DS_Store)$/

const isSource = (file: string) => /\.(ts|tsx|mts|mjs|js|css)$/.test(file)
const isGenerated = (file: string) => file.includes('.generated.')

const folderFaults = (file: File, areas: Areas): string[] => {
  const faults: string[] = []
  const place = placeOf(file.path)
  if (place && place.area !== 'kit' && !Object.hasOwn(areas, place.area))
    faults.push(`${place.storey}/${place.area}: it is no area of contract/src/areas.ts`)
  const vague = file.path.split('/').find((part) => vagueFolders.includes(part))
  if (vague) faults.push(`${file.path}: a folder called ${vague} says nothing`)
  const migration = /^server\/db\/migrations\/(.*)$/.exec(file.path)?.[1]
  if (migration) {
    const [, rest = ''] = /^\d{4}-(.+)\.sql$/.exec(migration) ?? []
    if (![...Object.keys(areas), 'kit'].some((a) => rest === a || rest.startsWith(`${a}-`)))
      faults.push(`${file.path}: a migration is called NNNN-<area>-<what>.sql`)
  }
  return faults
}

const nameFaults = (file: File): string[] => {
  const name = path.posix.basename(file.path)
  const faults: string[] = []
  if (isSource(name) && !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/.test(name))
    faults.push(`${file.path}: files are named in kebab-case`)
  if (/^index\.[mt]?[jt]sx?$/.test(name)) faults.push(`${file.path}: no barrels`)
  if (unwanted.test(file.path)) faults.push(`${file.path}: it does not belong into the repository`)
  return faults
}

const sizeFaults = (file: File): string[] => {
  const lines = file.text.split('\n').length - 1
  return isSource(file.path) && !isGenerated(file.path) && lines > longest
    ? [`${file.path}: ${lines} lines are more than ${longest}`]
    : []
}

/** SQL in the text of a program: sums and products that are narrower than what they may come to. */
const narrowSql: readonly (readonly [RegExp, string])[] = [
  [
    /\)::(int|integer|int4|smallint|int2)\b(?!\[)/,
    'what is computed is cast to bigint, not to int: sums pass 2,147,483,647',
  ],
  [/\bcast\s*\((?!.*\bas\s+(bigint|text|float8)).*\bas\s+int(eger|4)?\s*\)/i, 'casts are written ::bigint'],
  [
    /\b(quantity|picked|share|freed|held|on_hand|taken|moved|units|\w+_quantity) int\b(?=[,)])/,
    'a quantity that SQL reads from JSON is a bigint',
  ],
  [
    /(?<!\* )\b[a-z]{1,2}\.(\w*quantity|on_hand|reserved|picked|units|items|\w+_g|\w+_mm) \* (?!\()/,
    'a product in SQL begins with a bigint: x.quantity::bigint * …',
  ],
]

const promises = 'server/src/inventory/stock/promised.ts'
const locksPromises = /\bfrom allocation\b[^`]*\bfor (no key )?update\b(?! of (?!a\b))/

const sqlFaults = (file: File): string[] => {
  if (!/^(server\/src|bench)\/.*\.ts$/.test(file.path) || isGenerated(file.path)) return []
  if (file.path !== promises && !isTest(file.path) && locksPromises.test(file.text))
    return [`${file.path}: promises are locked by lockPromised only, in its order`]
  return narrowSql.flatMap(([form, why]) => {
    const line = file.text.split('\n').findIndex((l) => form.test(l) && !/^\s*(\*|\/\/)/.test(l))
    return line >= 0 ? [`${file.path}:${line + 1}: ${why}`] : []
  })
}

/**
 * Parts that wait for what will use them name its area, or its folder in an area that is there already (`@coming area`,
 * `@coming area/folder`); once it is there they are used or go.
 */
const comingFaults = (files: readonly File[], areas: Areas): string[] => {
  const there = new Set(
    files.flatMap(({ path: name }) => {
      const [, area, folder] = /^(?:server|web)\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(name) ?? []
      return area ? [area, `${area}/${folder}`] : []
    }),
  )
  return files
    .filter(({ path: name }) => name.startsWith('web/src/'))
    .flatMap((file) =>
      [...file.text.matchAll(/@coming (\S*)/g)].flatMap(([, what = '']) => {
        const [area = ''] = what.split('/')
        if (!Object.hasOwn(areas, area)) return [`${file.path}: ${area} is no area that could come`]
        return there.has(what) ? [`${file.path}: ${what} has come: use it or remove it`] : []
      }),
    )
}

/** The build of the pages leaves the schemas of the contract out: only types may be asked of them there. */
const schemaFaults = ({ path: name, text }: File): string[] =>
  name.startsWith('web/src/') && !isTest(name) && /\.schema\.(?!_)/.test(text)
    ? [`${name}: pages have no schemas; the server checks what it gets`]
    : []

const wholeScreens = ['web/src/kit/load-part.ts', 'web/src/shell/door.tsx']

/** A part that fails to load takes all away that stands in the same `Suspense`, a desk with its job too. */
const lazyFaults = ({ path: name, text }: File): string[] =>
  name.startsWith('web/src/') && !isTest(name) && !wholeScreens.includes(name) && /\blazy(Part)?\(/.test(text)
    ? [`${name}: a part of a page is a latePart, which stands in its own place when it does not come`]
    : []

/** What the files do against the rules of the house (docs/architecture.md), as sentences. */
export const houseFaults = (files: readonly File[], areas: Areas): string[] => {
  const faults = files.flatMap((file) => [
    ...folderFaults(file, areas),
    ...nameFaults(file),
    ...sizeFaults(file),
    ...sqlFaults(file),
    ...schemaFaults(file),
    ...lazyFaults(file),
  ])
  return [
    ...new Set([
      ...faults,
      ...importFaults(
        files.filter((f) => isSource(f.path)),
        areas,
      ),
      ...circleFaults(files, areas),
      ...sharedFaults(files),
      ...comingFaults(files, areas),
    ]),
  ]
}
