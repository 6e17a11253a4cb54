import type { NameOf } from '@kuacang/contract/kit/enumeration'
import { text } from '@kuacang/contract/kit/text'
import { warehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scWarningReport } from '@kuacang/contract/sorting-centre/report/calls'
import { scTransitBagStatus } from '@kuacang/contract/sorting-centre/transit-bag/enums'
import { codes } from '#kit/database/codes'
import type { SnapshotDefinition } from '#kit/report/snapshot-report'
import { notAcknowledgedSql } from './checkpoint/late.ts'

/** Bags that were taken over and are opened here: those not closed yet, found by an index of their own. */
const bagsHere = (where: string, since: string) => `
select i.id, i.bag_number as number, i.origin as about, ${since} as since, null::timestamptz as due
from sc_inbound_bag i join warehouse w on w.id = i.warehouse_id
where i.warehouse_id = $1 and i.status = ${scInboundBagStatus.code.handed_over} and i.closed_at is null
  and i.dest_warehouse_code = w.warehouse_code and ${where}`

/** When a parcel must have left: so long after its scan as the warehouse lets parcels dwell. */
const dueSql = `p.inbound_at + interval '1 hour' * (
    select coalesce((w.preference ->> 'dwell_h')::numeric, ${warehousePreference.parse({}).dwell_h})
    from warehouse w where w.id = $1)`
const aboutSql = `concat_ws(' ', p.country_code, nullif(p.channel_code, ''))`

const parcelsIn = (
  states: readonly NameOf<typeof scParcelStatus>[],
  since: string,
  { where = 'true', due = dueSql } = {},
) => `
select p.id, p.tracking_id as number, ${aboutSql} as about, ${since} as since, ${due} as due
from sc_parcel p where p.warehouse_id = $1 and p.status in ${codes(scParcelStatus, ...states)} and ${where}`

const none = { due: 'null::timestamptz' }

/** Parcels with a request of a new label in a state. */
const requestedIn = (status: NameOf<typeof relabelStatus>) => `
select p.id, p.tracking_id as number, ${aboutSql} as about,
  coalesce(q.reviewed_at, q.created_at) as since, ${dueSql} as due
from relabel_request q join sc_parcel p on p.warehouse_id = $1 and p.id = q.object_id
where q.warehouse_id = $1 and q.status = ${relabelStatus.code[status]} and q.object_type = 'sc_parcel'
  and p.status in ${codes(scParcelStatus, 'relabel_review', 'to_relabel')}`

/** Design of the sorting centre, section 8. */
export const reports: SnapshotDefinition[] = [
  {
    name: 'sc_warning_report',
    title: text('分拨预警报表', 'Sorting-centre warnings'),
    report: scWarningReport,
    daily: '06:00',
    groups: {
      bag_overdue: `
select i.id, i.bag_number as number, i.origin as about, i.due_at as since, i.due_at as due
from sc_inbound_bag i where i.warehouse_id = $1 and i.due_at < $2
  and i.status in ${codes(scInboundBagStatus, 'approved', 'delayed')}`,
      // A bag that was made here has no weight to compare. What passes through is weighed too, until it leaves.
      bag_not_weighed: `
${bagsHere('i.weighed_at is null and not i.dummy', 'i.handed_over_at')}
union all
select i.id, i.bag_number, i.origin, i.handed_over_at, null
from sc_transit_bag t join sc_inbound_bag i on i.warehouse_id = $1 and i.id = t.inbound_bag_id
where t.warehouse_id = $1 and t.status in ${codes(scTransitBagStatus, 'waiting', 'on_receipt')} and i.weighed_at is null`,
      bag_not_opened: bagsHere('i.opened_at is null', 'coalesce(i.weighed_at, i.handed_over_at)'),
      bag_not_closed: bagsHere('i.opened_at is not null', 'i.opened_at'),
      parcel_held: parcelsIn(
        ['pending', 'sorted', 'packing', 'packed', 'relabel_review', 'to_relabel', 'relabelled'],
        'coalesce(p.inbound_at, p.updated_at)',
        { where: 'p.hold_reason is not null' },
      ),
      label_failed: requestedIn('failed'),
      in_review: requestedIn('pending_review'),
      in_relabel_pool: parcelsIn(
        ['relabel_review', 'to_relabel'],
        'coalesce(p.to_relabel_at, p.inbound_at, p.updated_at)',
      ),
      not_packed: parcelsIn(['pending', 'sorted', 'relabelled'], 'coalesce(p.inbound_at, p.updated_at)'),
      not_acknowledged: parcelsIn(['handed_over'], 'p.handed_over_at', {
        ...none,
        where: notAcknowledgedSql('$2::timestamptz'),
      }),
      to_return: parcelsIn(['to_return'], 'coalesce(p.returned_at, p.updated_at)', none),
      packed_not_signed: `
select s.id, s.bag_number as number, concat_ws(' ', nullif(s.carrier_code, ''), nullif(s.sort_key, '')) as about,
  coalesce(b.collected_at, s.updated_at) as since, null::timestamptz as due
from sc_bag s join bag b on b.warehouse_id = $1 and b.id = s.id
where s.warehouse_id = $1 and s.status = ${scBagStatus.code.packed}`,
      transit_waiting: `
select t.id, t.bag_number as number, t.dest_warehouse_code as about, t.created_at as since, null::timestamptz as due
from sc_transit_bag t
where t.warehouse_id = $1 and t.status in ${codes(scTransitBagStatus, 'waiting', 'on_receipt')}`,
    },
  },
]
