import { severity } from '@kuacang/contract/kit/report/enums'
import {
  countRelabels,
  exportRelabels,
  type RelabelRequest,
  searchRelabels,
} from '@kuacang/contract/relabel/request/calls'
import { relabelReason, relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { relabelMachine } from '@kuacang/contract/relabel/request/machine'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { UserName } from '../../kit/names.tsx'
import { Code, EnumLabel, SeverityTag, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { decisions } from './decisions.tsx'
import { words } from './words.ts'

const tones: { readonly [status: number]: Tone } = {
  100: 'look',
  200: 'work',
  400: 'bad',
  600: 'good',
  900: 'look',
  999: 'bad',
}

const actions: Action<RelabelRequest>[] = machineActions(relabelMachine, {
  approve: { run: ([r]: readonly RelabelRequest[]) => r && decisions.approve(r) },
  reject: { run: ([r]: readonly RelabelRequest[]) => r && decisions.reject(r) },
  retry: { run: ([r]: readonly RelabelRequest[]) => r && decisions.retry(r) },
})

const columns: readonly Column<RelabelRequest>[] = [
  { key: 'number', title: words.old, render: (r) => <Code>{r.tracking_id}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (r) => <StatusTag of={relabelStatus} code={r.status} tone={tones[r.status] ?? 'look'} />,
  },
  { key: 'priority', title: words.priority, render: (r) => <SeverityTag severity={r.priority} /> },
  { key: 'reason', title: words.reason, render: (r) => <EnumLabel of={relabelReason} code={r.reason} /> },
  { key: 'old_channel', title: words.oldChannel, render: (r) => <ChannelName of={r.old_channel} /> },
  { key: 'channel', title: words.channel, render: (r) => <ChannelName of={r.channel} /> },
  {
    key: 'new_number',
    title: words.fresh,
    render: (r) => (r.new_tracking_id ? <Code>{r.new_tracking_id}</Code> : '-'),
  },
  { key: 'failure', title: words.failure, render: (r) => r.carrier_failure || '-' },
  { key: 'remark', title: words.remark, render: (r) => r.remark || '-' },
  {
    key: 'created_by',
    title: words.createdBy,
    optional: true,
    render: (r) => <UserName of={r.created_by} />,
  },
  { key: 'created_time', title: words.created, sorts: true, render: (r) => <Time at={r.created_time} /> },
  {
    key: 'reviewed_by',
    title: words.reviewedBy,
    optional: true,
    render: (r) => <UserName of={r.reviewed_by} />,
  },
  {
    key: 'reviewed_time',
    title: words.reviewed,
    optional: true,
    sorts: true,
    render: (r) => <Time at={r.reviewed_time} />,
  },
  {
    key: 'relabelled_time',
    title: words.relabelled,
    optional: true,
    render: (r) => <Time at={r.relabelled_time} />,
  },
]

const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.old },
  { kind: 'enum', key: 'status', label: words.status, of: relabelStatus, many: true },
  { kind: 'enum', key: 'priority', label: words.priority, of: severity, many: true },
  { kind: 'text', key: 'warehouse_code', label: words.warehouse },
  ...timeFilters([
    ['created_time', words.created],
    ['reviewed_time', words.reviewed],
  ]),
]

/** Customer service decides which parcels get a new label, and in which channel (PA-399). */
export default function RelabelsPage() {
  return (
    <ListPage
      call={searchRelabels}
      statuses={countRelabels}
      rowKey={(r) => r.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      export={{ call: exportRelabels, name: '换单申请' }}
    />
  )
}
