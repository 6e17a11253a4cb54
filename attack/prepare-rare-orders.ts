import { submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { migrateWarehouse } from '@kuacang/contract/outbound/migration/calls'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderType, uniInventoryReturnType } from '@kuacang/contract/outbound/order/enums'
import { approveReturn } from '@kuacang/contract/outbound/order-decision/calls'
import { claimPickup, completePickLocation, finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { saveDropShippingMerchant } from '@kuacang/contract/outbound/programme/calls'
import type { Client } from '../server/src/kit/testing/server.ts'
import { address, goods, type Must, musterOf } from './prepare-orders.ts'

const partners = [1, 2] as const

/** Orders of both merchants that are rarer than those of `prepareOrders`, each where a decision about it is due. */
export const prepareRareOrders = async (must: Must, warehouse: number): Promise<void> => {
  const order = (partner_id: 1 | 2, n: number, quantity: number, more: { order_type: number } & object) =>
    must(createOutboundOrder, {
      body: {
        partner_id,
        erp_order_id: `R${warehouse}-${partner_id}-${n}-${quantity}-${more.order_type}`,
        shipping_address: address,
        skus: [{ sku: goods(partner_id, n), quantity }],
        ...more,
      },
    })
  const normal = { order_type: outboundOrderType.code.normal }
  const generated = async (...outbound_order_ids: string[]) =>
    (await must(generatePickupOrders, { body: { outbound_order_ids } })).pickup_orders
  const picked = async (...ids: string[]) => {
    for (const { pickup_code } of await generated(...ids)) {
      const { order: pickup, pick_locations } = await must(claimPickup, { body: { pickup_code } })
      for (const { id: line_id, location_code, sku, quantity } of pick_locations)
        await must(completePickLocation, { body: { id: pickup.id, line_id, location_code, sku, quantity } })
      await must(finishPickup, { body: { id: pickup.id } })
    }
  }
  const checked = async (partner_id: 1 | 2, id: string, n: number, quantity: number) => {
    await picked(id)
    await must(submitCheckout, { body: { id, skus: [{ sku: goods(partner_id, n), quantity }] } })
  }

  for (const partner_id of partners) {
    // None of it is there: the order waits for goods.
    await must(createOutboundOrder, {
      body: {
        partner_id,
        erp_order_id: `SHORT-${warehouse}-${partner_id}`,
        shipping_address: address,
        skus: [{ sku: `SHORT-${warehouse}-${partner_id}`, quantity: 1 }],
        ...normal,
      },
    })
    // Single pieces, for the fast checkout.
    await picked((await order(partner_id, 2, 1, normal)).id)
    // A pickup order that waits for its picker.
    await generated((await order(partner_id, 3, 1, normal)).id)
    const heavy = await order(partner_id, 4, 1, normal)
    await checked(partner_id, heavy.id, 4, 1)
    const weight = 99
    await must(submitWeighing, { body: { id: heavy.id, weight, tried_weights: [weight, weight] } })

    await must(saveDropShippingMerchant, {
      body: { partner_id, merchant_id: `SHOP-${partner_id}`, warehouse_id: warehouse },
    })
    const dropShipping = {
      order_type: outboundOrderType.code.dropshipping,
      logistics: { tracking_number: `DS${warehouse}${partner_id}TRACK` },
    }
    const dropShipped = await order(partner_id, 5, 1, dropShipping)
    await checked(partner_id, dropShipped.id, 5, 1)

    const returned = {
      order_type: outboundOrderType.code.return_to_inventory,
      uni_inventory_return_type: uniInventoryReturnType.code.destroy,
    }
    for (const quantity of [2, 3]) {
      const { id } = await order(partner_id, 2, quantity, returned)
      await must(approveReturn, { body: { id } })
      if (quantity === 3) await picked(id)
    }
  }
}

/** Goods of both merchants on their way to another warehouse. */
export const migrateFrom = async (
  client: Client,
  warehouse: number,
  to_warehouse_id: number,
): Promise<void> => {
  const must = musterOf(client, warehouse)
  for (const partner_id of partners)
    await must(migrateWarehouse, {
      body: { partner_id, to_warehouse_id, skus: [{ sku: goods(partner_id, 6), quantity: 1 }] },
    })
}
