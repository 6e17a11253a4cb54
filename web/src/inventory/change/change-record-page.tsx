import {
  exportInventoryChanges,
  type InventoryChange,
  listInventoryChanges,
} from '@kuacang/contract/inventory/change/calls'
import { stockMoveKind } from '@kuacang/contract/inventory/stock/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { nameOf } from '../../kit/say.ts'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'
import { partnerFilter } from '../../reference/partner/partner-filter.ts'
import { PartnerName } from '../../reference/partner/partner-name.tsx'

const words = {
  at: text('时间', 'Time'),
  kind: text('变动类型', 'Change type'),
  sku: text('SKU 编码', 'SKU code'),
  partner: text('客户', 'Customer'),
  name: text('名称', 'Name'),
  location: text('库位', 'Location'),
  other: text('来自 / 去往', 'From / to'),
  before: text('变动前', 'Before'),
  change: text('变动', 'Change'),
  after: text('变动后', 'After'),
  reference: text('单据', 'Document'),
  user: text('操作人', 'Operator'),
}

const signed = (n: number) => (n > 0 ? `+${n.toLocaleString()}` : n.toLocaleString())
const held = (n: number | null) => n?.toLocaleString() ?? '-'

const columns: readonly Column<InventoryChange>[] = [
  { key: 'at', title: words.at, render: (r) => <Time at={r.created_at} /> },
  {
    key: 'kind',
    title: words.kind,
    render: (r) => <EnumLabel of={stockMoveKind} code={r.change_type} />,
  },
  { key: 'partner', title: words.partner, render: (r) => <PartnerName of={r.partner_id} /> },
  { key: 'sku', title: words.sku, render: (r) => <Code>{r.sku}</Code> },
  { key: 'name', title: words.name, optional: true, render: (r) => nameOf(r) },
  { key: 'location', title: words.location, render: (r) => <Code>{r.location_code}</Code> },
  { key: 'before', title: words.before, align: 'right', render: (r) => held(r.before) },
  { key: 'change', title: words.change, align: 'right', render: (r) => <strong>{signed(r.change)}</strong> },
  { key: 'after', title: words.after, align: 'right', render: (r) => held(r.after) },
  { key: 'other', title: words.other, render: (r) => <Code>{r.other_location_code}</Code> },
  { key: 'reference', title: words.reference, render: (r) => <Code>{r.reference_number}</Code> },
  { key: 'user', title: words.user, render: (r) => <UserName of={r.user_name} /> },
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'sku', several: true, label: words.sku },
  partnerFilter,
  { kind: 'text', key: 'location_code', label: words.location },
  { kind: 'enum', key: 'change_type', label: words.kind, of: stockMoveKind },
  { kind: 'text', key: 'reference_id', several: true, exact: true, label: text('单据号', 'Document number') },
  { kind: 'range', key: 'time_range', label: words.at },
]

export default function ChangeRecordPage() {
  return (
    <ListPage
      call={listInventoryChanges}
      filters={filters}
      columns={columns}
      rowKey={(r) => r.id}
      export={{ call: exportInventoryChanges, name: '库存变动记录' }}
    />
  )
}
