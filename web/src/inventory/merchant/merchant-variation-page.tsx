import {
  exportMerchantVariations,
  listMerchantVariations,
  type MerchantVariation,
} from '@kuacang/contract/inventory/merchant/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { goodsWarehouses } from '../../reference/warehouse/warehouse-select.tsx'
import { columns, words } from '../variation/variation-columns.tsx'

const warehouse = text('仓库', 'Warehouse')

const filters: readonly Filter[] = [
  { kind: 'text', key: 'vid', several: true, front: true, label: words.vid },
  { kind: 'text', key: 'sku', several: true, front: true, label: words.sku },
  { kind: 'text', key: 'merchant_id', label: words.merchant },
  { kind: 'from', key: 'warehouse_id', front: true, label: warehouse, from: goodsWarehouses },
  { kind: 'text', key: 'barcode', several: true, label: words.barcode },
  { kind: 'flag', key: 'non_zero', label: text('仅有库存', 'In stock only') },
  partnerFilter,
]

/** As staff see the stock of variations, but with the store instead of the customer, and of several warehouses. */
const own: readonly Column<MerchantVariation>[] = columns.flatMap((column): Column<MerchantVariation>[] => {
  if (column.key === 'partner')
    return [{ key: 'warehouse', title: warehouse, render: (v) => v.warehouse_code }]
  const { optional: _hidden, ...shown } = column
  return [column.key === 'merchant' || column.key === 'updated' ? shown : column]
})

/** The stock of a merchant's variations in the warehouses that are open to merchants (FU-099). */
export default function MerchantVariationPage() {
  return (
    <ListPage
      call={listMerchantVariations}
      filters={filters}
      columns={own}
      rowKey={(v) => `${v.warehouse_id} ${v.id}`}
      export={{ call: exportMerchantVariations }}
    />
  )
}
