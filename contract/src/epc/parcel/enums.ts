import { enumeration } from '../../kit/enumeration.ts'

export const parcelType = enumeration('parcel_type', {
  normal: [1, '普货', 'Normal'],
  battery: [5, '带电', 'Battery'],
  sensitive: [10, '敏感', 'Sensitive'],
  overweight: [30, '超重', 'Overweight'],
  oversize: [40, '超尺寸', 'Oversize'],
  prohibited: [99, '违禁品', 'Prohibited'],
})

/** PA-155. */
export const epcParcelStatus = enumeration('epc_parcel_status', {
  not_arrived: [1, '未到达', 'Not arrived'],
  handed_over: [2, '已交接', 'Handed over'],
  pending_review: [4, '待审核', 'Waiting for review'],
  pending_rescan: [5, '待重扫', 'To scan again'],
  scanned_in: [6, '已入库扫描', 'Scanned in'],
  pending: [10, '等待中', 'Waiting'],
  re_inbounded: [11, '已重新入库', 'Back in'],
  re_inbound_submitted: [12, '重新入库已提交', 'Return to stock submitted'],
  re_inbound_review: [13, '重新入库待审核', 'Return to stock in review'],
  pending_re_inbound: [14, '待重新入库', 'To be taken back in'],
  combined: [20, '可播种', 'Ready to sow'],
  direct_ship: [25, '直发', 'Direct ship'],
  unbound: [29, '已解绑', 'Unbound'],
  order_trouble: [30, '订单异常', 'Order trouble'],
  combine_failed: [40, '合单失败', 'Combining failed'],
  to_return: [50, '待退回', 'To return'],
  to_return_requested: [51, '待退回（商家要求）', 'To return (merchant request)'],
  pre_combined: [85, '预合单', 'Combined, temporary label'],
  finished: [90, '已完成', 'Finished'],
  returned: [98, '已退回', 'Returned'],
  cancelled: [99, '已取消', 'Cancelled'],
  lost: [110, '已丢失', 'Lost'],
})
