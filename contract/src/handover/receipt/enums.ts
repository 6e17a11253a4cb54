import { enumeration } from '../../kit/enumeration.ts'

export const receiptStatus = enumeration('receipt_status', {
  active: [1, '进行中', 'Active'],
  signed: [9, '已签收', 'Signed'],
  cancelled: [100, '已取消', 'Cancelled'],
})

export const handoverBagStatus = enumeration('handover_bag_status', {
  new: [0, '新建', 'New'],
  not_arrived: [1, '未到达', 'Not arrived'],
  success: [2, '成功', 'Success'],
  delayed: [3, '延误', 'Delayed'],
  failed: [4, '失败', 'Failed'],
  invalid: [5, '无效', 'Invalid'],
  cancelled: [6, '已取消', 'Cancelled'],
})
