import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  address: text('筛选条件', 'Filters'),
  hidden: text('隐藏的列', 'Hidden columns'),
  layout: text('表头', 'Columns'),
  list: text('列表', 'List'),
  order: text('列的顺序', 'Order of columns'),
  shared: text('共享', 'Shared'),
} as const satisfies FieldLabels
