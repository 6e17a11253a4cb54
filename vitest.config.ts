import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/src/kit/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // PostgreSQL and Node share two cores: more workers only make every test slower.
    maxWorkers: 2,
  },
})
