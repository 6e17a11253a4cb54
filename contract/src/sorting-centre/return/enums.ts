import { enumeration } from '../../kit/enumeration.ts'

/** docs/sorting-centre.md: one row for each time that a parcel comes back or cannot go. */
export const scReturnStatus = enumeration('sc_return_status', {
  registered: [1, '已登记', 'Registered'],
  decided: [10, '已定处置', 'Decided'],
  ended: [50, '已完成', 'Completed'],
  again: [90, '再次发出', 'Out again'],
})

export const scReturnReason = enumeration('sc_return_reason', {
  withdrawn: [1, '平台取消', 'Withdrawn by the platform'],
  refused: [2, '承运商拒收', 'Refused by the carrier'],
  undeliverable: [3, '派送失败退回', 'Came back undelivered'],
  damaged: [4, '破损', 'Damaged'],
  rejected: [5, '换单未通过', 'Relabelling rejected'],
  other: [99, '其他', 'Other'],
})

/** PA-354. */
export const scReturnDisposal = enumeration('sc_return_disposal', {
  destroy: [0, '销毁', 'Destroy'],
  vendor: [1, '商家自提', 'Picked up by the seller'],
  collect: [2, '快递到付', 'Express, receiver pays'],
  prepaid: [3, '快递预付', 'Express, prepaid'],
})
