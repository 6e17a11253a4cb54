import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  carrier: text('承运商', 'Carrier'),
  decision: text('决定', 'Decision'),
  found: text('检查结果', 'Found'),
  grade: text('等级', 'Grade'),
  new_tracking_number: text('新单号', 'New number'),
  disposition: text('处理方式', 'Disposition'),
  planned_count: text('计划件数', 'Parcels planned'),
  returns: text('退件', 'Returns'),
  tote: text('周转箱', 'Tote'),
  wait: text('等待', 'Waits for'),
} as const satisfies FieldLabels
