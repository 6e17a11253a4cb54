import {
  countEpcLinehaulNotes,
  type EpcLinehaulNote,
  exportEpcLinehaulNotes,
  searchEpcLinehaulNotes,
} from '@kuacang/contract/epc/linehaul/calls'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { UserName } from '../../kit/names.tsx'
import { Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { LinehaulLink, NoteLink } from '../outbound-links.tsx'
import { outboundWords as words } from '../outbound-words.ts'

import { LinehaulStatus, linehaulActions } from './linehaul-actions.tsx'

const filters: readonly Filter[] = [
  { kind: 'many', key: 'linehaul_order_number', exact: true, label: words.order },
  { kind: 'many', key: 'linehaul_note_number', exact: true, label: words.linehaul },
  { kind: 'many', key: 'delivery_note_number', exact: true, label: words.note },
  { kind: 'enum', key: 'status', label: words.status, of: epcLinehaulStatus, many: true },
  { kind: 'text', key: 'gateway', label: words.gateway },
  ...timeFilters([
    ['created_time', words.created],
    ['handover_time', words.handedOver],
  ]),
]

const columns: readonly Column<EpcLinehaulNote>[] = [
  { key: 'linehaul', title: words.linehaul, render: (l) => <LinehaulLink of={l.linehaul_note_number} /> },
  { key: 'status', title: words.status, render: (l) => <LinehaulStatus of={l} /> },
  { key: 'order', title: words.order, render: (l) => l.linehaul_order_number ?? '-' },
  { key: 'gateway', title: words.gateway, render: (l) => l.gateway },
  { key: 'flight', title: words.flight, render: (l) => l.flight || '-' },
  { key: 'cut_off', title: words.cutOff, render: (l) => <Time at={l.cut_off_time} /> },
  { key: 'arrives_on', title: words.arrivesOn, render: (l) => l.arrives_on || '-' },
  { key: 'note', title: words.note, optional: true, render: (l) => <NoteLink of={l.delivery_note_number} /> },
  { key: 'bags', title: words.bags, align: 'right', render: (l) => l.bag_count },
  { key: 'parcels', title: words.parcels, align: 'right', render: (l) => l.parcel_count },
  { key: 'weight', title: words.weight, align: 'right', render: (l) => weightText(l.total_weight) },
  { key: 'fail_reason', title: words.failed, optional: true, render: (l) => l.fail_reason || '-' },
  {
    key: 'created_by',
    title: words.createdBy,
    optional: true,
    render: (l) => <UserName of={l.created_by} />,
  },
  {
    key: 'created_time',
    title: words.created,
    sorts: true,
    optional: true,
    render: (l) => <Time at={l.created_time} />,
  },
  {
    key: 'handover_time',
    title: words.handedOver,
    sorts: true,
    render: (l) => <Time at={l.handover_time} />,
  },
  { key: 'shipped', title: words.shipped, optional: true, render: (l) => <Time at={l.shipped_time} /> },
]

export default function LinehaulsPage() {
  return (
    <ListPage
      call={searchEpcLinehaulNotes}
      statuses={countEpcLinehaulNotes}
      rowKey={(l) => l.id}
      filters={filters}
      columns={columns}
      rowActions={linehaulActions}
      export={{ call: exportEpcLinehaulNotes, name: 'EPC干线交货单' }}
    />
  )
}
