import { text } from '@kuacang/contract/kit/text'
import {
  type Consumable,
  deleteConsumable,
  exportConsumables,
  listConsumables,
  proposedDays,
} from '@kuacang/contract/purchasing/consumable/calls'
import { proposePurchases } from '@kuacang/contract/purchasing/order/calls'
import { Button, Tag } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useRefresh } from '../../kit/api/use-answer.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { priceText, words as shared } from '../words.ts'
import { openConsumable } from './consumable-form.tsx'

const words = {
  title: text('包材采购', 'Materials to buy'),
  barcode: text('条码', 'Barcode'),
  stock: text('库存', 'Stock'),
  warning: text('预警值', 'Warning level'),
  low: text('低于预警', 'Below warning level'),
  used: text(`近 ${proposedDays} 天用量`, `Used in ${proposedDays} days`),
  onOrder: text('在途', 'On order'),
  proposed: text('建议采购', 'To buy'),
  create: text('新增包材', 'Add material'),
  propose: text('按建议生成采购单', 'Make orders of what to buy'),
  edit: text('编辑', 'Edit'),
  stop: text('停用', 'Take out of use'),
  stopMeans: text(
    '该包材不再采购和使用，库存与记录保留；可在包材资料中重新启用。',
    'It is not bought or used any more. Stock and records stay. It can be put back into use at Packing material.',
  ),
  made: text('已生成 {n} 张采购单', '{n} purchase {n|order|orders} made'),
  nothing: text('没有需要采购的包材', 'There is nothing to buy'),
  leftOut: text(
    '以下包材没有供应商或单价，未生成：{names}',
    'These have no supplier or no price and were left out: {names}',
  ),
}

const columns: readonly Column<Consumable>[] = [
  { key: 'name', title: shared.material, render: (c) => <Code>{c.name}</Code> },
  { key: 'cn_name', title: shared.cn_name, render: (c) => c.cn_name },
  { key: 'barcode', title: words.barcode, optional: true, render: (c) => <Code>{c.barcode}</Code> },
  { key: 'supplier', title: shared.supplier, render: (c) => c.supplier_name ?? '-' },
  {
    key: 'price',
    title: shared.price,
    align: 'right',
    render: (c) => (c.price === null ? '-' : `${priceText(c.price, c.currency ?? '')} / ${c.unit}`),
  },
  {
    key: 'stock',
    title: words.stock,
    align: 'right',
    render: (c) => (
      <>
        {c.is_low ? <Tag color="error">{say(words.low)}</Tag> : null} {c.stock.toLocaleString()}
      </>
    ),
  },
  { key: 'warning', title: words.warning, align: 'right', render: (c) => c.warning_level.toLocaleString() },
  { key: 'used', title: words.used, align: 'right', render: (c) => c.used.toLocaleString() },
  { key: 'on_order', title: words.onOrder, align: 'right', render: (c) => c.on_order.toLocaleString() },
  {
    key: 'proposed',
    title: words.proposed,
    align: 'right',
    render: (c) => (c.proposed > 0 ? <strong>{c.proposed.toLocaleString()}</strong> : '-'),
  },
]

const filters: readonly Filter[] = [
  { kind: 'text', key: 'name', label: shared.material },
  { kind: 'flag', key: 'proposed', label: words.proposed },
]

const actions: readonly Action<Consumable>[] = [
  { key: 'edit', label: words.edit, run: ([c]) => c && openConsumable(c) },
  {
    key: 'stop',
    label: words.stop,
    danger: { consequence: words.stopMeans, id: (c) => c.name },
    run: ([c]) => c && request(deleteConsumable, { params: { id: c.id } }),
  },
]

/** Packing material as it is bought, with what should be bought (FU-669 to FU-672, FU-191). */
export const ConsumableList = () => {
  const refresh = useRefresh()
  const propose = async () => {
    const { orders, left_out } = await request(proposePurchases, { body: {} })
    notice.success(orders.length > 0 ? say(words.made, { n: orders.length }) : say(words.nothing))
    if (left_out.length > 0) notice.warning(say(words.leftOut, { names: left_out.join(', ') }))
    await refresh(listConsumables)
  }
  return (
    <ListPage
      title={words.title}
      call={listConsumables}
      filters={filters}
      columns={columns}
      export={{ call: exportConsumables }}
      rowKey={(c) => c.id}
      rowActions={actions}
      toolbar={
        <>
          <Button
            type="primary"
            onClick={() => void openConsumable().then(async (done) => done && refresh(listConsumables))}
          >
            {say(words.create)}
          </Button>
          <Button onClick={() => void propose().catch(notice.failure)}>{say(words.propose)}</Button>
        </>
      }
    />
  )
}
