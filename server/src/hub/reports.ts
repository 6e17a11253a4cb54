import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { hubWaitingReport } from '@kuacang/contract/hub/waiting/calls'
import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { codes } from '#kit/database/codes'
import type { SnapshotDefinition } from '#kit/report/snapshot-report'

/** Outbound bags in a state, since they are in it. */
const bagsSql = (status: number, since: string) => `
select b.id, b.bag_number as number, h.dest_warehouse_code as about, ${since} as since, null::timestamptz as due
from bag b join hub_outbound_bag h on h.warehouse_id = $1 and h.id = b.id
where b.warehouse_id = $1 and b.suite = 'hub' and b.status = ${status}`

export const reports: SnapshotDefinition[] = [
  {
    name: 'hub_waiting_report',
    title: text('中转滞留报表', 'Hub waiting report'),
    report: hubWaitingReport,
    daily: '06:00',
    groups: {
      bag_overdue: `
select id, bag_number as number, origin as about, due_at as since, due_at as due
from hub_inbound_bag where warehouse_id = $1 and due_at < $2
  and status in ${codes(hubInboundBagStatus, 'not_arrived', 'delayed')}`,
      bag_not_accepted: `
select id, bag_number as number, origin as about, coalesce(arrived_at, accept_started_at, updated_at) as since,
  null::timestamptz as due
from hub_inbound_bag where warehouse_id = $1
  and status in ${codes(hubInboundBagStatus, 'arrived', 'accepting', 'accept_cancelled')}`,
      // Of an accepted bag, or taken out of its outbound bag again.
      parcel_not_sorted: `
select p.id, p.tracking_id as number, p.dest_warehouse_code as about,
  coalesce(p.sorted_at, b.accept_finished_at, p.updated_at) as since, null::timestamptz as due
from hub_parcel p join hub_inbound_bag b on b.warehouse_id = $1 and b.id = p.inbound_bag_id
where p.warehouse_id = $1 and p.outbound_bag_id is null
  and (p.status = ${hubInboundParcelStatus.code.inbound}
    or p.status = ${hubInboundParcelStatus.code.not_arrived} and b.status = ${hubInboundBagStatus.code.accepted})`,
      bag_not_finished: bagsSql(bagStatus.code.collecting, 'b.created_at'),
      bag_not_departed: bagsSql(bagStatus.code.done, 'coalesce(b.collected_at, b.updated_at)'),
    },
  },
]
