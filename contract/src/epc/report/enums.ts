import { enumeration } from '../../kit/enumeration.ts'

/** What waits too long before it is closed into a box. */
export const epcInboundWaiting = enumeration('epc_inbound_waiting', {
  not_arrived: [1, '逾期未到', 'Not arrived in time'],
  not_scanned: [2, '已交接未扫描', 'Taken over, not scanned'],
  in_review: [4, '待审核', 'Waiting for review'],
  to_rescan: [5, '待重扫', 'To scan again'],
  not_decided: [6, '已扫描未决定', 'Scanned, not decided'],
  wait_over: [10, '等待到期', 'Waited long enough'],
  to_sow: [20, '可播种', 'Ready to sow'],
  to_ship: [25, '待直发', 'To ship direct'],
  unbound: [29, '已解绑', 'Unbound'],
  order_trouble: [30, '订单异常', 'Order trouble'],
  combine_failed: [40, '合单失败', 'Combining failed'],
})

/** What waits too long between its box and the lorry. */
export const epcOutboundWaiting = enumeration('epc_outbound_waiting', {
  label_awaited: [1, '预出库包裹等面单', 'Pre-outbound parcel: label awaited'],
  label_at_service: [2, '预出库包裹待客服', 'Pre-outbound parcel: with customer service'],
  to_relabel: [3, '预出库包裹可换单', 'Pre-outbound parcel: ready to relabel'],
  relabel_failed: [4, '预出库包裹换单失败', 'Pre-outbound parcel: relabelling failed'],
  to_label: [5, '出库包裹待出单', 'Outbound parcel: waiting for its label'],
  to_bag: [6, '出库包裹待装袋', 'Outbound parcel: to be bagged'],
  in_bag: [7, '出库包裹装袋中', 'Outbound parcel: being bagged'],
  not_left: [8, '出库包裹已装袋未发出', 'Outbound parcel: bagged, not left'],
})

/** What waits too long on its way back to its seller, or to be taken in again. */
export const epcReturnedWaiting = enumeration('epc_returned_waiting', {
  to_return: [50, '包裹：待退回', 'Parcel: to return'],
  to_return_requested: [51, '包裹：待退回（商家要求）', 'Parcel: to return (merchant request)'],
  pending_re_inbound: [14, '包裹：待重新入库', 'Parcel: to be taken back in'],
  re_inbound_submitted: [12, '包裹：重新入库已提交', 'Parcel: taking back in begun'],
  re_inbound_review: [13, '包裹：重新入库待审核', 'Parcel: taking back in, in review'],
  bag_open: [1, '退件袋：集包中', 'Return bag: collecting'],
  bag_collected: [10, '退件袋：已集包未交接', 'Return bag: collected, not handed over'],
})

/** What waits too long for customer service, and what has little time left. */
export const epcServiceWaiting = enumeration('epc_service_waiting', {
  review: [1, '入库审核', 'Parcel review'],
  blocked: [2, '拦截包裹', 'Blocked parcel'],
  combine_case: [3, '合单异常', 'Combine case'],
  failed_combine: [4, '合单失败请求', 'Failed combine request'],
  relabel: [5, '换单申请', 'Relabel request'],
  little_time: [6, '剩余不足 3 天', 'Less than 3 days left'],
})

/** What the status report counts. */
export const epcCountedKind = enumeration('epc_counted_kind', {
  parcel: [1, '包裹', 'Parcel'],
  outbound_parcel: [2, '出库包裹', 'Outbound parcel'],
  pre_outbound_parcel: [3, '预出库包裹', 'Pre-outbound parcel'],
})
