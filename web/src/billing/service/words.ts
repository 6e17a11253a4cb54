import { text } from '@kuacang/contract/kit/text'

export const words = {
  number: text('服务单号', 'Service number'),
  type: text('服务类型', 'Service type'),
  partner: text('客户', 'Customer'),
  reference: text('关联单号', 'Order number'),
  status: text('状态', 'Status'),
  quantity: text('数量', 'Quantity'),
  unitPrice: text('单价', 'Unit price'),
  reason: text('改价原因', 'Reason for the price'),
  amount: text('金额', 'Amount'),
  remark: text('备注', 'Remarks'),
  created: text('创建时间', 'Created'),
  done: text('完成时间', 'Done'),
  operator: text('操作人', 'Operator'),
  pictures: text('照片', 'Photos'),
  saved: text('已保存 {number}', 'Saved {number}'),
}
