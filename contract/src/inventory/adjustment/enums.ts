import { enumeration } from '../../kit/enumeration.ts'

export const adjustmentStatus = enumeration('adjustment_order_status', {
  created: [1, '待审核', 'Created'],
  done: [10, '已完成', 'Done'],
  deleted: [100, '已删除', 'Deleted'],
})

export const adjustmentReason = enumeration('adjustment_reason', {
  count: [10, '盘点差异', 'Count difference'],
  found: [20, '找到货物', 'Found'],
  lost: [30, '丢失', 'Lost'],
  damaged: [40, '破损', 'Damaged'],
  misplaced: [50, '错放', 'Misplaced'],
  other: [90, '其他', 'Other'],
})
