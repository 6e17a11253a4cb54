import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import type { Sighter } from '#kit/scan/sightings'

const labels = { inbound_bag: hubInboundBagStatus.label, parcel: hubInboundParcelStatus.label }
type Row = { thing: keyof typeof labels; code: string; status: number }

/** A hub's inbound bags and parcels. */
export const find: Sighter = async (tx, { warehouse_id }, code) => {
  const rows = await tx.run<Row>(
    `select 'inbound_bag' as thing, bag_number as code, status from hub_inbound_bag
     where warehouse_id = $1 and bag_number = $2
     union all
     select 'parcel', tracking_id, status from hub_parcel where warehouse_id = $1 and tracking_id = $2`,
    [warehouse_id, code],
  )
  return rows.map(({ thing, code: own, status }) => ({ thing, code: own, status: labels[thing](status) }))
}
