import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '../contract/src/areas.ts'
import { rightNames } from '../contract/src/kit/rights.ts'
import { allMachines } from './diagrams.ts'

/** What `npm run new` was asked for. */
export type Asked = {
  readonly pattern: string
  readonly area: string
  readonly name: string
  /** The address of the page. */
  readonly path: string
  readonly right: string
  readonly zh: string
  readonly en: string
  /** Of a report: the document whose timeline it counts, by the title of its machine. */
  readonly of?: string | undefined
}

const templates = path.join(import.meta.dirname, 'templates')
export const patterns = readdirSync(templates)

/** What is wrong with what was asked for, as a sentence; undefined where nothing is. */
export const faultOf = ({ pattern, area, name, path: address, right, zh, en, of }: Asked) => {
  if (!patterns.includes(pattern)) return `There is no pattern "${pattern}".`
  if (!/^[a-z][a-z0-9-]*$/.test(area) || !/^[a-z][a-z0-9-]*$/.test(name))
    return 'AREA/NAME is written in kebab-case, the name in the singular.'
  if (!/^\/[\w-]+\/[\w-]+$/.test(address))
    return '--path is the address of the page: a menu group and a name.'
  if (!right || !zh || !en) return '--right, --zh and --en are needed.'
  if (/['`\\]/.test(zh + en)) return '--zh and --en have no quotes and no backslash.'
  if (!Object.hasOwn(areas, area)) return `${area} is no area of contract/src/areas.ts.`
  if (!rightNames.some((r) => r === right)) return `${right} is no right of contract/src/kit/rights.ts.`
  if (pattern === 'report' && !of)
    return '--of is needed: the document whose timeline the report counts, as in bag.'
  if (pattern !== 'report' && of) return '--of is for reports.'
  return undefined
}

/** The machine of this title: its constant and the file that declares it. */
const machineCalled = async (root: string, title: string) => {
  for (const file of globSync('*/*/machine.ts', { cwd: path.join(root, 'contract/src') })) {
    const text = readFileSync(path.join(root, 'contract/src', file), 'utf8')
    const [, machine] = new RegExp(`export const (\\w+) = machine\\(\\s*'${title}'`).exec(text) ?? []
    if (machine) return { machine, machinePath: file.replace(/\.ts$/, '') }
  }
  const known = [...(await allMachines()).keys()].sort().join(', ')
  throw new Error(`No document is called ${title}. --of is one of ${known}.`)
}

const plural = (word: string) =>
  word.endsWith('y') ? `${word.slice(0, -1)}ies` : /(s|x|ch)$/.test(word) ? `${word}es` : `${word}s`
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const placesOf = async (root: string, { area, name, path: address, right, zh, en, of }: Asked) => {
  const words = name.split('-')
  const [first = '', ...others] = words
  const camel = first + others.map(capital).join('')
  const goods = area === 'inventory' ? '../warehouses.ts' : '../../inventory/warehouses.ts'
  return {
    area,
    name,
    camel,
    Name: capital(camel),
    Names: plural(capital(camel)),
    snake: words.join('_'),
    snakes: plural(words.join('_')),
    prefix: words.map((w) => w[0]?.toUpperCase()).join(''),
    path: address,
    right,
    scope: isAboutGoods(area) ? '...atGoods' : "scope: 'warehouse'",
    imports: isAboutGoods(area) ? `\nimport { atGoods } from '${goods}'` : '',
    zh,
    en,
    En: capital(en),
    ens: plural(en),
    Ens: capital(plural(en)),
    ...(of ? await machineCalled(root, of) : {}),
  } as Readonly<Record<string, string>>
}

/** Calls and pages about goods say in which types of warehouse these are. */
const isAboutGoods = (area: string) => ['b2b', 'inbound', 'inventory', 'outbound', 'returns'].includes(area)

/** `test.ts` becomes NAME.test.ts, `page.tsx` NAME-page.tsx; other files keep their names. */
const nameOf = (file: string, name: string): string =>
  file
    .replace(/\.txt$/, '')
    .replace(/^test\.ts$/, `${name}.test.ts`)
    .replace(/^page\.tsx$/, `${name}-page.tsx`)

const routeOf = ({ pattern, area, name, path: address, right, zh, en }: Asked) => `  {
    path: '${address}',${isAboutGoods(area) ? '\n    at: atGoods.at,' : ''}
    title: text('${zh}', '${capital(pattern === 'list' || pattern === 'document' ? plural(en) : en)}'),
    right: '${right}',
    page: () => import('./${name}/${name}-page.tsx'),
  },
])`

const routesOf = (asked: Asked) =>
  `${isAboutGoods(asked.area) ? "import { atGoods } from '@kuacang/contract/inventory/warehouses'\n" : ''}import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
${routeOf(asked)}
`

/** Where a template of this name is put into a file that exists: after the line that begins the table. */
const tables: Readonly<Record<string, readonly [file: string, begin: RegExp]>> = {
  'list-entry.txt': ['e2e/list-pages.ts', /export const listsOnPages[^\n]*\n/],
  'suite-entry.txt': ['contract/src/packing/suites.ts', /export const packingSuites[^\n]*\n/],
}

/** Writes the files of a pattern on three storeys; returns what was written and changed. Throws before it overwrites. */
export const writePattern = async (root: string, asked: Asked): Promise<string[]> => {
  const { pattern, area, name } = asked
  const folder = path.join(templates, pattern)
  const places = await placesOf(root, asked)
  const filled = (file: string) =>
    readFileSync(path.join(folder, file), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
      const value = places[key]
      if (value === undefined) throw new Error(`${pattern}/${file}: no value for ${key}`)
      return value
    })
  const texts = new Map<string, string>()
  const change = (file: string, by: (text: string) => string) =>
    texts.set(file, by(readFileSync(path.join(root, file), 'utf8')))

  for (const storey of ['contract', 'server', 'web'])
    for (const file of existsSync(path.join(folder, storey)) ? readdirSync(path.join(folder, storey)) : [])
      texts.set(`${storey}/src/${area}/${name}/${nameOf(file, name)}`, filled(`${storey}/${file}`))
  if (existsSync(path.join(folder, 'migration.sql.txt'))) {
    const last = globSync('server/db/migrations/*.sql', { cwd: root }).map((f) =>
      Number.parseInt(path.basename(f), 10),
    )
    const next = String(Math.max(...last) + 1).padStart(4, '0')
    texts.set(`server/db/migrations/${next}-${area}-${name}.sql`, filled('migration.sql.txt'))
  }
  const taken = [...texts.keys()].find((file) => existsSync(path.join(root, file)))
  if (taken) throw new Error(`${taken} exists already.`)

  const routes = `web/src/${area}/routes.ts`
  if (existsSync(path.join(root, routes)))
    change(routes, (text) => text.replace(/\]\)\s*$/, `${routeOf(asked)}\n`))
  else texts.set(routes, routesOf(asked))
  for (const [template, [file, begin]] of Object.entries(tables))
    if (existsSync(path.join(folder, template)))
      change(file, (text) => text.replace(begin, (line) => line + filled(template)))

  for (const [file, text] of texts) {
    const target = path.join(root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  return [...texts.keys()]
}
