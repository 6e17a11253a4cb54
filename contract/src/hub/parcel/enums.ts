import { enumeration } from '../../kit/enumeration.ts'

/** PA-498. */
export const hubInboundParcelStatus = enumeration('hub_inbound_parcel_status', {
  not_arrived: [1, '未到达', 'Not arrived'],
  inbound: [10, '已入库', 'Inbound'],
  departed: [90, '已出库', 'Departed'],
  cancelled: [99, '已取消', 'Cancelled'],
})
