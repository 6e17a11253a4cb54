import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  contact: text('联系人', 'Contact'),
  price: text('单价', 'Unit price'),
  purchase_batch: text('采购批次', 'Batch'),
  purchase_number: text('采购单号', 'Order number'),
  proposed: text('建议采购', 'To buy'),
  supplier_id: text('供应商', 'Supplier'),
  unit: text('单位', 'Unit'),
} as const satisfies FieldLabels
