import { text } from '@kuacang/contract/kit/text'
import { createPurchaseBatch } from '@kuacang/contract/purchasing/batch/calls'
import {
  countPurchaseOrders,
  exportPurchaseOrders,
  listPurchaseOrders,
  orderPurchases,
  type PurchaseOrder,
} from '@kuacang/contract/purchasing/order/calls'
import { purchaseOrderStatus } from '@kuacang/contract/purchasing/order/enums'
import { Button, Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, Excerpt, StatusTag, Time } from '../../kit/show.tsx'
import { purchaseTones } from '../tones.ts'
import { priceText, words } from '../words.ts'
import { purchaseActions } from './order-actions.ts'
import { PurchaseDrawer } from './order-drawer.tsx'
import { openNewPurchase } from './order-form.tsx'

const texts = {
  create: text('新建采购单', 'New purchase order'),
  order: text('下单', 'Order'),
  ordered: text('已下单 {n} 张', '{n} {n|order|orders} ordered'),
  together: text('合为批次', 'Make a batch'),
  batchOf: text('{n} 张采购单合为一个批次', 'Make a batch of {n} purchase {n|order|orders}'),
  made: text('已创建批次 {number}', 'Batch {number} made'),
}

const { new: fresh, ordered } = purchaseOrderStatus.code

const openBatch = (rows: readonly PurchaseOrder[]): Promise<boolean> =>
  openForm<{ remark?: string }>({
    title: say(texts.batchOf, { n: rows.length }),
    submit: async ({ remark = '' }, options) => {
      const body = { remark, order_ids: rows.map((o) => o.id) }
      const made = await request(createPurchaseBatch, { body }, options)
      notice.success(say(texts.made, { number: made.batch_number }))
    },
    fields: (
      <Form.Item name="remark" label={say(words.remark)}>
        <Input maxLength={500} />
      </Form.Item>
    ),
  })

const bulk: readonly Action<PurchaseOrder>[] = [
  {
    key: 'order',
    label: texts.order,
    allowed: (o) => o.status === fresh,
    run: async (rows) => {
      const { ordered: n } = await send(orderPurchases, { body: { ids: rows.map((o) => o.id) } })
      notice.success(say(texts.ordered, { n }))
    },
  },
  {
    key: 'batch',
    label: texts.together,
    allowed: (o) => (o.status === fresh || o.status === ordered) && o.batch_id === null,
    run: openBatch,
  },
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'purchase_number', several: true, exact: true, label: words.number },
  { kind: 'text', key: 'purchase_batch', several: true, exact: true, label: words.batch },
  { kind: 'enum', key: 'status', label: words.status, of: purchaseOrderStatus, many: true },
  { kind: 'range', key: 'time_range', label: words.created },
]

const columns: readonly Column<PurchaseOrder>[] = [
  { key: 'number', title: words.number, render: (o) => <Code>{o.order_number}</Code> },
  { key: 'supplier', title: words.supplier, render: (o) => o.supplier_name },
  {
    key: 'status',
    title: words.status,
    render: (o) => <StatusTag of={purchaseOrderStatus} code={o.status} tone={purchaseTones[o.status]} />,
  },
  { key: 'batch', title: words.batch, render: (o) => <Code>{o.batch_number ?? '-'}</Code> },
  { key: 'materials', title: words.materials, align: 'right', render: (o) => o.materials },
  { key: 'quantity', title: words.quantity, align: 'right', render: (o) => o.quantity.toLocaleString() },
  {
    key: 'received',
    title: words.received,
    align: 'right',
    render: (o) => o.received_quantity.toLocaleString(),
  },
  { key: 'amount', title: words.amount, align: 'right', render: (o) => priceText(o.amount, o.currency) },
  { key: 'remark', title: words.remark, render: (o) => <Excerpt of={o.remark} longest={30} /> },
  { key: 'creator', title: words.creator, render: (o) => <UserName of={o.created_by} /> },
  { key: 'created', title: words.created, render: (o) => <Time at={o.created_at} /> },
  { key: 'ordered', title: words.ordered, optional: true, render: (o) => <Time at={o.ordered_at} /> },
  { key: 'ended', title: words.ended, optional: true, render: (o) => <Time at={o.ended_at} /> },
]

/** Purchase orders of packing material (FU-675 to FU-679). */
export const PurchaseOrderList = () => {
  const refresh = useRefresh()
  return (
    <ListPage
      title={words.orders}
      call={listPurchaseOrders}
      statuses={countPurchaseOrders}
      filters={filters}
      columns={columns}
      export={{ call: exportPurchaseOrders }}
      rowKey={(o) => o.id}
      detail={{ show: (id, close) => <PurchaseDrawer key={id} id={id} onClose={close} /> }}
      rowActions={purchaseActions}
      bulkActions={bulk}
      toolbar={
        <Button
          type="primary"
          onClick={() => void openNewPurchase().then(async (done) => done && refresh(listPurchaseOrders))}
        >
          {say(texts.create)}
        </Button>
      }
    />
  )
}
