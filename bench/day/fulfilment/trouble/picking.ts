import { getOutboundOrder } from '../../../../contract/src/outbound/order/calls.ts'
import { losePickLocation } from '../../../../contract/src/outbound/pickup/calls.ts'
import { chance } from '../../chance.ts'
import type { Operator } from '../../client.ts'
import type { Between, Order, Walk } from '../between.ts'
import type { House } from './house.ts'
import type { Fate } from './plan.ts'
import { cancel } from './stops.ts'

const shortages = ['overlooked', 'mislaid', 'lost'] as const satisfies readonly Fate[]
const remembered = 20
/** So many places further on a counter is met. */
const wayAhead = 8

type Fated = (typeof shortages)[number]
/** The place where an order's goods will be missing, and what is behind it. */
export type Sought = { readonly fate: Fated; readonly place: string; readonly sku: string }

/** Goods that an order waits for, in the books. */
const waitsFor = async (operator: Operator, id: string) => {
  const { skus } = await operator.call(getOutboundOrder, { params: { id } })
  return skus.flatMap(({ sku, batches }) =>
    batches.map((b) => ({ sku, place: b.location_code, quantity: b.quantity - b.picked })),
  )
}

/** Decides for the orders of a walk which goods will be missing. */
const decide = async (operator: Operator, house: House, orders: readonly Order[]): Promise<void> => {
  for (const fate of shortages)
    for (const order of orders.filter((o) => house.befalls(o, fate))) {
      const goods = (await waitsFor(operator, order.id)).findLast((g) => g.quantity > 0)
      if (goods) house.sought.set(order.id, { fate, place: goods.place, sku: goods.sku })
    }
}

/** Another shelf, which is not being counted or searched. */
const elsewhere = ({ homes, shelves }: House, place: string, by: string): string | undefined => {
  const free = [...homes.values()].filter((code) => code !== place && !shelves.isKept(code))
  return free[Math.floor(chance(by) * free.length)]
}

/** The picker finds nothing: reports it missing, and every order that waits for it becomes abnormal. */
const miss = (operator: Operator, house: House, order: Order, { fate, place, sku }: Sought, walk: Walk) =>
  house.shelves.standAt(place, async () => {
    const { shelves } = house
    house.sought.delete(order.id)
    const at = fate === 'mislaid' ? elsewhere(house, place, order.erp_order_id) : undefined
    const goods = (await waitsFor(operator, order.id)).find((g) => g.place === place && g.sku === sku)
    if (!goods?.quantity || shelves.isKept(place) || (fate === 'mislaid' && !at)) {
      house.note(fate, 'left alone: the place is being counted or searched')
      return false
    }
    const moved = fate === 'overlooked' ? [] : [place, at]
    for (const one of moved) if (one) shelves.keep(one)
    const body = { id: walk.pickup_id, line_id: walk.line.id }
    const { abnormal_orders } = await operator.call(losePickLocation, { body })
    for (const one of walk.orders.filter((o) => abnormal_orders.includes(o.order_number)))
      house.abnormal.set(one.id, one.erp_order_id)
    house.note(fate, 'reported missing')
    if (fate === 'overlooked') return true
    shelves.put(place, sku, -goods.quantity)
    if (at) shelves.put(at, sku, goods.quantity)
    house.missing.push({ place, sku, quantity: goods.quantity, at: at ?? null })
    return true
  })

/** The troubles during a walk: orders are cancelled half-way, goods are not at their place. */
export const onTheWay =
  (house: House): Between['place'] =>
  async (operator, walk) => {
    const { location_code } = walk.ahead[wayAhead] ?? walk.ahead.at(-1) ?? walk.line
    if (house.ours.has(location_code)) house.expected.push(location_code)
    house.expected.splice(0, house.expected.length - remembered)
    if (walk.done > walk.ahead.length) {
      const unwanted = walk.orders.filter((o) => house.befalls(o, 'cancelled_picking'))
      for (const order of unwanted) {
        await cancel(operator, house, order)
        house.note('cancelled_picking', 'cancelled')
      }
      if (unwanted.length > 0) return true
    }
    await decide(operator, house, walk.orders)
    for (const order of walk.orders) {
      const sought = house.sought.get(order.id)
      if (sought?.place !== walk.line.location_code || sought.sku !== walk.line.sku) continue
      if (await miss(operator, house, order, sought, walk)) return true
    }
    return false
  }
