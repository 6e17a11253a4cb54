import { enumeration } from '../../kit/enumeration.ts'

/** FU-124. */
export const inspectionTaskStatus = enumeration('inspection_task_status', {
  new: [1, '新建', 'New'],
  checking: [20, '质检中', 'Being checked'],
  done: [30, '已完成', 'Done'],
  cancelled: [100, '已取消', 'Cancelled'],
})

/** Why a task was made. */
export const inspectionSource = enumeration('inspection_source', {
  by_hand: [1, '手工', 'By hand'],
  by_rule: [2, '客户规则', 'By rule'],
  of_return: [3, '退货', 'Return'],
  by_defects: [4, '不良率超限', 'Too many defects'],
})

export const defectReason = enumeration('defect_reason', {
  damaged: [1, '破损', 'Damaged'],
  dirty: [2, '脏污', 'Dirty'],
  faulty: [3, '功能故障', 'Does not work'],
  incomplete: [4, '缺少部件', 'Parts missing'],
  wrong_goods: [5, '商品不符', 'Wrong goods'],
  expired: [6, '过期', 'Expired'],
  label: [7, '标签问题', 'Label problem'],
  other: [9, '其他', 'Other'],
})
