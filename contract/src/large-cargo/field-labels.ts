import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  announced: text('预报尺寸', 'Announced measures'),
  assigned: text('分配', 'Assigned'),
  bay: text('月台', 'Bay'),
  box_code: text('箱号', 'Box code'),
  box_codes: text('箱号', 'Box codes'),
  boxes: text('箱', 'Boxes'),
  carrier: text('承运商', 'Carrier'),
  destination: text('目的地', 'Destination'),
  inbound_number: text('入库单号', 'Inbound number'),
  outbound_number: text('出库单号', 'Outbound number'),
  customer_reference: text('客户参考号', 'Reference'),
} as const satisfies FieldLabels
