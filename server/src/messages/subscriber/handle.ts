import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { readerOf } from '#kit/http/reader-of'
import type { Happened, Subscriber } from '#kit/outbox/subscriber'

/**
 * Lets a subscriber handle an event, in one transaction with the row that says so. Delivered again, or to two processes
 * at once, the second finds that row, waiting for it where the first is still at work, and does nothing.
 */
export const handleOnce = async (app: App, subscriber: Subscriber, event: Happened): Promise<void> => {
  const warehouse_id = subscriber.warehouse
    ? await subscriber.warehouse(readerOf(app), event)
    : event.warehouse_id
  if (warehouse_id === undefined) return
  const caller = systemCaller(warehouse_id, event.id)
  await transact(app.store, caller, async (tx) => {
    const fresh = await tx.run(
      `insert into handled_event (warehouse_id, subscriber, event_id, at) values ($1, $2, $3, $4)
       on conflict do nothing returning event_id`,
      [warehouse_id, subscriber.name, event.id, tx.now],
    )
    if (fresh.length > 0) await subscriber.handle(tx, caller, event)
  })
}
