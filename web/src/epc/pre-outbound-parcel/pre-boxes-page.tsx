import {
  cancelEpcPreBox,
  countEpcPreBoxes,
  type EpcPreBox,
  exportEpcPreBoxes,
  searchEpcPreBoxes,
} from '@kuacang/contract/epc/pre-outbound-parcel/calls'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import { epcPreOutboundParcelMachine } from '@kuacang/contract/epc/pre-outbound-parcel/machine'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { EpcParcelLinks } from '../links.tsx'
import { BoxLink } from '../outbound-links.tsx'
import { printBox } from '../outbound-parcel/print-box.ts'
import { preBoxTones } from '../tones.ts'

const words = {
  temporary: text('临时单号', 'Temporary number'),
  status: text('状态', 'Status'),
  box: text('出库包裹', 'Outbound parcel'),
  label: text('面单单号', 'Label number'),
  parcels: text('包裹', 'Parcels'),
  channel: text('渠道', 'Channel'),
  failed: text('失败原因', 'Why it failed'),
  created: text('创建时间', 'Created'),
  relabelled: text('换单时间', 'Relabelled'),
  numbers: text('单号', 'Numbers'),
  print: text('打印临时面单', 'Print temporary label'),
  apart: text(
    '拆开这一箱：临时单号作废，其中的包裹重新判断。',
    'The box is taken apart: its temporary number is void, and its parcels are decided anew.',
  ),
  done: text(
    '{box} 已取消，{n} 个包裹重新判断',
    '{box} was cancelled; {n} {n|parcel is|parcels are} decided anew',
  ),
}

const cancel = async ([one]: readonly EpcPreBox[]) => {
  if (!one) return
  const { tracking_ids } = await send(cancelEpcPreBox, { body: { tracking_id: one.tracking_id } })
  notice.success(say(words.done, { box: one.tracking_id, n: tracking_ids.length }))
}

const actions: readonly Action<EpcPreBox>[] = [
  {
    key: 'print',
    label: words.print,
    allowed: (b) => b.status !== epcPreOutboundParcelStatus.code.cancelled,
    run: ([one]) => one && printBox(one.tracking_id),
  },
  ...machineActions<(typeof epcPreOutboundParcelMachine.actions)[number], EpcPreBox>(
    epcPreOutboundParcelMachine,
    { cancel: { run: cancel, danger: { consequence: words.apart, id: (b) => b.tracking_id } } },
  ),
]

const columns: readonly Column<EpcPreBox>[] = [
  { key: 'temporary', title: words.temporary, render: (b) => <Code>{b.tracking_id}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (b) => <StatusTag of={epcPreOutboundParcelStatus} code={b.status} tone={preBoxTones[b.status]} />,
  },
  { key: 'box', title: words.box, render: (b) => <BoxLink of={b.ob_number} /> },
  {
    key: 'label',
    title: words.label,
    render: (b) => <BoxLink of={b.outbound_tracking_id} />,
  },
  { key: 'parcels', title: words.parcels, render: (b) => <EpcParcelLinks of={b.inbound_tracking_ids} /> },
  { key: 'channel', title: words.channel, optional: true, render: (b) => <ChannelName of={b.channel} /> },
  { key: 'failed_reason', title: words.failed, render: (b) => b.failed_reason || '-' },
  { key: 'created_time', title: words.created, render: (b) => <Time at={b.created_time} /> },
  {
    key: 'relabelled',
    title: words.relabelled,
    optional: true,
    render: (b) => <Time at={b.relabelled_time} />,
  },
]

const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.numbers },
  { kind: 'enum', key: 'status', label: words.status, of: epcPreOutboundParcelStatus, many: true },
  { kind: 'range', key: 'time_range', label: words.created },
]

/** Boxes that wait under a temporary label for the one of their carrier (PA-447). */
export default function PreBoxesPage() {
  return (
    <ListPage
      call={searchEpcPreBoxes}
      statuses={countEpcPreBoxes}
      rowKey={(b) => b.id}
      filters={filters}
      columns={columns}
      rowActions={actions}
      export={{ call: exportEpcPreBoxes, name: 'EPC预出库包裹' }}
    />
  )
}
