import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { lawOfNumbers } from '#kit/document/elsewhere-law'
import { judgedReceipts } from '../handover/public.ts'
import { hubInboundBagDocument } from './inbound-bag/store.ts'
import { hubParcelDocument } from './parcel/store.ts'

const bagsSql = `
with inside as (
  select outbound_bag_id, count(*) as parcels from hub_parcel
  where warehouse_id = $1 and outbound_bag_id is not null group by outbound_bag_id),
compared as (
  select b.bag_number as object, b.items::text as recorded, coalesce(i.parcels, 0)::text as proven
  from bag b left join inside i on i.outbound_bag_id = b.id
  where b.warehouse_id = $1 and b.suite = 'hub' and b.status <> ${bagStatus.code.cancelled})
${judgedEnd}`

const departedSql = `
with compared as (
  select p.tracking_id as object,
    case when p.status = ${hubInboundParcelStatus.code.departed} then 'departed' else 'here' end as recorded,
    case when b.status = ${bagStatus.code.handed_over} then 'departed' else 'here' end as proven
  from hub_parcel p left join bag b on b.warehouse_id = $1 and b.id = p.outbound_bag_id
  where p.warehouse_id = $1)
${judgedEnd}`

const countsSql = `
with inside as (
  select inbound_bag_id, count(*) as parcels from hub_parcel where warehouse_id = $1 group by inbound_bag_id),
compared as (
  select b.bag_number as object, b.parcel_count::text as recorded, coalesce(i.parcels, 0)::text as proven
  from hub_inbound_bag b left join inside i on i.inbound_bag_id = b.id
  where b.warehouse_id = $1)
${judgedEnd}`

/** A bag that was accepted at its desk before its receipt was signed has arrived by that. */
const receiptsSql = `
with things as (
  select array['hub_inbound'] as stations, receipt_id, bag_number as number, weight_g,
    status in ${codes(hubInboundBagStatus, 'arrived', 'accepting', 'accept_cancelled', 'accepted')} as gone
  from hub_inbound_bag where warehouse_id = $1 and receipt_id is not null),
${judgedReceipts}`

export const laws: Law[] = [
  {
    name: 'hub.receipts',
    title: text(
      '到站接收单的件数与重量等于单上的袋，签收后袋已到达，取消的单为空',
      'A receipt of arriving bags counts and weighs those on it; they arrived when it was signed, and none is on a cancelled one',
    ),
    find: async (look, warehouse_id) =>
      findingsIn(await look.run<Judged>(receiptsSql, [warehouse_id, ['hub_inbound']])),
  },
  {
    name: 'hub.parcels_of_outbound_bag',
    title: text(
      '出库袋的包裹数等于记录在该袋的包裹',
      'The count of an outbound bag equals the parcels that name it',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(bagsSql, [warehouse_id])),
  },
  {
    name: 'hub.departed_parcels',
    title: text('包裹已出库，当且仅当它的袋已交接', 'A parcel has departed exactly when its bag has'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(departedSql, [warehouse_id])),
  },
  {
    name: 'hub.parcels_of_inbound_bag',
    title: text('入库袋的包裹数等于属于它的包裹', 'The count of an inbound bag equals its parcels'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(countsSql, [warehouse_id])),
  },
  lawOfNumbers('hub', {
    ...hubInboundBagDocument,
    title: text(
      '中转仓的每个入库袋号都登记在共用号码表中',
      'The number of each inbound bag of a hub is noted for other warehouses',
    ),
  }),
  lawOfNumbers('hub', {
    ...hubParcelDocument,
    title: text(
      '中转仓的每个包裹号都登记在共用号码表中',
      'The number of each parcel of a hub is noted for other warehouses',
    ),
  }),
]
