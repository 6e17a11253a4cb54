import { enumeration } from '../../kit/enumeration.ts'

export const dropShippingLogistics = enumeration('drop_shipping_logistics_status', {
  waiting: [1, '待获取面单', 'Waiting for waybill'],
  requested: [2, '已申请面单', 'Waybill requested'],
  success: [3, '面单成功', 'Waybill success'],
  failed: [4, '面单失败', 'Waybill failed'],
  cancelled: [5, '已取消', 'Cancelled'],
})
