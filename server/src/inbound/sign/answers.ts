import { signInboundParcel } from '@kuacang/contract/inbound/order/calls'
import { listInboundSigns, weighInboundParcel } from '@kuacang/contract/inbound/sign/calls'
import { type Answer, answer } from '#kit/http/answer'
import { holding, pageOf } from '#kit/list'
import { kgOf } from '#kit/weight'
import { signParcel, weighCase } from './actions.ts'

export const answers: Answer[] = [
  answer(listInboundSigns, async (tx, { warehouse_id }, { query }) => {
    let rows = tx.db
      .selectFrom('inbound_parcel as p')
      .innerJoin('inbound_order as o', (j) =>
        j.on('o.warehouse_id', '=', warehouse_id).onRef('o.id', '=', 'p.inbound_order_id'),
      )
      .where('p.warehouse_id', '=', warehouse_id)
      .where('p.signed_at', 'is not', null)
      .select(['p.id', 'p.tracking_number', 'p.signed_at', 'p.signed_by', 'p.weight_g', 'o.wms_order_id'])
      .$narrowType<{ signed_at: Date }>()
      .orderBy('p.signed_at', 'desc')
      .orderBy('p.id', 'desc')
    if (query.tracking_number) rows = rows.where(holding('p.tracking_number', query.tracking_number))
    if (query.time_range)
      rows = rows
        .where('p.signed_at', '>=', new Date(query.time_range[0]))
        .where('p.signed_at', '<', new Date(query.time_range[1]))
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((p) => ({ ...p, weight: kgOf(p.weight_g) })) }
  }),
  answer(signInboundParcel, signParcel),
  answer(weighInboundParcel, weighCase),
]
