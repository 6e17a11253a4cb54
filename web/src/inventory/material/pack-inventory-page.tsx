import {
  exportPackInventories,
  listPackInventories,
  type PackInventory,
  togglePackInventory,
} from '@kuacang/contract/inventory/material/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Tag } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { Code, Time } from '../../kit/show.tsx'
import { enabledColumn } from '../../reference/enabled.tsx'
import { openCount, openReceipt } from './stock-forms.tsx'

const words = {
  name: text('包材', 'Material'),
  cn_name: text('中文名', 'Chinese name'),
  barcode: text('条码', 'Barcode'),
  quantity: text('库存', 'Stock'),
  warning: text('预警值', 'Warning level'),
  low: text('低于预警', 'Below warning level'),
  updated: text('更新时间', 'Updated'),
  receive: text('入库', 'Stock in'),
  correct: text('修正', 'Correct'),
  begin: text('新增库存', 'Add material stock'),
  disable: text('停止计数', 'Stop counting'),
  disableMeans: text(
    '本仓不再扣减该包材，已有记录保留。',
    'This warehouse no longer deducts this material; existing records are kept.',
  ),
  enable: text('开始计数', 'Start counting'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'name', label: words.name },
  { kind: 'flag', key: 'low', label: words.low },
]

const columns: readonly Column<PackInventory>[] = [
  { key: 'name', title: words.name, render: (s) => <Code>{s.name}</Code> },
  { key: 'cn_name', title: words.cn_name, render: (s) => s.cn_name },
  { key: 'barcode', title: words.barcode, optional: true, render: (s) => <Code>{s.barcode}</Code> },
  {
    key: 'quantity',
    title: words.quantity,
    align: 'right',
    render: (s) => (
      <>
        {s.is_low ? <Tag color="error">{say(words.low)}</Tag> : null} {s.quantity.toLocaleString()}
      </>
    ),
  },
  {
    key: 'warning',
    title: words.warning,
    align: 'right',
    render: (s) => s.warning_level.toLocaleString(),
  },
  enabledColumn,
  { key: 'updated', title: words.updated, render: (s) => <Time at={s.updated_at} /> },
]

const toggle =
  (enabled: boolean) =>
  async ([s]: readonly PackInventory[]) =>
    s && request(togglePackInventory, { body: { id: s.id, enabled } })

const actions: readonly Action<PackInventory>[] = [
  { key: 'receive', label: words.receive, run: ([s]) => s && openReceipt(s) },
  { key: 'correct', label: words.correct, run: ([s]) => s && openCount(s) },
  {
    key: 'disable',
    label: words.disable,
    allowed: (s) => s.enabled,
    danger: { consequence: words.disableMeans, id: (s) => s.name },
    run: toggle(false),
  },
  { key: 'enable', label: words.enable, allowed: (s) => !s.enabled, run: toggle(true) },
]

export default function PackInventoryPage() {
  const refresh = useRefresh()
  return (
    <ListPage
      call={listPackInventories}
      filters={filters}
      columns={columns}
      export={{ call: exportPackInventories }}
      rowKey={(s) => s.id}
      rowActions={actions}
      toolbar={
        <Button
          type="primary"
          onClick={() => void openCount().then(async (done) => done && refresh(listPackInventories))}
        >
          {say(words.begin)}
        </Button>
      }
    />
  )
}
