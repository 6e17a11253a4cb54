import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  cost_kind: text('类别', 'Kind'),
  of_currency: text('外币', 'Other currency'),
  per_kg: text('每公斤', 'Per kilogram'),
} as const satisfies FieldLabels
