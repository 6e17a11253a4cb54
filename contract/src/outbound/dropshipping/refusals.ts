import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const dropShippingRefusals = refusals(6800, {
  merchant_missing: {
    n: 1,
    status: 409,
    what: text('一件代发订单未创建', 'The dropshipping order was not created'),
    why: text(
      '客户 {partner} 在本仓库没有启用的代发商户',
      'Customer {partner} has no enabled dropshipping merchant in this warehouse',
    ),
    now: text('请先登记代发商户', 'Register a dropshipping merchant first'),
  },
  settled: {
    n: 2,
    status: 409,
    what: text('面单未更改', 'The waybill was not changed'),
    why: text('订单 {order} 当前状态为「{status}」', 'Order {order} has status “{status}”'),
    now: text('请选择未完成的订单', 'Choose an order that has not been finished'),
  },
})
