import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const checkoutRefusals = refusals(6200, {
  counts_differ: {
    n: 1,
    status: 409,
    what: text('复核未通过', 'The check failed'),
    why: text(
      '{sku} 应为 {expected} 件，扫描了 {counted} 件',
      '{sku}: {expected} expected, {counted} scanned',
    ),
    now: text('请重新清点', 'Count again'),
  },
  nothing_to_check: {
    n: 2,
    status: 404,
    what: text('没有待复核的订单', 'There are no orders to check'),
    why: text('{code} 中没有等待复核的订单', '{code} has no orders to check'),
    now: text('请扫描其他拣货单或运单号', 'Scan another pickup order number or tracking number'),
  },
  not_its_turn: {
    n: 4,
    status: 409,
    stops: 'any',
    what: text('订单 {order} {is}', 'Order {order} {is}'),
    why: text('当前状态为「{status}」', 'Its status is “{status}”'),
    now: text('{now}', '{now}'),
  },
  no_single_piece: {
    n: 3,
    status: 409,
    stops: 'any',
    what: text('没有等待该商品的单件订单', 'No single-piece order is waiting for these goods'),
    why: text(
      '拣货单 {code} 中没有待复核的单件订单需要 {sku}',
      'No unchecked single-piece order on pickup order {code} needs {sku}',
    ),
    now: text(
      '请放到一边；多件订单请用出库复核',
      'Put the goods aside; check multi-piece orders at Checkout',
    ),
  },
  not_in_order: {
    n: 5,
    status: 409,
    stops: 'any',
    what: text('不是此订单的商品', 'Not goods of this order'),
    why: text('扫描的是 {sku}，订单 {order} 中没有它', 'Scanned: {sku}. Order {order} does not contain it'),
    now: text('请放到一边，不要装入包裹', 'Put it aside, do not pack it'),
  },
})
