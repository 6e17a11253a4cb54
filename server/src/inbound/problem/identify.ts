import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'

type Identified = {
  sku: string
  barcode: string
  name: string
  name_en: string
  partner_id: number
  image_url: string
  orders: { wms_order_id: string; erp_order_id: string; order_status: number; missing: number }[]
}

const mostOrders = 10

// Only orders that still take goods: those are few, whatever the age of the warehouse.
const identifySql = `
select k.sku, k.barcode, k.name, k.name_en, k.partner_id, k.image_url, coalesce(w.orders, '[]') as orders
from stocked_sku k
left join lateral (
  select jsonb_agg(to_jsonb(o) order by o.missing = 0, o.created_at) as orders from (
    select o.wms_order_id, o.erp_order_id, o.order_status, o.created_at,
      greatest(0, l.quantity - l.received_quantity - l.defect_quantity) as missing
    from inbound_order o
    join inbound_line l on l.warehouse_id = $1 and l.inbound_order_id = o.id and l.sku_id = k.id
    where o.warehouse_id = $1 and o.order_status in ${codes(inboundOrderStatus, 'new', 'parcel_signed')}
    order by l.quantity > l.received_quantity + l.defect_quantity desc, o.created_at limit $3) o) w on true
where k.warehouse_id = $1 and k.id in (
  select id from stocked_sku where warehouse_id = $1 and barcode = $2
  union select id from stocked_sku where warehouse_id = $1 and sku = $2)
order by k.partner_id, k.sku`

/** The goods that a code stands for in the warehouse, of whatever partner, and the orders that wait for them. */
export const identifyBarcode = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, barcode: string) =>
  tx.run<Identified>(identifySql, [warehouse_id, barcode, mostOrders])
