import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  append: text('追加', 'Append'),
  tip_name: text('页面地址', 'Page address'),
} as const satisfies FieldLabels
