import {
  countInventoryChecks,
  createInventoryCheck,
  exportInventoryChecks,
  type InventoryCheck,
  listInventoryChecks,
} from '@kuacang/contract/inventory/check/calls'
import {
  inventoryCheckSource,
  inventoryCheckStatus,
  inventoryCheckType,
} from '@kuacang/contract/inventory/check/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Can } from '../../kit/session/session.tsx'
import { Code, EnumLabel, StatusTag, Time } from '../../kit/show.tsx'
import { checkActions } from './check-actions.ts'
import { CheckDrawer } from './check-drawer.tsx'
import { openNewCheck } from './create-check.tsx'
import { ScopeText } from './scope-text.tsx'
import { statusTones, words } from './words.ts'

const create = text('新建盘点单', 'New inventory check')

const filters: readonly Filter[] = [
  { kind: 'text', key: 'order_id', several: true, exact: true, label: words.number },
  { kind: 'enum', key: 'check_type', label: words.type, of: inventoryCheckType, many: true },
  { kind: 'enum', key: 'status', label: words.status, of: inventoryCheckStatus, many: true },
  { kind: 'text', key: 'district', label: words.district },
  { kind: 'range', key: 'time_range', label: words.created },
]

/** Inventory checks: making them, following them, and what comes of their differences (FU-121). */
export default function InventoryCheckPage() {
  const refresh = useRefresh()
  const make = async () => {
    if (await openNewCheck()) await refresh(listInventoryChecks)
  }
  const columns: readonly Column<InventoryCheck>[] = [
    {
      key: 'order_id',
      title: words.number,
      render: (c) => <Code>{c.order_id}</Code>,
    },
    {
      key: 'type',
      title: words.type,
      render: (c) => <EnumLabel of={inventoryCheckType} code={c.check_type} />,
    },
    {
      key: 'status',
      title: words.status,
      render: (c) => (
        <StatusTag of={inventoryCheckStatus} code={c.status} tone={statusTones[c.status] ?? 'wait'} />
      ),
    },
    { key: 'scope', title: words.scope, render: (c) => <ScopeText of={c.scope} /> },
    {
      key: 'progress',
      title: words.progress,
      align: 'right',
      render: (c) => `${c.counted_lines} / ${c.total_lines}`,
    },
    { key: 'differing', title: words.differing, align: 'right', render: (c) => c.differing_lines ?? '-' },
    {
      key: 'source',
      title: words.source,
      optional: true,
      render: (c) => <EnumLabel of={inventoryCheckSource} code={c.source} />,
    },
    {
      key: 'adjustment',
      title: words.adjustment,
      render: (c) => <Code>{c.adjustment_order_id ?? '-'}</Code>,
    },
    { key: 'creator', title: words.creator, render: (c) => <UserName of={c.created_by} /> },
    { key: 'created', title: words.created, render: (c) => <Time at={c.created_at} /> },
    { key: 'finished', title: words.finished, optional: true, render: (c) => <Time at={c.finished_at} /> },
  ]
  return (
    <ListPage
      call={listInventoryChecks}
      statuses={countInventoryChecks}
      filters={filters}
      columns={columns}
      rowKey={(c) => c.id}
      detail={{
        id: (c) => c.order_id,
        show: (id, close, open) => <CheckDrawer key={id} order_id={id} onOpen={open} onClose={close} />,
      }}
      rowActions={checkActions}
      export={{ call: exportInventoryChecks, name: '盘点单' }}
      toolbar={
        <Can right={createInventoryCheck.right}>
          <Button type="primary" onClick={() => void make()}>
            {say(create)}
          </Button>
        </Can>
      }
    />
  )
}
