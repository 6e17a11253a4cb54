import { text } from '@kuacang/contract/kit/text'

export const words = {
  statements: text('账单', 'Statements'),
  number: text('账单号', 'Number'),
  month: text('月份', 'Month'),
  partner: text('客户', 'Customer'),
  status: text('状态', 'Status'),
  lines: text('笔数', 'Charges'),
  total: text('合计', 'Total'),
  paid: text('已付', 'Paid'),
  disputes: text('待答复异议', 'Open disputes'),
  issued: text('出账时间', 'Issued'),
  settled: text('结清时间', 'Settled'),
  remark: text('备注', 'Remarks'),
  draft: text('{month} 草稿', 'Draft of {month}'),
}
