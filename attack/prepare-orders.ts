import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import type { Call, Data } from '@kuacang/contract/kit/call'
import { submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { sendHandoverMails } from '@kuacang/contract/outbound/handover-feedback/calls'
import { notificationType } from '@kuacang/contract/outbound/handover-feedback/enums'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import {
  claimPickup,
  completePickLocation,
  finishPickup,
  scanSort,
  startSort,
} from '@kuacang/contract/outbound/pickup/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { addItem, finishBag } from '@kuacang/contract/packing/bag/calls'
import { demoGoods } from '../server/src/demo/goods.ts'
import { photo } from '../server/src/kit/testing/photo.ts'
import type { Client } from '../server/src/kit/testing/server.ts'

const params = { suite: 'wms_outbound' }
export const address = {
  firstname: '张三',
  country: 'US',
  city: 'Los Angeles',
  street_address1: '1 Main St',
  postal_code: '90001',
}

/** Calls that must succeed, for all else is built on them. */
export const musterOf =
  (client: Client, warehouse: number) =>
  async <C extends Call>(call: C, input: object): Promise<Data<C>> => {
    const reply = await client.call(call, input, { warehouse })
    if (reply.code !== 0) throw new Error(`${call.route} while the world is made: ${reply.msg}`)
    return reply.data
  }

export type Must = ReturnType<typeof musterOf>

/** Goods of a merchant in the demo. */
export const goods = (partner_id: 1 | 2, n: number): string => demoGoods[partner_id][n % 8]?.[0] ?? ''

/** Makes outbound orders of both merchants in a warehouse, and takes them to a stage. */
const makerOf = (must: Must, warehouse: number) => {
  /** Orders of both merchants, taken as far as `stage`. */
  const orders = async (
    n: number,
    stage:
      | 'ordered'
      | 'planned'
      | 'claimed'
      | 'half'
      | 'all'
      | 'sorting'
      | 'picked'
      | 'checked'
      | 'weighed'
      | 'bagged',
  ) => {
    const made = []
    for (const partner_id of [1, 2] as const)
      made.push({
        partner_id,
        ...(await must(createOutboundOrder, {
          body: {
            partner_id,
            erp_order_id: `W${warehouse}-${partner_id}-${n}-${stage}`,
            order_type: 1,
            comments: `kept for merchant ${partner_id} of warehouse ${warehouse}`,
            shipping_address: address,
            skus: [{ sku: goods(partner_id, n), quantity: 2 }],
          },
        })),
      })
    if (stage === 'ordered') return made
    const outbound_order_ids = made.map((o) => o.id)
    if (stage === 'planned') {
      await must(generatePickupOrders, { body: { outbound_order_ids, preview: true } })
      return made
    }
    // Together they wait for the wall that sorts their pieces; each by itself goes straight to the checkout.
    const batches = stage === 'sorting' ? [outbound_order_ids] : outbound_order_ids.map((id) => [id])
    const pickups = []
    for (const ids of batches)
      pickups.push(...(await must(generatePickupOrders, { body: { outbound_order_ids: ids } })).pickup_orders)
    for (const { pickup_code } of pickups) {
      const { order, pick_locations } = await must(claimPickup, { body: { pickup_code } })
      if (stage === 'claimed') continue
      for (const [i, line] of pick_locations.entries()) {
        const { id: line_id, location_code, sku, quantity } = line
        if (stage === 'half' && i > 0) continue
        await must(completePickLocation, { body: { id: order.id, line_id, location_code, sku, quantity } })
      }
      if (stage === 'half' || stage === 'all') continue
      await must(finishPickup, { body: { id: order.id } })
      if (stage !== 'sorting') continue
      await must(startSort, { body: { pickup_code } })
      await must(scanSort, { body: { pickup_code, sku: goods(1, n) } })
    }
    if (['claimed', 'half', 'all', 'sorting', 'picked'].includes(stage)) return made
    for (const { id, partner_id } of made) {
      await must(submitCheckout, { body: { id, skus: [{ sku: goods(partner_id, n), quantity: 2 }] } })
      const grams = demoGoods[partner_id][n % 8]?.[3] ?? 0
      if (stage !== 'checked') await must(submitWeighing, { body: { id, weight: (2 * grams) / 1000 } })
    }
    return made
  }
  const bagged = async (n: number, end: 'open' | 'closed' | 'on a receipt' | 'handed over') => {
    const bags = new Set<string>()
    for (const { tracking_number } of await orders(n, 'bagged'))
      bags.add((await must(addItem, { params, body: { item_id: tracking_number } })).bag.id)
    if (end === 'open') return
    for (const bag_id of bags) {
      const { bag } = await must(finishBag, { params, body: { bag_id } })
      if (end === 'closed') continue
      const { receipt } = await must(addBagToReceipt, { params, body: { bag_id: bag.bag_number } })
      if (end === 'on a receipt') continue
      await must(signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] })
      await must(sendHandoverMails, {
        body: { bag_codes: [bag.bag_number], notification_type: notificationType.code.pre_post },
      })
    }
  }
  return { orders, bagged }
}

/** Outbound orders of both merchants at every stage. */
export const prepareOrders = async (must: Must, warehouse: number): Promise<void> => {
  const { orders, bagged } = makerOf(must, warehouse)
  for (const stage of [
    'ordered',
    'planned',
    'claimed',
    'half',
    'all',
    'sorting',
    'picked',
    'checked',
    'weighed',
  ] as const)
    for (const n of [1, 2]) await orders(n, stage)
  for (const { id, partner_id } of await orders(7, 'weighed'))
    await must(submitWeighing, { body: { id, weight: (2 * (demoGoods[partner_id][7]?.[3] ?? 0)) / 1000 } })
  await bagged(3, 'handed over')
  await bagged(0, 'handed over')
  await bagged(5, 'closed')
}

/** An open receipt and an open bag, after all else: the next parcels and bags of the same person would go into them. */
export const leaveOpen = async (must: Must, warehouse: number): Promise<void> => {
  const { bagged } = makerOf(must, warehouse)
  await bagged(4, 'on a receipt')
  await bagged(6, 'open')
}
