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
  unreadable: {
    n: 2,
    status: 409,
    what: text('面单未打印', 'The waybills were not printed'),
    why: text('面单文件无法读取：{orders}', 'The waybill files of these orders cannot be read: {orders}'),
    now: text('请重新上传面单，或不选这些订单', 'Upload the waybill again, or leave these orders out'),
  },
})
