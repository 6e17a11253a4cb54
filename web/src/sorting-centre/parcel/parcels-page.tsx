import { text } from '@kuacang/contract/kit/text'
import {
  countScParcels,
  exportScParcels,
  listScParcels,
  scParcelCategories,
} from '@kuacang/contract/sorting-centre/parcel/calls'
import { scHoldReason, scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { say } from '../../kit/say.ts'
import { words } from '../words.ts'
import { parcelColumns } from './parcel-columns.tsx'

const own = {
  category: text('类别', 'Category'),
  all: text('全部', 'All'),
  relabel_pool: text('换单池', 'Relabel pool'),
  to_relabel: text('待换单', 'To be relabelled'),
  relabelled: text('已换单', 'Relabelled'),
  returned: text('退件', 'Returns'),
  not_acknowledged: text('交接超 1 小时未离站', 'Handed over 1 h ago, not departed'),
}

/** The names of the categories are in the language of the moment. */
const filters = (): readonly Filter[] => [
  { kind: 'many', key: 'tracking_ids', exact: true, front: true, label: words.parcel },
  {
    kind: 'choice',
    key: 'category',
    label: own.category,
    options: scParcelCategories.map((value) => ({ value, label: say(own[value]) })),
    always: true,
    front: true,
  },
  { kind: 'enum', key: 'status', label: words.status, of: scParcelStatus, many: true, front: true },
  { kind: 'text', key: 'inbound_bag_number', several: true, exact: true, label: words.inboundBag },
  { kind: 'text', key: 'channel', exact: true, label: words.channel },
  { kind: 'enum', key: 'hold_reason', label: words.hold, of: scHoldReason, many: true },
  ...timeFilters([
    ['created_time', words.announced],
    ['inbound_time', words.scannedIn],
    ['handover_time', words.handedOver],
  ]),
]

/** All parcels of a sorting centre: where each is, and by which numbers. */
export default function ParcelsPage() {
  return (
    <ListPage
      call={listScParcels}
      statuses={countScParcels}
      rowKey={(p) => p.id}
      filters={filters()}
      columns={parcelColumns}
      export={{ call: exportScParcels, name: '分拨包裹' }}
    />
  )
}
