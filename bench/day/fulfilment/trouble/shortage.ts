import {
  createAdjustmentOrder,
  finishAdjustmentOrder,
} from '../../../../contract/src/inventory/adjustment/calls.ts'
import { adjustmentReason } from '../../../../contract/src/inventory/adjustment/enums.ts'
import {
  scanTransferFrom,
  scanTransferTo,
  submitTransfer,
  submitTransferQuantity,
} from '../../../../contract/src/inventory/transfer-carry/calls.ts'
import { reverifyOutboundOrder } from '../../../../contract/src/outbound/order/calls.ts'
import { outboundOrderStatus } from '../../../../contract/src/outbound/order/enums.ts'
import type { Operator } from '../../client.ts'
import { booksOf } from './books.ts'
import type { House, Missing } from './house.ts'
import { cancel } from './stops.ts'

/** Carries goods from one place to another, as with a handheld. */
export const carry = async (operator: Operator, from: string, to: string, sku: string, quantity: number) => {
  const { order } = await operator.call(scanTransferFrom, { body: { location_code: from } })
  const body = { order_id: order.order_id }
  await operator.call(submitTransferQuantity, { body: { ...body, sku, quantity } })
  await operator.call(scanTransferTo, { body: { ...body, location_code: to } })
  await operator.call(submitTransfer, { body })
}

/** Goods that were not found leave the books with a record. */
const writeOff = async (operator: Operator, house: House, { place, sku, quantity }: Missing) => {
  const books = await booksOf(house, { location_code: place, sku })
  const before = books.find((l) => l.location_code === place && l.sku === sku)?.quantity ?? 0
  const line = {
    location_code: place,
    sku,
    partner_id: house.partner,
    before_quantity: before,
    after_quantity: before - quantity,
    reason: adjustmentReason.code.lost,
  }
  const { order_id } = await operator.call(createAdjustmentOrder, {
    body: { lines: [line], remark: house.shift.run },
  })
  await operator.call(finishAdjustmentOrder, { body: { order_id } })
}

/** After a search: what was found at another place is transferred there in the books, what is gone is written off. */
export const search = async (operator: Operator, house: House): Promise<void> => {
  for (const missing of house.missing.splice(0)) {
    const { place, at, sku, quantity } = missing
    if (at) await carry(operator, place, at, sku, quantity)
    else await writeOff(operator, house, missing)
    house.note(at ? 'mislaid' : 'lost', at ? 'transferred to where they were found' : 'written off')
    for (const one of [place, at]) if (one) house.shelves.free(one)
  }
}

/** Orders that lacked goods are promised some again, and cancelled where there are none. */
export const promiseAgain = async (operator: Operator, house: House): Promise<void> => {
  const waiting = [...house.abnormal].map(([id, erp_order_id]) => ({ id, erp_order_id }))
  house.abnormal.clear()
  for (const order of waiting) {
    const { order_status } = await operator.call(reverifyOutboundOrder, { body: { id: order.id } })
    const promised = order_status === outboundOrderStatus.code.location_allocated
    if (!promised) await cancel(operator, house, order)
    house.note('orders_without_goods', promised ? 'promised again' : 'cancelled')
  }
}
