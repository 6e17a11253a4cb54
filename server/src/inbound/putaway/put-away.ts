import type { submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import { casePutawayStatus, inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { allWaitingOf, waitingOf } from '@kuacang/contract/inbound/case/waiting'
import { inboundOrderStatus } from '@kuacang/contract/inbound/order/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { findLocation, moveStockLater, placesOf } from '../../inventory/public.ts'
import { casePutawayDocument } from '../case/document.ts'
import { type CaseRow, type LineRow, lineOf, linesOfCase, mustFindCase, writePutaway } from '../case/store.ts'
import { inboundOrderDocument } from '../order/document.ts'
import { statusAfter, sumsOf, tellChange } from '../order/store.ts'
import { checkDirection, type Directed, isDefective, mustTake, type Target } from './direction.ts'
import { mustNotWait } from './gate.ts'

type Part = { readonly line: LineRow; readonly quantity: number }
type Goods = { readonly found: CaseRow; readonly lines: readonly LineRow[]; readonly parts: readonly Part[] }

const leftIn = (lines: readonly LineRow[]): number => lines.reduce((n, l) => n + allWaitingOf(l), 0)
const sumOf = (parts: readonly Part[]): number => parts.reduce((n, p) => n + p.quantity, 0)

// More may come into one that is still being received.
const isAllAway = ({ status }: CaseRow, left: number): boolean =>
  left === 0 && status !== inboundCaseStatus.code.receiving

/**
 * Puts goods of a received case, which is held, on a shelf, and its order where that leaves it. Answers how many of the
 * case still wait, and the moves of the goods.
 */
export const putParts = async (
  tx: Tx,
  caller: Caller,
  { found, lines, parts }: Goods,
  location: Target,
  directed: Directed,
): Promise<{ left: number; moves: string[] }> => {
  const defective = isDefective(location)
  for (const { line, quantity } of parts) {
    const left = waitingOf(line, defective)
    if (quantity > left || quantity === 0)
      throw new Refused(inboundRefusals.too_many_put_away, { sku: line.sku, left })
  }
  const moved = parts.map(({ line: { sku_id }, quantity }) => ({ sku_id, quantity }))
  const [deviation, sums] = await together(
    checkDirection(tx, caller, location, moved, directed),
    found.order ? sumsOf(tx, caller, found.order.id) : Promise.resolve(undefined),
    mustNotWait(
      tx,
      caller,
      found.id,
      parts.map((p) => p.line),
    ),
  )
  const { RECEIVING } = await placesOf(tx, caller.warehouse_id)
  const moves = moveStockLater(
    tx,
    caller,
    { kind: 'putaway', type: 'inbound_case', id: found.id, number: found.case_code },
    moved.map((p) => ({ from: RECEIVING, to: location.id, partner_id: found.partner_id ?? 0, ...p })),
  )
  writePutaway(tx, caller, found, moved, defective)
  tx.record({
    operation: 'inbound_case.put_away',
    object: { type: 'inbound_case', id: found.id, number: found.case_code },
    detail: { location: location.code, parts: moved, ...deviation },
  })
  const left = leftIn(lines) - sumOf(parts)
  if (isAllAway(found, left))
    // Its tote is empty, and free for other goods.
    moveHeld(tx, caller, casePutawayDocument, 'finish_putaway', found, { set: { tote: '' } })
  // One that is still being received stays so.
  if (found.order && sums && inboundOrderDocument.machine.can('put_away', found.order.order_status)) {
    const to = statusAfter({ ...sums, put_away: sums.put_away + sumOf(parts) })
    moveHeld(tx, caller, inboundOrderDocument, 'put_away', found.order, { to })
    if (to === inboundOrderStatus.code.putaway_finished)
      tellChange(tx, 'inbound_order.put_away', found.order, sums)
  }
  return { left, moves }
}

type Body = z.output<typeof submitCasePutaway.body>

/** Good goods of a case go to picking or storage places, defective ones to theirs: all that is left, or a part. */
export const putAway = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const { defective } = body
  const [found, location, lines] = await together(
    mustFindCase(tx, caller, body.case_code),
    // At the desk goods of the case may be chosen first.
    findLocation(tx, caller, body.location_code, body.sku ? 'place' : ['place', 'goods']),
    linesOfCase(tx, caller, body.case_code),
  )
  mustTake(location, { partner_id: found.partner_id ?? 0, defective })
  const all = lines
    .map((line) => ({ line, quantity: waitingOf(line, defective) }))
    .filter((p) => p.quantity > 0)
  const named = body.sku ? lineOf(lines, body.sku, found.case_code) : undefined
  const parts = named ? [{ line: named, quantity: body.quantity ?? waitingOf(named, defective) }] : all
  if (parts.length === 0)
    throw new Refused(inboundRefusals.too_many_put_away, { sku: found.case_code, left: 0 })
  const { left, moves } = await putParts(tx, caller, { found, lines, parts }, location, body)
  return {
    location_code: location.code,
    moves,
    put_away: sumOf(parts),
    left,
    putaway_status: isAllAway(found, left) ? casePutawayStatus.code.done : casePutawayStatus.code.pending,
  }
}
