import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  hour: text('小时', 'Hour'),
  kpi_type: text('KPI 类型', 'KPI type'),
  operation: text('操作', 'Operation'),
  user_name: text('操作员', 'Operator'),
} satisfies FieldLabels
