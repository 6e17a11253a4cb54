import {
  type AdjustmentOrder,
  countAdjustmentOrders,
  exportAdjustmentOrders,
  listAdjustmentOrders,
} from '@kuacang/contract/inventory/adjustment/calls'
import { adjustmentStatus } from '@kuacang/contract/inventory/adjustment/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, Excerpt, StatusTag, Time } from '../../kit/show.tsx'
import { adjustmentActions } from './adjustment-actions.ts'
import { AdjustmentDrawer } from './adjustment-drawer.tsx'
import { openNewAdjustment } from './adjustment-form.tsx'
import { statusTones, words } from './words.ts'

const create = text('新建调整单', 'New adjustment')

const filters: readonly Filter[] = [
  { kind: 'text', key: 'order_id', several: true, exact: true, label: words.number },
  { kind: 'text', key: 'check_order_id', several: true, exact: true, label: words.check },
  { kind: 'enum', key: 'status', label: words.status, of: adjustmentStatus, many: true },
  { kind: 'range', key: 'time_range', label: words.created },
]

/** Adjustment orders: what the books shall become, and who approved it (FU-122). */
export default function AdjustmentOrderPage() {
  const refresh = useRefresh()
  const make = async () => {
    if (await openNewAdjustment()) await refresh(listAdjustmentOrders)
  }
  const columns: readonly Column<AdjustmentOrder>[] = [
    {
      key: 'order_id',
      title: words.number,
      render: (o) => <Code>{o.order_id}</Code>,
    },
    { key: 'check', title: words.check, render: (o) => <Code>{o.check_order_id ?? '-'}</Code> },
    {
      key: 'status',
      title: words.status,
      render: (o) => <StatusTag of={adjustmentStatus} code={o.status} tone={statusTones[o.status]} />,
    },
    { key: 'lines', title: words.lines, align: 'right', render: (o) => o.total_lines },
    {
      key: 'units',
      title: words.units,
      align: 'right',
      render: (o) => `+${o.units_added} / -${o.units_removed}`,
    },
    { key: 'outdated', title: words.outdated, align: 'right', render: (o) => o.outdated_lines || '-' },
    { key: 'remark', title: words.remark, render: (o) => <Excerpt of={o.remark} longest={40} /> },
    { key: 'creator', title: words.creator, render: (o) => <UserName of={o.created_by} /> },
    { key: 'created', title: words.created, render: (o) => <Time at={o.created_at} /> },
    { key: 'reviewer', title: words.reviewer, render: (o) => <UserName of={o.finished_by} /> },
    { key: 'finished', title: words.finished, optional: true, render: (o) => <Time at={o.finished_at} /> },
  ]
  return (
    <ListPage
      call={listAdjustmentOrders}
      statuses={countAdjustmentOrders}
      filters={filters}
      columns={columns}
      export={{ call: exportAdjustmentOrders }}
      rowKey={(o) => o.id}
      detail={{
        id: (o) => o.order_id,
        show: (id, close) => <AdjustmentDrawer key={id} order_id={id} onClose={close} />,
      }}
      rowActions={adjustmentActions}
      toolbar={
        <Button type="primary" onClick={() => void make()}>
          {say(create)}
        </Button>
      }
    />
  )
}
