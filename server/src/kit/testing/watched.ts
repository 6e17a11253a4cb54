import path from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { keepWatched, watchLogs } from './log-watch.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** No secret may stand in a log: the end of the run looks for all of them (global-setup.ts). */
watchLogs(inject('watchFolder'), path.relative(root, expect.getState().testPath ?? ''))

// Registered before all others, it runs after them, when servers are closed.
afterAll(keepWatched)
