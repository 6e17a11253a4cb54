import { enumeration } from '../../kit/enumeration.ts'

/** PA-161. That a bag was weighed, opened and closed are times, not states. */
export const scInboundBagStatus = enumeration(
  'sc_inbound_bag_status',
  {
    approved: [1, '未到达', 'Not arrived'],
    handed_over: [2, '已接收', 'Taken over'],
    delayed: [3, '延误', 'Delayed'],
    failed: [4, '未收到', 'Not received'],
    cancelled: [6, '已取消', 'Cancelled'],
  },
  {
    created: [0, '已创建', 'Created'],
    invalidated: [5, '已作废', 'Invalidated'],
    acknowledged: [7, '交接已确认', 'Handover acknowledged'],
  },
)
