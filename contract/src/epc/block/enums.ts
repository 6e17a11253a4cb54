import { enumeration } from '../../kit/enumeration.ts'

export const epcBlockStatus = enumeration('epc_block_status', {
  open: [1, '拦截中', 'Blocked'],
  released: [10, '已放行', 'Released'],
  returned: [20, '转退件', 'Sent back'],
})

export const epcBlockSource = enumeration('epc_block_source', {
  platform: [1, '订单平台', 'Order platform'],
  staff: [2, '员工', 'Staff'],
  /** The platform took a parcel back whose box is closed. */
  cancelled: [3, '订单平台已取消', 'Cancelled by the order platform'],
})
