import { outboundOrderStatus } from '../../../contract/src/outbound/order/enums.ts'
import { outboundRefusals } from '../../../contract/src/outbound/order/refusals.ts'
import {
  claimPickup,
  completePickLocation,
  finishPickup,
  getPickupOrder,
  type PickupLine,
  scanSort,
} from '../../../contract/src/outbound/pickup/calls.ts'
import { pickupLocationStatus } from '../../../contract/src/outbound/pickup/enums.ts'
import { pickupRefusals } from '../../../contract/src/outbound/pickup/refusals.ts'
import type { Operator } from '../client.ts'
import { refusedFor } from '../refused.ts'
import type { Between, Order } from './between.ts'

const { new: fresh, viewed } = pickupLocationStatus.code

/** Who is on a pickup order now, and which of its places are left. */
const lookAt = async (operator: Operator, id: string) => {
  const { outbound_orders, pick_locations } = await operator.call(getPickupOrder, { params: { id } })
  return {
    orders: outbound_orders.filter((o) => o.order_status !== outboundOrderStatus.code.cancelled),
    left: pick_locations.filter((l) => l.status === fresh || l.status === viewed),
  }
}

/** Picks place after place in walking order; answers what was picked, and for whom. */
const pickPlaces = async (operator: Operator, id: string, between: Between) => {
  const done: PickupLine[] = []
  let now = await lookAt(operator, id)
  for (let [line, ...ahead] = now.left; line; [line, ...ahead] = now.left) {
    const walk = { pickup_id: id, orders: now.orders, line, done: done.length, ahead }
    if (await between.place(operator, walk)) {
      now = await lookAt(operator, id)
      continue
    }
    const { location_code, sku, quantity } = line
    const body = { id, line_id: line.id, location_code, sku, quantity }
    await between.pick(line, () => operator.call(completePickLocation, { body }))
    done.push(line)
    now = { ...now, left: ahead }
  }
  return { done, orders: now.orders }
}

/** Brings the picked goods to the wall. Goods that no order there waits for any more are put aside. */
const sort = async (operator: Operator, pickup_code: string, picked: readonly PickupLine[]) => {
  for (const { sku, quantity } of picked)
    for (let left = quantity; left > 0; )
      left -= await operator.call(scanSort, { body: { pickup_code, sku, quantity: left } }).then(
        ({ placed }) => placed,
        (error: unknown) => {
          refusedFor(error, pickupRefusals.not_needed, outboundRefusals.intercepted, outboundRefusals.held)
          return left
        },
      )
}

/** Picks a pickup order in walking order, sorts what needs sorting, and finishes it; answers its orders. */
export const pickOne = async (
  operator: Operator,
  pickup_code: string,
  between: Between,
): Promise<Order[]> => {
  const { id } = (await operator.call(claimPickup, { body: { pickup_code } })).order
  const { done, orders } = await pickPlaces(operator, id, between)
  if (orders.some((o) => o.cell !== null)) await sort(operator, pickup_code, done)
  const going: Order[] = []
  for (const order of orders) if (await between.step(operator, 'sorted', order)) going.push(order)
  await operator.call(finishPickup, { body: { id } })
  return going
}
