import {
  exportPackChanges,
  listPackChanges,
  type PackChange,
} from '@kuacang/contract/inventory/material/calls'
import { packChangeKind } from '@kuacang/contract/inventory/material/enums'
import { text } from '@kuacang/contract/kit/text'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'

const words = {
  at: text('时间', 'Time'),
  name: text('包材', 'Material'),
  cn_name: text('中文名', 'Chinese name'),
  kind: text('变动类型', 'Change type'),
  change: text('变动', 'Change'),
  after: text('变动后', 'After'),
  reason: text('原因', 'Reason'),
  reference: text('单据', 'Document'),
  user: text('操作人', 'Operator'),
}

const columns: readonly Column<PackChange>[] = [
  { key: 'at', title: words.at, render: (c) => <Time at={c.at} /> },
  { key: 'name', title: words.name, render: (c) => <Code>{c.name}</Code> },
  { key: 'cn_name', title: words.cn_name, render: (c) => c.cn_name },
  { key: 'kind', title: words.kind, render: (c) => <EnumLabel of={packChangeKind} code={c.kind} /> },
  {
    key: 'change',
    title: words.change,
    align: 'right',
    render: (c) => <strong>{c.change > 0 ? `+${c.change}` : c.change}</strong>,
  },
  { key: 'after', title: words.after, align: 'right', render: (c) => c.after.toLocaleString() },
  { key: 'reason', title: words.reason, render: (c) => c.reason || '-' },
  { key: 'reference', title: words.reference, render: (c) => <Code>{c.reference || '-'}</Code> },
  { key: 'user', title: words.user, render: (c) => <UserName of={c.user_name} /> },
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'name', label: words.name },
  { kind: 'enum', key: 'kind', label: words.kind, of: packChangeKind },
  { kind: 'range', key: 'time_range', label: words.at },
]

export default function PackChangePage() {
  return (
    <ListPage
      call={listPackChanges}
      filters={filters}
      columns={columns}
      export={{ call: exportPackChanges }}
      rowKey={(c) => c.id}
    />
  )
}
