import type { FieldLabels } from '../kit/labels.ts'
import { text } from '../kit/text.ts'

/** What the fields of this area’s calls are called, in forms and in refusals. */
export const fieldLabels = {
  box_id: text('箱号', 'Box number'),
  box_ids: text('箱号', 'Box numbers'),
  booking_number: text('预约号', 'Booking number'),
  carrier: text('承运商', 'Carrier'),
  lorry: text('车牌号', 'Lorry'),
  pickup_at: text('提货时间', 'Pickup time'),
} as const satisfies FieldLabels
