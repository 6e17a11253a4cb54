import { text } from '@kuacang/contract/kit/text'

export const words = {
  day: text('日期', 'Day'),
  service: text('收费项目', 'Service'),
  partner: text('客户', 'Customer'),
  document: text('业务单号', 'Document'),
  quantity: text('数量', 'Quantity'),
  amount: text('金额', 'Amount'),
  how: text('计算方式', 'How it came about'),
  statement: text('账单', 'Statement'),
  created: text('创建时间', 'Created'),
  charges: text('费用', 'Charges'),
  unpriced: text('未定价', 'Unpriced'),
  prices: text('价格', 'Prices'),
}
