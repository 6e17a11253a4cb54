import { epcLastMileEvent, epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import { text } from '@kuacang/contract/kit/text'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { judgedReceipts } from '../../handover/public.ts'

const kinds = epcLastMileEvent.code
const status = epcLastMileStatus.code
const open = codes(epcLastMileStatus, 'not_arrived', 'suspected_lost')

const arrivals = codes(epcLastMileEvent, 'at_centre', 'left_centre', 'arrived')

/** Suspected or not is a matter of time, and of no event. What we took back ourselves is returned without one. */
const followsSql = `
with told as (
  select parcel_id, bool_or(kind = ${kinds.returned}) as is_returned, bool_or(kind in ${arrivals}) as has_arrived
  from epc_last_mile_event where warehouse_id = $1 group by parcel_id),
compared as (
  select m.number as object,
    case when m.status in ${open} then 'under way' when m.status = ${status.arrived} then 'arrived' else 'returned' end as recorded,
    case when t.is_returned or m.taken_back_at is not null then 'returned' when t.has_arrived then 'arrived' else 'under way' end as proven
  from epc_last_mile m left join told t on t.parcel_id = m.id
  where m.warehouse_id = $1)
${judgedEnd}`

/** Times in seconds, as no reader sees more of them. */
const timesSql = `
with told as (
  select distinct on (parcel_id) parcel_id, kind, happened_at, place,
    min(happened_at) filter (where kind in ${arrivals}) over of_parcel as arrived_at,
    min(happened_at) filter (where kind = ${kinds.returned}) over of_parcel as returned_at
  from epc_last_mile_event where warehouse_id = $1
  window of_parcel as (partition by parcel_id)
  order by parcel_id, happened_at desc, kind desc, event_id desc),
compared as (
  select m.number as object,
    concat_ws(' ', m.last_event, extract(epoch from m.last_event_at)::bigint, m.last_place,
      'arrived', extract(epoch from m.arrived_at)::bigint, 'returned', extract(epoch from m.returned_at)::bigint) as recorded,
    concat_ws(' ', t.kind, extract(epoch from t.happened_at)::bigint, coalesce(t.place, ''),
      'arrived', extract(epoch from t.arrived_at)::bigint, 'returned',
      extract(epoch from coalesce(t.returned_at, m.taken_back_at))::bigint) as proven
  from epc_last_mile m left join told t on t.parcel_id = m.id
  where m.warehouse_id = $1)
${judgedEnd}`

const bagsSql = `
with inside as (
  select bag_id, count(*) as parcels, count(*) filter (where status = ${status.arrived}) as arrived,
    count(*) filter (where status = ${status.suspected_lost}) as suspected,
    count(*) filter (where status = ${status.returned}) as returned
  from epc_last_mile where warehouse_id = $1 group by bag_id),
compared as (
  select b.number as object, concat_ws(' / ', b.parcels, b.arrived, b.suspected, b.returned) as recorded,
    concat_ws(' / ', i.parcels, i.arrived, i.suspected, i.returned) as proven
  from epc_last_mile_bag b left join inside i on i.bag_id = b.id
  where b.warehouse_id = $1)
${judgedEnd}`

const receiptStations = [
  'epc-last-mile-returned-parcel',
  'epc-last-mile-returned-packing-bag',
] as const satisfies readonly HandoverSuiteKey[]

const receiptsSql = `
with things as (
  select array['epc-last-mile-returned-parcel'] as stations, receipt_id, number, weight_g, taken_back_at is not null as gone
  from epc_last_mile where warehouse_id = $1 and receipt_id is not null
  union all
  select array['epc-last-mile-returned-packing-bag'], receipt_id, number, weight_g, taken_back_at is not null
  from epc_last_mile_bag where warehouse_id = $1 and receipt_id is not null),
${judgedReceipts}`

export const laws: Law[] = [
  {
    name: 'epc.last_mile_receipts',
    title: text(
      '尾程退回接收单的件数与重量等于单上之物，签收后已接收，取消的单为空',
      'A receipt of what the last mile brings back counts and weighs what is on it; that is back since it was signed, and nothing is on a cancelled one',
    ),
    find: async (look, warehouse_id) =>
      findingsIn(await look.run<Judged>(receiptsSql, [warehouse_id, receiptStations])),
  },
  {
    name: 'epc.last_mile_follows',
    title: text('尾程包裹的状态由它的轨迹得出', 'Where a parcel is on its last mile follows from its events'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(followsSql, [warehouse_id])),
  },
  {
    name: 'epc.last_mile_times',
    title: text(
      '尾程包裹的最后轨迹、到达时间和退回时间与它的轨迹一致',
      'The last event of a parcel, and when it arrived and returned, are those of its events',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(timesSql, [warehouse_id])),
  },
  {
    name: 'epc.last_mile_bags',
    title: text(
      '尾程集包袋的包裹数、已到达、疑似丢失和已退回等于其中的包裹',
      'A packing bag on its last mile counts what stands so of its parcels',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(bagsSql, [warehouse_id])),
  },
]
