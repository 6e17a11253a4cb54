import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const bookingRefusals = refusals(12_300, {
  unknown_orders: {
    n: 1,
    status: 404,
    at: { code: 'not_found' },
    what: text('找不到订单 {orders}', 'No order {orders} was found'),
    why: text('本仓没有这个单号的 B2B 订单', 'No B2B order of this warehouse has this number'),
    now: text('请核对单号', 'Check the number'),
  },
  not_packed: {
    n: 2,
    status: 409,
    what: text('订单 {order} 不能预约提货', 'Order {order} cannot be booked'),
    why: text('状态为「{status}」', 'Its status is “{status}”'),
    now: text('请先把订单全部装箱（B2B 复核）', 'Pack all of the order in boxes first (B2B checkout)'),
  },
  booked_already: {
    n: 3,
    status: 409,
    what: text('订单 {order} 已经预约', 'Order {order} is booked already'),
    why: text('它在预约 {booking} 上', 'It is on booking {booking}'),
    now: text('要换车请先移出该预约', 'Take it off that booking first to change the lorry'),
  },
  on_none: {
    n: 4,
    status: 409,
    what: text('订单 {order} 不能移出预约', 'Order {order} cannot be taken off a booking'),
    why: text('它不在任何预约上', 'It is on none'),
    now: text('请核对单号', 'Check the number'),
  },
  full: {
    n: 5,
    status: 409,
    what: text('预约 {booking} 放不下这些订单', 'Booking {booking} does not take these orders'),
    why: text('一个预约最多 {most} 个订单', 'A booking has at most {most} {most|order|orders}'),
    now: text('请另建一个预约', 'Make another booking'),
  },
})
