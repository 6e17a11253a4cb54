import { type InventoryChange, listInventoryChanges } from '@kuacang/contract/inventory/stock/calls'
import { stockMoveKind } from '@kuacang/contract/inventory/stock/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'

const columns: readonly Column<InventoryChange>[] = [
  { key: 'at', title: text('时间', 'Time'), render: (r) => <Time at={r.at} /> },
  {
    key: 'kind',
    title: text('变动类型', 'Change'),
    render: (r) => <EnumLabel of={stockMoveKind} code={r.change_type} />,
  },
  { key: 'sku', title: text('SKU 编码', 'SKU code'), render: (r) => <Code>{r.sku}</Code> },
  { key: 'from', title: text('从', 'From'), render: (r) => <Code>{r.from_location}</Code> },
  { key: 'to', title: text('到', 'To'), render: (r) => <Code>{r.to_location}</Code> },
  {
    key: 'quantity',
    title: text('数量', 'Quantity'),
    align: 'right',
    render: (r) => r.quantity.toLocaleString(),
  },
  { key: 'reference', title: text('单据', 'Reference'), render: (r) => <Code>{r.reference}</Code> },
  { key: 'user', title: text('操作人', 'User'), render: (r) => r.user_name },
]

export default function ChangeRecordPage() {
  return (
    <ListPage
      title={text('库存变动记录', 'Inventory changes')}
      call={listInventoryChanges}
      filters={[
        { kind: 'text', key: 'sku', label: text('SKU 编码', 'SKU code') },
        { kind: 'enum', key: 'change_type', label: text('变动类型', 'Change'), of: stockMoveKind },
        { kind: 'text', key: 'reference_id', label: text('单据号', 'Reference') },
        { kind: 'range', key: 'time_range', label: text('时间', 'Time') },
      ]}
      columns={columns}
      rowKey={(r) => r.id}
    />
  )
}
