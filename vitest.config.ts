import { defineConfig } from 'vitest/config'

const globalSetup = ['server/src/kit/testing/global-setup.ts']

export default defineConfig({
  test: {
    // PostgreSQL and Node share two cores: more workers only make every test slower.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'code',
          include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}'],
          globalSetup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Whole days in a real browser over the built pages; when everything else is done, for it needs both cores.
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A page may take its time on a busy machine.
          expect: { poll: { timeout: 25_000 } },
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
