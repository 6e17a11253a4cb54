import {
  countEpcInboundNotes,
  type EpcInboundNote,
  exportEpcInboundNotes,
  searchEpcInboundNotes,
} from '@kuacang/contract/epc/inbound-note/calls'
import { epcInboundNoteStatus } from '@kuacang/contract/epc/inbound-note/enums'
import type { Text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { EpcNoteLink } from '../links.tsx'
import { words } from '../words.ts'
import { NoteStatus, printNote } from './inbound-note-parts.tsx'

const filters: readonly Filter[] = [
  { kind: 'many', key: 'delivery_note_number', exact: true, label: words.note },
  { kind: 'text', key: 'bag_number', exact: true, label: words.bag },
  { kind: 'enum', key: 'status', label: words.status, of: epcInboundNoteStatus, many: true },
  ...timeFilters([
    ['created_time', words.created],
    ['handover_time', words.handedOver],
  ]),
]

const columns: readonly Column<EpcInboundNote>[] = [
  { key: 'note', title: words.note, render: (n) => <EpcNoteLink of={n.delivery_note_number} /> },
  {
    key: 'status',
    title: words.status,
    render: (n) => <NoteStatus of={n} />,
  },
  { key: 'origin', title: words.origin, render: (n) => n.origin_hub_code || '-' },
  { key: 'bags', title: words.bags, align: 'right', render: (n) => n.bag_count },
  { key: 'to_come', title: words.toCome, align: 'right', render: (n) => n.bags_to_come },
  { key: 'parcels', title: words.parcels, align: 'right', render: (n) => n.parcel_count },
  {
    key: 'receipt',
    title: words.receipt,
    render: (n) => (n.receipt_number ? <Code>{n.receipt_number}</Code> : '-'),
  },
  { key: 'created_time', title: words.created, sorts: true, render: (n) => <Time at={n.created_time} /> },
  { key: 'due', title: words.due, optional: true, render: (n) => <Time at={n.due_time} /> },
  {
    key: 'handover_time',
    title: words.handedOver,
    sorts: true,
    render: (n) => <Time at={n.handover_time} />,
  },
]

/** The inbound delivery notes of the parcel centre. */
export const InboundNotes = ({ title }: { readonly title: Text }) => (
  <ListPage
    title={title}
    call={searchEpcInboundNotes}
    statuses={countEpcInboundNotes}
    rowKey={(n) => n.id}
    filters={filters}
    columns={columns}
    rowActions={[printNote]}
    export={{ call: exportEpcInboundNotes, name: 'EPC入库交货单' }}
  />
)
