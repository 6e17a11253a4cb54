import { text } from '@kuacang/contract/kit/text'
import type { ScInboundBag } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import { Tag } from 'antd'
import type { Column } from '../../kit/list/columns.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { ScBagLink } from '../links.tsx'
import { inboundBagTones } from '../tones.ts'
import { words } from '../words.ts'

const own = {
  transit: text('转运', 'Transit'),
  dummy: text('虚拟袋', 'Dummy'),
  away: text('不符', 'Off'),
}

export const InboundBagStatus = ({ of }: { readonly of: ScInboundBag }) => (
  <>
    <StatusTag of={scInboundBagStatus} code={of.status} tone={inboundBagTones[of.status]} />
    {of.is_transit ? <Tag>{say(own.transit)}</Tag> : null}
    {of.dummy ? <Tag>{say(own.dummy)}</Tag> : null}
  </>
)

export const inboundBagColumns: readonly Column<ScInboundBag>[] = [
  { key: 'bag_number', title: words.bag, render: (b) => <ScBagLink of={b.bag_number} /> },
  { key: 'status', title: words.status, render: (b) => <InboundBagStatus of={b} /> },
  { key: 'origin', title: words.origin, render: (b) => b.origin || '-' },
  {
    key: 'linehaul_order_number',
    title: words.linehaul,
    render: (b) => (b.linehaul_order_number ? <Code>{b.linehaul_order_number}</Code> : '-'),
  },
  {
    key: 'parcel_count',
    title: words.parcels,
    align: 'right',
    render: (b) => `${b.arrived_count}/${b.parcel_count}`,
  },
  { key: 'weight', title: words.weight, align: 'right', render: (b) => weightText(b.weight) },
  {
    key: 'actual_weight',
    title: words.actual,
    align: 'right',
    render: (b) => (
      <>
        {weightText(b.actual_weight)} {b.weight_away ? <Tag color="warning">{say(own.away)}</Tag> : null}
      </>
    ),
  },
  { key: 'dest', title: words.dest, optional: true, render: (b) => b.dest_warehouse_code },
  {
    key: 'receipt_number',
    title: words.receipt,
    optional: true,
    render: (b) => (b.receipt_number ? <Code>{b.receipt_number}</Code> : '-'),
  },
  { key: 'created_time', title: words.announced, sorts: true, render: (b) => <Time at={b.created_time} /> },
  { key: 'due_time', title: words.due, optional: true, render: (b) => <Time at={b.due_time} /> },
  { key: 'handover_time', title: words.takenOver, sorts: true, render: (b) => <Time at={b.handover_time} /> },
  { key: 'closed_time', title: words.closed, optional: true, render: (b) => <Time at={b.closed_time} /> },
]
