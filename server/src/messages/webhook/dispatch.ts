import { systemCaller } from '#kit/caller'
import type { Store } from '#kit/database/pool'
import { type Tx, transact } from '#kit/database/transact'
import { newId } from '#kit/ids'
import type { Subscriber } from '#kit/outbox/subscriber'

const atOnce = 500

type Wanted = { event_id: string; webhook_id: string | null; subscriber: string | null }

/**
 * Turns the events of a warehouse into deliveries for its webhooks and for subscribers, in the order in which they were written.
 * Two processes that dispatch wait for each other at the first row, so that no event is overtaken by a later one.
 * True when there may be more.
 */
const dispatchSome = async (
  tx: Tx,
  warehouse_id: number,
  subscribers: readonly Subscriber[],
): Promise<boolean> => {
  const events = await tx.run<{ id: string; topic: string; payload: unknown }>(
    `select id, topic, payload from outbox where warehouse_id = $1 and dispatched_at is null order by at, id limit ${atOnce} for update`,
    [warehouse_id],
  )
  if (events.length === 0) return false
  const ids = events.map((e) => e.id)
  const wanted = await tx.run<Wanted>(
    `select e.id as event_id, w.id as webhook_id, null::text as subscriber from outbox e
     join webhook w on w.warehouse_id = $1 and w.enabled and e.topic = any(w.topics)
       and (w.partner_id is null or w.partner_id = e.partner_id)
     where e.warehouse_id = $1 and e.id = any($2)`,
    [warehouse_id, ids],
  )
  const heard = events.flatMap((e) =>
    subscribers
      .filter((s) => s.topics.some((topic) => topic === e.topic) && (s.concerns?.(e.payload) ?? true))
      .map((s): Wanted => ({ event_id: e.id, webhook_id: null, subscriber: s.name })),
  )
  await tx.run(
    `with made as (
       insert into webhook_delivery (warehouse_id, id, webhook_id, subscriber, event_id, event_at, topic, object_id,
         next_at, created_at, updated_at)
       select $1, r.id, r.webhook_id, r.subscriber, e.id, e.at, e.topic, coalesce(e.object_id, e.id), $3, $3, $3
       from jsonb_to_recordset($4::jsonb) as r (id text, webhook_id text, subscriber text, event_id text)
       join outbox e on e.warehouse_id = $1 and e.id = r.event_id)
     update outbox set dispatched_at = $3 where warehouse_id = $1 and id = any($2)`,
    [warehouse_id, ids, tx.now, JSON.stringify([...wanted, ...heard].map((w) => ({ id: newId(), ...w })))],
  )
  return events.length === atOnce
}

export const dispatchEvents = async (store: Store, subscribers: readonly Subscriber[]): Promise<void> => {
  const waiting = await store.db
    .selectFrom('outbox')
    .select('warehouse_id')
    .distinct()
    .where('dispatched_at', 'is', null)
    .execute()
  for (const { warehouse_id } of waiting)
    while (
      await transact(store, systemCaller(warehouse_id, 'dispatch'), (tx) =>
        dispatchSome(tx, warehouse_id, subscribers),
      )
    );
}
