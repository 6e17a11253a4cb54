import {
  submitCheckout,
  submitWeighing as submitWeighingCall,
} from '@kuacang/contract/outbound/checkout/calls'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { submitCheck } from './checkout/actions.ts'
import { createOrder } from './order/create.ts'
import { claimPickup, finishPickup } from './pickup/actions.ts'
import { generatePickups } from './pickup/generate.ts'
import { completePicking } from './pickup/pick.ts'
import { submitWeighing } from './weighing/actions.ts'

export type DemoWork = {
  readonly step: <T>(action: (tx: Tx) => Promise<T>) => Promise<T>
  readonly caller: Caller
}

type Skus = readonly { readonly sku: string; readonly quantity: number }[]

const fields = createOutboundOrder.body.omit({ partner_id: true })
const address = {
  firstname: 'Ruth Berg',
  country: 'US',
  state: 'NV',
  city: 'Reno',
  postal_code: '89501',
  street_address1: '1 Main St',
}

/** A new order of demo goods, picked: it lies at the bench. */
export const demoPickedOrder = async (
  { step, caller }: DemoWork,
  partner_id: number,
  skus: Skus,
  more: object = {},
) => {
  const order = await step((tx) =>
    createOrder(tx, caller, partner_id, fields.parse({ shipping_address: address, skus, ...more })),
  )
  const body = generatePickupOrders.body.parse({ outbound_order_ids: [order.id], limit: 100 })
  const { pickup_orders } = await step((tx) => generatePickups(tx, caller, { body }))
  const pickup_code = pickup_orders[0]?.pickup_code ?? ''
  const taken = await step((tx) => claimPickup(tx, caller, { body: { pickup_code, take_over: false } }))
  const { id } = taken.order
  for (const { id: line_id, location_code, sku, quantity } of taken.pick_locations)
    await step((tx) => completePicking(tx, caller, { body: { id, line_id, location_code, sku, quantity } }))
  await step((tx) => finishPickup(tx, caller, { body: { id } }))
  return order
}

/** The same, checked and weighed: it waits for its bag. */
export const demoWeighedOrder = async (work: DemoWork, partner_id: number, skus: Skus, more: object = {}) => {
  const { step, caller } = work
  const order = await demoPickedOrder(work, partner_id, skus, more)
  const checked = submitCheckout.body.parse({ id: order.id, skus })
  await step((tx) => submitCheck(tx, caller, { body: checked }))
  const weight = submitWeighingCall.body.parse({ id: order.id, weight: 0.5, skip_weight_check: true })
  await step((tx) => submitWeighing(tx, caller, { body: weight }))
  return order
}
