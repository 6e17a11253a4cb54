import { deliveryState } from '@kuacang/contract/messages/webhook/enums'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kit/database/pool'
import { leaseMs } from '#kit/outbox/settle'

export type SubscriberLane = { readonly warehouse_id: number; readonly subscriber: string }

const { waiting, delivered } = deliveryState.code

/**
 * A delivery `d` that is due, not leased, and the first of its object that is not handled. One that was given up holds
 * up the later ones of its object until it is handled: no event is left out.
 */
const open = (now: Date, warehouse_id: RawBuilder<unknown>) => sql`
  d.subscriber is not null and d.state = ${sql.lit(waiting)} and d.next_at <= ${now}
  and (d.leased_until is null or d.leased_until <= ${now})
  and not exists (
    select from webhook_delivery e
    where e.warehouse_id = ${warehouse_id} and e.subscriber = d.subscriber and e.object_id = d.object_id
      and e.state <> ${sql.lit(delivered)} and (e.event_at, e.event_id) < (d.event_at, d.event_id))`

/** The subscribers for which something can be handled now, by warehouse. */
export const lanesDue = async (db: Db, names: readonly string[], now: Date): Promise<SubscriberLane[]> =>
  (
    await sql<SubscriberLane>`
      select distinct d.warehouse_id, d.subscriber from webhook_delivery d
      where d.subscriber = any(${names}) and ${open(now, sql.ref('d.warehouse_id'))}`.execute(db)
  ).rows

export type Leased = {
  id: string
  attempts: number
  event_id: string
  event_at: Date
  topic: string
  object_type: string | null
  object_id: string | null
  payload: unknown
}

/** Takes up to `most` deliveries of a lane, each of another object; no other process gets them until the lease is over. */
export const leaseHandling = async (
  db: Db,
  { warehouse_id, subscriber }: SubscriberLane,
  most: number,
  now: Date,
): Promise<Leased[]> =>
  (
    await sql<Leased>`
      with taken as materialized (
        select d.id from webhook_delivery d
        where d.warehouse_id = ${warehouse_id} and d.subscriber = ${subscriber} and ${open(now, sql`${warehouse_id}`)}
        order by d.event_at, d.event_id limit ${most} for update of d skip locked)
      update webhook_delivery d
      set attempts = d.attempts + 1, tried_at = ${now}, leased_until = ${new Date(now.getTime() + leaseMs)}
      from taken, outbox o
      where d.warehouse_id = ${warehouse_id} and d.id = taken.id
        and o.warehouse_id = ${warehouse_id} and o.id = d.event_id
      returning d.id, d.attempts, d.event_id, d.event_at, d.topic, o.object_type, o.object_id, o.payload`.execute(
      db,
    )
  ).rows

const keepDays = 60

/** Forgets what was handled longer ago than any delivery is kept that could bring it again. */
export const sweepHandled = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keepDays * 86_400_000)
  await sql`
    delete from handled_event where (warehouse_id, subscriber, event_id) in (
      select warehouse_id, subscriber, event_id from handled_event where at < ${before} limit 5000)`.execute(
    db,
  )
}
