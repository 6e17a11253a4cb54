import {
  countTransferOrders,
  exportTransferOrders,
  listTransferOrders,
  type TransferOrder,
} from '@kuacang/contract/inventory/transfer/calls'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { FirstFew } from '../../kit/detail/first-few.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { say } from '../../kit/say.ts'
import { Code, StatusTag, Time } from '../../kit/show.tsx'
import { openProposals } from '../replenishment/proposals.tsx'
import { openPlan } from './plan-form.tsx'
import { transferActions } from './transfer-actions.ts'
import { TransferDrawer } from './transfer-drawer.tsx'
import { TransferLines } from './transfer-lines.tsx'
import { kindOf, placesOf, sumOfLines, tones, words } from './words.ts'

const buttons = {
  create: text('新建移库单', 'New transfer'),
  propose: text('补货建议', 'Replenishment proposals'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'order_id', several: true, exact: true, label: words.number },
  { kind: 'enum', key: 'status', label: words.status, of: transferOrderStatus, many: true },
  { kind: 'text', key: 'sku', several: true, label: text('SKU 编码', 'SKU code') },
  { kind: 'text', key: 'from_location_code', label: words.from },
  { kind: 'text', key: 'to_location_code', label: words.to },
  { kind: 'text', key: 'created_by', label: words.creator },
  { kind: 'range', key: 'time_range', label: words.created },
]

const places = (end: 'from' | 'to') => (o: TransferOrder) => (
  <FirstFew of={placesOf(o, end)} keyOf={(code) => code}>
    {(code) => <Code>{code}</Code>}
  </FirstFew>
)

export default function TransferPage() {
  const refresh = useRefresh()
  const columns: readonly Column<TransferOrder>[] = [
    {
      key: 'order_id',
      title: words.number,
      render: (o) => <Code>{o.order_id}</Code>,
    },
    {
      key: 'status',
      title: words.status,
      render: (o) => <StatusTag of={transferOrderStatus} code={o.status} tone={tones[o.status]} />,
    },
    { key: 'kind', title: words.kind, render: (o) => say(kindOf(o)) },
    { key: 'from', title: words.from, render: places('from') },
    { key: 'to', title: words.to, render: places('to') },
    { key: 'lines', title: words.goods, align: 'right', render: (o) => o.lines.length },
    {
      key: 'quantity',
      title: words.quantity,
      align: 'right',
      render: (o) => `${sumOfLines(o, 'moved_quantity')} / ${sumOfLines(o, 'quantity')}`,
    },
    { key: 'operator', title: words.operator, render: (o) => <UserName of={o.operator} /> },
    { key: 'creator', title: words.creator, render: (o) => <UserName of={o.created_by} /> },
    { key: 'created', title: words.created, render: (o) => <Time at={o.created_at} /> },
    {
      key: 'finished',
      title: words.finished,
      render: (o) => (o.finished_at ? <Time at={o.finished_at} /> : '-'),
    },
    { key: 'remark', title: words.remark, optional: true, render: (o) => o.remark },
  ]
  const made = async (done: Promise<boolean>) => (await done) && refresh(listTransferOrders)
  return (
    <ListPage
      call={listTransferOrders}
      statuses={countTransferOrders}
      filters={filters}
      columns={columns}
      export={{ call: exportTransferOrders }}
      rowKey={(o) => o.id}
      detail={{ show: (id, close) => <TransferDrawer id={id} onClose={close} /> }}
      rowActions={transferActions}
      expand={(o) => <TransferLines lines={o.lines} />}
      toolbar={
        <>
          <Button type="primary" onClick={() => void made(openPlan())}>
            {say(buttons.create)}
          </Button>
          <Button onClick={() => void made(openProposals())}>{say(buttons.propose)}</Button>
        </>
      }
    />
  )
}
