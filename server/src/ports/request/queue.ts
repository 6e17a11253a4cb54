import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { sql } from 'kysely'
import type { Db } from '#kit/database/pool'
import { leaseMs, type SendOutcome, settled } from '#kit/outbox/settle'
import { probeEveryMs, triesUntilDown } from '../port/health.ts'

export type PortLane = { readonly warehouse_id: number; readonly kind: number }

export type Leased = {
  id: string
  attempts: number
  question: string
  object_type: string
  object_id: string
  object_number: string
  object_version: number
  body: unknown
  port_mode: number
  url: string
  secret: string
  timeout_s: number
}

const { waiting, accepted, given_up } = portRequestState.code

/**
 * Takes the request of a port that has been due longest; no other process gets it until the lease is over.
 * From a port that is down one is taken, and the next not before half a minute is over.
 */
export const leaseRequest = async (
  db: Db,
  { warehouse_id, kind }: PortLane,
  now: Date,
): Promise<Leased | undefined> => {
  const probe = new Date(now.getTime() + probeEveryMs)
  const { rows: ports } = await sql`
    update port set probe_at = case when failures >= ${sql.lit(triesUntilDown)} then ${probe}::timestamptz end
    where warehouse_id = ${warehouse_id} and kind = ${kind} and (failures < ${sql.lit(triesUntilDown)} or probe_at is null or probe_at <= ${now}::timestamptz)
    returning kind`.execute(db)
  if (ports.length === 0) return undefined
  const { rows } = await sql<Leased>`
    with taken as materialized (
      select r.id from port_request r
      where r.warehouse_id = ${warehouse_id} and r.kind = ${kind} and r.state = ${sql.lit(waiting)} and r.next_at <= ${now}
        and (r.leased_until is null or r.leased_until <= ${now})
      order by r.next_at, r.id limit 1 for update of r skip locked)
    update port_request r
    set attempts = r.attempts + 1, tried_at = ${now}, leased_until = ${new Date(now.getTime() + 2 * leaseMs)}
    from taken, port p
    where r.warehouse_id = ${warehouse_id} and r.id = taken.id and p.warehouse_id = ${warehouse_id} and p.kind = ${kind}
    returning r.id, r.attempts, r.question, r.object_type, r.object_id, r.object_number, r.object_version, r.body,
      p.port_mode, p.url, p.secret, p.timeout_s`.execute(db)
  return rows[0]
}

/** How many requests of a port, at most `most`, are due or on their way. */
export const underWay = async (
  db: Db,
  { warehouse_id, kind }: PortLane,
  now: Date,
  most: number,
): Promise<number> => {
  const { rows } = await sql`
    select id from port_request where warehouse_id = ${warehouse_id} and kind = ${kind} and state = ${sql.lit(waiting)}
      and (next_at <= ${now} or leased_until > ${now}) limit ${sql.lit(most)}`.execute(db)
  return rows.length
}

type Try = Pick<Leased, 'id' | 'attempts'>

const tryOf = (db: Db, { warehouse_id }: PortLane, { id, attempts }: Try) =>
  db
    .updateTable('port_request')
    .where('warehouse_id', '=', warehouse_id)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', waiting)

/** Records a try that brought no answer, unless the lease ran out or an answer came another way meanwhile. Answers whether the request is given up by it. */
export const settleTry = async (
  db: Db,
  lane: PortLane,
  one: Try,
  { status, ...outcome }: SendOutcome & { readonly status: number | null },
): Promise<boolean> => {
  const after = settled(one.attempts, outcome, new Date())
  const { numUpdatedRows } = await tryOf(db, lane, one)
    .set({ ...after, last_status: status })
    .executeTakeFirst()
  const isOver = after.state === given_up && numUpdatedRows > 0n
  if (isOver) await sql`select pg_notify('port_changed', ${one.id})`.execute(db)
  return isOver
}

/** The other side has the request and answers it later. */
export const noteAccepted = (db: Db, lane: PortLane, one: Try) =>
  tryOf(db, lane, one)
    .set({ state: accepted, leased_until: null, last_status: 202, last_answer: '', updated_at: new Date() })
    .execute()

/** What was tried at a port that was set otherwise meanwhile goes on at once. */
export const makeDue = (db: Db, lane: PortLane, one: Try) =>
  tryOf(db, lane, one).set({ next_at: new Date() }).execute()
