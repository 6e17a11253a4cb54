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
import { scCheckpointWords as words } from './words.ts'

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

/** Parcels that left and of which the platform was not told, or said no: pushed again, or settled by hand (PA-605). */
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
