import type { receivePurchase } from '@kuacang/contract/purchasing/order/calls'
import { purchaseOrderStatus } from '@kuacang/contract/purchasing/order/enums'
import { purchasingRefusals } from '@kuacang/contract/purchasing/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { bookIn } from '../../inventory/public.ts'
import { linesOf, lockOrder, lockOrders, purchaseOrderDocument } from './store.ts'

const { received, ordered } = purchaseOrderStatus.code

/** Marks orders as ordered, all or none. */
export const placeOrders = async (tx: Tx, caller: Caller, { body: { ids } }: { body: { ids: string[] } }) => {
  const rows = await lockOrders(tx, caller, [...new Set(ids)])
  for (const row of rows)
    moveHeld(tx, caller, purchaseOrderDocument, 'order', row, { set: { ordered_at: tx.now } })
  return { ordered: rows.length }
}

type Came = z.output<typeof receivePurchase.body>['lines']

/** What came of each material, once; refused where a material is not on the order, or more came than is missing. */
const added = (order: string, held: Awaited<ReturnType<typeof linesOf>>, lines: Came) => {
  const strange = lines.flatMap((l, i) => (held.some((h) => h.material_id === l.material_id) ? [] : [i + 1]))
  if (strange.length > 0)
    throw new Refused(purchasingRefusals.not_on_order, { order, lines: strange.join(', ') })
  return held.flatMap(({ material_id, name, quantity: whole, received_quantity }) => {
    const quantity = lines.reduce((n, l) => n + (l.material_id === material_id ? l.quantity : 0), 0)
    const missing = whole - received_quantity
    if (quantity > missing)
      throw new Refused(purchasingRefusals.too_many, { material: name, missing, quantity })
    return quantity > 0 ? [{ material_id, quantity }] : []
  })
}

export const receiveOrder = async (
  tx: Tx,
  caller: Caller,
  { body: { id, lines } }: { body: z.output<typeof receivePurchase.body> },
) => {
  const order = await lockOrder(tx, caller, id)
  const held = await linesOf(tx, caller, id)
  const came = added(order.order_number, held, lines)
  const quantity = came.reduce((n, c) => n + c.quantity, 0)
  const missing = held.reduce((n, h) => n + h.quantity - h.received_quantity, 0) - quantity
  const status = missing > 0 ? ordered : received
  moveHeld(tx, caller, purchaseOrderDocument, 'receive', order, {
    to: status,
    ...(missing === 0 && { set: { ended_at: tx.now } }),
    detail: { quantity, missing },
  })
  await tx.run(
    `update purchase_line l set received_quantity = l.received_quantity + n.quantity
     from unnest($3::text[], $4::int[]) as n(material_id, quantity)
     where l.warehouse_id = $1 and l.purchase_order_id = $2 and l.material_id = n.material_id`,
    [caller.warehouse_id, id, came.map((c) => c.material_id), came.map((c) => c.quantity)],
  )
  await bookIn(tx, caller, came, { type: 'purchase_order', id, number: order.order_number })
  return { status, missing }
}

const receivedOf = async (tx: Tx, caller: Caller, id: string): Promise<number> =>
  (await linesOf(tx, caller, id)).reduce((n, l) => n + l.received_quantity, 0)

export const closeOrder = async (
  tx: Tx,
  caller: Caller,
  { body: { id, reason } }: { body: { id: string; reason: string } },
) => {
  const order = await lockOrder(tx, caller, id)
  moveHeld(tx, caller, purchaseOrderDocument, 'close', order, {
    set: { ended_at: tx.now },
    detail: { reason },
  })
  if ((await receivedOf(tx, caller, id)) === 0)
    throw new Refused(purchasingRefusals.nothing_came, { order: order.order_number })
  return { success: true as const }
}

export const cancelOrder = async (
  tx: Tx,
  caller: Caller,
  { body: { id, reason } }: { body: { id: string; reason: string } },
) => {
  const order = await lockOrder(tx, caller, id)
  moveHeld(tx, caller, purchaseOrderDocument, 'cancel', order, {
    set: { ended_at: tx.now },
    detail: { reason },
  })
  const came = await receivedOf(tx, caller, id)
  if (came > 0)
    throw new Refused(purchasingRefusals.something_came, { order: order.order_number, received: came })
  return { success: true as const }
}
