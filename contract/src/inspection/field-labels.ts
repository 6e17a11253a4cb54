import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  good_quantity: text('良品数', 'Good pieces'),
  defect_reason: text('不良原因', 'Defect reason'),
  share: text('抽检箱比例', 'Share of the cases'),
  inspector_id: text('质检员', 'Inspector'),
  task_number: text('质检任务号', 'Task number'),
} as const satisfies FieldLabels
