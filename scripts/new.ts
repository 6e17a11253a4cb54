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

const fail = (why: string): never => {
  process.stderr.write(
    `${why}\nnpm run new -- ${patterns.join('|')} AREA/NAME --path /GROUP/PAGE --right RIGHT --zh 名称 --en "name"\nA report also needs --of DOCUMENT.\n`,
  )
  process.exit(1)
}

const text = { type: 'string', default: '' } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { path: text, right: text, zh: text, en: text, of: { type: 'string' } },
})
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
process.stdout.write(
  `Now: npm run check, then npx vitest run --project code ${tests.join(' ')}. The page is at ${asked.path}.\n`,
)
