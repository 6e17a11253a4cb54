import { enumeration } from '../../kit/enumeration.ts'

/** Design 10, section 7. */
export const lclInboundStatus = enumeration('lcl_inbound_status', {
  new: [1, '新建', 'New'],
  partly: [10, '部分收货', 'Partly received'],
  received: [20, '已收货', 'Received'],
  cancelled: [100, '已取消', 'Cancelled'],
})
