import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isThorough } from './server/src/kit/testing/share.ts'

const globalSetup = ['server/src/kit/testing/global-setup.ts']

/** First of all, so that its end comes last. */
const watched = 'server/src/kit/testing/watched.ts'
const setupFiles = [watched, 'server/src/kit/testing/globals.ts', 'server/src/kit/testing/statements.ts']

/** Nothing here measures time: a limit only ends what hangs, on the slowest and busiest machine too. */
const hangs = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 240_000 } } }

/** The files of a worker share its modules: to load the server anew for each costs more than most tests. */
const together = { isolate: false }

/** Of the tests that kill servers these four run each time, the others in a thorough run. */
const kills = ['hub', 'outbound', 'epc/direct-ship', 'epc/wall'].map((at) => `server/src/${at}/kill.test.ts`)
/** Widgets on their demo pages: the pages of the product use them too. */
const widgets = ['e2e/demo/dialogs.test.ts', 'e2e/demo/selectors.test.ts']
const thorough = [...globSync('server/src/**/*kill.test.ts').filter((f) => !kills.includes(f)), ...widgets]
const exclude = [...configDefaults.exclude, ...(isThorough ? [] : thorough)]

/** Scripts and servers that a test starts find compiled what the last one has loaded: a quarter less of their start. */
const env = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'node-compile-cache') }

/** Files that take longest. Begun first, none of them runs on alone at the end. */
const long = ['/e2e/pages/', '/access/hostile-input', '/outbound/kill', '/outbound/order/import-job']
const isLong = ({ moduleId }: TestSpecification) => long.some((part) => moduleId.includes(part))

/** Where no run before has measured them, Vitest takes the largest files for the longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // Three keep two cores busy, which they share with PostgreSQL and browsers; a fourth would only make every test slower.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'code',
          include: ['{contract,server,web,scripts,attack,packages}/**/*.test.{ts,tsx}'],
          exclude,
          globalSetup,
          setupFiles,
          env,
          ...hangs,
          ...together,
        },
      },
      {
        // Whole days in a real browser over the built pages, when everything else is done.
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude,
          globalSetup: [...globalSetup, 'e2e/demo-template.ts'],
          setupFiles: [watched],
          ...hangs,
          ...together,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
