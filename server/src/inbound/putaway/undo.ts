import { casePutawayStatus } from '@kuacang/contract/inbound/case/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type { undoPutaway as undoPutawayCall } from '@kuacang/contract/inbound/putaway/calls'
import { stockRefusals } from '@kuacang/contract/inventory/stock/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { move, moveAll, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { findLocation, moveStock, putawaysOf } from '../../inventory/public.ts'
import { casePutawayDocument } from '../case/document.ts'
import { mustFindCase, writePutaway } from '../case/store.ts'
import { inboundOrderDocument } from '../order/document.ts'
import { statusAfter, sumsOf } from '../order/store.ts'

type Body = z.output<typeof undoPutawayCall.body>

/** Takes back what the caller put away: the goods wait where they waited before, and so do their case and order. */
export const undoPutaway = async (tx: Tx, caller: Caller, { body: { moves } }: { body: Body }) => {
  const done = await putawaysOf(tx, caller, moves)
  const [first] = done
  if (!first || done.length < new Set(moves).size) throw notFound(text('上架记录', 'putaway'), moves[0] ?? '')
  const { to_code: code, cause_type, cause_id, cause_number } = first
  const refusal = { code }
  // A place that is locked, for a count, gives nothing.
  await findLocation(tx, caller, code)
  const found = cause_type === 'inbound_case' ? await mustFindCase(tx, caller, cause_number) : undefined
  await moveStock(
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
  )
    .catch(refuseOnUnique(inboundRefusals.putaway_not_undone, refusal))
    .catch((error: unknown) => {
      const changed = error instanceof Refused && error.refusal === stockRefusals.changed
      throw changed ? new Refused(inboundRefusals.putaway_not_undone, refusal) : error
    })
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
    await move(tx, caller, casePutawayDocument, 'undo_putaway', found.id)
  if (found.order)
    await moveAll(
      tx,
      { ...caller, partner_id: null },
      inboundOrderDocument,
      'undo_putaway',
      [found.order.id],
      {
        to: statusAfter(await sumsOf(tx, caller, found.order.id)),
      },
    )
  return { location_code: code, quantity }
}
