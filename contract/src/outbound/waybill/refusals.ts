import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const waybillRefusals = refusals(6500, {
  none: {
    n: 1,
    status: 409,
    what: text('没有可打印的面单', 'There are no waybills to print'),
    why: text('订单没有运单号，或已取消', 'The orders have no tracking number or are cancelled'),
    now: text('请选择其他订单', 'Choose other orders'),
  },
})
