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

/** What the status report counts. */
export const epcCountedKind = enumeration('epc_counted_kind', {
  parcel: [1, '包裹', 'Parcel'],
  outbound_parcel: [2, '出库包裹', 'Outbound parcel'],
  pre_outbound_parcel: [3, '预出库包裹', 'Pre-outbound parcel'],
})
