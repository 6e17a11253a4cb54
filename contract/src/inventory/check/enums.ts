import { enumeration } from '../../kit/enumeration.ts'

export const inventoryCheckType = enumeration('inventory_check_type', {
  full: [0, '全盘', 'Full'],
  dynamic: [10, '动态盘点', 'Dynamic'],
  goods: [20, '按商品盘点', 'By goods'],
  zone: [30, '按库区盘点', 'By zone'],
  change: [40, '按变动盘点', 'By change'],
  lock: [50, '锁库盘点', 'With locations locked'],
  recheck: [80, '复盘', 'Second check'],
  final: [81, '终盘', 'Final check'],
})

export const inventoryCheckStatus = enumeration('inventory_check_status', {
  new: [10, '新建', 'New'],
  checking: [20, '盘点中', 'Checking'],
  done: [30, '已完成', 'Done'],
  adjustment_created: [40, '已生成调整单', 'Adjustment created'],
  second_created: [60, '已生成复盘单', 'Second check created'],
  final_created: [70, '已生成终盘单', 'Final check created'],
  creating: [80, '生成中', 'Creating'],
  cancelled: [100, '已取消', 'Cancelled'],
})

/** Who wanted the check: a person, or a picker who found goods at a place that should be empty. */
export const inventoryCheckSource = enumeration('inventory_check_source', {
  manual: [1, '人工', 'Manual'],
  zero_check: [2, '空库位确认', 'Empty-location check'],
})
