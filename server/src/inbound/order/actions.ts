import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move, moveAll } from '#kit/document/document'
import { inboundOrderDocument } from './document.ts'
import { holdOrder, mustFit } from './store.ts'

/** Cancels an order of which nothing has come. */
export const cancelInboundOrder = async (
  tx: Tx,
  caller: Caller,
  { body: { id } }: { body: { id: string } },
) => {
  await mustFit(tx, 'cancel', await holdOrder(tx, caller, 'id', id))
  await move(tx, caller, inboundOrderDocument, 'cancel', id)
  return { success: true as const }
}

/** The goods of the stock transfers that this outbound order was to send do not come. Answers how many were waited for. */
export const cancelTransfer = async (tx: Tx, caller: Caller, from_order_id: string): Promise<number> => {
  const sent = await tx.run<{ id: string }>(
    'select id from inbound_order where warehouse_id = $1 and from_order_id = $2',
    [caller.warehouse_id, from_order_id],
  )
  const ids = sent.map((o) => o.id)
  return (await moveAll(tx, caller, inboundOrderDocument, 'cancel', ids, { detail: { from_order_id } }))
    .length
}
