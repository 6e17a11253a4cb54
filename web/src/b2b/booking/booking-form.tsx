import {
  addToBooking,
  type Booking,
  createBooking,
  editBooking,
  listBookableOrders,
  takeOffBooking,
} from '@kuacang/contract/b2b/booking/calls'
import { text } from '@kuacang/contract/kit/text'
import { DatePicker, Form, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import { choiceList, ManyOf } from '../../kit/choice/choice-list.tsx'
import { minuteFormat } from '../../kit/date/range.ts'
import { momentOfWall, wallOf } from '../../kit/date/warehouse-clock.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'

const words = {
  create: text('新建预约', 'New booking'),
  edit: text('修改预约', 'Edit booking'),
  add: text('添加订单', 'Add orders'),
  off: text('移出订单', 'Take an order off'),
  orders: text('待预约的订单', 'Orders that wait for a lorry'),
  order: text('出库单号', 'Outbound order number'),
  carrier: text('承运商', 'Carrier'),
  lorry: text('车牌号', 'Lorry'),
  time: text('提货时间', 'Pickup time'),
  choice: text('{order} · {boxes} 箱 · {kg} kg', '{order} · {boxes} {boxes|box|boxes} · {kg} kg'),
  search: text('搜索订单', 'Search orders'),
  taken: text(
    '订单 {order} 已移出；请取出已装车的 {loaded} 箱',
    'Order {order} taken off; take its {loaded} loaded {loaded|box|boxes} out again',
  ),
  takenNone: text('订单 {order} 已移出', 'Order {order} taken off'),
}

const bookable = choiceList({
  call: listBookableOrders,
  input: {},
  choices: ({ list }) =>
    list.map((o) => ({
      value: o.order_number,
      label: say(words.choice, { order: o.order_number, boxes: o.boxes, kg: o.weight }),
      found: [o.erp_order_id, o.buyer_id],
    })),
  search: words.search,
  failure: 'alert',
})

const LorryFields = () => (
  <>
    <Form.Item name="carrier" label={say(words.carrier)} rules={[required]}>
      <Input maxLength={100} />
    </Form.Item>
    <Form.Item name="lorry" label={say(words.lorry)}>
      <Input maxLength={40} />
    </Form.Item>
    <Form.Item name="time" label={say(words.time)} rules={[required]}>
      <DatePicker showTime={{ format: 'HH:mm' }} format={minuteFormat} style={{ width: '100%' }} />
    </Form.Item>
  </>
)

const OrdersField = () => (
  <Form.Item name="order_ids" label={say(words.orders)} rules={[required]}>
    <ManyOf from={bookable} />
  </Form.Item>
)

type Lorry = { readonly carrier: string; readonly lorry?: string; readonly time: Dayjs }
type Orders = { readonly order_ids: string[] }

const lorryOf = ({ carrier, lorry, time }: Lorry) => ({
  carrier,
  lorry: lorry ?? '',
  pickup_at: momentOfWall(time).toISOString(),
})

export const openBooking = () =>
  openForm<Lorry & Orders>({
    title: words.create,
    fields: (
      <>
        <OrdersField />
        <LorryFields />
      </>
    ),
    submit: ({ order_ids, ...lorry }, { key }) =>
      send(createBooking, { body: { order_ids, ...lorryOf(lorry) } }, { key }),
  })

export const openLorry = ({ id, carrier, lorry, pickup_at }: Booking) =>
  openForm<Lorry>({
    title: words.edit,
    initial: { carrier, lorry, time: wallOf(new Date(pickup_at)) },
    fields: <LorryFields />,
    submit: (fields, { key }) => send(editBooking, { body: { id, ...lorryOf(fields) } }, { key }),
  })

export const openMoreOrders = ({ id }: Booking) =>
  openForm<Orders>({
    title: words.add,
    fields: <OrdersField />,
    submit: ({ order_ids }, { key }) => send(addToBooking, { body: { id, order_ids } }, { key }),
  })

/** Takes an order off its booking, and says how many of its boxes stand in the lorry already. */
export const takeOff = async (order_id: string, options: { readonly key?: string } = {}) => {
  const { order_number: order, loaded } = await send(takeOffBooking, { body: { order_id } }, options)
  if (loaded > 0) notice.warning(say(words.taken, { order, loaded }))
  else notice.success(say(words.takenNone, { order }))
}

/** The same for an order whose number is typed or scanned into a field. */
export const openTakeOff = () =>
  openForm<{ order_id: string }>({
    title: words.off,
    fields: (
      <Form.Item name="order_id" label={say(words.order)} rules={[required]}>
        <Input maxLength={64} />
      </Form.Item>
    ),
    submit: ({ order_id }, { key }) => takeOff(order_id.trim(), { key }),
  })
