import type { Store } from '../database/pool.ts'

/** Everything that is written within this time wakes the relays once. */
const gatherMs = 20

const waiting = new WeakSet<Store>()

/**
 * Tells the relays of all processes that there is something to send. Called after the commit and waited for by
 * nobody: a wake that gets lost is made up for by the relays' own looking.
 */
export const wakeRelays = (store: Store): void => {
  if (waiting.has(store)) return
  waiting.add(store)
  setTimeout(() => {
    waiting.delete(store)
    store.pool.query(`select pg_notify('outbox_filled', '')`).catch(() => {})
  }, gatherMs).unref()
}
