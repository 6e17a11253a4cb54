import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import { epcReturnBagStatus } from '@kuacang/contract/epc/return-bag/enums'
import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { itemsOfBags } from '../../packing/public.ts'

const { returned } = epcParcelStatus.code

/** L3: gone back on a signed receipt, or destroyed and photographed. */
const returnedSql = `
with compared as (
  select p.tracking_id as object,
    case when p.status = ${returned} then 'returned' else 'here' end as recorded,
    case when p.returned_at is null then 'here'
      when p.return_disposal = ${epcReturnDisposal.code.destroy} and p.return_bag_id is null then 'returned'
      when b.status = ${epcReturnBagStatus.code.handed_over} and b.receipt_id is not null then 'returned'
      else 'here' end as proven
  from epc_parcel p left join epc_return_bag b on b.warehouse_id = $1 and b.id = p.return_bag_id
  where p.warehouse_id = $1 and (p.status = ${returned} or p.returned_at is not null or p.return_bag_id is not null))
${judgedEnd}`

/** Each parcel lies, or left, in the one return bag that it names. */
const inBagSql = `
with inside as (
  select i.item_id, i.bag_id, i.live from (${itemsOfBags}) i where i.family = 'epc-return'),
compared as (
  select p.tracking_id as object, coalesce(p.return_bag_id, 'none') as recorded,
    coalesce(string_agg(i.bag_id, ' ' order by i.bag_id), 'none') as proven
  from epc_parcel p left join inside i on i.item_id = p.id
    and (i.live or (p.status = ${returned} and i.bag_id = p.return_bag_id))
  where p.warehouse_id = $1 and (p.return_bag_id is not null or i.bag_id is not null)
  group by p.id, p.tracking_id, p.return_bag_id)
${judgedEnd}`

const statesSql = `
with compared as (
  select b.bag_number as object, coalesce(s.status, 0)::text as recorded,
    case b.status when ${bagStatus.code.collecting} then ${epcReturnBagStatus.code.collecting}
      when ${bagStatus.code.done} then ${epcReturnBagStatus.code.collected}
      when ${bagStatus.code.handed_over} then ${epcReturnBagStatus.code.handed_over}
      else ${epcReturnBagStatus.code.cancelled} end::text as proven
  from bag b left join epc_return_bag s on s.warehouse_id = $1 and s.id = b.id
  where b.warehouse_id = $1 and b.suite = 'epc-return')
${judgedEnd}`

/** Nothing is left in a box that was taken back in. */
const cameBackSql = `
with compared as (
  select o.ob_number as object, count(m.parcel_id)::text as recorded, '0' as proven
  from epc_ob o left join epc_ob_member m on m.warehouse_id = $1 and m.ob_id = o.id and m.live
  where o.warehouse_id = $1 and o.re_inbound_at is not null group by o.id, o.ob_number)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'epc.boxes_came_back',
    title: text(
      '重新入库的出库包裹中没有包裹',
      'No parcel is left in an outbound parcel that was taken back in',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(cameBackSql, [warehouse_id])),
  },
  {
    name: 'epc.parcels_returned',
    title: text(
      '包裹“已退回”当且仅当在已签收的退件袋中，或已销毁',
      'A parcel is returned exactly when its return bag was signed over, or it was destroyed',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(returnedSql, [warehouse_id])),
  },
  {
    name: 'epc.parcels_in_return_bag',
    title: text(
      '每个退件包裹只在它所记的退件袋中',
      'A parcel that goes back lies in the one bag that it names',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(inBagSql, [warehouse_id])),
  },
  {
    name: 'epc.return_bag_states',
    title: text('退件袋的状态与其包一致', 'Return bags stand as their bags do'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(statesSql, [warehouse_id])),
  },
]
