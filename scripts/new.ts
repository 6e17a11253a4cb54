import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run new -- list|document AREA/NAME --path /GROUP/PAGE --right RIGHT --zh 名称 --en "name"` writes the files of a
 * pattern on three storeys, with tests that pass: calls, migration, answers, page, route, and the entry in the table of
 * lists. What is written is a beginning: rename, add and remove in it.
 */
const root = path.resolve(import.meta.dirname, '..')
const patterns = readdirSync(path.join(import.meta.dirname, 'templates'))

const fail = (why: string): never => {
  process.stderr.write(
    `${why}\nnpm run new -- ${patterns.join('|')} AREA/NAME --path /GROUP/PAGE --right RIGHT --zh 名称 --en "name"\n`,
  )
  process.exit(1)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string' },
    right: { type: 'string' },
    zh: { type: 'string' },
    en: { type: 'string' },
  },
})
const [pattern = '', place = ''] = positionals
const [area = '', name = ''] = place.split('/')
const { path: address = '', right = '', zh = '', en = '' } = values
if (!patterns.includes(pattern)) fail(`There is no pattern "${pattern}".`)
if (!/^[a-z][a-z0-9-]*$/.test(area) || !/^[a-z][a-z0-9-]*$/.test(name))
  fail('AREA/NAME is written in kebab-case, the name in the singular.')
if (!/^\/[\w-]+\/[\w-]+$/.test(address)) fail('--path is the address of the page: a menu group and a name.')
if (!right || !zh || !en) fail('--right, --zh and --en are needed.')

const { areas } = await import('../contract/src/areas.ts')
const { rightNames } = await import('../contract/src/kit/rights.ts')
if (!Object.hasOwn(areas, area)) fail(`${area} is no area of contract/src/areas.ts.`)
if (!rightNames.some((r) => r === right)) fail(`${right} is no right of contract/src/kit/rights.ts.`)

const words = name.split('-')
const camel = words.map((w, i) => (i === 0 ? w : w[0]?.toUpperCase() + w.slice(1))).join('')
const pascal = camel[0]?.toUpperCase() + camel.slice(1)
const plural = (word: string) =>
  word.endsWith('y') ? `${word.slice(0, -1)}ies` : /(s|x|ch)$/.test(word) ? `${word}es` : `${word}s`
/** Calls and pages about goods say in which types of warehouse these are. */
const isAboutGoods = ['inbound', 'outbound', 'inventory'].includes(area)
const goods = area === 'inventory' ? '../warehouses.ts' : '../../inventory/warehouses.ts'
const places: Readonly<Record<string, string>> = {
  area,
  name,
  camel,
  Name: pascal,
  Names: plural(pascal),
  snake: words.join('_'),
  snakes: plural(words.join('_')),
  prefix: words.map((w) => w[0]?.toUpperCase()).join(''),
  path: address,
  right,
  scope: isAboutGoods ? '...atGoods' : "scope: 'warehouse'",
  imports: isAboutGoods ? `\nimport { atGoods } from '${goods}'` : '',
  zh,
  en,
  En: en[0]?.toUpperCase() + en.slice(1),
}
const filled = (text: string) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => places[key] ?? fail(`no value for ${key}`))
const templateOf = (file: string) =>
  filled(readFileSync(path.join(import.meta.dirname, 'templates', pattern, file), 'utf8'))

const write = (file: string, text: string): void => {
  const target = path.join(root, file)
  if (existsSync(target)) fail(`${file} exists already.`)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  process.stdout.write(`${file}\n`)
}
const change = (file: string, by: (text: string) => string): void => {
  const target = path.join(root, file)
  writeFileSync(target, by(readFileSync(target, 'utf8')))
  process.stdout.write(`${file} (changed)\n`)
}

/** `test.ts` becomes NAME.test.ts, `page.tsx` NAME-page.tsx; other files keep their names. */
const nameOf = (file: string): string =>
  file.replace(/^test\.ts$/, `${name}.test.ts`).replace(/^page\.tsx$/, `${name}-page.tsx`)

for (const storey of ['contract', 'server', 'web'] as const)
  for (const file of readdirSync(path.join(import.meta.dirname, 'templates', pattern, storey))) {
    const target = nameOf(file.replace(/\.txt$/, ''))
    write(`${storey}/src/${area}/${name}/${target}`, templateOf(`${storey}/${file}`))
  }

const numbers = globSync('server/db/migrations/*.sql', { cwd: root }).map((f) =>
  Number.parseInt(path.basename(f), 10),
)
const next = String(Math.max(...numbers) + 1).padStart(4, '0')
write(`server/db/migrations/${next}-${area}-${name}.sql`, templateOf('migration.sql.txt'))

const routes = `web/src/${area}/routes.ts`
const route = `  {
    path: '${address}',${isAboutGoods ? '\n    at: atGoods.at,' : ''}
    title: text('${zh}', '${plural(places.En ?? '')}'),
    right: '${right}',
    page: () => import('./${name}/${name}-page.tsx'),
  },
])`
if (existsSync(path.join(root, routes))) change(routes, (text) => text.replace(/\]\)\s*$/, `${route}\n`))
else
  write(
    routes,
    `${isAboutGoods ? "import { atGoods } from '@kuacang/contract/inventory/warehouses'\n" : ''}import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../kit/route/route.ts'

export const routes = defineRoutes([
${route}
`,
  )
change('e2e/list-pages.ts', (text) =>
  text.replace(/(export const listsOnPages[^\n]*\n)/, (start) => start + templateOf('list-entry.txt')),
)

const run = (command: string, ...args: string[]): void => {
  const { status } = spawnSync(process.execPath, [path.join(root, command), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
run('scripts/generate-types.ts')
run('scripts/draw-machines.ts')
run(
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--write',
  'contract/src',
  'server/src',
  'web/src',
  'e2e',
)
process.stdout.write(
  `Now: npm run check, then npx vitest run --project code server/src/${area}/${name}. The page stands at ${address}.\n`,
)
