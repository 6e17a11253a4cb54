import { countEpcParcels, exportEpcParcels, searchEpcParcels } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { words } from '../words.ts'
import { parcelColumns } from './parcel-columns.tsx'

const filters: readonly Filter[] = [
  { kind: 'many', key: 'tracking_ids', exact: true, front: true, label: words.parcel },
  { kind: 'many', key: 'order_ids', exact: true, label: words.order },
  { kind: 'enum', key: 'status', label: words.status, of: epcParcelStatus, many: true, front: true },
  { kind: 'text', key: 'bag_number', several: true, exact: true, front: true, label: words.bag },
  { kind: 'enum', key: 'parcel_type', label: words.type, of: parcelType, many: true },
  { kind: 'text', key: 'store_id', exact: true, label: words.store },
  { kind: 'text', key: 'user_key', exact: true, label: words.buyer },
  { kind: 'text', key: 'country_code', exact: true, label: words.country },
  { kind: 'text', key: 'channel_code', exact: true, label: words.channel },
  ...timeFilters([
    ['created_time', words.created],
    ['inbound_time', words.scannedIn],
  ]),
]

export default function ParcelsPage() {
  return (
    <ListPage
      call={searchEpcParcels}
      statuses={countEpcParcels}
      rowKey={(p) => p.id}
      filters={filters}
      columns={parcelColumns}
      export={{ call: exportEpcParcels, name: 'EPC包裹' }}
    />
  )
}
