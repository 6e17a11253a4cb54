import { type LocationInventory, listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Code, Time } from '../../kit/show.tsx'

const columns: readonly Column<LocationInventory>[] = [
  { key: 'location', title: text('库位', 'Location'), render: (r) => <Code>{r.location_code}</Code> },
  { key: 'district', title: text('库区', 'District'), render: (r) => r.district ?? '-' },
  { key: 'sku', title: text('SKU 编码', 'SKU code'), render: (r) => <Code>{r.sku}</Code> },
  { key: 'barcode', title: text('条码', 'Barcode'), render: (r) => <Code>{r.barcode}</Code> },
  { key: 'name', title: text('名称', 'Name'), render: (r) => r.name },
  {
    key: 'quantity',
    title: text('数量', 'Quantity'),
    align: 'right',
    render: (r) => r.quantity.toLocaleString(),
  },
  {
    key: 'frozen',
    title: text('冻结', 'Frozen'),
    align: 'right',
    render: (r) => r.frozen_quantity.toLocaleString(),
  },
  {
    key: 'available',
    title: text('可用', 'Available'),
    align: 'right',
    render: (r) => r.available_quantity.toLocaleString(),
  },
  { key: 'updated', title: text('更新时间', 'Updated'), render: (r) => <Time at={r.updated_at} /> },
]

export default function LocationInventoryPage() {
  return (
    <ListPage
      title={text('库位库存', 'Location inventory')}
      call={listLocationInventory}
      filters={[
        { kind: 'text', key: 'location_code', label: text('库位', 'Location') },
        { kind: 'text', key: 'district', label: text('库区', 'District') },
        { kind: 'text', key: 'sku', label: text('SKU 编码', 'SKU code') },
        { kind: 'text', key: 'partner_id', label: text('客户编号', 'Customer number') },
      ]}
      columns={columns}
      rowKey={(r) => r.id}
    />
  )
}
