import { casePutawayStatus } from '@kuacang/contract/inbound/case/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type { undoPutaway as undoPutawayCall } from '@kuacang/contract/inbound/putaway/calls'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { errorKind } from '#kit/database/error-kind'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { breaksUnique } from '#kit/database/unique'
import { moveHeld, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { findLocation, moveStockLater, putawaysOf } from '../../inventory/public.ts'
import { casePutawayDocument } from '../case/document.ts'
import { findCaseOfMove, writePutaway } from '../case/store.ts'
import { inboundOrderDocument } from '../order/document.ts'
import { statusAfter, sumsOf } from '../order/store.ts'

type Body = z.output<typeof undoPutawayCall.body>

/** Takes back what the caller put away: the goods wait where they waited before, and so do their case and order. */
export const undoPutaway = async (tx: Tx, caller: Caller, { body: { moves } }: { body: Body }) => {
  const [one = ''] = moves
  const [done, found] = await together(putawaysOf(tx, caller, moves), findCaseOfMove(tx, caller, one))
  const [first] = done
  if (!first || done.length < new Set(moves).size) throw notFound(text('上架记录', 'putaway'), one)
  const { to_code: code, cause_type, cause_id, cause_number } = first
  const [, sums] = await together(
    // A place that is locked, for a count, gives nothing.
    findLocation(tx, caller, code),
    found?.order ? sumsOf(tx, caller, found.order.id) : Promise.resolve(undefined),
  )
  moveStockLater(
    tx,
    caller,
    { kind: 'putaway', type: cause_type, id: cause_id, number: cause_number },
    done.map((m) => ({
      from: m.to_location_id,
      to: m.from_location_id,
      sku_id: m.sku_id,
      lot: m.lot,
      partner_id: m.partner_id,
      quantity: m.quantity,
      reverses: m.id,
    })),
    (error) => {
      // It was taken back already, or its goods are promised or gone.
      if (breaksUnique(error) || errorKind(error) === 'check')
        throw new Refused(inboundRefusals.putaway_not_undone, { code })
      throw error
    },
  )
  const quantity = done.reduce((n, m) => n + m.quantity, 0)
  tx.record({
    operation: `${cause_type}.undo_putaway`,
    object: { type: cause_type, id: cause_id, number: cause_number },
    detail: { location: code, quantity, partner_id: first.partner_id },
  })
  if (!found) return { location_code: code, quantity }
  const back = done.map((m) => ({ sku_id: m.sku_id, quantity: -m.quantity }))
  writePutaway(tx, caller, found, back, first.defective)
  if (found.putaway_status === casePutawayStatus.code.done)
    moveHeld(tx, caller, casePutawayDocument, 'undo_putaway', found)
  // One that is still being received stays so.
  if (found.order && sums && inboundOrderDocument.machine.can('undo_putaway', found.order.order_status))
    moveHeld(tx, caller, inboundOrderDocument, 'undo_putaway', found.order, {
      to: statusAfter({ ...sums, put_away: sums.put_away - quantity }),
    })
  return { location_code: code, quantity }
}
