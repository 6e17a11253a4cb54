import {
  countOutboundBags,
  exportOutboundBags,
  listDestinationOptions,
  listOutboundBags,
} from '@kuacang/contract/hub/outbound-bag/calls'
import { hubOutboundBagStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { useAnswer } from '../../kit/api/use-answer.ts'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { timeFilters } from '../../kit/list/time-filters.tsx'
import { outboundActions } from './outbound-actions.ts'
import { outboundColumns } from './outbound-columns.tsx'
import { words } from './words.ts'

const filters = (destinations: readonly { value: string; label: string }[]): readonly Filter[] => [
  { kind: 'many', key: 'bag_numbers', exact: true, label: words.bag },
  { kind: 'enum', key: 'status', label: words.status, of: hubOutboundBagStatus, many: true },
  { kind: 'choice', key: 'dest_warehouse_code', label: words.dest, options: destinations },
  { kind: 'text', key: 'batch_number', several: true, exact: true, label: words.batch },
  ...timeFilters([
    ['created_time', words.created],
    ['collected_time', words.collected],
  ]),
]

export default function OutboundBagsPage() {
  const { data: destinations = [] } = useAnswer(listDestinationOptions, {})
  const options = destinations.map(({ dest_warehouse_code: value, tag }) => ({
    value,
    label: `${value} · ${tag}`,
  }))
  return (
    <ListPage
      call={listOutboundBags}
      statuses={countOutboundBags}
      rowKey={(b) => b.id}
      filters={filters(options)}
      columns={outboundColumns}
      rowActions={outboundActions}
      export={{ call: exportOutboundBags, name: '中转出库袋' }}
    />
  )
}
