import { text } from '@kuacang/contract/kit/text'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scReturnDisposal, scReturnStatus } from '@kuacang/contract/sorting-centre/return/enums'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'

const parcel = scParcelStatus.code

const returnsSql = `
with compared as (
  select r.tracking_id || ' ' || r.id as object, p.status::text as recorded,
    case when r.status = ${scReturnStatus.code.ended} and r.disposal = ${scReturnDisposal.code.destroy} then '${parcel.destroyed}'
      when r.status = ${scReturnStatus.code.ended} then '${parcel.returned}'
      when r.receipt_id is null then '${parcel.to_return}' else '${parcel.return_packing}' end as proven
  from sc_return r join sc_parcel p on p.warehouse_id = $1 and p.id = r.parcel_id
  where r.warehouse_id = $1 and r.status <> ${scReturnStatus.code.again} and p.status <> ${parcel.lost}
  union all
  select p.tracking_id, 'to return', 'not registered'
  from sc_parcel p where p.warehouse_id = $1 and p.status in ${codes(scParcelStatus, 'to_return', 'return_packing')}
    and not exists (select from sc_return r where r.warehouse_id = $1 and r.parcel_id = p.id
      and r.status in ${codes(scReturnStatus, 'registered', 'decided')}))
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'sorting_centre.returns',
    title: text('退件与其包裹的状态一致', 'Returns and their parcels are in states that fit'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(returnsSql, [warehouse_id])),
  },
]
