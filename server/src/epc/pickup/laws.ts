import { epcPickupStatus } from '@kuacang/contract/epc/pickup/enums'
import { text } from '@kuacang/contract/kit/text'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'

const pickupsSql = `
with compared as (
  select l.tracking_id as object, 'held by ' || o.pickup_code as recorded,
    case when o.status in ${codes(epcPickupStatus, 'new', 'printed', 'processing')} then 'held by ' || o.pickup_code
      else 'the order is ' || o.status end as proven
  from epc_pickup_line l join epc_pickup o on o.warehouse_id = $1 and o.id = l.pickup_id
  where l.warehouse_id = $1 and l.held
  union all
  select l.tracking_id, 'picked', case when y.since < l.picked_at then 'on a shelf since before' else 'picked' end
  from epc_pickup_line l join epc_stay y on y.warehouse_id = $1 and y.parcel_id = l.parcel_id
  where l.warehouse_id = $1 and l.picked_at is not null)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'epc.pickups',
    title: text(
      '拣货单只占用未结束的包裹，拣出的包裹不再在货架上',
      'Only open pickup orders hold parcels, and what was picked left its shelf',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(pickupsSql, [warehouse_id])),
  },
]
