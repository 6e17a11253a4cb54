import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { codes } from '#kit/database/codes'
import type { Sighter } from '#kit/scan/sightings'

const labels = { order: outboundOrderStatus.label, pickup_order: pickupOrderStatus.label }
type Row = { thing: keyof typeof labels; code: string; status: number }

/** Outbound orders by their own number or their waybill's, those that still go on first; pickup orders. */
export const find: Sighter = async (tx, { warehouse_id }, code) => {
  const rows = await tx.run<Row>(
    `(select 'order' as thing, order_number as code, order_status as status from outbound_order
      where warehouse_id = $1 and (order_number = $2 or (tracking_number = $2 and tracking_number <> ''))
      order by order_status in ${codes(outboundOrderStatus, 'cancelled', 'validation_failed')}, created_at desc limit 1)
     union all
     select 'pickup_order', pickup_code, status from pickup_order where warehouse_id = $1 and pickup_code = $2`,
    [warehouse_id, code],
  )
  return rows.map(({ thing, code: own, status }) => ({ thing, code: own, status: labels[thing](status) }))
}
