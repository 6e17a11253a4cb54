import type { EpcInboundBag } from '@kuacang/contract/epc/inbound-bag/calls'
import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import type { Column } from '../../kit/list/columns.tsx'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { EpcBagLink, EpcNoteLink } from '../links.tsx'
import { inboundBagTones } from '../tones.ts'
import { words } from '../words.ts'

export const InboundBagStatus = ({ of: { status } }: { readonly of: EpcInboundBag }) => (
  <StatusTag of={epcInboundBagStatus} code={status} tone={inboundBagTones[status]} />
)

export const inboundBagColumns: readonly Column<EpcInboundBag>[] = [
  { key: 'bag', title: words.bag, render: (b) => <EpcBagLink of={b.bag_number} /> },
  { key: 'status', title: words.status, render: (b) => <InboundBagStatus of={b} /> },
  { key: 'tag', title: words.tag, render: (b) => b.tag || '-' },
  { key: 'origin', title: words.origin, render: (b) => b.origin_hub_code || '-' },
  {
    key: 'note',
    title: words.note,
    optional: true,
    render: (b) => <EpcNoteLink of={b.delivery_note_number} />,
  },
  { key: 'parcels', title: words.parcels, align: 'right', render: (b) => b.parcel_count },
  { key: 'weight', title: words.weight, align: 'right', render: (b) => weightText(b.weight) },
  {
    key: 'receipt',
    title: words.receipt,
    render: (b) => (b.receipt_number ? <Code>{b.receipt_number}</Code> : '-'),
  },
  { key: 'created_time', title: words.created, sorts: true, render: (b) => <Time at={b.created_time} /> },
  { key: 'due', title: words.due, optional: true, render: (b) => <Time at={b.due_time} /> },
  {
    key: 'handover_time',
    title: words.handedOver,
    sorts: true,
    render: (b) => <Time at={b.handover_time} />,
  },
]
