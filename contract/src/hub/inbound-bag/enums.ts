import { enumeration } from '../../kit/enumeration.ts'

/** PA-496. */
export const hubInboundBagStatus = enumeration('hub_inbound_bag_status', {
  not_arrived: [1, '未到达', 'Not arrived'],
  arrived: [2, '已到达', 'Arrived'],
  accepting: [5, '收包中', 'Accepting'],
  accept_cancelled: [6, '取消收包', 'Accepting cancelled'],
  accepted: [10, '已收包', 'Accepted'],
  delayed: [70, '延误', 'Delayed'],
  cancelled: [98, '已取消', 'Cancelled'],
})
