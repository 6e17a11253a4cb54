import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  credit_limit: text('信用额度', 'Credit limit'),
  limited: text('有信用额度', 'With a limit'),
  note: text('备注', 'Remarks'),
  age_from: text('库龄起（天）', 'Age from (days)'),
  answer: text('答复', 'Answer'),
  cause_numbers: text('业务单号', 'Document numbers'),
  charge_id: text('费用编号', 'Charge number'),
  copy_of: text('复制自', 'Copy of'),
  dispute: text('异议', 'Dispute'),
  free_quantity: text('免费数量', 'Free quantity'),
  from: text('起点', 'From'),
  minimum_charge: text('最低收费', 'Minimum charge'),
  month: text('月份', 'Month'),
  price_id: text('价格编号', 'Price number'),
  price_reason: text('改价原因', 'Reason for the price'),
  rate: text('单价', 'Unit price'),
  reference: text('单据', 'Document'),
  references: text('关联单号', 'Order numbers'),
  service: text('收费项目', 'Charged service'),
  service_numbers: text('服务单号', 'Service numbers'),
  service_type: text('服务类型', 'Service type'),
  statement_numbers: text('账单号', 'Statement numbers'),
  steps: text('阶梯价格', 'Price steps'),
  take_back: text('冲销', 'Take back'),
  unit: text('单位', 'Unit'),
  unit_price: text('单价', 'Unit price'),
  valid_from: text('生效日期', 'Valid from'),
} as const satisfies FieldLabels
