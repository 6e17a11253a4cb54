import { enumeration } from '../../kit/enumeration.ts'

/** PA-274. The codes 2, 3, 7, 8, 11 to 16, 101 and 102 of other systems have no state here. */
export const epcOutboundParcelStatus = enumeration('epc_outbound_parcel_status', {
  created: [0, '待出单', 'Waiting for its label'],
  pending: [1, '待装袋', 'To be bagged'],
  packing: [4, '装袋中', 'Being packed'],
  packed: [5, '已装袋', 'Packed'],
  cancelled: [10, '已取消', 'Cancelled'],
})

/** PA-234: what closed the box. */
export const epcGeneratorType = enumeration('epc_generator_type', {
  combine: [1, '合单', 'Combine'],
  direct_ship: [2, '直发', 'Direct ship'],
  manual: [3, '手动合单', 'Manual combine'],
  blue_fusion_combine: [4, 'BLUE 合单', 'Blue fusion combine'],
  blue_fusion_manual: [5, 'BLUE 手动合单', 'Blue fusion manual'],
  dps_fusion_direct: [11, 'DPS 直发', 'DPS fusion direct'],
})

/** PA-282. */
export const epcMoldSize = enumeration('epc_mold_size', {
  us: [1, '美国邮箱', 'US mailbox'],
  eu: [2, '欧洲邮箱', 'EU mailbox'],
  none: [99, '非邮箱件', 'Not for a mailbox'],
})

/** PA-232: on which failures of its label a box is closed with a temporary one; each mode does what those below it do. */
export const combineOperationMode = enumeration('combine_operation_mode', {
  never: [0, '从不', 'Never'],
  service: [3, '客服可处理的错误', 'Errors that customer service can fix'],
  timeout: [5, '物流商超时', 'Carrier time-outs too'],
  repairable: [7, '可修复的错误', 'Repairable errors too'],
  always: [10, '所有错误', 'All errors'],
})
