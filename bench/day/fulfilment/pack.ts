import { addBagToReceipt, signReceipt } from '../../../contract/src/handover/receipt/calls.ts'
import {
  startCheckout,
  startWeighing,
  submitCheckout,
} from '../../../contract/src/outbound/checkout/calls.ts'
import { addItem, finishBag, getWorkingList, listBags } from '../../../contract/src/packing/bag/calls.ts'
import { bagStatus } from '../../../contract/src/packing/bag/enums.ts'
import { bagRefusals } from '../../../contract/src/packing/bag/refusals.ts'
import { CallFailed, type Operator } from '../client.ts'
import { photo } from '../photo.ts'
import { refusedFor } from '../refused.ts'
import type { Between, Order } from './between.ts'

export const suite = { suite: 'wms_outbound' }

/** The numbers of all finished bags, of which there are few. */
export const finishedBags = async (operator: Operator): Promise<string[]> => {
  const query = { category: suite.suite, status: [bagStatus.code.done], page: 1, page_size: 200 }
  return (await operator.call(listBags, { query })).list.map((b) => b.bag_number)
}

/** Finishes the open bags; answers why some stay open: another operator may be quicker. */
const finishBags = async (operator: Operator): Promise<string[]> => {
  const unfinished: string[] = []
  for (const bag of await operator.call(getWorkingList, { params: suite }))
    await operator.call(finishBag, { params: suite, body: { bag_id: bag.id } }).catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error
      unfinished.push(`${bag.bag_number}: ${error.message}`)
    })
  return unfinished
}

/** Puts a parcel into a bag; a full one is finished, and the parcel goes into the next. */
export const bagOne = async (operator: Operator, { tracking_number }: Order): Promise<void> => {
  for (;;)
    try {
      await operator.call(addItem, { params: suite, body: { item_id: tracking_number } })
      return
    } catch (error) {
      refusedFor(error, bagRefusals.full, bagRefusals.too_heavy)
      await finishBags(operator)
    }
}

/** Checks, weighs and bags one order; false when it was stopped on the way. */
export const packOne = async (operator: Operator, order: Order, between: Between): Promise<boolean> => {
  if (!(await between.step(operator, 'picked', order))) return false
  const found = await operator.call(startCheckout, { body: { code: order.tracking_number } })
  await operator.call(submitCheckout, {
    body: {
      id: order.id,
      skus: found.skus.map(({ sku, quantity }) => ({ sku, quantity })),
      material: 'MTR-BOX',
    },
  })
  if (!(await between.step(operator, 'checked', order))) return false
  const parcel = await operator.call(startWeighing, { body: { tracking_number: order.tracking_number } })
  await between.weigh(operator, order, Math.max(0.001, parcel.expected_weight))
  await bagOne(operator, order)
  return between.step(operator, 'bagged', order)
}

/**
 * Finishes the open bags and hands over all finished ones on one signed receipt; answers how many orders left, and why
 * bags could not be finished.
 */
export const handOver = async (
  operator: Operator,
  finished: () => Promise<string[]>,
): Promise<{ orders: number; unfinished: string[] }> => {
  const unfinished = await finishBags(operator)
  const numbers = await finished()
  let receipt_id = ''
  for (const bag_id of numbers)
    receipt_id = (await operator.call(addBagToReceipt, { params: suite, body: { bag_id } })).receipt.id
  if (!receipt_id) return { orders: 0, unfinished }
  const signed = await operator.call(signReceipt, { params: suite, body: { receipt_id }, files: [photo] })
  return { orders: signed.orders, unfinished }
}
