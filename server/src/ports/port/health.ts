import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Db } from '#kit/database/pool'
import type { Reader } from '#kit/database/transact'

/** After so many tries without an answer a port is down. */
export const triesUntilDown = 3
/** How often one request is sent to a port that is down, to see whether it is back. */
export const probeEveryMs = 30_000

const { waiting } = portRequestState.code
const http = portMode.code.http

type Lane = { readonly warehouse_id: number; readonly kind: number }

/** What `port_changed` says where a port went down or came back; else it says the id of a request that ended. */
export const portWake = (warehouse_id: number, kind: number): string => `${warehouse_id} ${kind}`

const wake = async (db: Db, { warehouse_id, kind }: Lane): Promise<void> => {
  await sql`select pg_notify('port_changed', ${portWake(warehouse_id, kind)})`.execute(db)
}

/** The ports whose requests can go on now: sent, or answered by the product where a port was set back to built in. */
export const lanesOf = async (db: Db, now: Date): Promise<Lane[]> =>
  (
    await sql<Lane>`
      select p.warehouse_id, p.kind from port p
      where (p.failures < ${sql.lit(triesUntilDown)} or p.probe_at is null or p.probe_at <= ${now})
        and exists (
          select from port_request r where r.warehouse_id = p.warehouse_id and r.kind = p.kind and r.state = ${sql.lit(waiting)}
            and r.next_at <= ${now} and (r.leased_until is null or r.leased_until <= ${now}))`.execute(db)
  ).rows

/** The other side answers: where it did not before, what waits for it need not wait any longer. */
export const noteReach = async (db: Db, { warehouse_id, kind }: Lane): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('port')
    .set({ failures: 0, failing_since: null, probe_at: null })
    .where('warehouse_id', '=', warehouse_id)
    .where('kind', '=', kind)
    .where('failures', '>', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await wake(db, { warehouse_id, kind })
  await db
    .updateTable('port_request')
    .set({ next_at: new Date() })
    .where('warehouse_id', '=', warehouse_id)
    .where('kind', '=', kind)
    .where('state', '=', waiting)
    // What it refused in its own way it will probably refuse again.
    .where((is) => is.or([is('last_status', 'is', null), is('last_status', 'in', [502, 503, 504])]))
    .execute()
}

/**
 * A try found no answer at this address. Answers false where the port was set otherwise meanwhile: of its setting now the
 * try says nothing.
 */
export const noteFailure = async (
  db: Db,
  { warehouse_id, kind }: Lane,
  url: string,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ failures: number }>`
    update port set failures = failures + 1, failing_since = coalesce(failing_since, ${now}::timestamptz),
      probe_at = case when failures + 1 >= ${sql.lit(triesUntilDown)} then ${new Date(now.getTime() + probeEveryMs)}::timestamptz end
    where warehouse_id = ${warehouse_id} and kind = ${kind} and port_mode = ${sql.lit(http)} and url = ${url}
    returning failures`.execute(db)
  if (rows[0]?.failures === triesUntilDown) await wake(db, { warehouse_id, kind })
  return rows.length > 0
}

type PortRow = {
  kind: number
  port_mode: number
  url: string
  timeout_s: number
  failures: number
  failing_since: Date | null
  open: number
  oldest_at: Date | null
  given_up: number
  sent: number
  failed: number
  refused: number
  last_answer_at: Date | null
}

const hourMs = 3_600_000

/** Nothing set: the product answers itself, and was asked nothing through the port. */
const neverSet: Omit<PortRow, 'kind'> = {
  port_mode: portMode.code.embedded,
  url: '',
  timeout_s: 10,
  failures: 0,
  failing_since: null,
  open: 0,
  oldest_at: null,
  given_up: 0,
  sent: 0,
  failed: 0,
  refused: 0,
  last_answer_at: null,
}

const { given_up, refused } = portRequestState.code

/** All kinds of ports of a warehouse, with what is known of each; each part reads an index, not all that was ever asked. */
export const portsOf = async (tx: Reader, { warehouse_id }: Scope): Promise<PortRow[]> => {
  const rows = await tx.run<PortRow>(
    `select p.kind, p.port_mode, p.url, p.timeout_s, p.failures, p.failing_since, open.open, open.oldest_at, gone.given_up,
       ended.answered + open.failed + gone.failed as sent, open.failed + gone.failed as failed, ended.refused,
       (select max(r.answered_at) from port_request r
        where r.warehouse_id = $1 and r.kind = p.kind and r.answered_at is not null) as last_answer_at
     from port p
     cross join lateral (
       select count(*) as open, min(r.created_at) as oldest_at,
         count(*) filter (where r.state = ${waiting} and r.tried_at >= $2 and (r.last_status is not null or r.last_answer <> '')) as failed
       from port_request r
       where r.warehouse_id = $1 and r.kind = p.kind and r.state in ${codes(portRequestState, 'waiting', 'accepted')}) open
     cross join lateral (
       select count(*) as given_up, count(*) filter (where r.tried_at >= $2) as failed
       from port_request r where r.warehouse_id = $1 and r.kind = p.kind and r.state = ${given_up}) gone
     cross join lateral (
       select count(*) as answered, count(*) filter (where r.state = ${refused}) as refused
       from port_request r where r.warehouse_id = $1 and r.kind = p.kind and r.answered_at >= $2) ended
     where p.warehouse_id = $1`,
    [warehouse_id, new Date(tx.now.getTime() - hourMs)],
  )
  return portKind.codes.map((kind) => rows.find((p) => p.kind === kind) ?? { kind, ...neverSet })
}

/** How a port is now; one that the product answers itself is always up. */
export const healthOf = (
  p: Pick<PortRow, 'port_mode' | 'failures' | 'failed'>,
): 'up' | 'degraded' | 'down' => {
  if (p.port_mode !== http) return 'up'
  if (p.failures >= triesUntilDown) return 'down'
  return p.failures > 0 || p.failed > 0 ? 'degraded' : 'up'
}
