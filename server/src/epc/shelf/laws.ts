import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { shelved } from './store.ts'

const staysSql = `
with compared as (
  select p.tracking_id as object, 'on a shelf' as recorded,
    case when p.status not in ${codes(epcParcelStatus, ...shelved)} then 'status ' || p.status
      when p.ob_id is not null then 'in an outbound parcel'
      when p.return_bag_id is not null then 'in a return bag'
      when l.parcel_id is not null then 'in a slot'
      else 'on a shelf' end as proven
  from epc_stay s join epc_parcel p on p.warehouse_id = $1 and p.id = s.parcel_id
    left join epc_unit_parcel l on l.warehouse_id = $1 and l.parcel_id = p.id and l.in_slot
  where s.warehouse_id = $1)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'epc.stays',
    title: text(
      '货架上的包裹不在格口、退件袋或出库包裹中，且状态允许上架',
      'What lies on a shelf is in no slot, return bag or box, and may lie there',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(staysSql, [warehouse_id])),
  },
]
