import { enumeration } from '../../kit/enumeration.ts'

/** FU-203. */
export const outboundReturnStatus = enumeration('outbound_return_status', {
  new: [0, '新建', 'New'],
  received: [10, '已收件', 'Received'],
  relabel_generated: [30, '换单已生成', 'Relabel generated'],
  relabel_printed: [31, '新面单已打印', 'Relabel printed'],
  bagged: [33, '已装袋', 'Bagged'],
  inbound_scan: [60, '入库扫描', 'Inbound scan'],
  plan_created: [70, '已建入库计划', 'Delivery plan created'],
  plan_synced: [72, '计划已同步', 'Plan synced'],
  inbound_received: [74, '入库单已收货', 'Inbound order received'],
  inbound_done: [76, '入库完成', 'Inbound done'],
  deleted: [100, '已删除', 'Deleted'],
})

/** FU-204. */
export const returnGroups = {
  relabel: ['new', 'relabel_generated', 'relabel_printed', 'bagged'],
  reinbound: ['inbound_scan', 'plan_created', 'plan_synced', 'inbound_received', 'inbound_done'],
} as const

export const returnReason = enumeration('return_reason', {
  undeliverable: [1, '无法派送', 'Undeliverable'],
  refused: [2, '拒收', 'Refused'],
  unclaimed: [3, '无人领取', 'Unclaimed'],
  changed_mind: [4, '买家不想要', 'Changed mind'],
  wrong_item: [5, '发错货', 'Wrong item'],
  defective: [6, '有瑕疵', 'Defective'],
  damaged: [7, '破损', 'Damaged'],
  cancelled: [8, '途中取消', 'Cancelled on the way'],
  recalled: [9, '召回或违禁', 'Recalled or prohibited'],
})

export const returnGrade = enumeration('return_grade', {
  a: [1, 'A 如新', 'A as new'],
  b: [2, 'B 用过', 'B used'],
  c: [3, 'C 损坏', 'C damaged'],
})

/** What is found: a parcel that was not opened, or goods of a grade. */
export const returnFound = enumeration('return_found', {
  sealed: [0, '未拆封', 'Sealed'],
  a: [1, 'A 如新', 'A as new'],
  b: [2, 'B 用过', 'B used'],
  c: [3, 'C 损坏', 'C damaged'],
})

export const returnOutcome = enumeration('return_outcome', {
  stock: [1, '入库', 'Stock'],
  relabel: [2, '换单再发', 'Relabel'],
  open: [3, '拆开检查', 'Open'],
  ask: [4, '等待商户', 'Ask the merchant'],
  defective: [5, '次品入库', 'Defective stock'],
  inspect: [6, '质检', 'Inspect'],
  destroy: [7, '销毁', 'Destroy'],
})

/** Where a return goes. */
export const returnMark = enumeration('return_mark', {
  relabel: [1, '换单', 'Relabel'],
  reinbound: [2, '重新入库', 'Re-inbound'],
  destroy: [3, '销毁', 'Destroy'],
})

/** What a return waits for. */
export const returnWait = enumeration('return_wait', {
  address: [1, '等待新地址', 'Waits for an address'],
  decision: [2, '等待商户决定', 'Waits for the merchant'],
})

export const returnDecision = enumeration('return_decision', {
  stock: [1, '入库', 'Into stock'],
  relabel: [2, '换单再发', 'Send again'],
  destroy: [3, '销毁', 'Destroy'],
})

export const returnPlanStatus = enumeration('return_plan_status', {
  created: [70, '已创建', 'Created'],
  synced: [72, '已同步', 'Synced'],
  received: [74, '已收货', 'Received'],
  done: [76, '已上架', 'Put away'],
})

/** FU-294. */
export const returnBagStatus = enumeration('return_bag_status', {
  collecting: [1, '集包中', 'Collecting'],
  collected: [10, '已集包', 'Collected'],
  handed_over: [50, '已交接', 'Handed over'],
  cancelled: [90, '已取消', 'Cancelled'],
})
