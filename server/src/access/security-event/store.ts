import { securityEvent } from '@kuacang/contract/access/security-event/enums'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { usersOf } from '../user/store.ts'

export type EventName = NameOf<typeof securityEvent>

/** What happened alike within one hour. */
export type Happened = {
  readonly event: EventName
  readonly user: { readonly id: string; readonly username: string } | null
  readonly address: string
  readonly agent: string
  readonly route: string
  readonly times: number
  readonly first_at: Date
  readonly last_at: Date
}

const hourMs = 3_600_000
export const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs) * hourMs

/** Two of the same key are one row. Rows are written in the order of their keys, so that no two writers wait for each other. */
export const keyOf = ({ event, user, address, agent, route, last_at }: Happened): string =>
  JSON.stringify([hourOf(last_at), event, user?.id ?? '', address, agent, route])

const writeSql = `
insert into security_event as e
  (id, hour, event, user_id, username, address, agent, route, times, first_at, last_at)
select id, hour, event, user_id, username, address, agent, route, times, first_at, last_at
from jsonb_to_recordset($1::jsonb) as given (id text, hour timestamptz, event int, user_id text, username text,
  address text, agent text, route text, times int, first_at timestamptz, last_at timestamptz)
on conflict (hour, event, user_id, address, agent, route) do update
set times = e.times + excluded.times, username = excluded.username,
  first_at = least(e.first_at, excluded.first_at), last_at = greatest(e.last_at, excluded.last_at)`

export const writeEvents = async (tx: Tx, happened: readonly Happened[]): Promise<void> => {
  const rows = happened
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ event, user, ...row }) => ({
      ...row,
      id: newId(),
      hour: new Date(hourOf(row.last_at)),
      event: securityEvent.code[event],
      user_id: user?.id ?? null,
      username: user?.username ?? '',
    }))
  await tx.run(writeSql, [JSON.stringify(rows)])
}

type Filters = {
  readonly username?: string | undefined
  readonly ip_address?: string | undefined
  readonly event?: readonly number[] | undefined
  readonly time_range?: readonly [string, string] | undefined
}

/** Latest first; a partner's user sees those of the own colleagues. */
export const findEvents = (
  scope: Pick<Scope, 'partner_id'>,
  tx: Pick<Tx, 'db'>,
  { username, ip_address, event, time_range }: Filters,
) => {
  let rows = tx.db
    .selectFrom('security_event')
    .select(['id', 'event', 'username', 'address', 'agent', 'route', 'times', 'first_at', 'last_at'])
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
  if (scope.partner_id !== null) rows = rows.where('user_id', 'in', usersOf(scope, tx).select('id'))
  if (username) {
    // By the account: what was done under a former name of it is found, too.
    const named = usersOf(scope, tx).select('id').where(sql`lower(username)`, '=', username.toLowerCase())
    rows = rows.where('user_id', 'in', named)
  }
  if (ip_address) rows = rows.where('address', '=', ip_address)
  if (event) rows = rows.where('event', '=', sql<number>`any(${event})`)
  if (time_range)
    rows = rows.where('last_at', '>=', new Date(time_range[0])).where('last_at', '<', new Date(time_range[1]))
  return rows
}

const keptDays = 180
const sweepSql = `
delete from security_event where id in (
  select id from security_event where last_at < $1 order by last_at limit $2)`

/** Removes what is older than half a year, a batch at a time. */
export const sweepEvents = async (tx: Tx, most: number): Promise<void> => {
  await tx.run(sweepSql, [new Date(tx.now.getTime() - keptDays * 24 * hourMs), most])
}
