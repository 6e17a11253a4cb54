import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { scCheckpointStatus } from '@kuacang/contract/sorting-centre/checkpoint/enums'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scReturnStatus } from '@kuacang/contract/sorting-centre/return/enums'
import { scTransitBagStatus } from '@kuacang/contract/sorting-centre/transit-bag/enums'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { lawOfNumbers } from '#kit/document/elsewhere-law'
import { judgedReceipts } from '../handover/public.ts'
import { itemsOfBags } from '../packing/public.ts'
import { scInboundBagDocument } from './inbound-bag/store.ts'
import { scParcelDocument } from './parcel/store.ts'

/** Bags for the relabel room are packed at other stations: their parcels wait in the relabel pool. */
const packedSql = `
with inside as (
  select i.item_id, b.bag_number from (${itemsOfBags}) i join bag b on b.warehouse_id = $1 and b.id = i.bag_id
  where i.live and b.suite in ('sorting-center-outbound', 'sorting-center-dhl', 'sorting-center-124')),
compared as (
  select p.tracking_id as object,
    case when p.status in ${codes(scParcelStatus, 'packing', 'packed')}
      then coalesce((select b.bag_number from bag b where b.warehouse_id = $1 and b.id = p.bag_id), 'unknown') else 'none' end as recorded,
    coalesce(i.bag_number, 'none') as proven
  from sc_parcel p left join inside i on i.item_id = p.id where p.warehouse_id = $1)
${judgedEnd}`

const { handed_over, departed } = scParcelStatus.code

/**
 * What is on hold never leaves. A parcel that is on its way lies in no other state than the note left it in; one that came
 * back is a return or goes out again, and its note says nothing about it any more.
 */
const signedSql = `
with gone as (
  select i.item_id, max(s.handed_over_at) as at from (${itemsOfBags}) i
    join sc_bag s on s.warehouse_id = $1 and s.id = i.bag_id
  where not i.live and s.handed_over_at is not null group by i.item_id),
compared as (
  select p.tracking_id as object,
    case when p.hold_reason is not null then 'on hold' when g.at is null then 'never signed for'
      when p.handed_over_at is distinct from g.at then 'signed for at another time' else 'signed for' end as recorded,
    'signed for' as proven
  from sc_parcel p left join gone g on g.item_id = p.id
  where p.warehouse_id = $1 and p.status in (${handed_over}, ${departed}))
${judgedEnd}`

const bag = bagStatus.code

const bagSql = `
with compared as (
  select b.bag_number as object, s.status::text as recorded,
    (case when b.status = ${bag.cancelled} then ${scBagStatus.code.cancelled} when b.status = ${bag.collecting} then ${scBagStatus.code.packing}
      when b.status = ${bag.done} then ${scBagStatus.code.packed}
      when exists (select from sc_checkpoint c where c.warehouse_id = $1 and c.bag_id = b.id
        and c.status in ${codes(scCheckpointStatus, 'waiting', 'refused')}) then ${scBagStatus.code.handed_over}
      else s.status end)::text as proven
  from bag b join sc_bag s on s.warehouse_id = $1 and s.id = b.id
  where b.warehouse_id = $1 and b.suite in ('sorting-center-outbound', 'sorting-center-dhl', 'sorting-center-124'))
${judgedEnd}`

const toldSql = `
with settled as (
  select distinct parcel_id from sc_checkpoint
  where warehouse_id = $1 and status in ${codes(scCheckpointStatus, 'accepted', 'by_hand')}),
compared as (
  select p.tracking_id as object, case when p.status = ${departed} then 'departed' else 'handed over' end as recorded,
    case when exists (select from sc_checkpoint c where c.warehouse_id = $1 and c.parcel_id = p.id
      and c.status in ${codes(scCheckpointStatus, 'waiting', 'refused')}) then 'handed over'
      when s.parcel_id is not null then 'departed' else 'untold' end as proven
  from sc_parcel p left join settled s on s.parcel_id = p.id
  where p.warehouse_id = $1 and p.status in (${handed_over}, ${departed}))
${judgedEnd}`

const receiptStations = [
  'sorting-center-inbound-bag',
  'sorting-center-transit',
  'sorting-center-returned-outbound-parcel',
] as const satisfies readonly HandoverSuiteKey[]

/** The bags that carriers take are the packing engine's: see the laws of handover. */
const receiptsSql = `
with things as (
  select array['sorting-center-inbound-bag'] as stations, receipt_id, bag_number as number, weight_g,
    status = ${scInboundBagStatus.code.handed_over} as gone
  from sc_inbound_bag where warehouse_id = $1 and receipt_id is not null
  union all
  select array['sorting-center-transit'], t.receipt_id, t.bag_number, coalesce(i.actual_weight_g, i.weight_g),
    t.status = ${scTransitBagStatus.code.handed_over}
  from sc_transit_bag t join sc_inbound_bag i on i.warehouse_id = $1 and i.id = t.inbound_bag_id
  where t.warehouse_id = $1 and t.receipt_id is not null
  union all
  select array['sorting-center-returned-outbound-parcel'], r.receipt_id, r.tracking_id,
    coalesce(p.actual_weight_g, p.weight_g), r.status = ${scReturnStatus.code.ended}
  from sc_return r join sc_parcel p on p.warehouse_id = $1 and p.id = r.parcel_id
  where r.warehouse_id = $1 and r.receipt_id is not null),
${judgedReceipts}`

export const laws: Law[] = [
  {
    name: 'sorting_centre.receipts',
    title: text(
      '分拨交接单的件数与重量等于单上之物，签收后已交接，取消的单为空',
      'A receipt of a sorting centre counts and weighs what is on it; that was handed over as it was signed, and nothing is on a cancelled one',
    ),
    find: async (look, warehouse_id) =>
      findingsIn(await look.run<Judged>(receiptsSql, [warehouse_id, receiptStations])),
  },
  {
    name: 'sorting_centre.parcels_in_bags',
    title: text(
      '分拨包裹在袋中，当且仅当其状态为装袋中或已装袋',
      'A parcel of a sorting centre lies in a living bag exactly when it is packed',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(packedSql, [warehouse_id])),
  },
  {
    name: 'sorting_centre.signed_notes',
    title: text(
      '已交接的分拨包裹随其袋签收，且没有拦截',
      'A parcel that left a sorting centre was signed for with its bag, and is not on hold',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(signedSql, [warehouse_id])),
  },
  {
    name: 'sorting_centre.bag_states',
    title: text(
      '集包袋的状态与集包引擎和节点一致',
      'A packing bag is in the state that its parcels and checkpoints prove',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(bagSql, [warehouse_id])),
  },
  {
    name: 'sorting_centre.departures_told',
    title: text(
      '分拨包裹已离站，当且仅当平台已接受或人工处理',
      'A parcel has departed exactly when the platform accepted it or somebody settled it',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(toldSql, [warehouse_id])),
  },
  lawOfNumbers('sorting_centre', {
    ...scInboundBagDocument,
    title: text(
      '分拨中心的每个入库袋号都登记在共用号码表中',
      'The number of each inbound bag of a sorting centre is noted for other warehouses',
    ),
  }),
  lawOfNumbers('sorting_centre', {
    ...scParcelDocument,
    title: text(
      '分拨中心的每个包裹号都登记在共用号码表中',
      'The number of each parcel of a sorting centre is noted for other warehouses',
    ),
  }),
]
