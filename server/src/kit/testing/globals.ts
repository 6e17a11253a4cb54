import { afterAll, vi } from 'vitest'

/** Files share a process: what one replaced of the runtime (fetch, clocks, settings) is real again for the next. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
