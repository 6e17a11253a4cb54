import { text } from '@kuacang/contract/kit/text'
import {
  exportPurchaseBatches,
  listPurchaseBatches,
  type PurchaseBatch,
} from '@kuacang/contract/purchasing/batch/calls'
import { purchaseOrderStatus } from '@kuacang/contract/purchasing/order/enums'
import { Space } from 'antd'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { Code, Excerpt, StatusTag, Time } from '../../kit/show.tsx'
import { purchaseTones } from '../tones.ts'
import { words } from '../words.ts'

const title = text('采购批次', 'Purchase batches')

const filters: readonly Filter[] = [
  { kind: 'text', key: 'purchase_batch', several: true, exact: true, label: words.batch },
  { kind: 'enum', key: 'status', label: words.status, of: purchaseOrderStatus, many: true },
]

const columns: readonly Column<PurchaseBatch>[] = [
  { key: 'number', title: words.batch, render: (b) => <Code>{b.batch_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (b) => <StatusTag of={purchaseOrderStatus} code={b.status} tone={purchaseTones[b.status]} />,
  },
  {
    key: 'orders',
    title: words.orders,
    render: (b) => (
      <Space orientation="vertical" size={0}>
        {b.orders.map((o) => (
          <span key={o.id}>
            <Code>{o.order_number}</Code> {o.supplier_name}
          </span>
        ))}
      </Space>
    ),
  },
  { key: 'quantity', title: words.quantity, align: 'right', render: (b) => b.quantity.toLocaleString() },
  {
    key: 'received',
    title: words.received,
    align: 'right',
    render: (b) => b.received_quantity.toLocaleString(),
  },
  { key: 'remark', title: words.remark, render: (b) => <Excerpt of={b.remark} longest={40} /> },
  { key: 'creator', title: words.creator, render: (b) => <UserName of={b.created_by} /> },
  { key: 'created', title: words.created, render: (b) => <Time at={b.created_at} /> },
]

/** Orders of several suppliers that are bought together (FU-673, FU-674). */
export const PurchaseBatchList = () => (
  <ListPage
    title={title}
    call={listPurchaseBatches}
    filters={filters}
    columns={columns}
    export={{ call: exportPurchaseBatches }}
    rowKey={(b) => b.id}
  />
)
