import { enumeration } from '../../kit/enumeration.ts'

/** PA-276. */
export const epcPreOutboundParcelStatus = enumeration('epc_pre_outbound_parcel_status', {
  processing: [1, '系统处理中', 'System processing'],
  waiting_for_service: [10, '待客服处理', 'Waiting for customer service'],
  relabel_applied: [50, '可换单', 'Ready to relabel'],
  relabelled: [60, '已换单', 'Relabelled'],
  relabel_failed: [99, '换单失败', 'Relabelling failed'],
  cancelled: [100, '已取消', 'Cancelled'],
})
