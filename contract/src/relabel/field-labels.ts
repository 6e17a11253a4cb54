import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  new_tracking_id: text('新单号', 'New number'),
  priority: text('优先级', 'Priority'),
} as const satisfies FieldLabels
