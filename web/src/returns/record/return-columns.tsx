import {
  outboundReturnStatus,
  returnMark,
  returnReason,
  returnWait,
} from '@kuacang/contract/returns/record/enums'
import type { OutboundReturn } from '@kuacang/contract/returns/record/shown'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { ChannelName } from '../../reference/channel/channel-name.tsx'
import { PartnerName } from '../../reference/partner/partner-name.tsx'
import { words } from '../words.ts'

const { code } = outboundReturnStatus

export const toneOf = ({ status, wait }: Pick<OutboundReturn, 'status' | 'wait'>): Tone => {
  if (wait !== null) return 'look'
  if (status === code.deleted) return 'bad'
  if (status === code.inbound_done || status === code.bagged) return 'good'
  return status === code.new ? 'wait' : 'work'
}

export const filters: readonly Filter[] = [
  { kind: 'text', key: 'tracking_number', several: true, exact: true, front: true, label: words.number },
  { kind: 'text', key: 'order_number', several: true, exact: true, label: words.order },
  { kind: 'text', key: 'batch_number', several: true, exact: true, label: words.batch },
  { kind: 'enum', key: 'status', front: true, label: words.status, of: outboundReturnStatus, many: true },
  { kind: 'enum', key: 'wait', front: true, label: words.waits, of: returnWait, many: true },
  { kind: 'range', key: 'time_range', label: words.created },
]

export const columns: readonly Column<OutboundReturn>[] = [
  {
    key: 'tracking_number',
    title: words.number,
    render: (r) => (
      <>
        <Code>{r.tracking_number}</Code>
        {r.new_tracking_number ? <span className="second">{r.new_tracking_number}</span> : null}
      </>
    ),
  },
  { key: 'order_number', title: words.order, render: (r) => <Code>{r.order_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (r) => <StatusTag of={outboundReturnStatus} code={r.status} tone={toneOf(r)} />,
  },
  { key: 'reason', title: words.reason, render: (r) => <EnumLabel of={returnReason} code={r.reason} /> },
  {
    key: 'mark',
    title: words.way,
    render: (r) => (r.mark === null ? '-' : say(returnMark.label(r.mark))),
  },
  {
    key: 'wait',
    title: words.waits,
    render: (r) =>
      r.wait === null ? (
        '-'
      ) : (
        <>
          <EnumLabel of={returnWait} code={r.wait} />
          <span className="second">
            <Time at={r.wait_until} />
          </span>
        </>
      ),
  },
  { key: 'batch_number', title: words.batch, render: (r) => r.batch_number || '-' },
  { key: 'bag_number', title: words.bag, optional: true, render: (r) => r.bag_number || '-' },
  {
    key: 'channel_code',
    title: words.channel,
    optional: true,
    render: (r) => <ChannelName of={r.channel_code} />,
  },
  {
    key: 'weight',
    title: words.weight,
    align: 'right',
    optional: true,
    render: (r) => (r.weight === null ? '-' : weightText(r.weight)),
  },
  { key: 'comments', title: words.comments, optional: true, render: (r) => r.comments || '-' },
  { key: 'created_at', title: words.created, render: (r) => <Time at={r.created_at} /> },
  { key: 'received_at', title: words.received, optional: true, render: (r) => <Time at={r.received_at} /> },
]

/** Staff see whose they are. */
export const staffColumns: readonly Column<OutboundReturn>[] = columns.flatMap((column) =>
  column.key === 'status'
    ? [
        {
          key: 'partner_id',
          title: words.partner,
          render: (r: OutboundReturn) => <PartnerName of={r.partner_id} />,
        },
        column,
      ]
    : [column],
)
