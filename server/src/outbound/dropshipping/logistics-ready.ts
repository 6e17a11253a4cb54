import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAll } from '#kit/document/document'
import { outboundOrderDocument } from '../order/document.ts'

/** The waybill is there: an order that waited for nothing else may leave. */
export const goOn = (tx: Tx, caller: Caller, id: string) =>
  moveAll(tx, caller, outboundOrderDocument, 'complete_logistics', [id])
