import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const dropShippingRefusals = refusals(6800, {
  merchant_missing: {
    n: 1,
    status: 409,
    what: text('一件代发订单未创建', 'the dropshipping order was not created'),
    why: text(
      '客户 {partner} 在本仓库没有启用的代发商户',
      'customer {partner} has no enabled drop-shipping merchant in this warehouse',
    ),
    now: text('请先登记代发商户', 'register a drop-shipping merchant first'),
  },
  settled: {
    n: 2,
    status: 409,
    what: text('面单未更改', 'the waybill was not changed'),
    why: text('订单 {order} 当前状态为「{status}」', 'the status of order {order} is “{status}”'),
    now: text('请选择未完成的订单', 'choose an order that has not left'),
  },
})
