import { epcBlockSource } from '@kuacang/contract/epc/block/enums'
import { epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import type { HandoverSuiteKey } from '@kuacang/contract/handover/suites'
import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { judgedReceipts } from '../../handover/public.ts'

const sumsSql = `
with inside as (
  select note_id, count(*) as bags, sum(parcels) as parcels, sum(weight_g) as weight_g
  from epc_note_bag where warehouse_id = $1 and live group by note_id),
compared as (
  select n.note_number as object,
    concat_ws(' / ', n.bag_count, n.parcel_count, n.weight_g) as recorded,
    concat_ws(' / ', coalesce(i.bags, 0), coalesce(i.parcels, 0), coalesce(i.weight_g, 0)) as proven
  from epc_note n left join inside i on i.note_id = n.id
  where n.warehouse_id = $1 and n.status <> ${epcNoteStatus.code.cancelled})
${judgedEnd}`

const listedSql = `
with compared as (
  select b.bag_number as object, b.listed_on as recorded, coalesce(n.note_number, '') as proven
  from bag b
    left join epc_note_bag nb on nb.warehouse_id = $1 and nb.bag_id = b.id and nb.live
    left join epc_note n on n.warehouse_id = $1 and n.id = nb.note_id
  where b.warehouse_id = $1 and (b.listed_on <> '' or nb.bag_id is not null))
${judgedEnd}`

const leftSql = `
with compared as (
  select o.id::text as object,
    case when o.handed_over_at is null then '' else coalesce(o.receipt_id, 'no receipt') end as recorded,
    case when b.status = ${bagStatus.code.handed_over} then coalesce(b.receipt_id, 'no receipt') else '' end as proven
  from epc_ob o join bag b on b.warehouse_id = $1 and b.id = o.bag_id
  where o.warehouse_id = $1)
${judgedEnd}`

/**
 * A box that left may have been stopped before, because the platform took a parcel inside back: then staff let it go on
 * while it was here. What comes after it left is refused as too late. A command that waited for the one before it may have
 * the earlier time, so a minute does not count.
 */
const cancelledSql = `
with stopped as (
  select m.ob_id, max(coalesce(w.closed_at, 'infinity')) as until
  from epc_block w join epc_ob_member m on m.warehouse_id = $1 and m.parcel_id = w.parcel_id and m.live
  where w.warehouse_id = $1 and w.source = ${epcBlockSource.code.cancelled} group by m.ob_id),
compared as (
  select coalesce(o.tracking_id, o.ob_number) as object, 'left' as recorded,
    case when o.status = ${epcOutboundParcelStatus.code.cancelled} or s.until > o.handed_over_at + interval '1 minute' then 'cancelled'
      else 'left' end as proven
  from epc_ob o left join stopped s on s.ob_id = o.id
  where o.warehouse_id = $1 and o.handed_over_at is not null)
${judgedEnd}`

const wholeSql = `
with compared as (
  select n.note_number || ' ' || b.bag_number as object,
    case when b.status = ${bagStatus.code.handed_over} then 'left' else 'here' end as recorded,
    case when n.status = ${epcNoteStatus.code.handed_over} then 'left' else 'here' end as proven
  from epc_note n
    join epc_note_bag nb on nb.warehouse_id = $1 and nb.note_id = n.id and nb.live
    join bag b on b.warehouse_id = $1 and b.id = nb.bag_id
  where n.warehouse_id = $1)
${judgedEnd}`

const bookedSql = `
with compared as (
  select n.note_number as object,
    case when n.linehaul_note_id is null then 'not booked'
      when n.status = ${epcNoteStatus.code.handed_over} then 'left'
      when n.status = ${epcNoteStatus.code.booked} then 'booked' else 'wrong' end as recorded,
    case when l.id is null then 'not booked'
      when l.status in ${codes(epcLinehaulStatus, 'handed_over', 'shipped')} then 'left' else 'booked' end as proven
  from epc_note n left join epc_linehaul_note l
    on l.warehouse_id = $1 and l.note_id = n.id and l.status <> ${epcLinehaulStatus.code.cancelled}
  where n.warehouse_id = $1)
${judgedEnd}`

const arrivalsSql = `
with uses as (
  select gateway, person_key, arrives_on, sum(value_minor) as value_minor from epc_arrival_use
  where warehouse_id = $1 group by 1, 2, 3),
compared as (
  select concat_ws(' ', a.gateway, a.arrives_on, left(a.person_key, 8)) as object,
    a.taken_minor::text as recorded, coalesce(u.value_minor, 0)::text as proven
  from epc_arrival a left join uses u using (gateway, person_key, arrives_on)
  where a.warehouse_id = $1)
${judgedEnd}`

const noteStations = [
  'epc-delivery-note',
  'epc-dhl-delivery-note',
  'epc-outbound-pickup-delivery-note',
] as const satisfies readonly HandoverSuiteKey[]

const receiptsSql = `
with things as (
  select $2::text[] as stations, receipt_id, note_number as number, weight_g,
    status = ${epcNoteStatus.code.handed_over} as gone
  from epc_note where warehouse_id = $1 and receipt_id is not null),
${judgedReceipts}`

/** What is on a note stands on no receipt until the note leaves, then on that of the note. */
const listedReceiptsSql = `
with compared as (
  select n.note_number || ' ' || b.bag_number as object, coalesce(b.receipt_id, 'none')::text as recorded,
    case when n.status = ${epcNoteStatus.code.handed_over} then coalesce(n.receipt_id, 'none')::text else 'none' end as proven
  from epc_note n
    join epc_note_bag nb on nb.warehouse_id = $1 and nb.note_id = n.id and nb.live
    join bag b on b.warehouse_id = $1 and b.id = nb.bag_id
  where n.warehouse_id = $1)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'epc.note_receipts',
    title: text(
      '交货单交接单的件数与重量等于单上的交货单，签收后已交接，取消的单为空',
      'A receipt of delivery notes counts and weighs those on it; they left when it was signed, and none is on a cancelled one',
    ),
    find: async (look, warehouse_id) =>
      findingsIn(await look.run<Judged>(receiptsSql, [warehouse_id, noteStations])),
  },
  {
    name: 'epc.receipts_of_listed_bags',
    title: text(
      '交货单上的袋只在该交货单的交接单上离仓',
      'A bag on a delivery note is on a receipt only with the note, after that left',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(listedReceiptsSql, [warehouse_id])),
  },
  {
    name: 'epc.note_sums',
    title: text(
      '交货单的袋数、包裹数和重量等于单上的袋之和',
      'Bags, parcels and weight of a delivery note are those of what is on it',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(sumsSql, [warehouse_id])),
  },
  {
    name: 'epc.note_of_bag',
    title: text(
      '袋上记录的交货单就是列出它的交货单',
      'The delivery note that a bag names is the one that lists it',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(listedSql, [warehouse_id])),
  },
  {
    name: 'epc.parcels_left',
    title: text(
      '出库包裹与它的袋以同一张交接单离仓',
      'An outbound parcel left exactly when its bag did, with the same receipt',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(leftSql, [warehouse_id])),
  },
  {
    name: 'epc.left_before_cancel',
    title: text(
      '订单平台取消后没有出库包裹离仓',
      'No outbound parcel left after the order platform had taken it, or a parcel in it, back',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(cancelledSql, [warehouse_id])),
  },
  {
    name: 'epc.note_left_whole',
    title: text('交货单与单上的袋同时离仓', 'A delivery note left exactly when all that is on it did'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(wholeSql, [warehouse_id])),
  },
  {
    name: 'epc.note_booked_once',
    title: text(
      '已订干线的交货单恰有一张有效的干线交货单',
      'A delivery note is booked exactly when it has one living linehaul note',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(bookedSql, [warehouse_id])),
  },
  {
    name: 'epc.arrivals',
    title: text(
      '到达日的免税额占用等于各包裹之和',
      'What is taken of an exemption on a day of arrival is the sum of its parcels',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(arrivalsSql, [warehouse_id])),
  },
]
