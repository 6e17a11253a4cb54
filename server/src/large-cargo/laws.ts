import { text } from '@kuacang/contract/kit/text'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import { lclInboundStatus } from '@kuacang/contract/large-cargo/inbound/enums'
import { lclOutboundStatus } from '@kuacang/contract/large-cargo/outbound/enums'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'
import { judgedReceipts } from '../handover/public.ts'

const box = lclBoxStatus.code
const inbound = lclInboundStatus.code
const outbound = lclOutboundStatus.code
const came = codes(lclBoxStatus, 'received', 'assigned', 'checked', 'handed_over')

const inboundSql = `
with sums as (
  select inbound_id, count(*) filter (where status = ${box.expected}) as open, count(*) filter (where status in ${came}) as came
  from lcl_box where warehouse_id = $1 group by inbound_id),
compared as (
  select i.inbound_number as object, i.status::text as recorded,
    (case when s.came = 0 and s.open = 0 then ${inbound.cancelled} when s.came = 0 then ${inbound.new}
      when s.open > 0 then ${inbound.partly} else ${inbound.received} end)::text as proven
  from lcl_inbound i join sums s on s.inbound_id = i.id where i.warehouse_id = $1)
${judgedEnd}`

const outboundSql = `
with sums as (
  select outbound_id, count(*) as boxes, count(*) filter (where status = ${box.checked}) as checked,
    count(*) filter (where status = ${box.handed_over}) as gone
  from lcl_box where warehouse_id = $1 and outbound_id is not null group by outbound_id),
compared as (
  select o.outbound_number as object, o.status::text as recorded,
    (case when o.status = ${outbound.cancelled} and s.boxes is null then ${outbound.cancelled}
      when coalesce(s.gone, 0) > 0 and s.gone = s.boxes then ${outbound.handed_over}
      when coalesce(s.checked, 0) = 0 then ${outbound.new}
      when s.checked = s.boxes then ${outbound.checked} else ${outbound.checking} end)::text as proven
  from lcl_outbound o left join sums s on s.outbound_id = o.id where o.warehouse_id = $1)
${judgedEnd}`

const receiptsSql = `
with things as (
  select array['lcl'] as stations, receipt_id, box_code as number, weight_g, status = ${box.handed_over} as gone
  from lcl_box where warehouse_id = $1 and receipt_id is not null),
${judgedReceipts}`

export const laws: Law[] = [
  {
    name: 'large_cargo.receipts',
    title: text(
      '大货交接单的箱数与重量等于单上的箱，签收后箱已交接，取消的单为空',
      'A receipt of large cargo counts and weighs the boxes on it; they left when it was signed, and none is on a cancelled one',
    ),
    find: async (look, warehouse_id) =>
      findingsIn(await look.run<Judged>(receiptsSql, [warehouse_id, ['lcl']])),
  },
  {
    name: 'large_cargo.inbound',
    title: text('大货入库单的状态与其箱一致', 'Large-cargo inbounds stand as their boxes do'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(inboundSql, [warehouse_id])),
  },
  {
    name: 'large_cargo.outbound',
    title: text('大货出库单的状态与其箱一致', 'Large-cargo outbounds stand as their boxes do'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(outboundSql, [warehouse_id])),
  },
]
