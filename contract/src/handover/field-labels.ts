import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  photo: text('照片', 'Photo'),
  receipt_number: text('交接单号', 'Receipt number'),
  operator: text('操作人', 'Operator'),
} as const satisfies FieldLabels
