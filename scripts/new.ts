import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { faultOf, patterns, writePattern } from './pattern.ts'

/**
 * `npm run new -- list|document|station|report AREA/NAME --path /GROUP/PAGE --right RIGHT --zh 名称 --en "name"` writes
 * the files of a pattern on three storeys, with tests that pass: calls, migration, answers, page, route, and the entry in
 * the table of lists. What is written is a beginning: rename, add and remove in it.
 */
const root = path.resolve(import.meta.dirname, '..')

const usage = `npm run new -- ${patterns.join('|')} AREA/NAME --path /GROUP/PAGE --right RIGHT --zh 名称 --en "name"

  document   something with states, actions and a list page, on a new table
  list       a table that is only read, on a new table: with a filter, a column that sorts, an export
  station    a packing station (docs/suites.md)
  report     what was done day by day; it also needs --of with the title of a machine, as in --of bag

  AREA/NAME  an area of contract/src/areas.ts; the name in kebab-case, in the singular
  --path     the address of the page: a menu group of web/src/kit/route/menu.ts, and a name
  --right    who may open it: a name of contract/src/kit/rights.ts
  --zh --en  what one of them is called

Stop npm run dev first: it would apply the migration before you have changed it (docs/debugging.md).
For a list of a table that exists, delete the written migration, run npm run db:types, and read that table in answers.ts.
`

const fail = (why: string): never => {
  process.stderr.write(`${why}\n\n${usage}`)
  process.exit(1)
}

const text = { type: 'string', default: '' } as const
const optional = { type: 'string' } as const
const readArgs = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { path: text, right: text, zh: text, en: text, of: optional, help: { type: 'boolean' } },
    })
  } catch (error) {
    return fail((error as Error).message)
  }
}
const {
  values: { help, ...values },
  positionals,
} = readArgs()
if (help || positionals.length === 0) {
  process.stdout.write(usage)
  process.exit()
}
const [pattern = '', place = ''] = positionals
const [area = '', name = ''] = place.split('/')
const asked = { ...values, pattern, area, name }
const fault = faultOf(asked)
if (fault) fail(fault)

const run = (command: string, ...args: string[]): void => {
  const { status } = spawnSync(process.execPath, [path.join(root, command), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

const files = await writePattern(root, asked).catch((error: Error) => fail(error.message))
process.stdout.write(`${files.join('\n')}\n`)
run('scripts/generate-types.ts')
run('scripts/draw-machines.ts')
run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...files.filter((f) => !f.endsWith('.sql')))
const tests = [
  `server/src/${area}/${name}`,
  ...(pattern === 'station' ? ['server/src/packing/suites.test.ts'] : []),
]
const migration = files.find((file) => file.endsWith('.sql'))
if (migration)
  process.stdout.write(`Change ${migration} before a product applies it, then npm run db:types.\n`)
process.stdout.write(
  `Now: npm run check, then npx vitest run --project code ${tests.join(' ')}. The page is at ${asked.path}.\n`,
)
