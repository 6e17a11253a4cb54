import { enumeration } from '../../kit/enumeration.ts'

/** PA-161. */
export const epcInboundBagStatus = enumeration('epc_inbound_bag_status', {
  created: [0, '已创建', 'Created'],
  approved: [1, '未到达', 'Not arrived'],
  handed_over: [2, '已交接', 'Handed over'],
  delayed: [3, '延误', 'Delayed'],
  failed: [4, '失败', 'Failed'],
  invalidated: [5, '已作废', 'Invalidated'],
  cancelled: [6, '已取消', 'Cancelled'],
  acknowledged: [7, '交接已确认', 'Handover acknowledged'],
})
