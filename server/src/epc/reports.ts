import { epcBlockStatus } from '@kuacang/contract/epc/block/enums'
import { epcCaseStatus } from '@kuacang/contract/epc/combine-case/enums'
import { epcFailedCombineStatus } from '@kuacang/contract/epc/failed-combine/enums'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import {
  epcDedicatedReport,
  epcInboundReport,
  epcOutboundReport,
  epcReturnedReport,
  epcServiceReport,
} from '@kuacang/contract/epc/report/calls'
import { epcReturnBagStatus } from '@kuacang/contract/epc/return-bag/enums'
import { epcReviewStatus } from '@kuacang/contract/epc/review/enums'
import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { codes } from '#kit/database/codes'
import type { SnapshotDefinition } from '#kit/report/snapshot-report'

/** When a document last entered the state that it is in: its newest record that moved it there (PA-470). */
const enteredSql = (alias: string, id = 'id') => `coalesce((
    select max(r.at) from operation_record r
    where r.warehouse_id = $1 and r.object_id = ${alias}.${id} and (r.detail ->> 'to')::bigint = ${alias}.status
      and r.detail ->> 'from' is distinct from r.detail ->> 'to' and not r.detail ? 'error'), ${alias}.updated_at)`

/** Parcels in a status, and what of them; by when they must be shipped is their deadline. */
const parcelsSql = (
  status: NameOf<typeof epcParcelStatus>,
  { since = enteredSql('p'), due = 'p.ship_by', where = 'true' } = {},
) => `
select p.id, p.tracking_id as number, concat_ws(' ', p.country_code, p.channel_code) as about, ${since} as since, ${due} as due
from epc_parcel p
where p.warehouse_id = $1 and p.status = ${epcParcelStatus.code[status]} and not p.training and ${where}`

/** The earliest deadline of what is inside. */
const dueSql = `(
    select min(p.ship_by) from epc_ob_member m join epc_parcel p on p.warehouse_id = $1 and p.id = m.parcel_id
    where m.warehouse_id = $1 and m.ob_id = o.id and m.live)`

const aboutSql = `concat_ws(' ', o.country_code, o.channel_code)`

/** The cut-off of the flight that the bag of a box is booked on. */
const cutOffSql = `(
    select l.cut_off_at from epc_note_bag b join epc_note n on n.warehouse_id = $1 and n.id = b.note_id
    join epc_linehaul_note l on l.warehouse_id = $1 and l.id = n.linehaul_note_id
    where b.warehouse_id = $1 and b.bag_id = o.bag_id and b.live)`

/** Of which boxes a report tells, and by when they must leave. */
type Boxes = { readonly where: string; readonly due: string }
const allBoxes: Boxes = { where: 'true', due: dueSql }
const dedicatedBoxes: Boxes = {
  where: `o.channel_code in (
    select c.channel_code from channel_group g join channel c on c.id = any(g.channels)
    where g.dedicated_line and not g.deprecated)`,
  due: `coalesce(${cutOffSql}, ${dueSql})`,
}

const boxesSql = (status: NameOf<typeof epcOutboundParcelStatus>, { where, due }: Boxes) => `
select o.id, coalesce(o.tracking_id, o.id) as number, ${aboutSql} as about, ${enteredSql('o')} as since, ${due} as due
from epc_ob o
where o.warehouse_id = $1 and o.status = ${epcOutboundParcelStatus.code[status]} and o.handed_over_at is null and not o.training
  and ${where}`

const preSql = (status: NameOf<typeof epcPreOutboundParcelStatus>, { where, due }: Boxes) => `
select e.id, e.tracking_id as number, ${aboutSql} as about, ${enteredSql('e')} as since, ${due} as due
from epc_pre_ob e join epc_ob o on o.warehouse_id = $1 and o.id = e.ob_id
where e.warehouse_id = $1 and e.status = ${epcPreOutboundParcelStatus.code[status]} and not o.training and ${where}`

const boxGroups = (boxes: Boxes) => ({
  label_awaited: preSql('processing', boxes),
  label_at_service: preSql('waiting_for_service', boxes),
  to_relabel: preSql('relabel_applied', boxes),
  relabel_failed: preSql('relabel_failed', boxes),
  to_label: boxesSql('created', boxes),
  to_bag: boxesSql('pending', boxes),
  in_bag: boxesSql('packing', boxes),
  not_left: boxesSql('packed', boxes),
})

/** Return bags in a status: an open one waits since it was opened, a collected one since it was finished. */
const returnBagsSql = (status: NameOf<typeof epcReturnBagStatus>, since: 'created_at' | 'collected_at') => `
select b.id, b.bag_number as number, concat_ws(' ', nullif(r.pickup_vendor, ''), nullif(r.express_no, '')) as about,
  b.${since} as since, null::timestamptz as due
from epc_return_bag r join bag b on b.warehouse_id = $1 and b.id = r.id
where r.warehouse_id = $1 and r.status = ${epcReturnBagStatus.code[status]}`

/** Work of customer service about a parcel, from its table; by when the parcel must be shipped is its deadline. */
const aboutParcelSql = (table: 'epc_review' | 'epc_block', status: number) => `
select p.id, p.tracking_id as number, concat_ws(' ', p.country_code, p.channel_code) as about, w.created_at as since, p.ship_by as due
from ${table} w join epc_parcel p on p.warehouse_id = $1 and p.id = w.parcel_id
where w.warehouse_id = $1 and w.status = ${status} and not p.training`

/** The same about a box. */
const aboutBoxSql = (
  table: 'epc_combine_record' | 'epc_failed_combine' | 'relabel_request',
  where: string,
  box = 'w.ob_id',
) => `
select o.id, coalesce(o.tracking_id, o.ob_number) as number, ${aboutSql} as about, w.created_at as since, ${dueSql} as due
from ${table} w join epc_ob o on o.warehouse_id = $1 and o.id = ${box}
where w.warehouse_id = $1 and not o.training and ${where}`

/** Parcels that are here and not closed into a box yet, and must be shipped within three days. */
const littleTimeSql = `
select p.id, p.tracking_id as number, concat_ws(' ', p.country_code, p.channel_code) as about,
  coalesce(p.inbound_at, p.handed_over_at, p.created_at) as since, p.ship_by as due
from epc_parcel p
where p.warehouse_id = $1 and p.status in ${codes(
  epcParcelStatus,
  ...(['handed_over', 'pending_review', 'pending_rescan', 'scanned_in', 'pending', 'combined'] as const),
  ...(['direct_ship', 'unbound', 'order_trouble', 'combine_failed'] as const),
)} and p.ship_by < $2::timestamptz + interval '3 days' and not p.training`

/** Design 6.2. */
export const reports: SnapshotDefinition[] = [
  {
    name: 'epc_inbound_parcel_warning_report',
    title: text('入库包裹预警报表', 'Inbound parcel warnings'),
    report: epcInboundReport,
    daily: '06:00',
    groups: {
      not_arrived: parcelsSql('not_arrived', {
        since: 'p.arrive_by',
        due: 'p.arrive_by',
        where: 'p.arrive_by < $2',
      }),
      not_scanned: parcelsSql('handed_over'),
      in_review: parcelsSql('pending_review'),
      to_rescan: parcelsSql('pending_rescan'),
      not_decided: parcelsSql('scanned_in'),
      wait_over: parcelsSql('pending', { where: 'p.wait_until < $2' }),
      to_sow: parcelsSql('combined'),
      to_ship: parcelsSql('direct_ship'),
      unbound: parcelsSql('unbound'),
      order_trouble: parcelsSql('order_trouble'),
      combine_failed: parcelsSql('combine_failed'),
    },
  },
  {
    name: 'epc_outbound_parcel_warning_report',
    title: text('出库包裹预警报表', 'Outbound parcel warnings'),
    report: epcOutboundReport,
    daily: '06:00',
    groups: boxGroups(allBoxes),
  },
  {
    name: 'epc_outbound_parcel_dedicated_line_warning_report',
    title: text('专线出库包裹预警报表', 'Dedicated-line parcel warnings'),
    report: epcDedicatedReport,
    daily: '06:00',
    groups: boxGroups(dedicatedBoxes),
  },
  {
    name: 'epc_returned_warning_report',
    title: text('退件预警报表', 'Return warnings'),
    report: epcReturnedReport,
    daily: '06:00',
    groups: {
      to_return: parcelsSql('to_return', { due: 'p.return_by' }),
      to_return_requested: parcelsSql('to_return_requested', { due: 'p.return_by' }),
      pending_re_inbound: parcelsSql('pending_re_inbound'),
      re_inbound_submitted: parcelsSql('re_inbound_submitted'),
      re_inbound_review: parcelsSql('re_inbound_review'),
      bag_open: returnBagsSql('collecting', 'created_at'),
      bag_collected: returnBagsSql('collected', 'collected_at'),
    },
  },
  {
    name: 'epc_service_warning_report',
    title: text('客服预警报表', 'Customer service warnings'),
    report: epcServiceReport,
    daily: '06:00',
    groups: {
      review: aboutParcelSql('epc_review', epcReviewStatus.code.pending),
      blocked: aboutParcelSql('epc_block', epcBlockStatus.code.open),
      combine_case: aboutBoxSql('epc_combine_record', `w.op_status = ${epcCaseStatus.code.unresolved}`),
      failed_combine: aboutBoxSql(
        'epc_failed_combine',
        `w.status = ${epcFailedCombineStatus.code.unresolved}`,
      ),
      relabel: aboutBoxSql(
        'relabel_request',
        `w.object_type = 'epc_ob' and w.status = ${relabelStatus.code.pending_review}`,
        'w.object_id',
      ),
      little_time: littleTimeSql,
    },
  },
]
