import { enumeration } from '../../kit/enumeration.ts'

/** Design 10, section 7. */
export const lclOutboundStatus = enumeration('lcl_outbound_status', {
  new: [1, '新建', 'New'],
  checking: [10, '核验中', 'Being checked'],
  checked: [20, '已核验', 'Checked'],
  handed_over: [50, '已交接', 'Handed over'],
  cancelled: [100, '已取消', 'Cancelled'],
})
