import { enumeration } from '../../kit/enumeration.ts'

/** PA-277. */
export const epcOutboundBagStatus = enumeration('epc_outbound_bag_status', {
  pending: [1, '待装袋', 'Empty'],
  packing: [10, '装袋中', 'Being packed'],
  packed: [90, '已封袋', 'Packed'],
  notified: [93, '已通知承运商', 'Carrier notified'],
  handed_over: [96, '已交接', 'Handed over'],
  cancelled: [99, '已取消', 'Cancelled'],
})
