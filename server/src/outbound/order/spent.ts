import { packChangeKind } from '@kuacang/contract/inventory/material/enums'
import { outboundOrderStatus, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'

const { done } = outboundOrderStatus.code
const leavings = outboundOrderMachine.actions
  .filter((a) => outboundOrderMachine.to(a).includes(done))
  .map((a) => `'outbound_order.${a}'`)
  .join(', ')

/**
 * The orders `o` of which we pay the carrier: dropshipping orders bring the merchant's waybill, semi-consigned ones that of
 * the platform, and large orders leave by a booked lorry.
 */
export const carriedByUs = `o.order_type = ${outboundOrderType.code.normal} and o.tracking_number <> ''
  and not ('consignment' = any(o.business_flags))`

/** The orders that left from $2 to before $3 with a waybill that we pay for, by customer, channel and country. */
export const carriedOrdersSql = `
select o.partner_id, coalesce(o.channel_id, 0)::bigint as channel_id, o.country, count(*) as parcels,
  sum(coalesce(o.weight_g, o.expected_weight_g))::bigint as weight_g
from operation_record r join outbound_order o on o.warehouse_id = $1 and o.id = r.object_id
where r.warehouse_id = $1 and r.at >= $2 and r.at < $3 and r.operation in (${leavings})
  and not r.detail ? 'error' and r.detail ->> 'to' = '${done}' and ${carriedByUs}
group by o.partner_id, o.channel_id, o.country`

/** The uses `p` of packing material for orders `o`, from $2 to before $3; what was given back is no use. */
export const materialUses = `from pack_change p join outbound_order o on o.warehouse_id = $1 and o.id = p.cause_id
where p.warehouse_id = $1 and p.at >= $2 and p.at < $3 and p.kind = ${packChangeKind.code.use}
  and p.cause_type = 'outbound_order' and p.change < 0`

/** The packing material that was used from $2 to before $3 for the orders of each customer. */
export const usedMaterialSql = `
select o.partner_id, p.material_id, sum(-p.change)::bigint as pieces ${materialUses} group by o.partner_id, p.material_id`
