import type { LastMileEvent } from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileEvent, epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import { say, text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
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

/** It arrived at a sorting centre of ours, or where it was to go. What left such a centre has been there. */
const arrivals = codes(epcLastMileEvent, 'at_centre', 'left_centre', 'arrived')

type Move = 'arrive' | 'return'
const { machine } = epcLastMileDocument

/** What all events of a parcel say together. */
type Told = {
  readonly parcel_id: string
  readonly last_event: number
  readonly last_event_at: Date
  readonly last_place: string
  readonly arrived_at: Date | null
  readonly returned_at: Date | null
}

/**
 * Read anew from all events, and not only from those that are new: so it is the same in whatever order they come.
 * Of two at one time the kind decides, then the id.
 */
const told = (tx: Tx, { warehouse_id }: Scope, parcelIds: readonly string[]): Promise<Told[]> =>
  tx.run<Told>(
    `select distinct on (parcel_id) parcel_id, kind as last_event, happened_at as last_event_at, place as last_place,
       min(happened_at) filter (where kind in ${arrivals}) over of_parcel as arrived_at,
       min(happened_at) filter (where kind = ${kinds.returned}) over of_parcel as returned_at
     from epc_last_mile_event where warehouse_id = $1 and parcel_id = any($2)
     window of_parcel as (partition by parcel_id)
     order by parcel_id, happened_at desc, kind desc, event_id desc`,
    [warehouse_id, parcelIds],
  )

/** What is said of a parcel leads it on: returned beats arrived, in whatever order the two come. */
const moveOf = ({ status: now }: LastMileRow, { arrived_at, returned_at }: Told): Move | undefined => {
  if (returned_at && machine.can('return', now)) return 'return'
  return arrived_at && machine.can('arrive', now) ? 'arrive' : undefined
}

/** Writes what is told of one locked parcel. One that was taken back without an event keeps the time of that. */
const apply = (
  tx: Tx,
  scope: Scope,
  row: LastMileRow,
  { parcel_id: _id, returned_at, ...said }: Told,
): void => {
  const set = { ...said, ...(returned_at && { returned_at }) }
  const move = moveOf(row, { parcel_id: row.id, returned_at, ...said })
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

type Written = { parcel_id: string; kind: number; place: string; message: string }

/** The state of a parcel stays the same as it leaves a sorting centre, so its timeline gets a row of its own. */
const recordSendingOn = (
  tx: Tx,
  written: readonly Written[],
  rowOf: ReadonlyMap<string, LastMileRow>,
): void => {
  for (const { parcel_id: id, place, message } of written.filter((w) => w.kind === kinds.left_centre))
    tx.record({
      operation: 'epc_last_mile.send_on',
      object: { type: epcLastMileDocument.table, id, number: rowOf.get(id)?.number ?? '' },
      detail: { reason: [place, message].filter(Boolean).join(' · ') },
    })
}

/** Takes events of the last mile, each known by its id; what was known before changes nothing. */
export const takeEvents = async (tx: Tx, caller: Caller, events: readonly LastMileEvent[]) => {
  const { warehouse_id, locale } = caller
  const rows = await tx.run<LastMileRow>(
    'select * from epc_last_mile where warehouse_id = $1 and (number = any($2) or new_number = any($2)) order by id for update',
    [warehouse_id, events.map((e) => e.tracking_id)],
  )
  // A number that was given twice means the parcel that left last.
  const byNumber = new Map(
    rows
      .toSorted((a, b) => Number(a.left_at) - Number(b.left_at))
      .flatMap((r) => [r.number, ...(r.new_number ? [r.new_number] : [])].map((n) => [n, r] as const)),
  )
  // The first report of an event counts, within one call as between two.
  const ours = [
    ...new Map(
      events
        .filter((e) => byNumber.has(e.tracking_id))
        .toReversed()
        .map((e) => [e.event_id, e]),
    ).values(),
  ]
  const written = await tx.run<Written>(
    `insert into epc_last_mile_event (warehouse_id, event_id, parcel_id, kind, happened_at, place, message, created_at)
     select $1, n.event_id, n.parcel_id, n.kind, n.happened_at, n.place, n.message, $2
     from unnest($3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::text[], $8::text[])
       as n(event_id, parcel_id, kind, happened_at, place, message)
     on conflict (warehouse_id, event_id) do nothing returning parcel_id, kind, place, message`,
    [
      ...[warehouse_id, tx.now, ours.map((e) => e.event_id)],
      ...[ours.map((e) => byNumber.get(e.tracking_id)?.id), ours.map((e) => e.event)],
      ...[ours.map((e) => e.happened_time), ours.map((e) => e.place), ours.map((e) => e.message)],
    ],
  )
  const changed = new Set(written.map((w) => w.parcel_id))
  const rowOf = new Map(rows.map((r) => [r.id, r]))
  recordSendingOn(tx, written, rowOf)
  const touched: string[] = []
  for (const said of changed.size > 0 ? await told(tx, caller, [...changed]) : []) {
    const row = rowOf.get(said.parcel_id)
    if (!row) continue
    apply(tx, caller, row, said)
    touched.push(row.bag_id)
  }
  await countBags(tx, caller, touched)
  const errors = events.flatMap((e, i) =>
    byNumber.has(e.tracking_id) ? [] : [{ row: i + 1, event_id: e.event_id, reason: say(unknown, locale) }],
  )
  return { taken: written.length, known: events.length - errors.length - written.length, errors }
}
