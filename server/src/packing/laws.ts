import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'

const sumsSql = `
with inside as (
  select bag_id, count(*) as items, sum(weight_g)::bigint as weight_g
  from bag_item where warehouse_id = $1 group by bag_id),
compared as (
  select b.bag_number as object, b.items || ' / ' || b.items_weight_g || ' g' as recorded,
    coalesce(i.items, 0) || ' / ' || coalesce(i.weight_g, 0) || ' g' as proven
  from bag b left join inside i on i.bag_id = b.id
  where b.warehouse_id = $1 and b.status <> ${bagStatus.code.cancelled})
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'packing.bag_sums',
    title: text('袋的件数与重量等于袋内包裹之和', 'Parcels and weight of a bag equal what is inside'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(sumsSql, [warehouse_id])),
  },
]
