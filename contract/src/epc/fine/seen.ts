import { filled, type Text, text } from '../../kit/text.ts'
import { parcelType } from '../parcel/enums.ts'
import type { EpcFine } from './calls.ts'
import { epcFineReason } from './enums.ts'

const words = {
  late: text('晚到 {n} 小时', '{n} {n|hour|hours} late'),
  type: text('申报{declared}，实际{observed}', 'Declared: {declared}; found: {observed}'),
  home: text('应送到 {warehouse}', 'Belongs to {warehouse}'),
  id: text('订单平台没有此单号', 'The order platform does not know it'),
}
const hour = 3_600_000
const { late, undeclared_type, wrong_warehouse } = epcFineReason.code

/** What shows the fault of a fine. */
export const seenIn = (f: EpcFine): Text => {
  if (f.reason === late && f.arrive_by !== null) {
    const ms = Date.parse(String(f.created_time)) - Date.parse(String(f.arrive_by))
    return filled(words.late, { n: Math.ceil(ms / hour) })
  }
  if (f.reason === undeclared_type && f.declared_type !== null && f.observed_type !== null)
    return filled(words.type, {
      declared: parcelType.label(f.declared_type),
      observed: parcelType.label(f.observed_type),
    })
  return f.reason === wrong_warehouse ? filled(words.home, { warehouse: f.home_warehouse_code }) : words.id
}
