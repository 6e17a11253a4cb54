import { type Text, text } from '@kuacang/contract/kit/text'
import {
  listMarketCalls,
  listMarketEvents,
  listMarketReturns,
  listMarketShipments,
  listMarketStock,
  type MarketCall,
  type MarketEvent,
  type MarketReturn,
  type MarketShipment,
  type MarketStock,
  repeatMarketEvent,
} from '@kuacang/contract/platform-orders/sandbox/calls'
import { marketReturnReason } from '@kuacang/contract/platform-orders/sandbox/enums'
import { Tag } from 'antd'
import { request } from '../../kit/api/request.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'

const words = {
  store: text('店铺编号', 'Store ID'),
  order: text('订单号', 'Order'),
  tracking: text('运单号', 'Tracking number'),
  carrier: text('承运商', 'Carrier'),
  units: text('件数', 'Units'),
  shipped: text('发货时间', 'Shipped'),
  told: text('收到时间', 'Received'),
  sku: text('平台SKU', 'Platform SKU'),
  product: text('商品', 'Product'),
  variation: text('变体', 'Variation'),
  available: text('可售数', 'Available'),
  version: text('库存版本', 'Stock version'),
  at: text('时间', 'Time'),
  call: text('调用', 'Call'),
  status: text('状态码', 'Status'),
  took: text('耗时（毫秒）', 'Took (ms)'),
  event: text('事件', 'Event'),
  about: text('对象', 'About'),
  tries: text('发送次数', 'Tries'),
  next: text('下次发送', 'Next try'),
  answer: text('最后的错误', 'Last failure'),
  back: text('退货编号', 'Return'),
  reason: text('退货原因', 'Reason'),
  decision: text('处理结果', 'What became of it'),
  grade: text('等级', 'Grade'),
  returned: text('退货时间', 'Sent back'),
  changed: text('更新时间', 'Updated'),
  again: text('再发两次', 'Send twice more'),
}

type Titled = { readonly title: Text }

const byStore: Filter = { kind: 'text', key: 'merchant_id', label: words.store }
const storeColumn = {
  key: 'store',
  title: words.store,
  render: (r: { merchant_id: string }) => <Code>{r.merchant_id || '-'}</Code>,
}

const shipments: readonly Column<MarketShipment>[] = [
  { key: 'order', title: words.order, render: (s) => <Code>{s.order_id}</Code> },
  storeColumn,
  { key: 'tracking', title: words.tracking, render: (s) => <Code>{s.tracking_number}</Code> },
  { key: 'carrier', title: words.carrier, render: (s) => s.carrier_code || '-' },
  { key: 'units', title: words.units, align: 'right', render: (s) => s.units },
  { key: 'shipped', title: words.shipped, render: (s) => <Time at={s.shipped_at} /> },
  { key: 'told', title: words.told, render: (s) => <Time at={s.created_at} /> },
]

/** The shipments that the marketplace was told. */
export const ShipmentList = ({ title }: Titled) => (
  <ListPage
    title={title}
    call={listMarketShipments}
    filters={[{ kind: 'text', key: 'order_id', label: words.order }, byStore]}
    columns={shipments}
    rowKey={(s) => s.shipment_id}
  />
)

const returns: readonly Column<MarketReturn>[] = [
  { key: 'back', title: words.back, render: (r) => <Code>{r.return_id}</Code> },
  storeColumn,
  { key: 'order', title: words.order, render: (r) => <Code>{r.order_id}</Code> },
  {
    key: 'reason',
    title: words.reason,
    render: (r) => <EnumLabel of={marketReturnReason} code={r.reason} />,
  },
  { key: 'units', title: words.units, align: 'right', render: (r) => r.units },
  { key: 'tracking', title: words.tracking, render: (r) => <Code>{r.tracking_number || '-'}</Code> },
  { key: 'decision', title: words.decision, render: (r) => <Code>{r.decision || '-'}</Code> },
  { key: 'grade', title: words.grade, render: (r) => r.grade || '-' },
  { key: 'returned', title: words.returned, render: (r) => <Time at={r.created_at} /> },
  { key: 'changed', title: words.changed, render: (r) => <Time at={r.updated_at} /> },
]

/** What buyers sent back, and what the marketplace was told about it. */
export const ReturnList = ({ title }: Titled) => (
  <ListPage
    title={title}
    call={listMarketReturns}
    filters={[{ kind: 'text', key: 'order_id', label: words.order }, byStore]}
    columns={returns}
    rowKey={(r) => `${r.merchant_id} ${r.return_id}`}
  />
)

const stock: readonly Column<MarketStock>[] = [
  { key: 'sku', title: words.sku, render: (s) => <Code>{s.sku}</Code> },
  storeColumn,
  { key: 'product', title: words.product, render: (s) => s.name },
  { key: 'variation', title: words.variation, render: (s) => <Code>{s.vid}</Code> },
  { key: 'available', title: words.available, align: 'right', render: (s) => s.available },
  { key: 'version', title: words.version, align: 'right', render: (s) => s.stock_version },
  { key: 'told', title: words.told, render: (s) => <Time at={s.stock_at} /> },
]

/** What the stores sell, with the stock that they were told. */
export const StockList = ({ title }: Titled) => (
  <ListPage
    title={title}
    call={listMarketStock}
    filters={[{ kind: 'text', key: 'sku', label: words.sku }, byStore]}
    columns={stock}
    rowKey={(s) => `${s.merchant_id} ${s.product_id} ${s.vid}`}
  />
)

const events: readonly Column<MarketEvent>[] = [
  { key: 'at', title: words.at, render: (e) => <Time at={e.created_at} /> },
  storeColumn,
  { key: 'event', title: words.event, render: (e) => <Code>{e.topic}</Code> },
  { key: 'about', title: words.about, render: (e) => <Code>{e.object_id}</Code> },
  { key: 'tries', title: words.tries, align: 'right', render: (e) => e.attempts },
  { key: 'next', title: words.next, render: (e) => <Time at={e.next_at} /> },
  { key: 'answer', title: words.answer, render: (e) => e.last_answer || '-' },
]

const eventActions: readonly Action<MarketEvent>[] = [
  {
    key: 'again',
    label: words.again,
    run: ([event]) => event && request(repeatMarketEvent, { body: { id: event.id } }),
  },
]

/** The events that the marketplace sends. */
export const EventList = ({ title }: Titled) => (
  <ListPage
    title={title}
    call={listMarketEvents}
    filters={[byStore]}
    columns={events}
    rowKey={(e) => e.id}
    rowActions={eventActions}
  />
)

const calls: readonly Column<MarketCall>[] = [
  { key: 'at', title: words.at, render: (c) => <Time at={c.at} /> },
  storeColumn,
  {
    key: 'call',
    title: words.call,
    render: (c) => (
      <Code>
        {c.method} {c.path}
      </Code>
    ),
  },
  {
    key: 'status',
    title: words.status,
    render: (c) => <Tag {...(c.status >= 400 ? { color: 'error' } : {})}>{c.status}</Tag>,
  },
  { key: 'took', title: words.took, align: 'right', render: (c) => c.took_ms },
]

/** The calls that the marketplace got in the last hour. */
export const CallList = ({ title }: Titled) => (
  <ListPage title={title} call={listMarketCalls} filters={[byStore]} columns={calls} rowKey={(c) => c.id} />
)
