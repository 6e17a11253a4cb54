import { enumeration } from '../../kit/enumeration.ts'

/** FU-243. */
export const returnBatchStatus = enumeration('return_batch_status', {
  new: [2, '新建', 'New'],
  signed: [5, '已签收', 'Signed'],
  abnormal: [30, '签收异常', 'Signing abnormal'],
  deleted: [100, '已删除', 'Deleted'],
})
