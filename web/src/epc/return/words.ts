import { text } from '@kuacang/contract/kit/text'

/** What the pages of returns say. */
export const returnWords = {
  parcel: text('运单号', 'Tracking number'),
  status: text('状态', 'Status'),
  merchant: text('商家', 'Merchant'),
  reason: text('退回原因', 'Return reason'),
  disposal: text('处置方式', 'Disposal'),
  vendor: text('取件商', 'Pickup company'),
  express: text('快递单号', 'Express number'),
  bag: text('退件袋', 'Return bag'),
  receipt: text('交接单', 'Receipt'),
  order: text('订单号', 'Order number'),
  type: text('包裹类型', 'Parcel type'),
  weight: text('重量 kg', 'Weight (kg)'),
  weighed: text('实重 kg', 'Weighed (kg)'),
  parcels: text('包裹数', 'Parcels'),
  operator: text('操作人', 'Operator'),
  announced: text('预报时间', 'Announced'),
  inbound: text('入库时间', 'Scanned in'),
  returned: text('退回时间', 'Returned'),
  created: text('创建时间', 'Created'),
  collected: text('完成时间', 'Finished'),
  handedOver: text('交接时间', 'Handed over'),
}
