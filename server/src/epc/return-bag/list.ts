import type { EpcReturnBagFilters } from '@kuacang/contract/epc/return-bag/calls'
import { epcReturnBagMachine } from '@kuacang/contract/epc/return-bag/machine'
import { type SqlBool, sql } from 'kysely'
import type { Caller, Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { among, timeOrder } from '#kit/list'
import { kgOf } from '#kit/weight'
import { receiptNumbers } from '../../handover/public.ts'
import type { ReturnBagRow } from './store.ts'

const times = {
  created_time: 'b.created_at',
  collected_time: 'b.collected_at',
  handover_time: 'b.handed_over_at',
} as const

/** The return bags that match, in the order asked for. */
export const matchingReturnBags = (db: Db, { warehouse_id }: Scope, f: EpcReturnBagFilters) => {
  let rows = db
    .selectFrom('bag as b')
    .innerJoin('epc_return_bag as s', 's.id', 'b.id')
    .where('s.warehouse_id', '=', warehouse_id)
    .where('b.warehouse_id', '=', warehouse_id)
    .where('b.suite', '=', 'epc-return')
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('b.id', f.sort_desc ? 'desc' : 'asc')
  const numbers = [...(f.bag_number ?? []), ...(f.bag_numbers ?? [])]
  if (numbers.length > 0) rows = rows.where(among('b.bag_number', numbers))
  if (f.numbers)
    rows = rows.where(sql<SqlBool>`(${among('b.bag_number', f.numbers)} or ${among('s.express_no', f.numbers)}
      or b.id = any(array(select p.return_bag_id from epc_parcel p where p.warehouse_id = ${warehouse_id}
        and (${among('p.tracking_id', f.numbers)} or ${among('p.order_number', f.numbers)}))))`)
  if (f.tracking_ids)
    rows = rows.where(sql<SqlBool>`b.id = any(array(
      select p.return_bag_id from epc_parcel p
      where p.warehouse_id = ${warehouse_id} and ${among('p.tracking_id', f.tracking_ids)}))`)
  if (f.status?.length) rows = rows.where('s.status', '=', sql<number>`any(${f.status})`)
  if (f.disposal?.length) rows = rows.where('s.disposal', '=', sql<number>`any(${f.disposal})`)
  if (f.pickup_vendor) rows = rows.where('s.pickup_vendor', '=', f.pickup_vendor)
  if (f.express_no) rows = rows.where(among('s.express_no', f.express_no))
  if (f.operator) rows = rows.where('b.operator_name', '=', f.operator)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}

const held: readonly string[] = ['reopen', 'cancel']

/** Return bags as calls answer with them. */
export const showReturnBags = async (tx: Pick<Tx, 'run'>, caller: Caller, rows: readonly ReturnBagRow[]) => {
  const ids = rows.map((b) => b.id)
  const [receipts, inside, [warehouse]] = await together(
    receiptNumbers(
      tx,
      caller,
      rows.map((b) => b.receipt_id),
    ),
    tx.run<{ return_bag_id: string; tracking_ids: string[] }>(
      `select return_bag_id, array_agg(tracking_id order by id) as tracking_ids from epc_parcel
       where warehouse_id = $1 and return_bag_id = any($2) group by return_bag_id`,
      [caller.warehouse_id, ids],
    ),
    tx.run<{ warehouse_code: string }>('select warehouse_code from warehouse where id = $1', [
      caller.warehouse_id,
    ]),
  )
  const numbersIn = new Map(inside.map((i) => [i.return_bag_id, i.tracking_ids]))
  return rows.map((b) => ({
    ...{ id: b.id, bag_number: b.bag_number, status: b.own_status, disposal: b.disposal },
    ...{ pickup_vendor: b.pickup_vendor, express_no: b.express_no, merchant: b.store },
    ...{ warehouse_code: warehouse?.warehouse_code ?? '', tracking_ids: numbersIn.get(b.id) ?? [] },
    ...{ parcel_count: b.items, items_weight: kgOf(b.items_weight_g), weight: kgOf(b.weight_g) },
    ...{ operator: b.operator_name, receipt_id: b.receipt_id },
    receipt_number: receipts.get(b.receipt_id) ?? null,
    ...{ created_time: b.created_at, collected_time: b.collected_at, handover_time: b.handed_over_at },
    // Nothing is done to a bag alone while it stands on a receipt.
    actions: epcReturnBagMachine
      .allowed(b.own_status, caller.holds)
      .filter((action) => b.receipt_id === null || !held.includes(action)),
  }))
}
