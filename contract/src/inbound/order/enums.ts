import { enumeration } from '../../kit/enumeration.ts'

export const inboundOrderStatus = enumeration('inbound_order_status', {
  under_approval: [200, '审核中', 'Under approval'],
  new: [1, '新建', 'New'],
  parcel_signed: [5, '包裹已签收', 'Parcel signed'],
  ready_for_putaway: [10, '待上架', 'Ready for putaway'],
  partly_put_away: [20, '部分上架', 'Partly put away'],
  putaway_finished: [21, '上架完成', 'Putaway finished'],
  cancelled: [100, '已取消', 'Cancelled'],
})

export const inboundReceiveStatus = enumeration('inbound_receive_status', {
  not_received: [1, '未收货', 'Not received'],
  receiving: [10, '收货中', 'Receiving'],
  done: [20, '收货完成', 'Received'],
})

export const inboundOrderType = enumeration('inbound_order_type', {
  normal: [1, '普通入库', 'Normal'],
  stock_transfer: [2, '库存调拨', 'Stock transfer'],
  logistics_return: [3, '物流退件', 'Logistics return'],
  dropshipping: [4, '一件代发', 'Dropshipping'],
})
