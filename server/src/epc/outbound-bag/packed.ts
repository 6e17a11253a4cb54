import { nameIn } from '@kuacang/contract/kit/name'
import { say } from '@kuacang/contract/kit/text'
import { containerVolumes } from '@kuacang/contract/packing/size/volume'
import { sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { among, timeOrder } from '#kit/list'
import { kgOf } from '#kit/weight'
import { receiptNumbers } from '../../handover/public.ts'
import { type BagRow, bagDocument, itemsOfBags, showBag, tagOf } from '../../packing/public.ts'
import { insideBags } from '../delivery-note/inside.ts'
import type { EpcStation } from './to-pack.ts'

type Filters = {
  readonly numbers: readonly string[] | undefined
  readonly tracking_ids?: string[] | undefined
  readonly channel_group?: string | undefined
  readonly operator?: string | undefined
  readonly time_range_by: keyof typeof times
  readonly time_range?: readonly [Date | string | number, Date | string | number] | undefined
  readonly sort_by: keyof typeof times
  readonly sort_desc: boolean
}

const times = {
  created_time: 'b.created_at',
  finished_time: 'b.collected_at',
  handover_time: 'b.handed_over_at',
} as const

/** The bags of a station that match, in the order asked for; a station with states of its own joins and filters them. */
export const matchingPacked = (db: Db, { warehouse_id }: Scope, suite: EpcStation, f: Filters) => {
  let rows = db
    .selectFrom('bag as b')
    .where('b.warehouse_id', '=', warehouse_id)
    .where('b.suite', '=', suite)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('b.id', f.sort_desc ? 'desc' : 'asc')
  if (f.numbers) rows = rows.where(among('b.bag_number', f.numbers))
  if (f.tracking_ids)
    rows = rows.where('b.id', 'in', (ob) =>
      ob
        .selectFrom('epc_ob as o')
        .select('o.bag_id')
        .where('o.warehouse_id', '=', warehouse_id)
        .where('o.tracking_id', '=', sql<string>`any(${f.tracking_ids})`)
        .where('o.bag_id', 'is not', null),
    )
  if (f.channel_group)
    rows = rows.where('b.group_id', 'in', (group) =>
      group
        .selectFrom('channel_group as g')
        .select('g.group_id')
        .where((eb) =>
          eb.or([
            eb('g.group_name', '=', f.channel_group ?? ''),
            eb('g.name_en', '=', f.channel_group ?? ''),
          ]),
        ),
    )
  if (f.operator) rows = rows.where('b.operator_name', '=', f.operator)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}

type Named = { readonly group_id: number; readonly name: string; readonly name_en: string }
type Booked = { readonly note_number: string; readonly order_number: string | null }

/** Bags, packing bags or containers as calls answer with them; their states are the caller's. */
export const showPacked = async <Row extends BagRow>(
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  rows: readonly Row[],
) => {
  if (rows.length === 0) return []
  const [inside, receipts, groups, orders] = await together(
    insideBags(
      tx,
      caller,
      rows.map((b) => b.id),
    ),
    receiptNumbers(
      tx,
      caller,
      rows.map((b) => b.receipt_id),
    ),
    tx.run<Named>(
      'select group_id, group_name as name, name_en from channel_group where group_id = any($1::bigint[])',
      [rows.flatMap((b) => b.group_id ?? [])],
    ),
    tx.run<Booked>(
      `select n.note_number, l.order_number from epc_note n
         join epc_linehaul_note l on l.warehouse_id = $1 and l.id = n.linehaul_note_id
       where n.warehouse_id = $1 and n.note_number = any($2)`,
      [caller.warehouse_id, rows.map((b) => b.listed_on).filter(Boolean)],
    ),
  )
  const groupOf = (id: number | null) => groups.find((g) => g.group_id === id) ?? { name: '' }
  return rows.map((b) => ({
    row: b,
    shown: {
      ...{
        id: b.id,
        bag_number: b.bag_number,
        tag: say(tagOf(b), caller.locale),
        sort_code_version: b.sort_code_version,
      },
      channel_group: nameIn(caller.locale, groupOf(b.group_id)),
      carrier_code: inside.get(b.id)?.carriers ?? '',
      gateway: inside.get(b.id)?.gateways ?? '',
      ...{ parcel_count: b.items, items_weight: kgOf(b.items_weight_g), weight: kgOf(b.weight_g) },
      material: b.material_barcode,
      container_volumn_info: showBag(b, caller).container_volumn_info,
      seal_photo: b.seal_photo ? `/epc/outbound_bag/seal_photo?bag_id=${b.id}` : null,
      seal_confirmed_by: b.seal_confirmed_by,
      delivery_note_number: b.listed_on,
      linehaul_order_number: orders.find((o) => o.note_number === b.listed_on)?.order_number ?? null,
      receipt_number: receipts.get(b.receipt_id) ?? null,
      operator: b.operator_name,
      ...{ created_time: b.created_at, finished_time: b.collected_at, handover_time: b.handed_over_at },
    },
  }))
}

/** The actions on a bag that lead nowhere while something holds it: it is on a note, on a receipt, or stands in another. */
export const actionsNow = <A extends string>(row: BagRow, actions: readonly A[]): A[] => {
  const held = row.listed_on !== '' || row.receipt_id !== null || row.parent_id !== null
  return actions.filter((action) => !held || !['cancel_finished', 'reopen', 'cancel'].includes(action))
}

/** A bag of these stations by number or id; refuses an unknown one. */
export const mustFindPacked = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  suites: readonly EpcStation[],
  code: string,
): Promise<BagRow> => {
  const [row] = await tx.run<BagRow>(
    'select * from bag where warehouse_id = $1 and suite = any($2) and (id = $3 or bag_number = $3)',
    [warehouse_id, suites, code],
  )
  if (!row) throw notFound(bagDocument.title, code)
  return row
}

type Inside = {
  tracking_id: string
  country_code: string
  declared_value: string
  currency: string
  weight_g: number
  blocked: boolean
  added_by: string
  added_at: Date
}

/** The bag that holds an outbound parcel, with the paper on which it leaves; numbers are empty while there is none. */
export type HoldingBag = {
  readonly bag_number: string
  readonly suite: EpcStation
  readonly delivery_note_number: string
  readonly linehaul_order_number: string
}

export const bagWith = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  bag_id: string | null,
): Promise<HoldingBag | undefined> => {
  const [bag] = await tx.run<HoldingBag>(
    `select b.bag_number, b.suite, b.listed_on as delivery_note_number,
       coalesce(l.order_number, '') as linehaul_order_number
     from bag b left join epc_note n on n.warehouse_id = $1 and n.note_number = b.listed_on
       left join epc_linehaul_note l on l.warehouse_id = $1 and l.id = n.linehaul_note_id
     where b.warehouse_id = $1 and b.id = $2`,
    [warehouse_id, bag_id],
  )
  return bag
}

/** The outbound parcels in a bag, in the order in which they were put there. */
export const parcelsIn = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, bag_id: string) => {
  const rows = await tx.run<Inside>(
    `select i.item_number as tracking_id, o.country_code, o.declared_value::text as declared_value, o.currency,
       i.weight_g, o.is_blocked as blocked, i.added_by, i.added_at
     from (${itemsOfBags}) i join epc_ob o on o.warehouse_id = $1 and o.id = i.item_id
     where i.bag_id = $2 order by i.added_at, i.id`,
    [warehouse_id, bag_id],
  )
  return rows.map((r) => ({ ...r, declared_value: Number(r.declared_value), weight: kgOf(r.weight_g) }))
}

const standard = containerVolumes[1]
/** Is this the size of the standard container (PA-328)? One that is not measured yet is meant to be. */
export const isStandard = (size: { length: number; width: number; height: number } | null): boolean =>
  size === null || (standard !== undefined && JSON.stringify(size) === JSON.stringify(standard))
