import { casePutawayStatus } from '@kuacang/contract/inbound/case/enums'
import { inboundOrderStatus, inboundReceiveStatus } from '@kuacang/contract/inbound/order/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld, moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { casePutawayDocument, inboundCaseDocument } from '../case/document.ts'
import { isLoose } from '../receipt/loose.ts'
import { inboundOrderDocument } from './document.ts'
import { holdOrder, type OrderRow, type PieceSums, statusAfter, sumsOf, tellChange } from './store.ts'

type Case = {
  id: string
  case_code: string
  status: number
  putaway_status: number
  /** Pieces that wait for putaway. */
  left: number
}
const { new: fresh, receiving, third_weighing, received } = inboundCaseDocument.machine.status.code

export const casesOf = (tx: Tx, { warehouse_id }: Caller, order_id: string): Promise<Case[]> =>
  tx.run<Case>(
    `select c.id, c.case_code, c.status, c.putaway_status, coalesce((
       select sum(l.received_quantity + l.defect_quantity - l.putaway_quantity) from inbound_case_line l
       where l.warehouse_id = $1 and l.case_id = c.id), 0)::bigint as left
     from inbound_case c where c.warehouse_id = $1 and c.inbound_order_id = $2 order by c.id`,
    [warehouse_id, order_id],
  )

type End = {
  readonly set?: Readonly<Record<string, unknown>>
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Receiving is over, of an order that is held with its cases: what was received belongs to a whole order, which stands where its goods are by now. */
export const endReceiving = (
  tx: Tx,
  caller: Caller,
  order: OrderRow,
  action: 'finish_receive' | 'close',
  { sums, cases, set, detail }: End & { sums: PieceSums; cases: readonly Case[] },
): number => {
  // Loose goods are received bit by bit: this is the end of it.
  const whole = cases.flatMap((c) => {
    if (c.status === received) return [c]
    if (!isLoose(c, order) || c.status !== receiving) return []
    return [moveHeld(tx, caller, inboundCaseDocument, 'receive', c, { set: { received_at: tx.now } })]
  })
  moveAllHeld(tx, caller, inboundCaseDocument, 'complete_order', whole)
  // Nothing was in them, or it is on its shelf already.
  const empty = whole.filter((c) => c.left === 0 && c.putaway_status === casePutawayStatus.code.pending)
  moveAllHeld(tx, caller, casePutawayDocument, 'finish_putaway', empty)
  const to = statusAfter(sums)
  moveHeld(tx, caller, inboundOrderDocument, action, order, {
    to,
    set: { receive_status: inboundReceiveStatus.code.done, ...set },
    detail: { missing: sums.missing, ...detail },
  })
  tellChange(tx, 'inbound_order.received', order, sums)
  if (to === inboundOrderStatus.code.putaway_finished) tellChange(tx, 'inbound_order.put_away', order, sums)
  return to
}

/** By hand: refused while cases are open, and where nothing has come. */
export const finishReceiving = async (tx: Tx, caller: Caller, { body: { id } }: { body: { id: string } }) => {
  const [order, cases, sums] = await together(
    holdOrder(tx, caller, 'id', id),
    casesOf(tx, caller, id),
    sumsOf(tx, caller, id),
  )
  const waiting = cases.filter((c) => [fresh, receiving, third_weighing].some((s) => s === c.status))
  const open = waiting.filter((c) => !isLoose(c, order))
  if (open.length > 0)
    throw new Refused(inboundRefusals.cases_open, {
      cases: open
        .slice(0, 6)
        .map((c) => c.case_code)
        .join(', '),
    })
  if (sums.received === 0 && inboundOrderDocument.machine.can('finish_receive', order.order_status))
    throw new Refused(inboundRefusals.nothing_received, { order: order.wms_order_id })
  endReceiving(tx, caller, order, 'finish_receive', { sums, cases })
  return { success: true as const }
}
