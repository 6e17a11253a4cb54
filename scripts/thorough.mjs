import { buildPages, install, run } from './bootstrap.mjs'
import { ensureChromium } from './chromium.mjs'

/** All crash and random work and all walks, or those of the files that are named. `npm test` does a share of them. */
install()
const chromium = ensureChromium()
buildPages()
run(
  'tests with all crash and random work and all walks',
  'node',
  ['scripts/run-tests.ts', ...process.argv.slice(2)],
  {
    ...chromium,
    THOROUGH: 'true',
  },
)
