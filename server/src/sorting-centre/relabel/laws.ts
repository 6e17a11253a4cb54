import { text } from '@kuacang/contract/kit/text'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { scBagType } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { itemsOfBags } from '../../packing/public.ts'

const labelledSql = `
with compared as (
  select r.tracking_id || ' ' || r.id as object,
    case when r.status = ${relabelStatus.code.relabelled} then r.new_tracking_id else 'none' end as recorded,
    coalesce(n.number, 'none') as proven
  from relabel_request r
  left join number_chain n on n.warehouse_id = $1 and n.object_type = 'sc_parcel' and n.object_id = r.object_id
    and n.number = r.new_tracking_id
  where r.warehouse_id = $1 and r.object_type = 'sc_parcel')
${judgedEnd}`

/** Where a parcel is by its request under way; without one it waits in the pool, or is not in it. */
const underWaySql = `
with compared as (
  select r.tracking_id || ' ' || r.id as object, p.status::text as recorded,
    case r.status when ${relabelStatus.code.pending_review} then '${scParcelStatus.code.relabel_review}'
      else '${scParcelStatus.code.to_relabel}' end as proven
  from relabel_request r join sc_parcel p on p.warehouse_id = $1 and p.id = r.object_id
  where r.warehouse_id = $1 and r.object_type = 'sc_parcel'
    and r.status in ${codes(relabelStatus, 'pending_review', 'approved', 'failed')}
  union all
  select p.tracking_id, 'in review', 'no request'
  from sc_parcel p where p.warehouse_id = $1 and p.status = ${scParcelStatus.code.relabel_review}
    and not exists (select from relabel_request r where r.warehouse_id = $1 and r.object_type = 'sc_parcel'
      and r.object_id = p.id and r.status = ${relabelStatus.code.pending_review}))
${judgedEnd}`

/** What lies in a relabel bag that was not handed over yet waits in the pool, and knows its bag. */
const baggedSql = `
with inside as (select bag_id, item_id, live from (${itemsOfBags}) i),
compared as (
  select p.tracking_id as object,
    case when p.status in ${codes(scParcelStatus, 'to_relabel', 'relabel_review')} then coalesce(p.bag_id, 'no bag') else 'not in the pool' end as recorded,
    i.bag_id as proven
  from inside i join sc_bag b on b.warehouse_id = $1 and b.id = i.bag_id and b.bag_type = ${scBagType.code.relabel}
  join sc_parcel p on p.warehouse_id = $1 and p.id = i.item_id
  where i.live)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'sorting_centre.relabel_bags',
    title: text('换单袋中的包裹都在换单池', 'What lies in a relabel bag waits in the pool'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(baggedSql, [warehouse_id])),
  },
  {
    name: 'sorting_centre.relabelled_number',
    title: text(
      '换单申请完成时，新单号才在单号链中',
      'The number of a request is in the chain exactly when its label is on',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(labelledSql, [warehouse_id])),
  },
  {
    name: 'sorting_centre.relabel_under_way',
    title: text('换单池中的包裹与换单申请一致', 'Parcels of the relabel pool are where their requests are'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(underWaySql, [warehouse_id])),
  },
]
