import { enumeration } from '../../kit/enumeration.ts'

/** Why an order got no pickup order. */
export const failureReason = enumeration('pickup_failure_reason', {
  state: [1, '订单状态不是「已分配库位」', 'The order status is not “Location allocated”'],
  rule: [2, '没有规则或类型适用', 'No rule or type applies'],
  passed_over: [
    3,
    '未选到：条件不符、超出上限，或正被另一次生成占用',
    'Not selected: it does not match the criteria, is beyond the limit, or is held by another generation',
  ],
})
