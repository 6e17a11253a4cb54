import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  content: text('正文', 'Text'),
  draft: text('草稿', 'Draft'),
  kept: text('保留的附件', 'Attachments kept'),
  known: text('已知通知', 'Known notifications'),
  notice_ids: text('通知', 'Notifications'),
} as const satisfies FieldLabels
