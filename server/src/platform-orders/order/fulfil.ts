import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { isDropShipped } from '../../outbound/public.ts'
import { platformOrderDocument } from './document.ts'
import { goodsOf, mappingsOfLines } from './goods.ts'
import { linesOf, type OrderRow } from './store.ts'

/** The customer's number of the outbound order: stores of a customer may give the same number. */
const erpNumber = ({ merchant_id, platform_order_id }: OrderRow): string => {
  const whole = `${platform_order_id}@${merchant_id}`
  return whole.length <= 64 ? whole : `${platform_order_id.slice(0, 38)}#${whole.slice(-25)}`
}

/** Asks the warehouse that ships an order for its outbound order, by event: it may be another than the store's home. */
const askForOutbound = async (tx: Tx, caller: Caller, order: OrderRow): Promise<void> => {
  const { ships_from, partner_id, merchant_id, channel_code, channel_id, tracking_number, label_file } = order
  const warehouse_id = ships_from ?? caller.warehouse_id
  const dropShipped = await isDropShipped(tx, { warehouse_id, partner_id, merchant_id })
  tx.emit({
    topic: 'platform_order.fulfil',
    object: { type: 'platform_order', id: order.id },
    payload: {
      origin: { home: caller.warehouse_id, id: order.id },
      ...{ ships_from: warehouse_id, partner_id, fulfilments: order.fulfilments },
      ...(label_file && { waybill_file: label_file }),
      order: {
        erp_order_id: erpNumber(order),
        order_type: outboundOrderType.code[dropShipped ? 'dropshipping' : 'normal'],
        buyer_id: order.buyer_id,
        is_consignment: order.oversea,
        logistics: {
          ...{ tracking_number, channel_code },
          ...(channel_id === null ? {} : { channel_id }),
        },
        shipping_address: { street: '', ...order.shipping_address },
        skus: order.pieces.map(({ sku, quantity }) => ({ sku, quantity })),
      },
    },
  })
}

/** Makes the outbound order of an order that has its waybill, or whose outbound order failed. */
export const fulfilOrder = async (tx: Tx, caller: Caller, order: OrderRow): Promise<OrderRow> => {
  const lines = await linesOf(tx, caller, [order.id])
  // As the mappings are now: one may have been corrected since the waybill was ordered.
  const { pieces } = goodsOf(order, lines, await mappingsOfLines(tx, order, lines))
  const moved = await move<OrderRow>(tx, caller, platformOrderDocument, 'fulfil', order.id, {
    version: order.version,
    set: {
      pieces: JSON.stringify(pieces),
      ...{ fulfilments: order.fulfilments + 1, fail_reason: '', look_at: null },
      blockers: [],
    },
  })
  await askForOutbound(tx, caller, moved)
  return moved
}
