import { enumeration } from '../../kit/enumeration.ts'

/** Why an order got no pickup order. */
export const failureReason = enumeration('pickup_failure_reason', {
  state: [1, '订单状态不是「已分配库位」', 'it is not in the state “location allocated”'],
  rule: [2, '没有规则或类型适用', 'no rule or type takes it'],
  passed_over: [
    3,
    '未选到：条件不符、超出上限，或正被另一次生成占用',
    'passed over: other criteria, beyond the limit, or being taken by another generation',
  ],
})
