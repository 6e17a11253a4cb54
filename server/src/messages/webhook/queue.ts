import { deliveryState } from '@kuacang/contract/messages/webhook/enums'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kit/database/pool'
import { leaseMs, type SendOutcome, settled } from '#kit/outbox/settle'

export type WebhookLane = { readonly warehouse_id: number; readonly webhook_id: string }

/**
 * A delivery `d` of a warehouse that is due, not leased, and the first of its object: the next one waits until this one
 * is delivered.
 */
const open = (now: Date, warehouse_id: RawBuilder<unknown>) => sql`
  d.state = ${sql.lit(deliveryState.code.waiting)} and d.next_at <= ${now} and (d.leased_until is null or d.leased_until <= ${now})
  and not exists (
    select from webhook_delivery e
    where e.warehouse_id = ${warehouse_id} and e.webhook_id = d.webhook_id and e.object_id = d.object_id
      and e.state = ${sql.lit(deliveryState.code.waiting)} and (e.event_at, e.event_id) < (d.event_at, d.event_id))`

/** The webhooks for which something can be sent now. */
export const lanesDue = async (db: Db, now: Date): Promise<WebhookLane[]> =>
  (
    await sql<WebhookLane>`
      select w.warehouse_id, w.id as webhook_id from webhook w
      where w.enabled and exists (
        select from webhook_delivery d
        where d.warehouse_id = w.warehouse_id and d.webhook_id = w.id and ${open(now, sql.ref('d.warehouse_id'))})`.execute(
      db,
    )
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
  example: boolean
  url: string
  secret: string
}

/**
 * Takes up to `most` deliveries of a lane to send them; no other process gets them until the lease is over.
 * `patienceMs`: how long an answer is waited for, which the lease outlasts.
 */
export const leaseDelivery = async (
  db: Db,
  { warehouse_id, webhook_id }: WebhookLane,
  most: number,
  patienceMs: number,
  now: Date,
): Promise<Leased[]> =>
  (
    await sql<Leased>`
      with taken as materialized (
        select d.id from webhook_delivery d
        where d.warehouse_id = ${warehouse_id} and d.webhook_id = ${webhook_id} and ${open(now, sql`${warehouse_id}`)}
        order by d.event_at, d.event_id limit ${most} for update of d skip locked)
      update webhook_delivery d
      set attempts = d.attempts + 1, tried_at = ${now}, leased_until = ${new Date(now.getTime() + patienceMs + leaseMs)}
      from taken, outbox o, webhook w
      where d.warehouse_id = ${warehouse_id} and d.id = taken.id
        and o.warehouse_id = ${warehouse_id} and o.id = d.event_id
        and w.warehouse_id = ${warehouse_id} and w.id = ${webhook_id} and w.enabled
      returning d.id, d.attempts, d.event_id, d.event_at, d.topic, o.object_type, o.object_id, o.payload,
        o.example, w.url, w.secret`.execute(db)
  ).rows

/** Records how a try ended, unless the lease ran out and another process took over meanwhile. */
export const settleDelivery = (
  db: Db,
  { warehouse_id }: Pick<WebhookLane, 'warehouse_id'>,
  { id, attempts }: Pick<Leased, 'id' | 'attempts'>,
  { status, ...outcome }: SendOutcome & { readonly status: number | null },
) =>
  db
    .updateTable('webhook_delivery')
    .set({ ...settled(attempts, outcome, new Date()), last_status: status })
    .where('warehouse_id', '=', warehouse_id)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', deliveryState.code.waiting)
    .execute()

/** A delivery is not tried again sooner than this, even if others of the lane succeed. */
const quietMs = 10_000

/**
 * Called when a receiver answers again: deliveries that did not reach it need not wait any longer. Deliveries that it
 * refused keep waiting, because it will probably refuse them again.
 */
export const hurryDeliveries = async (
  db: Db,
  { warehouse_id, webhook_id }: WebhookLane,
  now: Date,
): Promise<void> => {
  await sql`
    update webhook_delivery set next_at = ${now}
    where warehouse_id = ${warehouse_id} and webhook_id = ${webhook_id} and state = ${sql.lit(deliveryState.code.waiting)} and next_at > ${now}
      and (last_status is null or last_status in (502, 503, 504))
      and tried_at < ${new Date(now.getTime() - quietMs)}`.execute(db)
}

const keepDays = 30

/**
 * Deletes events and deliveries that were settled long ago, a bounded number at a time. What a subscriber could not
 * handle is work that was not done: it stays.
 */
export const sweepSettled = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keepDays * 86_400_000)
  await sql`
    delete from webhook_delivery where state <> ${sql.lit(deliveryState.code.waiting)} and (warehouse_id, id) in (
      select warehouse_id, id from webhook_delivery where state <> ${sql.lit(deliveryState.code.waiting)} and updated_at < ${before}
        and (subscriber is null or state = ${sql.lit(deliveryState.code.delivered)}) limit 5000)`.execute(db)
  await sql`
    delete from outbox where dispatched_at is not null and (warehouse_id, id) in (
      select warehouse_id, id from outbox o where o.at < ${before} and o.dispatched_at is not null and not exists (
        select from webhook_delivery d where d.warehouse_id = o.warehouse_id and d.event_id = o.id) limit 5000)`.execute(
    db,
  )
}
