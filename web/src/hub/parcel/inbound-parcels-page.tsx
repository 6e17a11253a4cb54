import { countHubParcels, exportHubParcels, listHubParcels } from '@kuacang/contract/hub/parcel/calls'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { parcelColumns } from './parcel-columns.tsx'
import { words } from './words.ts'

const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_ids', exact: true, label: words.parcel },
  { kind: 'enum', key: 'status', label: words.status, of: hubInboundParcelStatus, many: true },
  { kind: 'text', key: 'bag_number', several: true, exact: true, label: words.bag },
  ...timeFilters([
    ['created_time', words.created],
    ['sort_time', words.sorted],
  ]),
]

export default function InboundParcelsPage() {
  return (
    <ListPage
      call={listHubParcels}
      statuses={countHubParcels}
      rowKey={(p) => p.id}
      filters={filters}
      columns={parcelColumns}
      export={{ call: exportHubParcels, name: '中转包裹' }}
    />
  )
}
