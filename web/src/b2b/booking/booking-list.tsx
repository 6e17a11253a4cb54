import {
  type BookedOrder,
  type Booking,
  cancelBooking,
  countBookings,
  exportBookings,
  getBooking,
  listBookings,
} from '@kuacang/contract/b2b/booking/calls'
import { bookingStatus } from '@kuacang/contract/b2b/booking/enums'
import { type BookingAction, bookingMachine } from '@kuacang/contract/b2b/booking/machine'
import { text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { Button, Table } from 'antd'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { operationNames } from '../../kit/detail/operation-names.ts'
import { recordEntry, Timeline } from '../../kit/detail/timeline.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { type Action, machineActions } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import type { Filter } from '../../kit/list/filter-query.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { UserName } from '../../kit/names.tsx'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code, EnumLabel, kg, StatusTag, Time } from '../../kit/show.tsx'
import { openBooking, openLorry, openMoreOrders, openTakeOff, takeOff } from './booking-form.tsx'

const words = {
  title: text('预约提货', 'Bookings'),
  one: text('预约提货', 'Booking'),
  create: text('新建预约', 'New booking'),
  number: text('预约号', 'Booking number'),
  order: text('出库单号', 'Outbound order number'),
  erp: text('客户单号', 'Customer order number'),
  buyer: text('买家', 'Buyer'),
  carrier: text('承运商', 'Carrier'),
  lorry: text('车牌号', 'Lorry'),
  time: text('提货时间', 'Pickup time'),
  status: text('状态', 'Status'),
  orders: text('订单数', 'Orders'),
  boxes: text('箱数', 'Boxes'),
  loaded: text('已装车', 'Loaded'),
  weight: text('重量 kg', 'Weight (kg)'),
  operator: text('操作人', 'Operator'),
  created: text('创建时间', 'Created'),
  departed: text('发车时间', 'Departed'),
  cancel: text('取消预约', 'Cancel the booking'),
  cancelWhat: text('其中的订单会等待其他车辆。', 'Its orders will wait for another lorry.'),
  off: text('移出', 'Take off'),
  offOrder: text('移出订单', 'Take the order off'),
  offWhat: text(
    '订单会等待其他车辆；已装车的箱必须取出。',
    'It will wait for another lorry; boxes that are loaded must be taken out again.',
  ),
}

const tones = { 1: 'work', 50: 'good', 90: 'bad' } as const

const filters: readonly Filter[] = [
  { kind: 'text', key: 'booking_number', exact: true, several: true, label: words.number },
  { kind: 'text', key: 'order_id', exact: true, several: true, label: words.order },
  { kind: 'enum', key: 'status', label: words.status, of: bookingStatus, many: true },
  { kind: 'text', key: 'carrier', label: words.carrier },
  { kind: 'text', key: 'lorry', label: words.lorry },
  { kind: 'range', key: 'time_range', label: words.created },
]

const columns: readonly Column<Booking>[] = [
  { key: 'booking', title: words.number, render: (k) => <Code>{k.booking_number}</Code> },
  {
    key: 'status',
    title: words.status,
    render: (k) => <StatusTag of={bookingStatus} code={k.status} tone={tones[k.status]} />,
  },
  { key: 'carrier', title: words.carrier, render: (k) => k.carrier },
  { key: 'lorry', title: words.lorry, render: (k) => <Code>{k.lorry || '-'}</Code> },
  { key: 'pickup_at', title: words.time, render: (k) => <Time at={k.pickup_at} /> },
  { key: 'orders', title: words.orders, align: 'right', render: (k) => k.orders },
  { key: 'boxes', title: words.boxes, align: 'right', render: (k) => k.boxes },
  { key: 'loaded', title: words.loaded, align: 'right', render: (k) => k.loaded },
  { key: 'weight', title: words.weight, align: 'right', render: (k) => kg(k.weight) },
  {
    key: 'operator',
    title: words.operator,
    optional: true,
    render: (k) => <UserName of={k.operator_name} />,
  },
  { key: 'created_at', title: words.created, optional: true, render: (k) => <Time at={k.created_at} /> },
  { key: 'departed_at', title: words.departed, render: (k) => <Time at={k.departed_at} /> },
]

const actions: readonly Action<Booking>[] = machineActions<BookingAction, Booking>(bookingMachine, {
  edit: { run: ([k]) => k && openLorry(k) },
  add_orders: { run: ([k]) => k && openMoreOrders(k) },
  take_off: { run: openTakeOff },
  cancel: {
    run: async ([k]) => k && send(cancelBooking, { body: { id: k.id } }),
    danger: { title: words.cancel, consequence: words.cancelWhat, id: (k) => k.booking_number },
  },
})

const operationName = operationNames(bookingMachine, { create: text('新建预约', 'Booked') })

type OrdersProps = { readonly of: readonly BookedOrder[]; readonly onTakeOff?: (o: BookedOrder) => void }

const BookedOrders = ({ of, onTakeOff }: OrdersProps) => (
  <Table
    size="small"
    rowKey="id"
    pagination={false}
    scroll={{ x: 'max-content' }}
    dataSource={[...of]}
    columns={[
      {
        title: say(words.order),
        render: (_v, o) => (
          <>
            <Code>{o.order_number}</Code>
            <div className="soft">{o.erp_order_id}</div>
          </>
        ),
      },
      { title: say(words.buyer), render: (_v, o) => o.buyer_id || '-' },
      {
        title: say(words.status),
        render: (_v, o) => <EnumLabel of={outboundOrderStatus} code={o.order_status} />,
      },
      { title: say(words.loaded), align: 'right', render: (_v, o) => `${o.loaded} / ${o.boxes}` },
      { title: say(words.weight), align: 'right', render: (_v, o) => kg(o.weight) },
      ...(onTakeOff
        ? [
            {
              align: 'right' as const,
              render: (_v: unknown, o: BookedOrder) => (
                <Button size="small" onClick={() => onTakeOff(o)}>
                  {say(words.off)}
                </Button>
              ),
            },
          ]
        : []),
    ]}
  />
)

const BookingDetail = ({ id }: { id: string }) => {
  const booking = useAnswer(getBooking, { params: { id } })
  const refresh = useRefresh()
  const off = async ({ order_number }: BookedOrder) => {
    const ids = [order_number]
    if (!(await confirmDanger({ title: words.offOrder, consequence: words.offWhat, ids }))) return
    await takeOff(order_number).catch(notice.failure)
    await refresh(getBooking, listBookings)
  }
  return (
    <Answered of={booking}>
      {(k) => (
        <>
          <Facts
            columns={{ xs: 1, sm: 2 }}
            facts={[
              [words.number, <Code key="number">{k.booking_number}</Code>],
              [words.status, <StatusTag key="s" of={bookingStatus} code={k.status} tone={tones[k.status]} />],
              [words.carrier, k.carrier],
              [words.lorry, k.lorry || '-'],
              [words.time, <Time key="time" at={k.pickup_at} />],
              [words.departed, <Time key="departed" at={k.departed_at} />],
            ]}
          />
          <BookedOrders
            of={k.booked_orders}
            {...(k.actions.includes('take_off') ? { onTakeOff: (o) => void off(o) } : {})}
          />
          <Timeline entries={k.operation_records.map((r) => recordEntry(r, operationName(r.action)))} />
        </>
      )}
    </Answered>
  )
}

/** Booked lorries, each with what it takes and how much of it is loaded. */
export const BookingList = () => {
  const refresh = useRefresh()
  const create = async () => {
    if (await openBooking()) await refresh(listBookings, countBookings)
  }
  return (
    <ListPage
      title={words.title}
      call={listBookings}
      statuses={countBookings}
      filters={filters}
      columns={columns}
      rowKey={(k) => k.id}
      rowActions={actions}
      export={{ call: exportBookings }}
      toolbar={
        <Button type="primary" onClick={() => void create()}>
          {say(words.create)}
        </Button>
      }
      detail={{
        show: (id, close) => (
          <DetailDrawer title={say(words.one)} open onClose={close}>
            <BookingDetail id={id} />
          </DetailDrawer>
        ),
      }}
    />
  )
}
