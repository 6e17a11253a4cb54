import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import type { Sighter } from '#kit/scan/sightings'

const labels = {
  case: inboundCaseStatus.label,
  inbound_order: inboundOrderStatus.label,
  parcel: inboundOrderStatus.label,
}
type Row = { thing: keyof typeof labels; code: string; status: number }

/** Cases, inbound orders, and the parcels that they come in; a parcel is as far as its order. */
export const find: Sighter = async (tx, { warehouse_id }, code) => {
  const rows = await tx.run<Row>(
    `select 'case' as thing, case_code as code, status from inbound_case where warehouse_id = $1 and case_code = $2
     union all
     select 'inbound_order', wms_order_id, order_status from inbound_order where warehouse_id = $1 and wms_order_id = $2
     union all
     select 'parcel', p.tracking_number, o.order_status from inbound_parcel p
     join inbound_order o on o.warehouse_id = $1 and o.id = p.inbound_order_id
     where p.warehouse_id = $1 and p.tracking_number = $2`,
    [warehouse_id, code],
  )
  return rows.map(({ thing, code: own, status }) => ({ thing, code: own, status: labels[thing](status) }))
}
