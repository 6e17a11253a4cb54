import { enumeration } from '../../kit/enumeration.ts'

/** PA-320. */
export const epcContainerStatus = enumeration('epc_container_status', {
  packing: [1, '装箱中', 'Being packed'],
  packed: [10, '已装箱', 'Packed'],
  pending_handover: [20, '待交接', 'Waiting for handover'],
  linehaul_created: [30, '已建干线交货单', 'Linehaul note created'],
  handed_over: [50, '已交接', 'Handed over'],
  manifested: [60, '已建舱单', 'Manifest created'],
  cancelled: [99, '已取消', 'Cancelled'],
})

/** PA-328. */
export const epcContainerSize = enumeration('epc_container_size', {
  custom: [0, '自定义尺寸', 'Own size'],
  standard: [1, '标准箱', 'Standard box'],
})
