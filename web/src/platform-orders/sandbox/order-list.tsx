import { type Text, text } from '@kuacang/contract/kit/text'
import {
  cancelMarketOrder,
  listMarketOrders,
  type MarketOrder,
  moveMarketOrder,
  returnMarketOrder,
} from '@kuacang/contract/platform-orders/sandbox/calls'
import { marketOrderState, marketReturnReason } from '@kuacang/contract/platform-orders/sandbox/enums'
import { Form, Input, Tag } from 'antd'
import { request } from '../../kit/api/request.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, Time } from '../../kit/show.tsx'
import { CountrySelect } from '../../reference/country/country-select.tsx'

const words = {
  order: text('订单号', 'Order'),
  store: text('店铺编号', 'Store ID'),
  state: text('状态', 'State'),
  buyer: text('买家', 'Buyer'),
  country: text('国家', 'Country'),
  units: text('件数', 'Units'),
  tracking: text('运单号', 'Tracking number'),
  version: text('版本', 'Version'),
  created: text('下单时间', 'Ordered'),
  changed: text('更新时间', 'Updated'),
  label: text('平台面单', 'Platform label'),
  own: text('商户自行发货', 'Merchant fulfils it'),
  cancel: text('买家取消', 'Cancel'),
  cancelTitle: text('买家取消订单', 'The buyer cancels the order'),
  consequence: text('取消后不能恢复。', 'This cannot be undone.'),
  move: text('修改地址', 'Change address'),
  city: text('城市', 'City'),
  postal: text('邮编', 'Postal code'),
  street: text('街道地址', 'Street'),
  back: text('退货', 'Return'),
  reason: text('退货原因', 'Reason'),
  label_number: text('退货面单号（选填）', 'Number of the return label (optional)'),
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'order_id', label: words.order },
  { kind: 'text', key: 'merchant_id', label: words.store },
  { kind: 'enum', key: 'state', label: words.state, of: marketOrderState, many: true },
]

const columns: readonly Column<MarketOrder>[] = [
  { key: 'order', title: words.order, render: (o) => <Code>{o.order_id}</Code> },
  { key: 'store', title: words.store, render: (o) => <Code>{o.merchant_id}</Code> },
  {
    key: 'state',
    title: words.state,
    render: (o) => (
      <>
        <EnumLabel of={marketOrderState} code={o.state} />{' '}
        {o.platform_label ? <Tag>{say(words.label)}</Tag> : null}
        {o.by_merchant ? <Tag>{say(words.own)}</Tag> : null}
      </>
    ),
  },
  { key: 'buyer', title: words.buyer, render: (o) => o.buyer || '-' },
  { key: 'country', title: words.country, render: (o) => o.country || '-' },
  { key: 'units', title: words.units, align: 'right', render: (o) => o.units },
  { key: 'tracking', title: words.tracking, render: (o) => <Code>{o.tracking_number || '-'}</Code> },
  { key: 'version', title: words.version, align: 'right', render: (o) => o.version },
  { key: 'created', title: words.created, render: (o) => <Time at={o.created_at} /> },
  { key: 'changed', title: words.changed, render: (o) => <Time at={o.updated_at} /> },
]

const idOf = ({ merchant_id, order_id }: MarketOrder) => ({ merchant_id, order_id })
const isOpen = (o: MarketOrder) => o.state === marketOrderState.code.open

type Place = { country?: string; city?: string; postal_code?: string; street_address1?: string }

/** What is left empty stays as it is. */
const openMove = (order: MarketOrder) =>
  openForm<Place>({
    title: words.move,
    fields: (
      <>
        <Form.Item name="country" label={say(words.country)}>
          <CountrySelect />
        </Form.Item>
        <Form.Item name="city" label={say(words.city)}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="postal_code" label={say(words.postal)}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="street_address1" label={say(words.street)}>
          <Input maxLength={200} />
        </Form.Item>
      </>
    ),
    submit: (place, options) => {
      const given = Object.fromEntries(Object.entries(place).filter(([, v]) => v))
      return request(moveMarketOrder, { body: { ...idOf(order), ...given } }, options)
    },
  })

const { changed_mind } = marketReturnReason.code

const openReturn = (order: MarketOrder) =>
  openForm<{ reason: typeof changed_mind; tracking_number?: string }>({
    title: words.back,
    initial: { reason: changed_mind },
    fields: (
      <>
        <Form.Item name="reason" label={say(words.reason)} rules={[required]}>
          <EnumSelect of={marketReturnReason} />
        </Form.Item>
        <Form.Item name="tracking_number" label={say(words.label_number)}>
          <Input maxLength={64} />
        </Form.Item>
      </>
    ),
    submit: ({ reason, tracking_number }, options) =>
      request(
        returnMarketOrder,
        { body: { ...idOf(order), reason, ...(tracking_number && { tracking_number }) } },
        options,
      ),
  })

const actions: readonly Action<MarketOrder>[] = [
  { key: 'move', label: words.move, allowed: isOpen, run: ([order]) => order && openMove(order) },
  {
    key: 'cancel',
    label: words.cancel,
    allowed: isOpen,
    danger: { title: words.cancelTitle, consequence: words.consequence, id: (o) => o.order_id },
    run: ([order]) => order && request(cancelMarketOrder, { body: idOf(order) }),
  },
  {
    key: 'back',
    label: words.back,
    allowed: (o) => o.state === marketOrderState.code.fulfilled,
    run: ([order]) => order && openReturn(order),
  },
]

/** The orders of buyers, and what a buyer may do with one. */
export const OrderList = ({ title }: { readonly title: Text }) => (
  <ListPage
    title={title}
    call={listMarketOrders}
    filters={filters}
    columns={columns}
    rowKey={(o) => `${o.merchant_id} ${o.order_id}`}
    rowActions={actions}
  />
)
