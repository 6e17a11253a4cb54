import {
  countEpcLastMileBags,
  type EpcLastMileBag,
  exportEpcLastMileBags,
  searchEpcLastMileBags,
} from '@kuacang/contract/epc/last-mile/calls'
import { epcLastMileStatus } from '@kuacang/contract/epc/last-mile/enums'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { lastMileTones } from '../tones.ts'
import { words } from './words.ts'

const columns: readonly Column<EpcLastMileBag>[] = [
  { key: 'bag', title: words.packingBag, render: (r) => <Code>{r.bag_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (r) => <StatusTag of={epcLastMileStatus} code={r.status} tone={lastMileTones[r.status]} />,
  },
  { key: 'tag', title: words.tag, render: (r) => r.tag },
  { key: 'parcels', title: words.parcels, align: 'right', render: (r) => r.parcels },
  { key: 'arrived', title: words.arrived, align: 'right', render: (r) => r.arrived },
  { key: 'suspected', title: words.suspected, align: 'right', render: (r) => r.suspected },
  { key: 'returned', title: words.returned, align: 'right', render: (r) => r.returned },
  { key: 'weight', title: words.weight, align: 'right', render: (r) => r.weight ?? '-' },
  { key: 'left_time', title: words.left, render: (r) => <Time at={r.left_time} /> },
  { key: 'back', title: words.back, render: (r) => <Time at={r.taken_back_time} /> },
  {
    key: 'receipt',
    title: words.receipt,
    render: (r) => (r.receipt_number ? <Code>{r.receipt_number}</Code> : '-'),
  },
]

const filters: readonly Filter[] = [
  { kind: 'many', key: 'bag_numbers', exact: true, label: words.packingBag },
  { kind: 'enum', key: 'status', label: words.status, of: epcLastMileStatus, many: true },
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.parcel },
  { kind: 'range', key: 'time_range', label: words.left },
]

/** Packing bags that left, as their parcels stand on the last mile (PA-316). */
export default function LastMileBagsPage() {
  return (
    <ListPage
      call={searchEpcLastMileBags}
      statuses={countEpcLastMileBags}
      rowKey={(r) => r.id}
      filters={filters}
      columns={columns}
      export={{ call: exportEpcLastMileBags, name: '尾程集包袋' }}
    />
  )
}
