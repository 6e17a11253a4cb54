import type {
  editTransferOrder as editTransferOrderCall,
  PlannedLine,
} from '@kuacang/contract/inventory/transfer/calls'
import { transferOrderStatus } from '@kuacang/contract/inventory/transfer/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { mustFitDocument } from '#kit/document/size'
import { findLocations } from '../location/store.ts'
import { freezeStock } from '../stock/freeze.ts'
import { moveStock } from '../stock/ledger.ts'
import { lyingOf } from '../stock/lying.ts'
import { transferOrderDocument } from './document.ts'
import { askAboutRoom } from './room.ts'
import { checkReplenishment, checkSource, checkTarget } from './rules.ts'
import {
  holdOrder,
  insertLines,
  insertOrder,
  type LineRow,
  linesOf,
  type NewLine,
  type OrderRow,
  showOrder,
} from './store.ts'

type Plan = {
  readonly lines: readonly PlannedLine[]
  readonly remark: string
  readonly over_spec: boolean
}
type ByOrder = { body: { order_id: string } }

/** What is planned, with the rules of both ends kept. */
const read = async (
  tx: Tx,
  caller: Caller,
  planned: readonly PlannedLine[],
  { is_replenishment, over_spec }: { is_replenishment: boolean; over_spec: boolean },
): Promise<NewLine[]> => {
  mustFitDocument(planned.map((p) => p.quantity))
  const stock = await lyingOf(
    tx,
    caller,
    planned.map((p) => p.loc_inv_id),
  )
  const from = (p: PlannedLine) => stock(p.loc_inv_id).location_code
  const place = await findLocations(
    tx,
    caller,
    [...new Set(planned.flatMap((p) => [from(p), p.to_location_code]))],
    'place',
    (code) => `lines.${planned.findIndex((p) => p.to_location_code === code)}.to_location_code`,
  )
  const rows = planned.map((p) => {
    const { id, sku_id, lot, partner_id, location_id } = stock(p.loc_inv_id)
    const [source, target] = [place(from(p)), place(p.to_location_code)]
    checkSource(source)
    checkTarget(source, target, partner_id)
    if (is_replenishment) checkReplenishment(source, target)
    return {
      stock_id: id,
      sku_id,
      lot,
      partner_id,
      from_location_id: location_id,
      to_location_id: target.id,
      quantity: p.quantity,
    }
  })
  for (const [code, there] of Map.groupBy(planned, (p) => p.to_location_code)) {
    const parts = there.map((p) => ({ sku_id: stock(p.loc_inv_id).sku_id, quantity: p.quantity }))
    await askAboutRoom(tx, caller, place(code), parts, over_spec)
  }
  return rows
}

const asideOf = (
  lines: readonly {
    from_location_id: string
    sku_id: string
    lot: string
    quantity: number
    taken?: number
  }[],
  sign: 1 | -1,
) =>
  lines
    .map(({ from_location_id: location_id, sku_id, lot, quantity, taken = 0 }) => ({
      location_id,
      sku_id,
      lot,
      quantity: sign * (quantity - taken),
    }))
    .filter((p) => p.quantity !== 0)

/** Frees what was set aside and not taken. */
export const freeRest = (tx: Tx, caller: Caller, lines: readonly LineRow[]) =>
  freezeStock(tx, caller, asideOf(lines, -1))

/** Writes the plan of a transfer, whose goods are set aside at their places; answers its id and number. */
export const writeTransfer = async (
  tx: Tx,
  caller: Caller,
  { lines, remark, over_spec }: Plan,
  is_replenishment = false,
): Promise<Pick<OrderRow, 'id' | 'order_number'>> => {
  const rows = await read(tx, caller, lines, { is_replenishment, over_spec })
  const status = transferOrderStatus.code.new
  const made = insertOrder(tx, caller, { status, is_planned: true, is_replenishment, remark })
  insertLines(tx, caller, made.id, rows)
  await freezeStock(tx, caller, asideOf(rows, 1))
  return made
}

/** Plans a transfer. */
export const planTransfer = async (tx: Tx, caller: Caller, plan: Plan, is_replenishment = false) => {
  const { id } = await writeTransfer(tx, caller, plan, is_replenishment)
  return { order: await showOrder(tx, caller, id) }
}

export const createTransferOrder = (tx: Tx, caller: Caller, { body }: { body: Plan }) =>
  planTransfer(tx, caller, body)

/** Other lines instead: what one plan frees the other may take. */
export const editTransferOrder = async (
  tx: Tx,
  caller: Caller,
  {
    body: { order_id, lines, remark, over_spec = false },
  }: { body: z.output<typeof editTransferOrderCall.body> },
) => {
  const { id, is_replenishment } = await holdOrder(tx, caller, order_id)
  await move(tx, caller, transferOrderDocument, 'edit', id, { set: remark === undefined ? {} : { remark } })
  const before = await linesOf(tx, caller, id)
  const rows = await read(tx, caller, lines, { is_replenishment, over_spec })
  await tx.run('delete from transfer_line where warehouse_id = $1 and transfer_order_id = $2', [
    caller.warehouse_id,
    id,
  ])
  insertLines(tx, caller, id, rows)
  await freezeStock(tx, caller, [...asideOf(before, -1), ...asideOf(rows, 1)])
  return { order: await showOrder(tx, caller, id) }
}

/** Moves all lines of a new transfer from place to place. */
export const finishTransferOrder = async (tx: Tx, caller: Caller, { body: { order_id } }: ByOrder) => {
  const { id, order_number } = await holdOrder(tx, caller, order_id)
  await move(tx, caller, transferOrderDocument, 'finish', id, {
    set: { operator_id: caller.user.id, operator_name: caller.user.username, finished_at: tx.now },
  })
  const lines = await linesOf(tx, caller, id)
  // A place may have been locked since it was planned.
  await findLocations(tx, caller, [
    ...new Set(lines.flatMap((l) => (l.to_code ? [l.from_code, l.to_code] : [l.from_code]))),
  ])
  await moveStock(
    tx,
    caller,
    { kind: 'transfer', type: 'transfer_order', id, number: order_number },
    lines.flatMap(({ from_location_id: from, to_location_id: to, sku_id, lot, partner_id, quantity }) =>
      to ? [{ from, to, sku_id, lot, partner_id, quantity, freed: quantity }] : [],
    ),
  )
  await tx.run(
    'update transfer_line set taken = quantity, moved = quantity where warehouse_id = $1 and transfer_order_id = $2',
    [caller.warehouse_id, id],
  )
  return { order: await showOrder(tx, caller, id) }
}

/** Nothing of it is moved or in hand: what was set aside is free again. */
export const cancelTransferOrder = async (tx: Tx, caller: Caller, { body: { order_id } }: ByOrder) => {
  const { id } = await holdOrder(tx, caller, order_id)
  await move(tx, caller, transferOrderDocument, 'cancel', id, { set: { finished_at: tx.now } })
  await freeRest(tx, caller, await linesOf(tx, caller, id))
  return { order: await showOrder(tx, caller, id) }
}
