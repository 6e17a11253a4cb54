import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { expect } from 'vitest'
import type { Client } from '#kit/testing/server'

/** A new pickup order of exactly these outbound orders. */
export const newPickup = async (client: Client, outbound_order_ids: string[], more = {}) => {
  const { data, msg } = await client.call(generatePickupOrders, { body: { outbound_order_ids, ...more } })
  expect(msg).toBe('')
  const [pickup] = data.pickup_orders
  if (!pickup) throw new Error('no pickup order')
  return pickup
}
