import type { LastMileEvent } from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileEvent, epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import { say, text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import {
  epcLastMileBagDocument,
  epcLastMileDocument,
  type LastMileBagRow,
  type LastMileRow,
} from './store.ts'

const unknown = text('没有此单号的离仓包裹', 'No parcel of this number has left this centre')
const kinds = epcLastMileEvent.code
const status = epcLastMileStatus.code

type Move = 'arrive' | 'return'
const { machine } = epcLastMileDocument

/** What is new of a parcel leads it on: returned beats arrived, in whatever order the two are heard. */
const moveOf = (row: LastMileRow, fresh: readonly LastMileEvent[]): Move | undefined => {
  const said = (kind: number) => fresh.some((e) => e.event === kind)
  if (said(kinds.returned) && machine.can('return', row.status)) return 'return'
  return said(kinds.arrived) && machine.can('arrive', row.status) ? 'arrive' : undefined
}

const firstOf = (fresh: readonly LastMileEvent[], kind: number): Date | undefined => {
  const times = fresh.filter((e) => e.event === kind).map((e) => Date.parse(e.happened_time))
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}

/** Writes what is new of one locked parcel. */
const apply = (tx: Tx, scope: Scope, row: LastMileRow, fresh: readonly LastMileEvent[]): void => {
  const latest = fresh.reduce((a, b) => (Date.parse(b.happened_time) >= Date.parse(a.happened_time) ? b : a))
  const at = new Date(latest.happened_time)
  const isLater = row.last_event_at === null || at >= row.last_event_at
  const arrived = firstOf(fresh, kinds.arrived)
  const returned = firstOf(fresh, kinds.returned)
  const set = {
    ...(isLater && { last_event: latest.event, last_event_at: at, last_place: latest.place }),
    ...(arrived && { arrived_at: arrived }),
    ...(returned && { returned_at: returned }),
  }
  const move = moveOf(row, fresh)
  if (move) {
    moveHeld(tx, scope, epcLastMileDocument, move, row, { set })
    return
  }
  const values: unknown[] = [scope.warehouse_id, row.id, tx.now]
  const changes = Object.entries(set).map(([column, value]) => `, ${column} = $${values.push(value)}`)
  tx.later(
    `update epc_last_mile set version = version + 1, updated_at = $3${changes.join('')}
     where warehouse_id = $1 and id = $2`,
    values,
  )
}

type Counted = LastMileBagRow & { n: number; n_arrived: number; n_suspected: number; n_returned: number }

/** Packing bags stand as their parcels do: returned and arrived when all of them are, suspected when one is. */
export const countBags = async (tx: Tx, scope: Scope, bagIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(bagIds)].sort()
  if (ids.length === 0) return
  await tx.run(
    'select id from epc_last_mile_bag where warehouse_id = $1 and id = any($2) order by id for update',
    [scope.warehouse_id, ids],
  )
  const bags = await tx.run<Counted>(
    `select b.*, c.n, c.n_arrived, c.n_suspected, c.n_returned from epc_last_mile_bag b
     cross join lateral (
       select count(*)::bigint as n, count(*) filter (where m.status = ${status.arrived})::bigint as n_arrived,
         count(*) filter (where m.status = ${status.suspected_lost})::bigint as n_suspected,
         count(*) filter (where m.status = ${status.returned})::bigint as n_returned
       from epc_last_mile m where m.warehouse_id = $1 and m.bag_id = b.id) c
     where b.warehouse_id = $1 and b.id = any($2) order by b.id`,
    [scope.warehouse_id, ids],
  )
  for (const { n, n_arrived: arrived, n_suspected: suspected, n_returned: returned, ...bag } of bags) {
    const set = { arrived, suspected, returned }
    const action =
      returned === n ? 'return' : arrived + returned === n ? 'arrive' : suspected > 0 ? 'suspect' : undefined
    if (action && epcLastMileBagDocument.machine.can(action, bag.status)) {
      moveHeld<LastMileBagRow>(tx, scope, epcLastMileBagDocument, action, bag, { set })
      continue
    }
    tx.later(
      `update epc_last_mile_bag set arrived = $3, suspected = $4, returned = $5, version = version + 1, updated_at = $6
       where warehouse_id = $1 and id = $2`,
      [scope.warehouse_id, bag.id, arrived, suspected, returned, tx.now],
    )
  }
}

/** Takes events of the last mile, each known by its id; what was known before changes nothing. */
export const takeEvents = async (tx: Tx, caller: Caller, events: readonly LastMileEvent[]) => {
  const { warehouse_id, locale } = caller
  const rows = await tx.run<LastMileRow>(
    'select * from epc_last_mile where warehouse_id = $1 and number = any($2) order by id for update',
    [warehouse_id, events.map((e) => e.tracking_id)],
  )
  // A number that was given twice means the parcel that left last.
  const byNumber = new Map(
    rows.toSorted((a, b) => Number(a.left_at) - Number(b.left_at)).map((r) => [r.number, r]),
  )
  const ours = [
    ...new Map(events.filter((e) => byNumber.has(e.tracking_id)).map((e) => [e.event_id, e])).values(),
  ]
  const written = await tx.run<{ event_id: string }>(
    `insert into epc_last_mile_event (warehouse_id, event_id, parcel_id, kind, happened_at, place, message, created_at)
     select $1, n.event_id, n.parcel_id, n.kind, n.happened_at, n.place, n.message, $2
     from unnest($3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::text[], $8::text[])
       as n(event_id, parcel_id, kind, happened_at, place, message)
     on conflict (warehouse_id, event_id) do nothing returning event_id`,
    [
      ...[warehouse_id, tx.now, ours.map((e) => e.event_id)],
      ...[ours.map((e) => byNumber.get(e.tracking_id)?.id), ours.map((e) => e.event)],
      ...[ours.map((e) => e.happened_time), ours.map((e) => e.place), ours.map((e) => e.message)],
    ],
  )
  const isFresh = new Set(written.map((w) => w.event_id))
  const fresh = Map.groupBy(
    ours.filter((e) => isFresh.has(e.event_id)),
    (e) => e.tracking_id,
  )
  const touched: string[] = []
  for (const row of byNumber.values()) {
    const own = fresh.get(row.number)
    if (!own) continue
    apply(tx, caller, row, own)
    touched.push(row.bag_id)
  }
  await countBags(tx, caller, touched)
  const errors = events.flatMap((e, i) =>
    byNumber.has(e.tracking_id) ? [] : [{ row: i + 1, event_id: e.event_id, reason: say(unknown, locale) }],
  )
  return { taken: written.length, known: events.length - errors.length - written.length, errors }
}
