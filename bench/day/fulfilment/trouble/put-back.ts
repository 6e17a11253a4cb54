import {
  createTransferOrder,
  finishTransferOrder,
} from '../../../../contract/src/inventory/transfer/calls.ts'
import { chunks } from '../../workers.ts'
import { booksOf } from './books.ts'
import type { House } from './house.ts'
import { carry } from './shortage.ts'

const place = 'PUT-BACK'
const linesOfAPlan = 200
const byHand = 3

/** Goods of orders that stopped go back to their shelves: some by hand, the others as planned transfers. */
export const putBack = async (house: House): Promise<void> => {
  const { homes, shelves } = house
  const { first } = house.shift
  const waiting = await booksOf(house, { location_code: place })
  const ours = waiting.flatMap(({ id, location_code, sku, quantity }) => {
    const home = homes.get(sku)
    return location_code === place && home ? [{ id, sku, quantity, home }] : []
  })
  for (const { sku, quantity, home } of ours.slice(0, byHand)) await carry(first, place, home, sku, quantity)
  for (const part of chunks(ours.slice(byHand), linesOfAPlan)) {
    const lines = part.map((g) => ({ loc_inv_id: g.id, to_location_code: g.home, quantity: g.quantity }))
    const { order } = await first.call(createTransferOrder, { body: { lines } })
    await first.call(finishTransferOrder, { body: { order_id: order.order_id } })
  }
  for (const { sku, quantity, home } of ours) {
    shelves.putBack(home, sku, quantity)
    house.note('put_back', 'SKUs')
  }
}
