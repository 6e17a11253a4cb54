import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { coverageOf, excusesOf, passedClaims, type Report, requirementsOf } from './ledger.ts'
import { tellRequirement } from './requirement.ts'
import { productTables } from './tables.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/requirements')
const report = path.join(root, 'node_modules/.kuacang/tests.json')
const ledgers = ['shell', 'parcels', 'fulfilment', 'operator-screens', 'reliability']
const read = (file: string) => readFile(file, 'utf8')
const say = (line: string) => process.stdout.write(`${line}\n`)

const rows = await Promise.all(ledgers.map(async (n) => requirementsOf(await read(`${folder}/${n}.tsv`))))

// npm run requirements -- FU-140: where a row is proved, and which pages and calls it is about.
const asked = process.argv.slice(2).filter((word) => /^[A-Z]+-\d+$/.test(word))
for (const id of asked) {
  const row = rows.flat().find((r) => r.id === id)
  say(row ? `${await tellRequirement(row)}\n` : `${id} stands in no ledger\n`)
}
if (asked.length > 0) process.exit(0)

const ran = await stat(report).catch(() => undefined)
if (!ran) {
  process.stderr.write('no test has run here yet: npm test\n')
  process.exit(1)
}
const coverage = coverageOf(
  rows.flat(),
  passedClaims(JSON.parse(await read(report)) as Report),
  excusesOf(await read(path.join(folder, 'excused.tsv'))),
  await productTables(),
)
const { areas, covered, doubted, excused, unknown } = coverage

if (process.argv.includes('--json')) say(JSON.stringify({ areas, covered, doubted, excused }))
else {
  const percent = (part: number, of: number) => `${Math.floor((100 * part) / Math.max(of, 1))} %`.padStart(5)
  for (const [name, { total, covered: n }] of Object.entries(areas).sort(([a], [b]) => a.localeCompare(b)))
    say(`${name.padEnd(28)} ${String(n).padStart(5)} of ${String(total).padEnd(5)} ${percent(n, total)}`)
  const total = Object.values(areas).reduce((sum, a) => sum + a.total, 0)
  say(
    `\n${covered.length} of ${total} requirements (${percent(covered.length, total).trim()}) are proved by a test that passed, ${Object.keys(excused).length} of the others are excused; tests of ${ran.mtime.toISOString()}`,
  )
}
for (const [id, reasons] of Object.entries(doubted)) {
  process.stderr.write(`${id} does not count: ${reasons.join(', ')}\n`)
  process.exitCode = 1
}
if (unknown.length > 0) {
  process.stderr.write(`in no ledger: ${unknown.join(', ')}\n`)
  process.exitCode = 1
}
