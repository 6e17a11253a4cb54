import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  good_quantity: text('良品数', 'Good pieces'),
  inbound_order_id: text('入库单', 'Inbound order'),
  inspector: text('质检员', 'Inspector'),
  share: text('抽检箱比例', 'Share of the cases'),
  task_number: text('质检任务号', 'Task number'),
} as const satisfies FieldLabels
