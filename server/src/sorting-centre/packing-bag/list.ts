import { say } from '@kuacang/contract/kit/text'
import type { ScBag, ScBagFilters } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scBagMachine } from '@kuacang/contract/sorting-centre/packing-bag/machine'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Reader, Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { among, timeOrder } from '#kit/list'
import { kgOf } from '#kit/weight'
import { receiptNumbers } from '../../handover/public.ts'
import { type BagRow, itemsOfBags, tagOf } from '../../packing/public.ts'
import { findWarehouse } from '../../reference/public.ts'
import { type ScBagRow, scBagDocument } from './store.ts'

const times = {
  created_time: 's.created_at',
  finished_time: 'b.collected_at',
  handover_time: 's.handed_over_at',
} as const

/** What a sorting centre knows of a bag, beside the columns of the engine's. */
type Own = {
  sc_status: ScBag['status']
  bag_type: ScBag['bag_type']
  relabel_reason: ScBag['relabel_reason']
  sc_group_id: number | null
  sort_key: string
  carrier_code: string
  check_weight_g: number | null
  check_weight_away: boolean
  checked_by: string
  checked_at: Date | null
  sc_updated_at: Date
}
export type ListedScBag = BagRow & Own

/** The columns of a listed bag. */
export const scBagColumns = [
  's.status as sc_status',
  's.bag_type',
  's.relabel_reason',
  's.group_id as sc_group_id',
  's.sort_key',
  's.carrier_code',
  's.check_weight_g',
  's.check_weight_away',
  's.checked_by',
  's.checked_at',
  's.updated_at as sc_updated_at',
] as const

/** The packing bags that match, in the order asked for. */
export const matchingScBags = (db: Db, { warehouse_id }: Scope, f: ScBagFilters) => {
  let rows = db
    .selectFrom('sc_bag as s')
    .innerJoin('bag as b', (on) =>
      on.onRef('b.id', '=', 's.id').on('b.warehouse_id', '=', sql.lit(warehouse_id)),
    )
    .where('s.warehouse_id', '=', warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('s.id', f.sort_desc ? 'desc' : 'asc')
  // By its own number, or by the carrier's.
  if (f.bag_ids)
    rows = rows.where('s.id', 'in', (named) =>
      named
        .selectFrom('bag as n')
        .select('n.id')
        .where('n.warehouse_id', '=', warehouse_id)
        .where((on) => on.or([among('n.bag_number', f.bag_ids ?? []), among('n.bag_code', f.bag_ids ?? [])])),
    )
  if (f.status?.length) rows = rows.where('s.status', '=', sql<number>`any(${f.status})`)
  if (f.bag_type?.length) rows = rows.where('s.bag_type', '=', sql<number>`any(${f.bag_type})`)
  if (f.relabel_reason?.length)
    rows = rows.where('s.relabel_reason', '=', sql<number>`any(${f.relabel_reason})`)
  if (f.tracking_ids)
    rows = rows.where('s.id', 'in', (parcel) =>
      parcel
        .selectFrom('sc_parcel as p')
        .innerJoin('number_chain as n', (on) =>
          on.onRef('n.object_id', '=', 'p.id').on('n.warehouse_id', '=', sql.lit(warehouse_id)),
        )
        .select('p.bag_id')
        .where('p.warehouse_id', '=', warehouse_id)
        .where('p.bag_id', 'is not', null)
        .where('n.number', '=', sql<string>`any(${f.tracking_ids})`),
    )
  if (f.carrier_code) rows = rows.where('s.carrier_code', '=', f.carrier_code)
  if (f.operator) rows = rows.where('b.operator_name', '=', f.operator)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}

type Inside = { bag_id: string; numbers: string[] }
type Group = { group_id: number; group_name: string }

const { to_relabel, relabelling, relabelled, relabel_failed } = scBagStatus.code
/** PA-569: the states in which a bag shows why its parcels are relabelled. */
const inRoom: readonly number[] = [to_relabel, relabelling, relabelled, relabel_failed]

/** Packing bags as calls answer with them. */
export const showScBags = async (
  tx: Pick<Reader, 'run'>,
  caller: Caller,
  rows: readonly ListedScBag[],
): Promise<ScBag[]> => {
  if (rows.length === 0) return []
  const { warehouse_id, locale, holds } = caller
  const ids = rows.map((b) => b.id)
  const [receipts, warehouse, inside, groups] = await Promise.all([
    receiptNumbers(
      tx,
      caller,
      rows.map((b) => b.receipt_id),
    ),
    findWarehouse(tx, warehouse_id),
    tx.run<Inside>(
      `select bag_id, array_agg(item_number order by added_at, id) as numbers
       from (${itemsOfBags}) i where bag_id = any($2) group by bag_id`,
      [warehouse_id, ids],
    ),
    tx.run<Group>('select group_id, group_name from sorting_group where group_id = any($1::bigint[])', [
      rows.flatMap((b) => b.sc_group_id ?? []),
    ]),
  ])
  const numbers = new Map(inside.map((i) => [i.bag_id, i.numbers]))
  const held = ({ receipt_id }: ListedScBag) => receipt_id !== null
  return rows.map((b) => ({
    id: b.id,
    ...{ bag_id: b.bag_code, temp_bag_id: b.bag_number, suite: b.suite },
    ...{ bag_type: b.bag_type, status: b.sc_status },
    relabel_reason: inRoom.includes(b.sc_status) ? b.relabel_reason : null,
    tag: say(tagOf(b), locale),
    group_id: b.sc_group_id,
    group_name: groups.find((g) => g.group_id === b.sc_group_id)?.group_name ?? '',
    ...{ sort_key: b.sort_key, carrier_code: b.carrier_code },
    ...{ warehouse_code: warehouse.code, warehouse_name: warehouse.name },
    parcel_count: b.items,
    items_weight: kgOf(b.items_weight_g),
    actual_weight: kgOf(b.weight_g),
    check_weight: kgOf(b.check_weight_g),
    ...{ check_weight_away: b.check_weight_away, checked_by: b.checked_by },
    seal_photo: b.seal_photo ? `/sorting_center/outbound_packing_bag/seal_photo?bag_id=${b.id}` : null,
    operator: b.operator_name,
    delivery_note_id: b.receipt_id,
    delivery_note_number: receipts.get(b.receipt_id) ?? null,
    created_time: b.created_at.toISOString(),
    finished_time: b.collected_at?.toISOString() ?? null,
    checked_time: b.checked_at?.toISOString() ?? null,
    handover_time: b.handed_over_at?.toISOString() ?? null,
    last_updated: b.sc_updated_at.toISOString(),
    tracking_ids: numbers.get(b.id) ?? [],
    actions: scBagMachine.allowed(b.sc_status, holds).filter((action) => action === 'check' || !held(b)),
  }))
}

/** A packing bag by its id, as calls answer with it. */
export const showOneScBag = async (tx: Tx | Reader, caller: Caller, id: string): Promise<ScBag> => {
  const [row] = await tx.run<ListedScBag>(
    `select b.*, s.status as sc_status, s.bag_type, s.relabel_reason, s.group_id as sc_group_id, s.sort_key, s.carrier_code,
       s.check_weight_g, s.check_weight_away, s.checked_by, s.checked_at, s.updated_at as sc_updated_at
     from sc_bag s join bag b on b.warehouse_id = $1 and b.id = s.id where s.warehouse_id = $1 and s.id = $2`,
    [caller.warehouse_id, id],
  )
  const [shown] = row ? await showScBags(tx, caller, [row]) : []
  if (!shown) throw notFound(scBagDocument.title, id)
  return shown
}

/** A packing bag that the transaction has locked, as calls answer with it. */
export const showHeldScBag = async (
  tx: Tx,
  caller: Caller,
  bag: BagRow,
  { status: sc_status, group_id: sc_group_id, updated_at: sc_updated_at, ...own }: ScBagRow,
): Promise<ScBag> => {
  const listed = { ...own, ...bag, sc_status, sc_group_id, sc_updated_at } as ListedScBag
  const [shown] = await showScBags(tx, caller, [listed])
  if (!shown) throw new Error('one bag is shown as one')
  return shown
}

type Item = {
  id: string
  tracking_id: string
  weight_g: number
  on_hold: boolean
  added_by: string
  added_at: Date
}

/** The parcels in a bag, the last first. */
export const parcelsIn = async (tx: Pick<Reader, 'run'>, { warehouse_id }: Scope, bag_id: string) => {
  const rows = await tx.run<Item>(
    `select p.id, p.tracking_id, i.weight_g, p.hold_reason is not null as on_hold, i.added_by, i.added_at
     from (${itemsOfBags}) i join sc_parcel p on p.warehouse_id = $1 and p.id = i.item_id
     where i.bag_id = $2 order by i.added_at desc, i.id desc`,
    [warehouse_id, bag_id],
  )
  return rows.map(({ weight_g, added_at, ...p }) => ({
    ...p,
    ...{ weight: kgOf(weight_g), added_time: added_at },
  }))
}

/** The same with its parcels. */
export const withParcels = async (tx: Tx | Reader, caller: Caller, id: string) => ({
  ...(await showOneScBag(tx, caller, id)),
  parcels: await parcelsIn(tx, caller, id),
})
