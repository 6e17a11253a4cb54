import { instantOf, wallText } from '@kuacang/contract/kit/moment'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { listScMonitor, ScMonitored } from '@kuacang/contract/sorting-centre/report/calls'
import { scMonitorCategory } from '@kuacang/contract/sorting-centre/report/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Reader } from '#kit/database/transact'
import { hourMs } from '#kit/report/read-model'
import { groupFor } from '../parcel/group.ts'

type MonitorQuery = z.output<typeof listScMonitor.query>

/** What was counted of the parcels of one group, channel and country, in one state. */
type Counted = {
  group_id: number | null
  channel_code: string
  country_code: string
  status: number
  held: number
  n: number
  oldest: Date | null
  /** Put into a bag in the last hour. */
  packed: number
}

const {
  created,
  pending,
  sorted,
  packing,
  packed,
  relabel_review,
  to_relabel,
  relabelled,
  to_return,
  return_packing,
} = scParcelStatus.code
const { handed_over, departed } = scParcelStatus.code

const keys = 'p.group_id, p.channel_code, p.country_code'
const inRange =
  '($2::timestamptz is null or p.created_at >= $2) and ($3::timestamptz is null or p.created_at < $3)'

/** Bags that are opened here and bring parcels still: of those that were closed, what did not come is missing. */
const bagsToCome = `
  select i.id from sc_inbound_bag i join warehouse w on w.id = i.warehouse_id and w.warehouse_code = i.dest_warehouse_code
  where i.warehouse_id = $1 and i.status in ${codes(scInboundBagStatus, 'approved', 'delayed')}
  union all
  select i.id from sc_inbound_bag i join warehouse w on w.id = i.warehouse_id and w.warehouse_code = i.dest_warehouse_code
  where i.warehouse_id = $1 and i.status = ${scInboundBagStatus.code.handed_over} and i.closed_at is null`

/** What is still to come: announced, and its bag is not closed without it. And what is in the house, by state. */
const hereSql = `
select ${keys}, p.status, count(*) as n, count(p.hold_reason) as held, min(p.inbound_at) as oldest,
  count(*) filter (where p.status in (${packing}, ${packed}) and p.packed_at >= $4) as packed
from sc_parcel p
where p.warehouse_id = $1 and p.status in ${codes(
  scParcelStatus,
  ...(['pending', 'sorted', 'packing', 'packed', 'relabel_review', 'to_relabel'] as const),
  ...(['relabelled', 'to_return', 'return_packing'] as const),
)} and ${inRange}
group by ${keys}, p.status
union all
select ${keys}, p.status, count(*), 0, null::timestamptz, 0
from (${bagsToCome}) i
join sc_parcel p on p.warehouse_id = $1 and p.inbound_bag_id = i.id and p.status = ${created}
where ${inRange}
group by ${keys}, p.status`

/** What left since the day began, $5; and what left since it was packed in the last hour, which began at $4. */
const goneSql = `
select ${keys}, p.status, count(*) filter (where p.handed_over_at >= $5) as n, 0 as held, null::timestamptz as oldest,
  count(*) filter (where p.packed_at >= $4) as packed
from sc_parcel p
where p.warehouse_id = $1 and p.handed_over_at >= least($4::timestamptz, $5) and p.status in (${handed_over}, ${departed}) and ${inRange}
group by ${keys}, p.status`

type Named = { readonly name: string; readonly place: string }
const nobody: Named = { name: '', place: '' }

/** The sorting groups with their places here, by id. */
const groupsHere = async (tx: Pick<Reader, 'run'>, { warehouse_id }: Caller) => {
  const rows = await tx.run<{ group_id: number; name: string; place: string | null }>(
    `select g.group_id, g.group_name as name, l.tag as place
     from sorting_group g left join sc_place l on l.warehouse_id = $1 and l.group_id = g.group_id and l.enabled`,
    [warehouse_id],
  )
  return new Map(rows.map((g) => [g.group_id, { name: g.name, place: g.place ?? '' }]))
}

/** The carrier of each channel. */
const carriers = async (tx: Pick<Reader, 'run'>) => {
  const rows = await tx.run<{ channel_code: string; carrier_code: string }>(
    'select channel_code, carrier_code from channel',
    [],
  )
  return new Map(rows.map((c) => [c.channel_code, c.carrier_code]))
}

/** To which row of the monitor parcels belong. Those that have not arrived have no group yet: they get the one that serves them. */
const naming = async (
  tx: Pick<Reader, 'run'>,
  caller: Caller,
  category: MonitorQuery['category'],
): Promise<(of: Counted) => Promise<Named>> => {
  if (category === scMonitorCategory.code.channel)
    return async ({ channel_code }) => ({ name: channel_code, place: '' })
  if (category === scMonitorCategory.code.carrier) {
    const byChannel = await carriers(tx)
    return async ({ channel_code }) => ({ name: byChannel.get(channel_code) ?? '', place: '' })
  }
  const groups = await groupsHere(tx, caller)
  const served = new Map<string, Named>()
  return async ({ group_id, status, channel_code, country_code }) => {
    if (group_id !== null) return groups.get(group_id) ?? nobody
    if (status !== created) return nobody
    const way = JSON.stringify([channel_code, country_code])
    const known = served.get(way)
    if (known) return known
    const group = await groupFor(tx, caller, channel_code, country_code)
    const named = group ? { name: group.group_name, place: group.tag ?? '' } : nobody
    served.set(way, named)
    return named
  }
}

type Row = Omit<ScMonitored, 'oldest' | 'finish_at'> & { oldest: Date | null }

const columnOf: Readonly<
  Record<
    number,
    'to_come' | 'pending' | 'sorted' | 'packing' | 'packed' | 'relabelling' | 'to_return' | 'gone_today'
  >
> = {
  [created]: 'to_come',
  [pending]: 'pending',
  [relabelled]: 'pending',
  [sorted]: 'sorted',
  [packing]: 'packing',
  [packed]: 'packed',
  [relabel_review]: 'relabelling',
  [to_relabel]: 'relabelling',
  [to_return]: 'to_return',
  [return_packing]: 'to_return',
  [handed_over]: 'gone_today',
  [departed]: 'gone_today',
}

/** What must still be put into a bag, unless it is on hold. */
const toPack: readonly string[] = ['to_come', 'pending', 'sorted', 'relabelling']

/** When the rest is packed if packing goes on as in the last hour; null where nothing was packed or nothing is left. */
const finishOf = ({ left, per_hour }: Row, now: Date): Date | null =>
  left > 0 && per_hour > 0 ? new Date(now.getTime() + (left / per_hour) * hourMs) : null

const emptyRow = (named: Named): Row => ({
  ...named,
  ...{ to_come: 0, pending: 0, sorted: 0, packing: 0, packed: 0, relabelling: 0, to_return: 0 },
  ...{ held: 0, in_house: 0, oldest: null, gone_today: 0, left: 0, per_hour: 0 },
})

const older = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b < a) ? b : a)

/** Where the parcels are now (PA-604): what has the most in the house first, parcels without a group last. */
export const monitored = async (
  tx: Reader,
  caller: Caller,
  { category, time_range }: MonitorQuery,
): Promise<(Row & { finish_at: Date | null })[]> => {
  const range = [caller.warehouse_id, time_range?.[0] ?? null, time_range?.[1] ?? null]
  const { zone } = caller.clock
  const today = instantOf(`${wallText(tx.now, zone).slice(0, 10)}T00:00:00`, zone)
  const hourAgo = new Date(tx.now.getTime() - hourMs)
  const nameOf = await naming(tx, caller, category)
  const [here, gone] = await Promise.all([
    tx.run<Counted>(hereSql, [...range, hourAgo]),
    tx.run<Counted>(goneSql, [...range, hourAgo, today]),
  ])
  const rows = new Map<string, Row>()
  for (const one of [...here, ...gone]) {
    const column = columnOf[one.status]
    if (!column) throw new Error(`the monitor has no column for state ${one.status}`)
    const named = await nameOf(one)
    const row = rows.get(named.name) ?? emptyRow(named)
    const isHere = column !== 'to_come' && column !== 'gone_today'
    rows.set(named.name, {
      ...row,
      [column]: row[column] + one.n,
      held: row.held + one.held,
      in_house: row.in_house + (isHere ? one.n : 0),
      oldest: older(row.oldest, one.oldest),
      left: row.left + (toPack.includes(column) ? one.n - one.held : 0),
      per_hour: row.per_hour + one.packed,
    })
  }
  return [...rows.values()]
    .sort(
      (a, b) =>
        Number(a.name === '') - Number(b.name === '') ||
        b.in_house - a.in_house ||
        a.name.localeCompare(b.name),
    )
    .map((row) => ({ ...row, finish_at: finishOf(row, tx.now) }))
}
