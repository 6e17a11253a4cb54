import { createBooking, listBookableOrders } from '../../../../contract/src/b2b/booking/calls.ts'
import { listOutboundBoxes } from '../../../../contract/src/b2b/box/calls.ts'
import { addBagToReceipt, signReceipt } from '../../../../contract/src/handover/receipt/calls.ts'
import type { Operator } from '../../client.ts'
import { everyPage } from '../../pages.ts'
import { photo } from '../../photo.ts'
import { chunks, shared } from '../../workers.ts'

const suite = { suite: 'wms_b2b_out' }
const ordersOfLorry = 20
const dayMs = 86_400_000

/** Books lorries for the packed orders of a run; answers the numbers of the bookings. */
const book = async (operator: Operator, run: string): Promise<string[]> => {
  const numbers: string[] = []
  for (;;) {
    const { list } = await operator.call(listBookableOrders)
    const ours = list.filter((o) => o.erp_order_id.startsWith(run))
    if (ours.length === 0) return numbers
    for (const part of chunks(ours, ordersOfLorry)) {
      const pickup_at = new Date(Date.now() + dayMs).toISOString()
      const body = { carrier: 'DAY', lorry: run, pickup_at, order_ids: part.map((o) => o.id) }
      numbers.push((await operator.call(createBooking, { body })).booking_number)
    }
  }
}

type Loaded = { lorries: number; boxes: number; orders: number }

/** Every packed order of the run leaves by a booked lorry: box after box is scanned, then the receipt is signed. */
export const loadLorries = async (operators: readonly Operator[], run: string): Promise<Loaded> => {
  const loaded: Loaded = { lorries: 0, boxes: 0, orders: 0 }
  const [first] = operators
  if (!first) return loaded
  await shared(operators, await book(first, run), async (operator, booking_number) => {
    const boxes = await everyPage(async (paging) => {
      const query = { ...paging, booking_number: [booking_number] }
      return (await operator.call(listOutboundBoxes, { query })).list
    })
    let receipt_id = ''
    for (const { box_id } of boxes) {
      const { receipt } = await operator.call(addBagToReceipt, { params: suite, body: { bag_id: box_id } })
      receipt_id = receipt.id
    }
    const signed = await operator.call(signReceipt, { params: suite, body: { receipt_id }, files: [photo] })
    loaded.lorries += 1
    loaded.boxes += boxes.length
    loaded.orders += signed.orders
  })
  return loaded
}
