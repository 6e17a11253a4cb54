import { parcelType } from '@kuacang/contract/epc/parcel/enums'
import {
  countEpcReturns,
  type EpcReturnedParcel,
  exportEpcReturns,
  listEpcReturns,
} from '@kuacang/contract/epc/return/calls'
import { epcReturnDisposal, epcReturnStatus } from '@kuacang/contract/epc/return/enums'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { weightText } from '../../kit/weight-text.ts'
import { EpcParcelLink } from '../links.tsx'
import { parcelTones } from '../tones.ts'
import { returnWords as words } from './words.ts'

const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.parcel },
  { kind: 'enum', key: 'status', label: words.status, of: epcReturnStatus, many: true },
  { kind: 'enum', key: 'disposal', label: words.disposal, of: epcReturnDisposal, many: true },
  { kind: 'many', key: 'bag_number', exact: true, label: words.bag },
  { kind: 'text', key: 'merchant', label: words.merchant },
  { kind: 'text', key: 'pickup_vendor', label: words.vendor },
  { kind: 'many', key: 'express_no', exact: true, label: words.express },
  ...timeFilters([
    ['created_time', words.announced],
    ['returned_time', words.returned],
  ]),
]

export const returnColumns: readonly Column<EpcReturnedParcel>[] = [
  { key: 'parcel', title: words.parcel, render: (p) => <EpcParcelLink of={p.tracking_id} /> },
  {
    key: 'status',
    title: words.status,
    render: (p) => <StatusTag of={epcReturnStatus} code={p.status} tone={parcelTones[p.status]} />,
  },
  { key: 'merchant', title: words.merchant, render: (p) => p.merchant },
  { key: 'reason', title: words.reason, render: (p) => p.return_reason || '-' },
  {
    key: 'disposal',
    title: words.disposal,
    render: (p) => (p.disposal === null ? '-' : say(epcReturnDisposal.label(p.disposal))),
  },
  { key: 'vendor', title: words.vendor, render: (p) => p.pickup_vendor || '-' },
  {
    key: 'express',
    title: words.express,
    optional: true,
    render: (p) => (p.express_no ? <Code>{p.express_no}</Code> : '-'),
  },
  {
    key: 'bag',
    title: words.bag,
    render: (p) => (p.bag_number ? <Code>{p.bag_number}</Code> : '-'),
  },
  {
    key: 'receipt',
    title: words.receipt,
    optional: true,
    render: (p) => (p.receipt_number ? <Code>{p.receipt_number}</Code> : '-'),
  },
  { key: 'order', title: words.order, optional: true, render: (p) => p.order_id },
  {
    key: 'type',
    title: words.type,
    optional: true,
    render: (p) => say(parcelType.label(p.parcel_type)),
  },
  {
    key: 'weight',
    title: words.weight,
    align: 'right',
    render: (p) => (p.weight === null ? '-' : weightText(p.weight)),
  },
  { key: 'created_time', title: words.announced, sorts: true, render: (p) => <Time at={p.created_time} /> },
  { key: 'inbound_time', title: words.inbound, optional: true, render: (p) => <Time at={p.inbound_time} /> },
  { key: 'returned_time', title: words.returned, sorts: true, render: (p) => <Time at={p.returned_time} /> },
]

/** The parcels that are to go back or went back. */
export default function ReturnsPage() {
  return (
    <ListPage
      call={listEpcReturns}
      statuses={countEpcReturns}
      rowKey={(p) => p.id}
      filters={filters}
      columns={returnColumns}
      export={{ call: exportEpcReturns, name: 'EPC退件' }}
    />
  )
}
