import {
  countEpcCases,
  type EpcCase,
  exportEpcCases,
  searchEpcCases,
} from '@kuacang/contract/epc/combine-case/calls'
import { epcCaseCategory, epcCaseStatus } from '@kuacang/contract/epc/combine-case/enums'
import { epcCaseMachine } from '@kuacang/contract/epc/combine-case/machine'
import { severity } from '@kuacang/contract/kit/report/enums'
import { Button } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'

import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, SeverityTag, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { EpcParcelLinks } from '../links.tsx'
import { BoxLink } from '../outbound-links.tsx'
import { openResolve } from './resolve-form.tsx'
import { bySheet, openResolveSheet } from './resolve-sheet.tsx'
import { words } from './words.ts'

const tones: { readonly [status: number]: Tone } = { 1: 'look', 2: 'good' }

const actions: Action<EpcCase>[] = machineActions(epcCaseMachine, {
  resolve: { run: ([one]) => one && openResolve(one) },
})

const columns: readonly Column<EpcCase>[] = [
  { key: 'box', title: words.box, render: (r) => <BoxLink of={r.ob_number} /> },
  {
    key: 'op_status',
    title: words.status,
    render: (r) => <StatusTag of={epcCaseStatus} code={r.op_status} tone={tones[r.op_status] ?? 'look'} />,
  },
  { key: 'priority', title: words.priority, render: (r) => <SeverityTag severity={r.priority} /> },
  {
    key: 'category',
    title: words.category,
    render: (r) => (r.category === null ? '-' : <EnumLabel of={epcCaseCategory} code={r.category} />),
  },
  { key: 'error_type', title: words.errorType, optional: true, render: (r) => r.error_type || '-' },
  { key: 'error_msg', title: words.errorMsg, render: (r) => r.error_msg || '-' },
  { key: 'parcels', title: words.parcels, render: (r) => <EpcParcelLinks of={r.tracking_ids} /> },
  {
    key: 'temporary',
    title: words.temporary,
    render: (r) => <BoxLink of={r.pre_outbound_tracking_id} />,
  },
  { key: 'channel', title: words.channel, render: (r) => <ChannelName of={r.channel} /> },
  { key: 'deadline', title: words.deadline, sorts: true, render: (r) => <Time at={r.deadline} /> },
  { key: 'created_time', title: words.created, sorts: true, render: (r) => <Time at={r.created_time} /> },
  { key: 'orders', title: words.orders, optional: true, render: (r) => r.order_ids.join(', ') || '-' },
  {
    key: 'new_channel',
    title: words.newChannel,
    optional: true,
    render: (r) => <ChannelName of={r.new_channel} />,
  },
  { key: 'remark', title: words.remark, optional: true, render: (r) => r.remark || '-' },
  {
    key: 'resolved_by',
    title: words.resolvedBy,
    optional: true,
    render: (r) => <UserName of={r.resolved_by} />,
  },
  {
    key: 'resolved_time',
    title: words.resolved,
    optional: true,
    render: (r) => <Time at={r.resolved_time} />,
  },
  { key: 'id', title: words.id, optional: true, render: (r) => <Code>{r.id}</Code> },
]

const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.parcels },
  { kind: 'enum', key: 'op_status', label: words.status, of: epcCaseStatus, many: true },
  { kind: 'enum', key: 'category', label: words.category, of: epcCaseCategory, many: true },
  { kind: 'enum', key: 'priority', label: words.priority, of: severity, many: true },
  { kind: 'text', key: 'error_type', label: words.errorType },
  { kind: 'flag', key: 'timeout_lt3', label: words.soon },
  { kind: 'range', key: 'time_range', label: words.created },
]

/** Customer service solves what stopped parcels from getting a label (PA-400). */
export default function CasesPage() {
  const refresh = useRefresh()
  const load = async () => {
    if (await openResolveSheet()) await refresh(searchEpcCases, countEpcCases)
  }
  return (
    <ListPage
      call={searchEpcCases}
      statuses={countEpcCases}
      rowKey={(r) => r.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      toolbar={<Button onClick={() => void load()}>{say(bySheet)}</Button>}
      export={{ call: exportEpcCases, name: '待处理问题件' }}
    />
  )
}
