import type { App } from '../app.ts'
import { expiredResults, forgetResult } from './task-store.ts'

/** Removes the result files whose time is over. Several processes may do it at once. */
export const sweepResults = async (app: App, now = new Date()): Promise<void> => {
  for (;;) {
    const expired = await expiredResults(app, now)
    if (expired.length === 0) return
    for (const { id, result_key } of expired) {
      await app.store.files.remove(result_key)
      await forgetResult(app, id)
    }
  }
}
