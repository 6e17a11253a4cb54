import { severity } from '@kuacang/contract/kit/report/enums'
import { text } from '@kuacang/contract/kit/text'
import {
  countRelabels,
  exportRelabels,
  type RelabelRequest,
  retryRelabel,
  reviewRelabel,
  searchRelabels,
} from '@kuacang/contract/relabel/request/calls'
import { relabelReason, relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { relabelMachine } from '@kuacang/contract/relabel/request/machine'
import { Form, Input } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { required } from '../../kit/form/rules.ts'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, SeverityTag, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { ChannelCodeSelect } from '../../reference/channel/channel-select.tsx'
import { words } from './words.ts'

const own = {
  approve: text('批准换单 {number}', 'Approve a new label for {number}'),
  reject: text('拒绝换单 {number}', 'Reject the new label for {number}'),
  retry: text('重试换单 {number}', 'Try a new label for {number} again'),
  anew: text('留空则重新审核', 'Left empty, it is reviewed again'),
}

const tones: { readonly [status: number]: Tone } = {
  100: 'look',
  200: 'work',
  400: 'bad',
  600: 'good',
  900: 'look',
  999: 'bad',
}

const { approved, rejected } = relabelStatus.code

const channelItem = (extra?: string) => (
  <Form.Item name="channel" label={say(words.channel)} {...(extra ? { extra } : { rules: [required] })}>
    <ChannelCodeSelect />
  </Form.Item>
)
const remarkItem = (
  <Form.Item name="remark" label={say(words.remark)}>
    <Input maxLength={200} />
  </Form.Item>
)

type Decision = { channel?: string; remark?: string }

const approve = ({ id, tracking_id: number, old_channel: channel }: RelabelRequest) =>
  openForm<Decision>({
    title: say(own.approve, { number }),
    initial: { channel },
    submit: (body, options) =>
      send(reviewRelabel, { params: { id }, body: { status: approved, ...body } }, options),
    fields: (
      <>
        {channelItem()}
        {remarkItem}
      </>
    ),
  })

const reject = ({ id, tracking_id: number }: RelabelRequest) =>
  openForm<Decision>({
    title: say(own.reject, { number }),
    submit: (body, options) =>
      send(reviewRelabel, { params: { id }, body: { status: rejected, ...body } }, options),
    fields: <ReasonItem name="remark" most={200} />,
  })

const retry = ({ id, tracking_id: number, channel }: RelabelRequest) =>
  openForm<Decision>({
    title: say(own.retry, { number }),
    initial: { channel },
    submit: (body, options) => send(retryRelabel, { params: { id }, body }, options),
    fields: (
      <>
        {channelItem(say(own.anew))}
        {remarkItem}
      </>
    ),
  })

const actions: Action<RelabelRequest>[] = machineActions(relabelMachine, {
  approve: { run: ([r]: readonly RelabelRequest[]) => r && approve(r) },
  reject: { run: ([r]: readonly RelabelRequest[]) => r && reject(r) },
  retry: { run: ([r]: readonly RelabelRequest[]) => r && retry(r) },
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
  { key: 'old_channel', title: words.oldChannel, render: (r) => r.old_channel },
  { key: 'channel', title: words.channel, render: (r) => r.channel || '-' },
  {
    key: 'new_number',
    title: words.fresh,
    render: (r) => (r.new_tracking_id ? <Code>{r.new_tracking_id}</Code> : '-'),
  },
  { key: 'failure', title: words.failure, render: (r) => r.carrier_failure || '-' },
  { key: 'remark', title: words.remark, render: (r) => r.remark || '-' },
  { key: 'created_by', title: words.createdBy, optional: true, render: (r) => r.created_by },
  { key: 'created_time', title: words.created, sorts: true, render: (r) => <Time at={r.created_time} /> },
  { key: 'reviewed_by', title: words.reviewedBy, optional: true, render: (r) => r.reviewed_by || '-' },
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
