import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { Sighter } from '#kit/scan/sightings'

const labels = { inbound_bag: scInboundBagStatus.label, parcel: scParcelStatus.label }
type Row = { thing: keyof typeof labels; code: string; status: number }

/** A sorting centre's inbound bags, and its parcels by any number that they ever had. */
export const find: Sighter = async (tx, { warehouse_id }, code) => {
  const rows = await tx.run<Row>(
    `select 'inbound_bag' as thing, bag_number as code, status from sc_inbound_bag
     where warehouse_id = $1 and bag_number = $2
     union all
     select 'parcel', p.tracking_id, p.status
     from number_chain n join sc_parcel p on p.warehouse_id = $1 and p.id = n.object_id
     where n.warehouse_id = $1 and n.number = $2 and n.object_type = 'sc_parcel'`,
    [warehouse_id, code],
  )
  return rows.map(({ thing, code: own, status }) => ({ thing, code: own, status: labels[thing](status) }))
}
