import { epcContainerStatus } from '@kuacang/contract/epc/container/enums'
import { epcOutboundBagStatus } from '@kuacang/contract/epc/outbound-bag/enums'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { itemsOfBags } from '../../packing/public.ts'

const packedSql = `
with compared as (
  select coalesce(o.tracking_id, o.id::text) as object,
    case when o.status = ${epcOutboundParcelStatus.code.packing} then 'open ' || coalesce(o.bag_id, '')
      when o.status = ${epcOutboundParcelStatus.code.packed} then 'closed ' || coalesce(o.bag_id, '') else 'none' end as recorded,
    case when b.status = ${bagStatus.code.collecting} then 'open ' || b.id
      when b.status in ${codes(bagStatus, 'done', 'handed_over')} then 'closed ' || b.id else 'none' end as proven
  from epc_ob o
    left join (${itemsOfBags}) i on i.family = 'epc' and i.item_id = o.id
      and (i.live or (o.handed_over_at is not null and i.bag_id = o.bag_id))
    left join bag b on b.warehouse_id = $1 and b.id = i.bag_id
  where o.warehouse_id = $1)
${judgedEnd}`

const statesSql = `
with own as (
  select id, case when status in ${codes(epcOutboundBagStatus, 'pending', 'packing')} then ${bagStatus.code.collecting}
      when status in ${codes(epcOutboundBagStatus, 'packed', 'notified')} then ${bagStatus.code.done}
      when status = ${epcOutboundBagStatus.code.handed_over} then ${bagStatus.code.handed_over}
      else ${bagStatus.code.cancelled} end as status,
    case status when ${epcOutboundBagStatus.code.pending} then 'empty'
      when ${epcOutboundBagStatus.code.packing} then 'filled' else '' end as fill
  from epc_outbound_bag where warehouse_id = $1
  union all
  select c.id, case when c.status = ${epcContainerStatus.code.packing} then ${bagStatus.code.collecting}
      when c.status in ${codes(epcContainerStatus, 'packed', 'pending_handover', 'linehaul_created')} then ${bagStatus.code.done}
      when c.status in ${codes(epcContainerStatus, 'handed_over', 'manifested')} then ${bagStatus.code.handed_over}
      else ${bagStatus.code.cancelled} end, ''
  from epc_container c where c.warehouse_id = $1),
compared as (
  select b.bag_number as object, concat_ws(' ', coalesce(o.status, 0), o.fill) as recorded,
    concat_ws(' ', b.status, case when coalesce(o.fill, '') = '' then coalesce(o.fill, '')
      when b.items = 0 then 'empty' else 'filled' end) as proven
  from bag b left join own o on o.id = b.id
  where b.warehouse_id = $1 and b.suite in ('epc-bag', 'epc-container'))
${judgedEnd}`

const listedSql = `
with compared as (
  select b.bag_number as object,
    case when c.status in ${codes(epcContainerStatus, 'pending_handover', 'linehaul_created')} then 'listed' else 'free' end as recorded,
    case when b.listed_on <> '' and b.status = ${bagStatus.code.done} then 'listed' else 'free' end as proven
  from epc_container c join bag b on b.warehouse_id = $1 and b.id = c.id where c.warehouse_id = $1)
${judgedEnd}`

/** L5. That bags hold what they say and that accounts are right is proved by the laws of packing. */
export const laws: Law[] = [
  {
    name: 'epc.parcels_packed',
    title: text(
      '出库包裹“装袋中”当且仅当在打开的袋中，“已装袋”当且仅当其袋已封或已离仓',
      'An outbound parcel is being packed exactly in an open bag, and packed exactly in one that is closed or left',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(packedSql, [warehouse_id])),
  },
  {
    name: 'epc.bag_states',
    title: text('出库袋和货箱的状态与其包一致', 'Outbound bags and containers stand as their bags do'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(statesSql, [warehouse_id])),
  },
  {
    name: 'epc.containers_listed',
    title: text(
      '货箱待交接，当且仅当在交货单上',
      'A container waits for handover exactly while a note lists it',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(listedSql, [warehouse_id])),
  },
]
