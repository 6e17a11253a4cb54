import { defineConfig } from 'vitest/config'

const globalSetup = ['server/src/kit/testing/global-setup.ts']

const setupFiles = ['server/src/kit/testing/globals.ts', 'server/src/kit/testing/statements.ts']

/** Nothing here measures time: a limit only ends what hangs, on the slowest and busiest machine too. */
const hangs = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

/** The files of a worker share its modules: to load the server anew for each costs more than most tests. */
const together = { isolate: false }

export default defineConfig({
  test: {
    // PostgreSQL and Node share two cores: more workers only make every test slower.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'code',
          include: ['{contract,server,web,scripts,attack}/**/*.test.{ts,tsx}'],
          globalSetup,
          setupFiles,
          ...hangs,
          ...together,
        },
      },
      {
        // Whole days in a real browser over the built pages; when everything else is done, for it needs both cores.
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [...globalSetup, 'e2e/demo-template.ts'],
          ...hangs,
          ...together,
          // A browser on a busy machine now and then loses a key or a click; a fault of ours fails twice.
          retry: 1,
          // Pages wait more than they work: a third window fills the gaps of the other two.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
