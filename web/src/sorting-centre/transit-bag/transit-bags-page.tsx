import { text } from '@kuacang/contract/kit/text'
import {
  countScTransitBags,
  exportScTransitBags,
  type ScTransitBag,
  searchScTransitBags,
} from '@kuacang/contract/sorting-centre/transit-bag/calls'
import { scTransitBagStatus } from '@kuacang/contract/sorting-centre/transit-bag/enums'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { Code, StatusTag, Time, type Tone } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'

const words = {
  bag: text('袋号', 'Bag number'),
  status: text('状态', 'Status'),
  dest: text('转运到', 'Passes through to'),
  origin: text('来源', 'Origin'),
  linehaul: text('干线单号', 'Linehaul number'),
  parcels: text('包裹数', 'Parcels'),
  weight: text('重量 kg', 'Weight (kg)'),
  receipt: text('交接单', 'Receipt'),
  taken: text('接收时间', 'Taken over'),
  left: text('交接时间', 'Handed over'),
}

const tones: { readonly [status: number]: Tone } = { 1: 'wait', 10: 'work', 20: 'good' }

const filters: readonly Filter[] = [
  { kind: 'many', key: 'bag_numbers', exact: true, label: words.bag },
  { kind: 'enum', key: 'status', label: words.status, of: scTransitBagStatus, many: true },
  { kind: 'text', key: 'dest_warehouse_code', label: words.dest },
  { kind: 'text', key: 'linehaul_order_number', label: words.linehaul },
  ...timeFilters([
    ['created_time', words.taken],
    ['handover_time', words.left],
  ]),
]

const columns: readonly Column<ScTransitBag>[] = [
  { key: 'bag_number', title: words.bag, render: (b) => <Code>{b.bag_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (b) => <StatusTag of={scTransitBagStatus} code={b.status} tone={tones[b.status] ?? 'look'} />,
  },
  { key: 'dest', title: words.dest, render: (b) => b.dest_warehouse_code },
  { key: 'origin', title: words.origin, render: (b) => b.origin || '-' },
  { key: 'linehaul', title: words.linehaul, render: (b) => b.linehaul_order_number || '-' },
  { key: 'parcel_count', title: words.parcels, align: 'right', render: (b) => b.parcel_count },
  {
    key: 'weight',
    title: words.weight,
    align: 'right',
    render: (b) => (b.weight === null ? '-' : weightText(b.weight)),
  },
  {
    key: 'receipt',
    title: words.receipt,
    render: (b) => (b.receipt_number ? <Code>{b.receipt_number}</Code> : '-'),
  },
  { key: 'created_time', title: words.taken, sorts: true, render: (b) => <Time at={b.created_time} /> },
  { key: 'handover_time', title: words.left, sorts: true, render: (b) => <Time at={b.handover_time} /> },
]

/** The bags that pass through to other sorting centres. */
export default function TransitBagsPage() {
  return (
    <ListPage
      call={searchScTransitBags}
      statuses={countScTransitBags}
      rowKey={(b) => b.id}
      filters={filters}
      columns={columns}
      export={{ call: exportScTransitBags, name: '转运袋' }}
    />
  )
}
