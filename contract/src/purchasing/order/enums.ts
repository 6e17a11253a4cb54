import { enumeration } from '../../kit/enumeration.ts'

/** FU-191. */
export const purchaseOrderStatus = enumeration('purchase_order_status', {
  new: [1, '新建', 'New'],
  ordered: [10, '已下单', 'Ordered'],
  received: [20, '已收货', 'Received'],
  cancelled: [100, '已取消', 'Cancelled'],
})
