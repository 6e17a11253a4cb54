import {
  exportSkuInventory,
  listSkuInventory,
  type SkuInventory,
} from '@kuacang/contract/inventory/stock/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { nameOf } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'

const number = (
  key: keyof SkuInventory & ('available' | 'frozen' | 'defect' | 'in_transit' | 'total'),
  title: ReturnType<typeof text>,
): Column<SkuInventory> => ({
  key,
  title,
  align: 'right',
  render: (r) => r[key].toLocaleString(),
})

const columns: readonly Column<SkuInventory>[] = [
  { key: 'partner', title: text('客户', 'Customer'), render: (r) => <PartnerName of={r.partner_id} /> },
  { key: 'sku', title: text('SKU 编码', 'SKU code'), render: (r) => <Code>{r.sku}</Code> },
  { key: 'barcode', title: text('条码', 'Barcode'), render: (r) => <Code>{r.barcode}</Code> },
  { key: 'name', title: text('名称', 'Name'), render: (r) => nameOf(r) },
  number('available', text('可用', 'Available')),
  number('frozen', text('冻结', 'Frozen')),
  number('defect', text('次品', 'Defective')),
  number('in_transit', text('在途', 'In transit')),
  number('total', text('合计', 'Total')),
]

export default function SkuInventoryPage() {
  return (
    <ListPage
      call={listSkuInventory}
      filters={[
        { kind: 'text', key: 'sku', several: true, label: text('SKU 编码', 'SKU code') },
        { kind: 'text', key: 'barcode', several: true, label: text('条码', 'Barcode') },
        { kind: 'text', key: 'location_code', label: text('库位', 'Location') },
        partnerFilter,
        { kind: 'flag', key: 'non_zero', label: text('仅有库存', 'In stock only') },
      ]}
      columns={columns}
      rowKey={(r) => r.sku_id}
      export={{ call: exportSkuInventory, name: 'SKU库存' }}
    />
  )
}
