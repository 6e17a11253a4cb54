import {
  countEpcNotes,
  type EpcNote,
  exportEpcNotes,
  searchEpcNotes,
} from '@kuacang/contract/epc/delivery-note/calls'
import { epcNoteKind, epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { UserName } from '../../kit/names.tsx'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { LinehaulLink, NoteLink } from '../outbound-links.tsx'
import { outboundWords as words } from '../outbound-words.ts'

import { NoteStatus, noteActions } from './note-actions.tsx'

const filters: readonly Filter[] = [
  { kind: 'many', key: 'delivery_note_ids', exact: true, label: words.note },
  { kind: 'text', key: 'bag_id', exact: true, label: words.bag },
  { kind: 'enum', key: 'status', label: words.status, of: epcNoteStatus, many: true },
  { kind: 'text', key: 'carrier_code', label: words.carrier },
  { kind: 'text', key: 'gateway', label: words.gateway },
  ...timeFilters([
    ['created_time', words.created],
    ['handover_time', words.handedOver],
  ]),
]
const kindFilter: Filter = { kind: 'enum', key: 'kind', label: words.kind, of: epcNoteKind, many: true }

const columns: readonly Column<EpcNote>[] = [
  { key: 'note', title: words.note, render: (n) => <NoteLink of={n.delivery_note_number} /> },
  { key: 'status', title: words.status, render: (n) => <NoteStatus of={n} /> },
  { key: 'kind', title: words.kind, render: (n) => <EnumLabel of={epcNoteKind} code={n.kind} /> },
  { key: 'carrier', title: words.carrier, render: (n) => n.carrier_code || '-' },
  { key: 'group', title: words.group, optional: true, render: (n) => n.channel_group || '-' },
  { key: 'gateway', title: words.gateway, render: (n) => n.gateway || '-' },
  { key: 'bags', title: words.bags, align: 'right', render: (n) => n.bag_count },
  { key: 'parcels', title: words.parcels, align: 'right', render: (n) => n.parcel_count },
  { key: 'weight', title: words.weight, align: 'right', render: (n) => weightText(n.total_weight) },
  { key: 'linehaul', title: words.linehaul, render: (n) => <LinehaulLink of={n.linehaul_note_number} /> },
  { key: 'order', title: words.order, optional: true, render: (n) => n.linehaul_order_number ?? '-' },
  {
    key: 'receipt',
    title: words.receipt,
    optional: true,
    render: (n) => (n.receipt_number ? <Code>{n.receipt_number}</Code> : '-'),
  },
  {
    key: 'created_by',
    title: words.createdBy,
    optional: true,
    render: (n) => <UserName of={n.created_by} />,
  },
  { key: 'created_time', title: words.created, sorts: true, render: (n) => <Time at={n.created_time} /> },
  { key: 'approved', title: words.approved, optional: true, render: (n) => <Time at={n.approved_time} /> },
  {
    key: 'handover_time',
    title: words.handedOver,
    sorts: true,
    render: (n) => <Time at={n.handover_time} />,
  },
]

/** The delivery notes of these kinds; of all kinds where none is named. */
export const Notes = ({ kinds = [] }: { readonly kinds?: readonly number[] }) => (
  <ListPage
    call={searchEpcNotes}
    statuses={countEpcNotes}
    rowKey={(n) => n.id}
    filters={kinds.length > 0 ? filters : [...filters.slice(0, 3), kindFilter, ...filters.slice(3)]}
    fixed={kinds.length > 0 ? { kind: kinds } : {}}
    columns={columns}
    rowActions={noteActions}
    export={{ call: exportEpcNotes, name: 'EPC交货单' }}
  />
)
