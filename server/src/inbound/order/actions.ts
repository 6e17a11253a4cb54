import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move, moveAll } from '#kit/document/document'
import { inboundOrderDocument } from './document.ts'
import { holdOrder, mustFit } from './store.ts'

/** Cancels an order of which nothing has come. */
export const cancelInboundOrder = async (tx: Tx, desk: Desk, { body: { id } }: { body: { id: string } }) => {
  await mustFit(tx, 'cancel', await holdOrder(tx, desk, 'id', id))
  await move(tx, desk, inboundOrderDocument, 'cancel', id)
  return { success: true as const }
}

/** The goods of a stock transfer do not come: called where they were to be sent from. */
export const cancelTransfer = (tx: Tx, desk: Desk, id: string) =>
  moveAll(tx, { ...desk, partner_id: null }, inboundOrderDocument, 'cancel', [id])
