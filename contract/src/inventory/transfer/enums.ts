import { enumeration } from '../../kit/enumeration.ts'

/** Of the codes 2 to 9, in progress on a handheld, 5 to 9 are kept for later. */
export const transferOrderStatus = enumeration('transfer_order_status', {
  new: [1, '新建', 'New'],
  at_source: [2, '移库中：已到来源', 'In progress: at the source'],
  in_hand: [3, '移库中：货在手上', 'In progress: goods in hand'],
  at_target: [4, '移库中：已放货', 'In progress: goods placed'],
  done: [10, '已完成', 'Done'],
  deleted: [100, '已取消', 'Cancelled'],
})
