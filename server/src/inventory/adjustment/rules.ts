import { adjustmentReason } from '@kuacang/contract/inventory/adjustment/enums'
import type { Move } from '../stock/ledger.ts'
import type { NewLine } from './store.ts'

type Places = { readonly ADJUSTMENT: string; readonly LOSS: string }
const { lost, damaged } = adjustmentReason.code

/** The move that gives a place its new quantity. What was lost or damaged goes to loss, all else is adjustment. */
export const moveOf = (line: NewLine, places: Places): Move => {
  const { location_id, sku_id, lot, partner_id, reason } = line
  const difference = line.after_quantity - line.before_quantity
  const gone = difference < 0 && (reason === lost || reason === damaged)
  const other = gone ? places.LOSS : places.ADJUSTMENT
  const [from, to] = difference > 0 ? [other, location_id] : [location_id, other]
  return { from, to, sku_id, lot, partner_id, quantity: Math.abs(difference) }
}
