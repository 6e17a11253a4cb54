import type { App } from '#kit/app'
import type { Scope } from '#kit/caller'
import { MarketplaceFailure } from '../marketplace/marketplace.ts'

/** A process that was killed keeps a store from the others for so long. */
const heldMs = 15_000
const renewEveryMs = 5_000

/** A store that this process speaks for at present; no other process does meanwhile. */
export type Hold = {
  /** Until when, as its row says. */
  readonly until: () => Date
  /** Holds it longer. Throws when it is lost: it was unbound, or this process slept and another one has it. */
  readonly renew: () => Promise<void>
  /** Renews it no more; `until` stays as it is from then on. */
  readonly end: () => Promise<void>
}

export const heldUntil = (now: Date): Date => new Date(now.getTime() + heldMs)

/** Holds a store whose row says that it is held until `first`. It is renewed every five seconds until the end. */
export const holdStore = (
  app: App,
  { warehouse_id }: Pick<Scope, 'warehouse_id'>,
  store_id: string,
  first: Date,
): Hold => {
  let until = first
  const renewOnce = async () => {
    const next = heldUntil(new Date())
    const { rowCount } = await app.store.pool.query(
      'update store_sync set leased_until = $4 where warehouse_id = $1 and store_id = $2 and leased_until = $3',
      [warehouse_id, store_id, until, next],
    )
    if (rowCount !== 1)
      throw new MarketplaceFailure('away', 'lease_lost', 'another process has the store, or it was unbound')
    until = next
  }
  // One after the other: each names the moment that the one before has written.
  let last = Promise.resolve()
  const renew = () => {
    last = last.catch(() => undefined).then(renewOnce)
    return last
  }
  // What is lost here is noticed at the next renewal that is waited for.
  const timer = setInterval(() => void renew().catch(() => undefined), renewEveryMs)
  const end = async () => {
    clearInterval(timer)
    await last.catch(() => undefined)
  }
  return { until: () => until, renew, end }
}
