import {
  cancelCollecting,
  countOutboundBags,
  departBag,
  departWarehouse,
  findOutboundBags,
  finishCollecting,
  getCollectingBag,
  getOutboundBag,
  listDestinationOptions,
  listOutboundBags,
  precheckDeparture,
  reportDownstream,
} from '@kuacang/contract/hub/outbound-bag/calls'
import { hubDownstreamStatus, hubOutboundBagStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { sql } from 'kysely'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { containing, pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { bagDocument, cancelBag, finishBag } from '../../packing/public.ts'
import { departAll, departBags, shownBag, takeReport } from './depart.ts'
import { outboundBagExport } from './export.ts'
import { matchingOutbound } from './list.ts'
import { outboundBags, outboundColumns, showOutbound } from './store.ts'

const { collecting, collected, awaiting_outbound, cancelled } = hubOutboundBagStatus.code
const params = { suite: 'hub' }
/** What giving up its collecting changes of a bag. */
const cancelledBag = {
  ...{ status: cancelled, downstream_status: hubDownstreamStatus.code.cancelled },
  ...{ items: 0, items_weight_g: 0 },
}

export const answers: Answer[] = [
  answer(listOutboundBags, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(
      tx.db,
      matchingOutbound(tx.db, caller, query).select(outboundColumns),
      query,
    )
    return { pagination, list: list.map((b) => showOutbound(b, caller)) }
  }),
  answerStatusCounts(countOutboundBags, sql.ref('h.status'), matchingOutbound),
  answer(getOutboundBag, async (tx, caller, { params: { number } }) => {
    const row = await outboundBags(tx.db, caller)
      .where('b.bag_number', '=', number)
      .select(outboundColumns)
      .executeTakeFirst()
    if (!row) throw notFound(bagDocument.title, number)
    const parcels = await tx.db
      .selectFrom('hub_parcel')
      .where('warehouse_id', '=', caller.warehouse_id)
      .where('outbound_bag_id', '=', row.id)
      .orderBy('sorted_at', 'desc')
      .select('tracking_id')
      .execute()
    return { ...showOutbound(row, caller), tracking_ids: parcels.map((p) => p.tracking_id) }
  }),
  answer(findOutboundBags, async (tx, caller, { params: { id } }) => {
    const rows = await outboundBags(tx.db, caller)
      .where('b.bag_number', 'ilike', containing(id))
      .select(outboundColumns)
      .orderBy('b.created_at', 'desc')
      .limit(20)
      .execute()
    return rows.map((b) => showOutbound(b, caller))
  }),
  answer(getCollectingBag, async (tx, caller) => {
    const row = await outboundBags(tx.db, caller)
      .where('h.status', '=', hubOutboundBagStatus.code.collecting)
      .where('b.operator_id', '=', caller.user.id)
      .select(outboundColumns)
      .orderBy('b.created_at', 'desc')
      .executeTakeFirst()
    return row ? showOutbound(row, caller) : null
  }),
  answer(precheckDeparture, (tx, caller) =>
    tx.run(
      `select h.dest_warehouse_code,
         count(*) filter (where h.status = ${collecting}) as collecting,
         count(*) filter (where h.status = ${collected}) as collected,
         count(*) filter (where h.status = ${awaiting_outbound}) as awaiting_outbound,
         sum(b.items)::bigint as parcels, (sum(coalesce(b.weight_g, b.items_weight_g)) / 1000.0)::float8 as weight
       from bag b join hub_outbound_bag h on h.warehouse_id = $1 and h.id = b.id
       where b.warehouse_id = $1 and b.suite = 'hub' and b.status in ${codes(bagStatus, 'collecting', 'done')}
       group by h.dest_warehouse_code order by h.dest_warehouse_code`,
      [caller.warehouse_id],
    ),
  ),
  outboundBagExport.answer,
  answer(listDestinationOptions, (tx, caller) =>
    tx.run(
      'select dest_warehouse_code, tag, enabled from hub_destination where warehouse_id = $1 order by dest_warehouse_code',
      [caller.warehouse_id],
    ),
  ),
  answer(finishCollecting, async (tx, caller, { body: { bag_number } }) => {
    const body = { bag_id: bag_number, material: '', tried_weights: [], skip_weight_check: false }
    const { bag } = await finishBag(tx, caller, { params, body })
    return { bag: await shownBag(tx, caller, bag.id) }
  }),
  answer(cancelCollecting, async (tx, caller, { body: { bag_number } }) => {
    const [{ freed }, before] = await together(
      cancelBag(tx, caller, { params, body: { bag_id: bag_number } }),
      outboundBags(tx.db, caller)
        .where((b) => b.or(['b.bag_number', 'b.bag_code', 'b.id'].map((c) => b(sql.ref(c), '=', bag_number))))
        .select(outboundColumns)
        .executeTakeFirstOrThrow(),
    )
    return { bag: showOutbound({ ...before, ...cancelledBag }, caller), freed }
  }),
  answer(departBag, departBags),
  answer(departWarehouse, departAll),
  answer(reportDownstream, takeReport),
]
