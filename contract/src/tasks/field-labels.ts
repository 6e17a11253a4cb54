import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  body: text('任务内容', 'Task content'),
  eta: text('最早开始', 'Not before'),
  marks: text('标注', 'Marks'),
  row: text('行', 'Row'),
  service_code: text('任务类型', 'Task type'),
  task_ids: text('任务', 'Tasks'),
  why: text('原因', 'Reason'),
} as const satisfies FieldLabels
