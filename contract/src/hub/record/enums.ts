import { enumeration } from '../../kit/enumeration.ts'

/** PA-500. */
export const hubOperationStep = enumeration('hub_operation_step', {
  accept: [5, '收包', 'Accept'],
  finish_accepting: [6, '完成收包', 'Finish accepting'],
  cancel_accepting: [7, '取消收包', 'Cancel accepting'],
  sort: [10, '分拣', 'Sort'],
  unbind: [11, '解绑', 'Unbind'],
  finish_collecting: [15, '完成集包', 'Finish bag'],
  cancel_collecting: [16, '取消集包', 'Cancel bag'],
  depart: [20, '出库', 'Depart'],
})
