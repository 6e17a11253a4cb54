import { buildPages, install, run, testReport } from './bootstrap.mjs'
import { changedSince, testsFor } from './changed-tests.mjs'
import { ensureChromium } from './chromium.mjs'

install()
const chromium = ensureChromium()
run('format and lint', 'biome', ['ci', '--error-on-warnings'])
run('types of contract and server', 'tsc', ['--noEmit'])
run('types of the pages', 'tsc', ['--noEmit', '-p', 'web'])
run('unused code', 'knip', [])
run('code that only tests and demo pages use', 'knip', ['--production', '-c', 'knip.product.json'])
buildPages()

// `--changed [commit]` stands for the tests that the change can reach; the rest goes to Vitest as it is.
const given = process.argv.slice(2)
const at = given.indexOf('--changed')
const [commit] = given.slice(at + 1).filter((one, n) => at >= 0 && n === 0 && !one.startsWith('-'))
const rest = at < 0 ? given : given.toSpliced(at, commit === undefined ? 1 : 2)
const reached = at < 0 ? undefined : testsFor(changedSince(commit))

if (reached?.length === 0) console.log('nothing has changed: no test is run')
else
  run(
    'tests',
    'node',
    [
      'scripts/run-tests.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${testReport}`,
      ...rest,
      ...(reached ?? []),
    ],
    chromium,
  )
run('known weaknesses of packages', 'node', ['scripts/audit.ts', '--warn'])
