import type { Store } from '../database/pool.ts'

/** Everything that is written within this time wakes the relays once. */
const gatherMs = 20

const waiting = new WeakSet<Store>()

/**
 * Tells the relays of all processes that there is something to send. It is called after the commit, and the
 * caller does not wait for it: the relays also look by themselves, so a lost wake does no harm.
 */
export const wakeRelays = (store: Store): void => {
  if (waiting.has(store)) return
  waiting.add(store)
  setTimeout(() => {
    waiting.delete(store)
    store.pool.query(`select pg_notify('outbox_filled', '')`).catch(() => {})
  }, gatherMs).unref()
}
