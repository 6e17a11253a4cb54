import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  slowest: text('最慢的 100 单', 'The 100 slowest'),
} satisfies FieldLabels
