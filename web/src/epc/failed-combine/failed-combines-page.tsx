import {
  countEpcFailedCombines,
  type EpcFailedCombine,
  exportEpcFailedCombines,
  searchEpcFailedCombines,
} from '@kuacang/contract/epc/failed-combine/calls'
import { epcFailedCombineStatus } from '@kuacang/contract/epc/failed-combine/enums'
import { epcFailedCombineMachine } from '@kuacang/contract/epc/failed-combine/machine'
import { text } from '@kuacang/contract/kit/text'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { Code, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { EpcParcelLinks } from '../links.tsx'
import { BoxLink } from '../outbound-links.tsx'
import { openDecision } from './decision-form.tsx'

const words = {
  id: text('请求 ID', 'Request ID'),
  box: text('出库包裹', 'Outbound parcel'),
  temporary: text('临时单号', 'Temporary number'),
  parcels: text('包裹', 'Parcels'),
  orders: text('订单号', 'Order numbers'),
  status: text('状态', 'Status'),
  channel: text('渠道', 'Channel'),
  error: text('错误信息', 'Error message'),
  created: text('放弃时间', 'Given up'),
  remark: text('备注', 'Remarks'),
  resolvedBy: text('处理人', 'Resolved by'),
  resolved: text('处理时间', 'Resolved'),
}
const { resolved, unresolved, cannot_resolve } = epcFailedCombineStatus.code
const tones: { readonly [status: number]: Tone } = {
  [resolved]: 'good',
  [unresolved]: 'look',
  [cannot_resolve]: 'bad',
}

const actions: Action<EpcFailedCombine>[] = machineActions(epcFailedCombineMachine, {
  resolve: { run: ([one]) => one && openDecision(one, resolved) },
  cannot_resolve: { run: ([one]) => one && openDecision(one, cannot_resolve) },
})

const columns: readonly Column<EpcFailedCombine>[] = [
  { key: 'box', title: words.box, render: (r) => <BoxLink of={r.ob_number} /> },
  {
    key: 'status',
    title: words.status,
    render: (r) => <StatusTag of={epcFailedCombineStatus} code={r.status} tone={tones[r.status] ?? 'look'} />,
  },
  { key: 'parcels', title: words.parcels, render: (r) => <EpcParcelLinks of={r.tracking_ids} /> },
  { key: 'temporary', title: words.temporary, render: (r) => <BoxLink of={r.pre_outbound_tracking_id} /> },
  { key: 'channel', title: words.channel, render: (r) => <ChannelName of={r.channel} /> },
  { key: 'error', title: words.error, render: (r) => r.error || '-' },
  { key: 'created_time', title: words.created, sorts: true, render: (r) => <Time at={r.created_time} /> },
  { key: 'remark', title: words.remark, render: (r) => r.remark || '-' },
  { key: 'orders', title: words.orders, optional: true, render: (r) => r.order_ids.join(', ') || '-' },
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
  { kind: 'many', key: 'tracking_id', exact: true, label: words.parcels },
  { kind: 'enum', key: 'status', label: words.status, of: epcFailedCombineStatus, many: true },
  { kind: 'range', key: 'time_range', label: words.created },
]

/** Customer service decides what becomes of boxes whose carrier never answered (PA-412, PA-417). */
export default function FailedCombinesPage() {
  return (
    <ListPage
      call={searchEpcFailedCombines}
      statuses={countEpcFailedCombines}
      rowKey={(r) => r.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      export={{ call: exportEpcFailedCombines, name: '合单失败请求' }}
    />
  )
}
