import {
  exportMerchantInventories,
  listMerchantInventories,
  type MerchantInventory,
} from '@kuacang/contract/inventory/merchant/calls'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Tag } from 'antd'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { nameOf, say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { goodsWarehouses } from '../../reference/warehouse/warehouse-select.tsx'

const words = {
  low: text('库存偏低', 'Low'),
  days: text('{n} 天', '{n} {n|day|days}'),
  shipped: text('近30天出库 {n}', '{n} shipped in 30 days'),
  warehouse: text('仓库', 'Warehouse'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'sku', several: true, front: true, label: text('SKU 编码', 'SKU code') },
  { kind: 'text', key: 'barcode', several: true, label: text('条码', 'Barcode') },
  { kind: 'text', key: 'name', label: text('名称', 'Name') },
  { kind: 'from', key: 'warehouse_id', front: true, label: words.warehouse, from: goodsWarehouses },
  { kind: 'flag', key: 'low', front: true, label: words.low },
  { kind: 'flag', key: 'non_zero', label: text('仅有库存', 'In stock only') },
  partnerFilter,
]

const number = (
  key: 'available' | 'frozen' | 'defect' | 'in_transit' | 'total',
  title: Text,
): Column<MerchantInventory> => ({
  key,
  title,
  align: 'right',
  render: (r) => r[key].toLocaleString(),
})

const columns: readonly Column<MerchantInventory>[] = [
  {
    key: 'sku',
    title: text('SKU 编码 / 条码', 'SKU code / barcode'),
    render: (r) => (
      <>
        <Code>{r.sku}</Code>
        <span className="second code">{r.barcode}</span>
      </>
    ),
  },
  { key: 'name', title: text('名称', 'Name'), render: (r) => nameOf(r) },
  { key: 'warehouse', title: words.warehouse, render: (r) => r.warehouse_code },
  number('in_transit', text('在途', 'In transit')),
  number('available', text('可用', 'Available')),
  number('frozen', text('冻结', 'Frozen')),
  number('defect', text('次品', 'Defective')),
  number('total', text('合计', 'Total')),
  {
    key: 'cover',
    title: text('可售天数', 'Days of cover'),
    align: 'right',
    render: (r) => (
      <>
        {r.low ? <Tag color="warning">{say(words.low)}</Tag> : null}
        {r.days_of_cover === null ? '-' : say(words.days, { n: r.days_of_cover })}
        <span className="second">{say(words.shipped, { n: r.shipped })}</span>
      </>
    ),
  },
  { key: 'updated', title: text('更新时间', 'Updated'), render: (r) => <Time at={r.updated_at} /> },
]

/** A merchant's stock in the warehouses that are open to merchants, and for how long it lasts (FU-098). */
export default function MerchantInventoryPage() {
  return (
    <ListPage
      call={listMerchantInventories}
      filters={filters}
      columns={columns}
      rowKey={(r) => `${r.warehouse_id} ${r.sku_id}`}
      rowClass={(r) => (r.low ? 'row-exception' : '')}
      export={{ call: exportMerchantInventories }}
    />
  )
}
