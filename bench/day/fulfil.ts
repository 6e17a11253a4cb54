import { addBagToReceipt, signReceipt } from '../../contract/src/handover/receipt/calls.ts'
import {
  startCheckout,
  startWeighing,
  submitCheckout,
  submitWeighing,
} from '../../contract/src/outbound/checkout/calls.ts'
import {
  claimPickup,
  completePickLocation,
  finishPickup,
  getPickupOrder,
  scanSort,
} from '../../contract/src/outbound/pickup/calls.ts'
import { generatePickupOrders } from '../../contract/src/outbound/pickup-generation/calls.ts'
import { addItem, finishBag, getWorkingList } from '../../contract/src/packing/bag/calls.ts'
import { CallFailed, type Operator } from './client.ts'
import { shared } from './supply.ts'

const suite = { suite: 'wms_outbound' }

/** A real picture, as small as one can be. */
export const photo = {
  name: 'handover.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
}

/** Puts all allocated orders on pickup orders; answers their codes. */
export const generateAll = async (operator: Operator): Promise<string[]> => {
  const codes: string[] = []
  for (;;) {
    try {
      const { pickup_orders } = await operator.call(generatePickupOrders, { body: { limit: 1000 } })
      codes.push(...pickup_orders.map((p) => p.pickup_code))
    } catch (error) {
      if (error instanceof CallFailed && error.envelope.code === 6101) return codes
      throw error
    }
  }
}

type Order = {
  id: string
  order_number: string
  erp_order_id: string
  tracking_number: string
  units: number
  cell: number | null
}

/** Picks a pickup order in walking order, sorts what needs sorting, and finishes it; answers its orders. */
const pickOne = async (operator: Operator, pickup_code: string): Promise<Order[]> => {
  const taken = await operator.call(claimPickup, { body: { pickup_code } })
  for (const line of taken.pick_locations)
    await operator.call(completePickLocation, {
      body: {
        id: taken.order.id,
        line_id: line.id,
        location_code: line.location_code,
        sku: line.sku,
        quantity: line.quantity,
      },
    })
  const { outbound_orders } = await operator.call(getPickupOrder, { params: { id: taken.order.id } })
  if (outbound_orders.some((o) => o.cell !== null))
    for (const line of taken.pick_locations)
      for (let left = line.quantity; left > 0; ) {
        const { placed } = await operator.call(scanSort, {
          body: { pickup_code, sku: line.sku, quantity: left },
        })
        left -= placed
      }
  await operator.call(finishPickup, { body: { id: taken.order.id } })
  return outbound_orders
}

/** Checks, weighs and bags one order. */
const packOne = async (operator: Operator, order: Order): Promise<void> => {
  const found = await operator.call(startCheckout, { body: { code: order.tracking_number } })
  await operator.call(submitCheckout, {
    body: {
      id: order.id,
      skus: found.skus.map(({ sku, quantity }) => ({ sku, quantity })),
      material: 'MTR-BOX',
    },
  })
  const parcel = await operator.call(startWeighing, { body: { tracking_number: order.tracking_number } })
  await operator.call(submitWeighing, {
    body: { id: order.id, weight: Math.max(0.001, parcel.expected_weight) },
  })
  for (;;)
    try {
      await operator.call(addItem, { params: suite, body: { item_id: order.tracking_number } })
      return
    } catch (error) {
      // The bag is full: it is finished, and the parcel goes into the next one.
      if (!(error instanceof CallFailed && error.envelope.code === 6308)) throw error
      await finishBags(operator)
    }
}

const finishBags = async (operator: Operator): Promise<string[]> => {
  const bags = await operator.call(getWorkingList, { params: suite })
  for (const bag of bags)
    await operator.call(finishBag, { params: suite, body: { bag_id: bag.id } }).catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error
    })
  return bags.map((b) => b.bag_number)
}

export type Fulfilled = { packed: Order[]; failed: { order: string; reason: string }[] }

/** Every pickup order from the first place to the bag, all operators at once. */
export const fulfil = async (
  operators: readonly Operator[],
  codes: readonly string[],
): Promise<Fulfilled> => {
  const result: Fulfilled = { packed: [], failed: [] }
  await shared(operators, codes, async (operator, code) => {
    for (const order of await pickOne(operator, code))
      await packOne(operator, order).then(
        () => result.packed.push(order),
        (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error
          result.failed.push({ order: order.order_number, reason: error.message })
        },
      )
  })
  return result
}

/** Finishes the open bags and hands over all finished ones on one signed receipt; answers how many orders left. */
export const handOver = async (operator: Operator, finished: () => Promise<string[]>): Promise<number> => {
  await finishBags(operator)
  const numbers = await finished()
  let receipt_id = ''
  for (const bag_id of numbers)
    receipt_id = (await operator.call(addBagToReceipt, { params: suite, body: { bag_id } })).receipt.id
  if (!receipt_id) return 0
  return (await operator.call(signReceipt, { params: suite, body: { receipt_id }, files: [photo] })).orders
}
