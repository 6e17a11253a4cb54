import type { OutboundOrder } from '../../../../contract/src/outbound/order/calls.ts'
import { outboundOrderStatus } from '../../../../contract/src/outbound/order/enums.ts'
import { differences } from '../../account.ts'
import { numberOf } from '../orders.ts'
import type { Line } from '../orders-file.ts'
import { needed } from '../supply.ts'
import { booksOf } from './books.ts'
import type { House } from './house.ts'

/** A month's orders as they ended, and the lines that they were made of. */
type Ended = {
  readonly run: string
  readonly lines: readonly Line[]
  readonly orders: readonly OutboundOrder[]
}

const { done, cancelled } = outboundOrderStatus.code

/** The goods of orders that should be done are on no cart any more. */
const ship = (house: House, { run, lines, orders }: Ended): void => {
  const invoices = Map.groupBy(lines, (l) => `${run}-${l.invoice}`)
  for (const { erp_order_id } of orders)
    if (!house.cancelled.has(erp_order_id))
      for (const [sku, quantity] of needed(invoices.get(numberOf({ erp_order_id })) ?? []))
        house.shelves.ship(sku, quantity)
}

/** Orders that did not end as they should have. */
const ordersAmiss = (house: House, { orders }: Ended): string[] =>
  orders.flatMap(({ erp_order_id, order_number, order_status }) => {
    const wanted = house.cancelled.has(erp_order_id) ? cancelled : done
    return order_status === wanted ? [] : [`${order_number}: ${order_status} instead of ${wanted}`]
  })

/** Places of these goods where the books differ from the goods there, passing places included. */
const placesAmiss = async (house: House): Promise<string[]> => {
  const ours = new Set(house.homes.keys())
  const books = await booksOf(house)
  const recorded = new Map(
    books
      .filter((b) => ours.has(b.sku) && b.quantity > 0)
      .map((b) => [`${b.sku} at ${b.location_code}`, b.quantity] as const),
  )
  const lying = new Map(
    house.shelves
      .all()
      .filter((g) => ours.has(g.sku) && g.quantity > 0)
      .map((g) => [`${g.sku} at ${g.place}`, g.quantity] as const),
  )
  return differences(
    recorded,
    lying,
    (what, is, wanted) => `${what}: ${is ?? 0} in the books, ${wanted ?? 0} in truth`,
  )
}

/** Every order has the end that its fate wants, every unit is shipped, on its shelf or written off. */
export const differencesOf = async (house: House, ended: Ended): Promise<string[]> => {
  ship(house, ended)
  const orders = ordersAmiss(house, ended)
  const places = await placesAmiss(house)
  const left = [...house.homes.keys()].flatMap((sku) => {
    const quantity = house.shelves.underWay(sku)
    return quantity === 0 ? [] : [`${sku}: ${quantity} picked, neither shipped nor put back`]
  })
  return [...orders, ...places, ...left]
}
