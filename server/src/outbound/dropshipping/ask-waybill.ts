import { dropShippingLogistics } from '@kuacang/contract/outbound/dropshipping/enums'
import type { WaybillResult } from '@kuacang/contract/outbound/dropshipping/waybill'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { askedBefore, askPort, type LaterAnswer } from '../../ports/public.ts'
import type { OrderRow } from '../order/store.ts'
import type { Consignment } from './carrier.ts'
import { dropShippingDocument } from './document.ts'
import { waybillQuestion } from './port-questions.ts'

/** An order whose waybill is being asked for. */
export type Requested = OrderRow & { shipping_address: Consignment['recipient']; waybill_file: string }

/** Asks the carrier for the waybill of one order, which has just become requested. */
export const askWaybill = (tx: Tx, caller: Caller, order: Requested) => {
  const { id, order_number, channel_code, country, version } = order
  const consignment = {
    channel_code,
    country,
    grams: order.weight_g ?? order.expected_weight_g,
    recipient: order.shipping_address,
  }
  const about = { type: 'outbound_order', id, number: order_number, version }
  return askPort(tx, caller, waybillQuestion, about, consignment)
}

const { waiting, requested, failed } = dropShippingLogistics.code

/**
 * The waybill of an order that leaves the checkout without one: asked for now, unless it was asked for already. Then the
 * same request is waited for, because a second one could bring a second label. Nothing for orders that are no
 * dropshipping.
 */
export const waybillNow = async (
  tx: Tx,
  caller: Caller,
  { id, logistics_status }: OrderRow,
): Promise<{ readonly came?: WaybillResult | undefined; readonly later?: LaterAnswer | undefined }> => {
  if (logistics_status === requested) return { later: await askedBefore(tx, caller, waybillQuestion, id) }
  if (logistics_status !== waiting && logistics_status !== failed) return {}
  const order = await move<Requested>(tx, caller, dropShippingDocument, 'fetch_waybill', id)
  const asked = await askWaybill(tx, caller, order)
  return 'later' in asked ? { later: asked.later } : { came: asked.result }
}
