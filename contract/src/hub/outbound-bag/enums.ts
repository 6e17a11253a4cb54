import { enumeration } from '../../kit/enumeration.ts'

/** PA-499. */
export const hubOutboundBagStatus = enumeration('hub_outbound_bag_status', {
  collecting: [1, '集包中', 'Collecting'],
  collected: [10, '已集包', 'Collected'],
  awaiting_outbound: [15, '待出库', 'Awaiting outbound'],
  departed: [20, '已出库', 'Departed'],
  cancelled: [90, '已取消', 'Cancelled'],
})

/** PA-497: what became of a departed bag at its destination. */
export const hubDownstreamStatus = enumeration('hub_downstream_status', {
  created: [0, '已创建', 'Created'],
  shipping: [1, '运输中', 'Shipping'],
  cancelled: [2, '已取消', 'Cancelled'],
  collected: [3, '已揽收', 'Collected'],
  abnormal: [4, '异常', 'Abnormal'],
})
