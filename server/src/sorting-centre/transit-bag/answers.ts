import {
  countScTransitBags,
  handOverScTransitBag,
  type ScTransitBagFilters,
  searchScTransitBags,
} from '@kuacang/contract/sorting-centre/transit-bag/calls'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { type Answer, answer } from '#kit/http/answer'
import { among, pageOf, timeOrder } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { kgOf } from '#kit/weight'
import { receiptNumbers, signAlone } from '../../handover/public.ts'
import { handoverSuite } from './suite.ts'

const times = { created_time: 'b.created_at', handover_time: 'b.handed_over_at' } as const

/** The transit bags that match, in the order asked for. */
const matching = (db: Db, { warehouse_id }: Scope, f: ScTransitBagFilters) => {
  let rows = db
    .selectFrom('sc_transit_bag as b')
    .innerJoin('sc_inbound_bag as i', (join) =>
      join.on('i.warehouse_id', '=', warehouse_id).onRef('i.id', '=', 'b.inbound_bag_id'),
    )
    .where('b.warehouse_id', '=', warehouse_id)
    .orderBy(times[f.sort_by], timeOrder(f.sort_desc, { optional: f.sort_by !== 'created_time' }))
    .orderBy('b.id', f.sort_desc ? 'desc' : 'asc')
  if (f.bag_numbers) rows = rows.where(among('b.bag_number', f.bag_numbers))
  if (f.status?.length) rows = rows.where('b.status', '=', sql<number>`any(${f.status})`)
  if (f.dest_warehouse_code) rows = rows.where('b.dest_warehouse_code', '=', f.dest_warehouse_code)
  if (f.linehaul_order_number) rows = rows.where('i.linehaul_order_number', '=', f.linehaul_order_number)
  if (f.time_range)
    rows = rows
      .where(times[f.time_range_by], '>=', new Date(f.time_range[0]))
      .where(times[f.time_range_by], '<', new Date(f.time_range[1]))
  return rows
}

export const answers: Answer[] = [
  answer(searchScTransitBags, async (tx, caller, { query }) => {
    const rows = matching(tx.db, caller, query)
    const shown = rows
      .selectAll('b')
      .select(['i.origin', 'i.linehaul_order_number', 'i.parcel_count', 'i.weight_g', 'i.actual_weight_g'])
      .select(
        sql<string>`(select w.warehouse_code from warehouse w where w.id = b.warehouse_id)`.as(
          'warehouse_code',
        ),
      )
    const { list, pagination } = await pageOf(tx.db, shown, query, rows)
    const receipts = await receiptNumbers(
      tx,
      caller,
      list.map((b) => b.receipt_id),
    )
    return {
      pagination,
      list: list.map((b) => ({
        ...b,
        weight: kgOf(b.actual_weight_g ?? b.weight_g),
        receipt_number: receipts.get(b.receipt_id) ?? null,
        ...{ created_time: b.created_at, handover_time: b.handed_over_at },
      })),
    }
  }),
  answerStatusCounts(countScTransitBags, sql.ref('b.status'), matching),
  answer(handOverScTransitBag, (tx, caller, { body, files }) =>
    signAlone(tx, caller, { suite: handoverSuite.key, code: body.bag_number, files }),
  ),
]
