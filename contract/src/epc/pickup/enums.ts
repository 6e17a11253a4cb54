import { enumeration } from '../../kit/enumeration.ts'

/** PA-214. */
export const epcPickupStatus = enumeration('epc_pickup_status', {
  new: [1, '新建', 'New'],
  printed: [20, '已打印', 'Printed'],
  processing: [30, '拣货中', 'Being picked'],
  done: [50, '已完成', 'Done'],
  preview: [99, '预览', 'Preview'],
  cancelled: [100, '已取消', 'Cancelled'],
})

/** PA-215. */
export const epcPickupLocationStatus = enumeration('epc_pickup_location_status', {
  new: [1, '待拣', 'To pick'],
  viewed: [2, '已到库位', 'Viewed'],
  lost: [3, '找不到', 'Lost'],
  completed: [9, '已完成', 'Completed'],
})

/** PA-216; which preview belongs to which type: PA-217. */
export const epcPickupType = enumeration('epc_pickup_type', {
  normal: [1, '普通', 'Normal'],
  large: [2, '大件', 'Large'],
  return: [11, '退件', 'Return'],
  b2b: [12, 'B2B', 'B2B'],
  b2b_return: [13, 'B2B退件', 'B2B return'],
  return_joint: [14, '退件（共享仓）', 'Return (joint warehouse)'],
  normal_preview: [-1, '普通预览', 'Normal preview'],
  large_preview: [-2, '大件预览', 'Large preview'],
  return_preview: [-3, '退件预览', 'Return preview'],
  b2b_preview: [-4, 'B2B预览', 'B2B preview'],
  b2b_return_preview: [-5, 'B2B退件预览', 'B2B return preview'],
  return_joint_preview: [-6, '退件（共享仓）预览', 'Return (joint warehouse) preview'],
})

const { code } = epcPickupType
/** What a preview of a type is called (PA-217). */
export const epcPreviewType: Readonly<Record<number, number>> = {
  [code.normal]: code.normal_preview,
  [code.large]: code.large_preview,
  [code.return]: code.return_preview,
  [code.b2b]: code.b2b_preview,
  [code.b2b_return]: code.b2b_return_preview,
  [code.return_joint]: code.return_joint_preview,
}

/** Where a picked parcel goes next. */
export const epcPickedTo = enumeration('epc_picked_to', {
  lane: [1, '粗分巷道', 'Sort lane'],
  slot: [2, '播种墙格口', 'Slot of the wall'],
  direct_ship: [3, '直发台', 'Direct ship bench'],
  returns: [4, '退件台', 'Return desk'],
})
