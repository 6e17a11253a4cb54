import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import { text } from '@kuacang/contract/kit/text'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { codes } from '#kit/database/codes'
import { findingsIn, type Judged, judgedEnd, type Law } from '#kit/doctor/law'

const boxSql = `
with living as (
  select object_id, string_agg(number, ', ' order by number) as numbers from number_chain
  where warehouse_id = $1 and object_type = 'epc_ob' and dead_at is null group by object_id),
compared as (
  select o.ob_number as object,
    case when o.status = ${epcOutboundParcelStatus.code.cancelled} or o.re_inbound_at is not null then 'none' else coalesce(o.tracking_id, 'none') end as recorded,
    coalesce(l.numbers, 'none') as proven
  from epc_ob o left join living l on l.object_id = o.id where o.warehouse_id = $1)
${judgedEnd}`

const temporarySql = `
with living as (
  select object_id, string_agg(number, ', ' order by number) as numbers from number_chain
  where warehouse_id = $1 and object_type = 'epc_pre_ob' and dead_at is null group by object_id),
compared as (
  select p.tracking_id as object,
    case when p.status in ${codes(epcPreOutboundParcelStatus, 'relabelled', 'cancelled')} then 'none' else p.tracking_id end as recorded,
    coalesce(l.numbers, 'none') as proven
  from epc_pre_ob p left join living l on l.object_id = p.id where p.warehouse_id = $1)
${judgedEnd}`

const requestSql = `
with compared as (
  select r.tracking_id as object, r.tracking_id as recorded,
    case when o.status = ${epcOutboundParcelStatus.code.cancelled} then 'cancelled' else coalesce(o.tracking_id, 'none') end as proven
  from relabel_request r left join epc_ob o on o.warehouse_id = $1 and o.id = r.object_id
  where r.warehouse_id = $1 and r.object_type = 'epc_ob' and r.status in ${codes(relabelStatus, 'pending_review', 'approved', 'failed')})
${judgedEnd}`

/**
 * Prints of numbers after their end. The time of a command is that of its beginning: what was printed within the minute may
 * have been printed before. A number that a carrier gave again is living again.
 */
const printedSql = `
with dead as (
  select number, object_id, dead_at from number_chain
  where warehouse_id = $1 and object_type in ('epc_ob', 'epc_pre_ob') and dead_at is not null),
papers as (
  select number, dead_at, object_id as paper_id from dead
  union all
  select d.number, d.dead_at, r.id from dead d join relabel_request r on r.warehouse_id = $1 and r.new_tracking_id = d.number),
compared as (
  select t.number as object, count(p.id)::text as recorded, '0' as proven
  from papers t left join operation_record p
    on p.warehouse_id = $1 and p.object_id = t.paper_id and p.object_number = t.number
    and p.operation in ('epc_outbound_parcel.print_label', 'relabel_request.print_label')
    and p.at > t.dead_at + interval '1 minute'
    and not exists (select from number_chain l where l.warehouse_id = $1 and l.number = t.number
      and l.created_at <= p.at and (l.dead_at is null or l.dead_at >= p.at))
  group by t.number)
${judgedEnd}`

export const laws: Law[] = [
  {
    name: 'epc.living_number_of_box',
    title: text('出库包裹只有一个有效单号', 'An outbound parcel has one valid number'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(boxSql, [warehouse_id])),
  },
  {
    name: 'epc.temporary_number',
    title: text(
      '临时单号在换单或取消前有效',
      'The number of a temporary label is valid until it is replaced or cancelled',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(temporarySql, [warehouse_id])),
  },
  {
    name: 'epc.relabel_under_way',
    title: text(
      '进行中的换单申请对应有效的出库包裹',
      'A relabel request under way is about a valid outbound parcel',
    ),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(requestSql, [warehouse_id])),
  },
  {
    name: 'epc.dead_number_printed',
    title: text('失效的单号不再打印', 'No label is printed of a number that is no longer valid'),
    find: async (look, warehouse_id) => findingsIn(await look.run<Judged>(printedSql, [warehouse_id])),
  },
]
