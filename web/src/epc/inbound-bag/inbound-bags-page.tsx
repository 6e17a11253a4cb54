import {
  countEpcInboundBags,
  exportEpcInboundBags,
  searchEpcInboundBags,
} from '@kuacang/contract/epc/inbound-bag/calls'
import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { words } from '../words.ts'
import { inboundBagActions } from './inbound-bag-actions.ts'
import { inboundBagColumns } from './inbound-bag-columns.tsx'

const filters: readonly Filter[] = [
  { kind: 'many', key: 'bag_numbers', exact: true, label: words.bag },
  { kind: 'enum', key: 'status', label: words.status, of: epcInboundBagStatus, many: true },
  { kind: 'text', key: 'origin_hub_code', exact: true, label: words.origin },
  ...timeFilters([
    ['created_time', words.created],
    ['handover_time', words.handedOver],
  ]),
]

export default function InboundBagsPage() {
  return (
    <ListPage
      call={searchEpcInboundBags}
      statuses={countEpcInboundBags}
      rowKey={(b) => b.id}
      filters={filters}
      columns={inboundBagColumns}
      rowActions={inboundBagActions}
      export={{ call: exportEpcInboundBags, name: 'EPC入库袋' }}
    />
  )
}
