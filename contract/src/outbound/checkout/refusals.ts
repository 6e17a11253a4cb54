import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const checkoutRefusals = refusals(6200, {
  counts_differ: {
    n: 1,
    status: 409,
    what: text('复核未通过', 'the check failed'),
    why: text(
      '{sku} 应为 {expected} 件，扫描了 {counted} 件',
      '{sku}: {expected} expected, {counted} scanned',
    ),
    now: text('请重新清点', 'count again'),
  },
  nothing_to_check: {
    n: 2,
    status: 404,
    heard: 'order_not_found',
    what: text('没有待复核的订单', 'no order waits to be checked'),
    why: text('{code} 没有已拣货完成的订单', '{code} has no order with picking done'),
    now: text('请核对条码', 'check the barcode'),
  },
  no_single_piece: {
    n: 3,
    status: 409,
    stops: 'any',
    what: text('没有等待该商品的单件订单', 'no single-piece order waits for these goods'),
    why: text(
      '拣货单 {code} 中没有待复核的单件订单需要 {sku}',
      'no unchecked order of one piece on pickup order {code} needs {sku}',
    ),
    now: text(
      '请放到一边；多件订单请用出库复核',
      'put it aside; larger orders are checked at the checkout desk',
    ),
  },
})
