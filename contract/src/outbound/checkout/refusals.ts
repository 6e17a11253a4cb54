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
    what: text('没有待复核的订单', 'no order waits to be checked'),
    why: text('{code} 没有已拣货完成的订单', '{code} has no order with picking done'),
    now: text('请核对条码', 'check the barcode'),
  },
})
