import { text } from '@kuacang/contract/kit/text'
import { storeMessageKind, storeMessageState } from '@kuacang/contract/platform-orders/message/enums'
import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'

const hasOutbound = codes(platformOrderStatus, 'outbound_created', 'waybill_synced')
const { shipment, return_decision } = storeMessageKind.code
const { told } = storeMessageState.code

// The outbound order may lie in another warehouse: what its answer brought is in this row.
const outboundSql = `
with compared as (
  select o.platform_order_id as object,
    case when o.status in ${hasOutbound} then 'made' else 'none' end as recorded,
    case when o.outbound_order_id is null then 'none' else 'made' end as proven
  from platform_order o where o.warehouse_id = $1)
${judgedEnd}`

// What the platform took is noted in the transaction that moves the order.
const shipmentSql = `
with compared as (
  select o.platform_order_id as object,
    case when o.status = ${platformOrderStatus.code.waybill_synced} then 'told' else 'not told' end as recorded,
    case when m.id is null then 'not told' else 'told' end as proven
  from platform_order o
  left join store_message m on m.warehouse_id = $1 and m.platform_order_id = o.id and m.kind = ${shipment} and m.state = ${told}
  where o.warehouse_id = $1)
${judgedEnd}`

// Each judgement of a return is one message to its platform; what was told last is what was judged last.
const returnsSql = `
with compared as (
  select r.platform_return_id as object, r.judgements::text as recorded, coalesce(m.body ->> 'judgement', '0') as proven
  from platform_return r
  left join store_message m on m.warehouse_id = $1 and m.platform_return_id = r.id and m.kind = ${return_decision}
  where r.warehouse_id = $1)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'platform_orders.outbound',
    title: text(
      '平台订单有出库单，当且仅当状态为已创建出库单或已同步',
      'A platform order has an outbound order exactly in the states that say so',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(outboundSql, [warehouse_id])),
  },
  {
    name: 'platform_orders.shipments',
    title: text(
      '平台订单已同步，当且仅当平台已收到发货信息',
      'A platform order is synced exactly when its platform was told the shipment',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(shipmentSql, [warehouse_id])),
  },
  {
    name: 'platform_orders.returns',
    title: text(
      '平台退货的每次处理结果都回传平台',
      'What became of a return of a platform is what the platform is told',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(returnsSql, [warehouse_id])),
  },
]
