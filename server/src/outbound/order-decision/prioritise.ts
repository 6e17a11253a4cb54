import type { prioritiseOrder } from '@kuacang/contract/outbound/order-decision/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { pinDemand } from '../../inventory/public.ts'
import { outboundOrderDocument } from '../order/document.ts'

/** An order that waits for goods goes before the older promises, or back to its place; the reason is in the timeline. */
export const prioritiseOrders = async (
  tx: Tx,
  caller: Caller,
  { body: { id, first, reason } }: { body: z.output<typeof prioritiseOrder.body> },
) => {
  await move(tx, caller, outboundOrderDocument, 'prioritise', id, {
    set: { pinned: first },
    detail: { first, reason },
  })
  await pinDemand(tx, caller, id, first)
  return { success: true as const }
}
