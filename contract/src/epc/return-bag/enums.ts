import { enumeration } from '../../kit/enumeration.ts'

/** PA-353. */
export const epcReturnBagStatus = enumeration('epc_return_bag_status', {
  collecting: [1, '集包中', 'Collecting'],
  collected: [10, '已集包', 'Collected'],
  handed_over: [50, '已交接', 'Handed over'],
  cancelled: [90, '已取消', 'Cancelled'],
})

/** PA-363: a receipt of return bags. */
export const epcReturnReceiptStatus = enumeration('epc_return_receipt_status', {
  collecting: [1, '收集中', 'Collecting'],
  finished: [10, '已完成', 'Finished'],
  cancelled: [90, '已取消', 'Cancelled'],
})
