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

/** The goods of a stock transfer do not come: called where they were to be sent from. */
export const cancelTransfer = (tx: Tx, caller: Caller, id: string) =>
  moveAll(tx, { ...caller, partner_id: null }, inboundOrderDocument, 'cancel', [id])
