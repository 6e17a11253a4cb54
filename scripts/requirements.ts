import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { coverageOf, excusesOf, passedIds, type Report, requirementsOf } from './ledger.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/requirements')
const report = path.join(root, 'node_modules/.kuacang/tests.json')
const ledgers = ['shell', 'parcels', 'fulfilment', 'operator-screens', 'reliability']
const read = (file: string) => readFile(file, 'utf8')
const say = (line: string) => process.stdout.write(`${line}\n`)

const ran = await stat(report).catch(() => undefined)
if (!ran) {
  process.stderr.write('no test has run here yet: npm test\n')
  process.exit(1)
}
const rows = await Promise.all(ledgers.map(async (n) => requirementsOf(await read(`${folder}/${n}.tsv`))))
const coverage = coverageOf(
  rows.flat(),
  passedIds(JSON.parse(await read(report)) as Report),
  excusesOf(await read(path.join(folder, 'excused.tsv'))),
)
const { areas, covered, excused, unknown } = coverage

if (process.argv.includes('--json')) say(JSON.stringify({ areas, covered, excused }))
else {
  const percent = (part: number, of: number) => `${Math.floor((100 * part) / Math.max(of, 1))} %`.padStart(5)
  for (const [name, { total, covered: n }] of Object.entries(areas).sort(([a], [b]) => a.localeCompare(b)))
    say(`${name.padEnd(28)} ${String(n).padStart(5)} of ${String(total).padEnd(5)} ${percent(n, total)}`)
  const total = Object.values(areas).reduce((sum, a) => sum + a.total, 0)
  say(
    `\n${covered.length} of ${total} requirements (${percent(covered.length, total).trim()}) are named by a test that passed, ${Object.keys(excused).length} of the others are excused; tests of ${ran.mtime.toISOString()}`,
  )
}
if (unknown.length > 0) {
  process.stderr.write(`in no ledger: ${unknown.join(', ')}\n`)
  process.exitCode = 1
}
