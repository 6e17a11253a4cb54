import { text } from '@kuacang/contract/kit/text'
import {
  countScCheckpoints,
  exportScCheckpoints,
  pushScCheckpoints,
  type ScCheckpoint,
  searchScCheckpoints,
} from '@kuacang/contract/sorting-centre/checkpoint/calls'
import { scCheckpointStatus } from '@kuacang/contract/sorting-centre/checkpoint/enums'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { scCheckpointTones } from '../tones.ts'

const words = {
  title: text('离站节点', 'Departure checkpoints'),
  parcel: text('单号', 'Tracking number'),
  bag: text('袋号', 'Bag number'),
  status: text('状态', 'Status'),
  carrier: text('承运商', 'Carrier'),
  failure: text('平台拒绝原因', 'Why refused'),
  remark: text('人工处理原因', 'Settled because'),
  handedOver: text('交接时间', 'Handed over'),
  pushed: text('推送时间', 'Pushed'),
  overdue: text('交接超 1 小时未离站', 'Handed over 1 h ago, not departed'),
  push: text('重新推送', 'Push again'),
  byHand: text('人工设为离站', 'Set departed by hand'),
  told: text(
    '已离站 {departed}，等待回复 {asked}，被拒绝 {refused}，未处理 {failed}',
    'Departed {departed}, waiting for an answer {asked}, refused {refused}, nothing done {failed}',
  ),
}

const { waiting, refused } = scCheckpointStatus.code
const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.parcel },
  {
    ...{ kind: 'enum', key: 'status', label: words.status, of: scCheckpointStatus, many: true },
    usual: [waiting, refused],
  },
  { kind: 'many', key: 'bag_ids', exact: true, label: words.bag },
  { kind: 'flag', key: 'overdue', label: words.overdue },
]

const columns: readonly Column<ScCheckpoint>[] = [
  { key: 'parcel', title: words.parcel, render: (c) => <Code>{c.tracking_id}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (c) => <StatusTag of={scCheckpointStatus} code={c.status} tone={scCheckpointTones[c.status]} />,
  },
  { key: 'bag', title: words.bag, render: (c) => <Code>{c.bag_number ?? '-'}</Code> },
  { key: 'carrier', title: words.carrier, render: (c) => c.carrier_code || '-' },
  { key: 'failure', title: words.failure, render: (c) => c.failure || '-' },
  { key: 'remark', title: words.remark, render: (c) => c.remark || '-' },
  { key: 'handover_time', title: words.handedOver, render: (c) => <Time at={c.handover_time} /> },
  { key: 'asked_time', title: words.pushed, render: (c) => <Time at={c.asked_time} /> },
]

type Sent = { readonly by_hand?: boolean; readonly reason?: string }

const push = async (rows: readonly ScCheckpoint[], more: Sent = {}, key?: string) => {
  const body = { tracking_ids: rows.map((c) => c.tracking_id), ...more }
  const { list } = await send(pushScCheckpoints, { body }, key === undefined ? {} : { key })
  const count = (outcome: string) => list.filter((l) => l.outcome === outcome).length
  const [departed, failed] = [count('departed'), count('failed')]
  notice.success(say(words.told, { departed, failed, asked: count('asked'), refused: count('refused') }))
}

const open = (c: ScCheckpoint) => c.status === waiting || c.status === refused
const actions: readonly Action<ScCheckpoint>[] = [
  { key: 'push', label: words.push, allowed: open, run: (rows) => push(rows) },
  {
    ...{ key: 'by_hand', label: words.byHand, allowed: open },
    run: (rows) =>
      openForm<{ reason: string }>({
        title: words.byHand,
        fields: <ReasonItem least={2} most={200} />,
        submit: ({ reason }, { key }) => push(rows, { by_hand: true, reason }, key),
      }),
  },
]

/** Parcels that left and of which the platform has not heard, or said no: pushed again, or settled by hand (PA-605). */
export default function CheckpointsPage() {
  return (
    <ListPage
      title={words.title}
      call={searchScCheckpoints}
      statuses={countScCheckpoints}
      rowKey={(c) => c.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      bulkActions={actions}
      export={{ call: exportScCheckpoints, name: '离站节点' }}
    />
  )
}
