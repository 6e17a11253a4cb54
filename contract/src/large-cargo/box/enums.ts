import { enumeration } from '../../kit/enumeration.ts'

/** Design 10, section 7. */
export const lclBoxStatus = enumeration('lcl_box_status', {
  expected: [1, '待收货', 'Expected'],
  received: [10, '已收货', 'Received'],
  assigned: [20, '已分配', 'Assigned'],
  checked: [30, '已核验', 'Checked'],
  handed_over: [50, '已交接', 'Handed over'],
  cancelled: [90, '已取消', 'Cancelled'],
})
