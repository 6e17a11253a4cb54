import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  event_id: text('事件 ID', 'Event ID'),
  object_id: text('单据 ID', 'Document ID'),
  subscriber: text('内部处理', 'Handled by the product'),
  topic: text('事件', 'Event'),
  topics: text('事件', 'Events'),
  url: text('地址', 'Address'),
  webhook_id: text('订阅', 'Webhook'),
} as const satisfies FieldLabels
