import {
  addSkuToBox,
  createOutboundBox,
  finishOutboundBox,
  startBoxPacking,
} from '../../../../contract/src/b2b/box/calls.ts'
import type { Operator } from '../../client.ts'
import type { Between, Order } from '../between.ts'

type Goods = { readonly sku: string; readonly quantity: number }

/** So many pieces go into a box, each of about this weight in kg. */
const [piecesOfBox, kgOfPiece] = [200, 0.2]
const sides = { length: 60, width: 40, height: 40 }

/** What goes into each box: one is filled before the next is opened. */
const boxesFor = (goods: readonly Goods[]): Goods[][] => {
  const boxes: Goods[][] = []
  let room = 0
  for (const { sku, quantity } of goods)
    for (let left = quantity; left > 0; ) {
      if (room === 0) {
        boxes.push([])
        room = piecesOfBox
      }
      const some = Math.min(left, room)
      boxes.at(-1)?.push({ sku, quantity: some })
      left -= some
      room -= some
    }
  return boxes
}

/** Packs a picked order of a firm into boxes; false when it was stopped on the way. */
export const packInBoxes = async (operator: Operator, order: Order, between: Between): Promise<boolean> => {
  if (!(await between.step(operator, 'picked', order))) return false
  const { lines } = await operator.call(startBoxPacking, { body: { code: order.order_number } })
  for (const goods of boxesFor(lines)) {
    const { box_id } = await operator.call(createOutboundBox, { body: { order_id: order.id } })
    let pieces = 0
    for (const { sku, quantity } of goods) {
      await operator.call(addSkuToBox, { body: { box_id, sku, quantity } })
      pieces += quantity
    }
    const weight = Number((pieces * kgOfPiece).toFixed(3))
    await operator.call(finishOutboundBox, { body: { box_id, weight, ...sides } })
  }
  return between.step(operator, 'checked', order)
}
