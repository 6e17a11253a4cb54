import { text } from '@kuacang/contract/kit/text'

export const words = {
  accounts: text('账户', 'Accounts'),
  account: text('账户', 'Account'),
  payments: text('付款', 'Payments'),
  partner: text('客户', 'Customer'),
  currency: text('币种', 'Currency'),
  limit: text('信用额度', 'Credit limit'),
  none: text('不限', 'None'),
  owed: text('欠款', 'Owed'),
  held: text('冻结', 'Held'),
  free: text('可用额度', 'Free'),
  changed: text('更新时间', 'Changed'),
  day: text('付款日期', 'Paid on'),
  statement: text('账单号', 'Statement'),
  amount: text('金额', 'Amount'),
  reference: text('流水号', 'Reference'),
  remark: text('备注', 'Remarks'),
  recorded: text('记录时间', 'Recorded'),
  order: text('出库单', 'Outbound order'),
  estimate: text('预计费用', 'Estimate'),
  since: text('冻结时间', 'Held since'),
}
