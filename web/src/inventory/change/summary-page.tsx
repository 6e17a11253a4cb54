import {
  exportInventorySummaries,
  type InventorySummary,
  listInventorySummaries,
} from '@kuacang/contract/inventory/change/calls'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { nameOf } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'

const count = (
  key: 'opening' | 'inbound' | 'outbound' | 'adjusted' | 'closing',
  title: Text,
): Column<InventorySummary> => ({ key, title, align: 'right', render: (r) => r[key].toLocaleString() })

const columns: readonly Column<InventorySummary>[] = [
  { key: 'partner', title: text('客户', 'Customer'), render: (r) => <PartnerName of={r.partner_id} /> },
  { key: 'sku', title: text('SKU 编码', 'SKU code'), render: (r) => <Code>{r.sku}</Code> },
  { key: 'name', title: text('名称', 'Name'), render: (r) => nameOf(r) },
  count('opening', text('期初', 'Opening')),
  count('inbound', text('入库', 'In')),
  count('outbound', text('出库', 'Out')),
  count('adjusted', text('调整', 'Adjusted')),
  count('closing', text('期末', 'Closing')),
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'sku', several: true, label: text('SKU 编码', 'SKU code') },
  partnerFilter,
  { kind: 'range', key: 'time_range', label: text('时间', 'Time'), days: 30, sent: true },
]

export default function SummaryPage() {
  return (
    <ListPage
      call={listInventorySummaries}
      filters={filters}
      columns={columns}
      rowKey={(r) => r.sku_id}
      export={{ call: exportInventorySummaries, name: '库存变动汇总' }}
    />
  )
}
