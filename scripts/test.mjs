import { buildPages, install, run, testReport } from './bootstrap.mjs'
import { ensureChromium } from './chromium.mjs'

install()
const chromium = ensureChromium()
run('format and lint', 'biome', ['ci', '--error-on-warnings'])
run('types of contract and server', 'tsc', ['--noEmit'])
run('types of the pages', 'tsc', ['--noEmit', '-p', 'web'])
run('unused code', 'knip', [])
run('code that only tests and demo pages use', 'knip', ['--production', '-c', 'knip.product.json'])
buildPages()
run(
  'tests',
  'vitest',
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${testReport}`,
    ...process.argv.slice(2),
  ],
  chromium,
)
