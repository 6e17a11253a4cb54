import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  skip_tax_exemption_check: text('超出免税额仍装包', 'Bag over the tax exemption'),
  create_bag: text('开新包', 'Open a new bag'),
  container_volumn_info: text('体积', 'Volume'),
  unbind_if_failed_weight_validation: text('重量不符时取出', 'Take out where the weight is wrong'),
  seal_confirmed: text('确认已封好', 'Confirm that it is sealed'),
  item_id: text('运单号', 'Tracking number'),
  tags: text('标签', 'Tags'),
} as const satisfies FieldLabels
