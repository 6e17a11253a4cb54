import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  item_id: text('运单号', 'Tracking number'),
  tags: text('渠道', 'Channels'),
} as const satisfies FieldLabels
