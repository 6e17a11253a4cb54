import type { scanTransferTo, submitTransfer } from '@kuacang/contract/inventory/transfer-carry/calls'
import { dialogAsk } from '@kuacang/contract/kit/ask'
import { say, text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Asked } from '#kit/refused'
import { placesOf } from '../location/places.ts'
import { findLocations, type LocationRow } from '../location/store.ts'
import { moveStockLater } from '../stock/ledger.ts'
import { transferOrderDocument } from '../transfer/document.ts'
import { freeRest } from '../transfer/plan.ts'
import { askAboutRoom } from '../transfer/room.ts'
import { checkTarget } from '../transfer/rules.ts'
import { changeLines, holdOrder, type LineRow, linesOf, type OrderRow, showOrder } from '../transfer/store.ts'
import { pendingOf, takeUp } from './hold.ts'
import { inHand, left, meant, statusAfter } from './rules.ts'

const elsewhere = {
  title: text('目标库位不符', 'Different target location'),
  message: text(
    '计划放到 {planned}，是否放到 {code}？',
    'The plan says {planned}. Put the goods in {code} instead?',
  ),
}

/** Nothing in hand is planned for this place: all of it is put down if the user confirms. */
const deviate = (caller: Caller, carried: readonly LineRow[], code: string, sure: boolean) => {
  const planned = [...new Set(carried.map((l) => l.to_code))].join(', ')
  if (!sure)
    throw new Asked(dialogAsk, {
      title: say(elsewhere.title, caller.locale),
      message: say(elsewhere.message, caller.locale, { planned, code }),
      confirm: 'elsewhere',
    })
  return { lines: carried, returned: false }
}

/** Puts goods down at the place that was scanned, or gives them back to the place that they were taken from. */
export const scanTo = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof scanTransferTo.body> },
) => {
  const [order, mine, lines, place] = await together(
    holdOrder(tx, caller, body.order_id),
    pendingOf(tx, caller),
    linesOf(tx, caller, body.order_id),
    findLocations(tx, caller, [body.location_code]),
  )
  const held = takeUp(tx, caller, order, body.take_over, mine)
  const carried = lines.filter((l) => inHand(l) > 0)
  const target = place(body.location_code)
  const found = meant(lines, target.id)
  const { lines: put, returned } =
    found.lines.length > 0 || carried.length === 0
      ? found
      : deviate(caller, carried, target.code, body.elsewhere)
  const parts = put.map((l) => ({ sku_id: l.sku_id, quantity: inHand(l) }))
  // Whether there is room is asked before the goods are there; a refusal takes back what follows it.
  const [, , shown] = await together(
    returned ? undefined : checkTargets(tx, caller, put, target),
    returned ? undefined : askAboutRoom(tx, caller, target, parts, body.over_spec),
    putDown(tx, caller, { order, lines, put, target, returned, held }),
  )
  return { order: shown, put: parts.reduce((n, p) => n + p.quantity, 0), returned }
}

type Put = {
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
  readonly put: readonly LineRow[]
  readonly target: LocationRow
  readonly returned: boolean
  readonly held: Readonly<Record<string, unknown>>
}

const putDown = async (tx: Tx, caller: Caller, { order, lines, put, target, returned, held }: Put) => {
  const after = lines.map((l) => {
    const n = put.includes(l) ? inHand(l) : 0
    return returned ? { ...l, taken: l.taken - n } : { ...l, moved: l.moved + n }
  })
  moveHeld(tx, caller, transferOrderDocument, 'put', order, {
    to: statusAfter(after),
    set: held,
    detail: { location: target.code, returned, quantity: put.reduce((n, l) => n + inHand(l), 0) },
    failed: lostOnUnique,
  })
  const { 'IN-HAND': hand } = await placesOf(tx, caller.warehouse_id)
  moveStockLater(
    tx,
    caller,
    { kind: 'transfer', type: 'transfer_order', id: order.id, number: order.order_number },
    put.map((l) => ({
      from: hand,
      to: target.id,
      sku_id: l.sku_id,
      lot: l.lot,
      partner_id: l.partner_id,
      quantity: inHand(l),
      freed: inHand(l),
      held: returned && order.is_planned ? inHand(l) : 0,
    })),
  )
  changeLines(
    tx,
    caller,
    put.map((l) => {
      const n = inHand(l)
      if (!returned) return { id: l.id, moved: n, to_location_id: target.id }
      return { id: l.id, taken: -n, ...(order.is_planned ? {} : { quantity: -n }) }
    }),
  )
  return showOrder(tx, caller, order.id)
}

const checkTargets = async (
  tx: Tx,
  caller: Caller,
  put: readonly LineRow[],
  target: LocationRow,
): Promise<void> => {
  const sources = await tx.run<{
    id: string
    code: string
    location_type: number
    partner_id: number | null
  }>('select id, code, location_type, partner_id from location where warehouse_id = $1 and id = any($2)', [
    caller.warehouse_id,
    put.map((l) => l.from_location_id),
  ])
  for (const line of put) {
    const source = sources.find((s) => s.id === line.from_location_id)
    if (source) checkTarget(source, target, line.partner_id)
  }
}

const unfinished = {
  title: text('还有货物没有移', 'Some goods have not been moved'),
  message: text(
    '计划中还有 {n} 件没有移，是否提交？',
    '{n} planned {n|piece has|pieces have} not been moved yet. Submit anyway?',
  ),
}

/** The transfer is done; what of the plan was not taken is free again. */
export const putCarried = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof submitTransfer.body> },
) => {
  const [order, lines] = await together(
    holdOrder(tx, caller, body.order_id),
    linesOf(tx, caller, body.order_id),
  )
  const rest = lines.reduce((n, l) => n + left(l), 0)
  const may = transferOrderDocument.machine.can('submit', order.status)
  if (may && rest > 0 && !body.incomplete)
    throw new Asked(dialogAsk, {
      title: say(unfinished.title, caller.locale),
      message: say(unfinished.message, caller.locale, { n: rest }),
      confirm: 'incomplete',
    })
  moveHeld(tx, caller, transferOrderDocument, 'submit', order, {
    set: { finished_at: tx.now },
    ...(rest > 0 ? { detail: { not_moved: rest } } : {}),
  })
  const [, shown] = await together(freeRest(tx, caller, lines), showOrder(tx, caller, order.id))
  return { order: shown }
}
