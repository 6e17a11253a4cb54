import { outboundOrderStatus } from '../../../../contract/src/outbound/order/enums.ts'
import type { Between } from '../between.ts'
import { type Fulfilled, fulfil, generateAll } from '../fulfil.ts'
import type { Course } from '../month.ts'
import { ordersOf } from '../orders.ts'
import { countWhile } from './counting.ts'
import { type House, stock } from './house.ts'
import { betweenStations, onTheScale } from './packing.ts'
import { onTheWay } from './picking.ts'
import { differencesOf } from './proof.ts'
import { putBack } from './put-back.ts'
import { promiseAgain, search } from './shortage.ts'
import { cancel } from './stops.ts'

const { location_allocated } = outboundOrderStatus.code

/** So many of each SKU that a count may find one less without taking it from an order. */
const spare = 3

/** Everything that a warehouse's day has beside the usual: see plan.ts, counts, and what they lead to. */
export const disturbedCourse = (house: House): Course => {
  const { shelves, shift } = house
  const { first, operators } = shift
  const between: Between = {
    place: onTheWay(house),
    pick: ({ location_code, sku, quantity }, pick) =>
      shelves.standAt(location_code, async () => {
        await pick()
        shelves.pick(location_code, sku, quantity)
      }),
    step: betweenStations(house),
    weigh: onTheScale(house),
  }
  const counted = async (codes: readonly string[]): Promise<Fulfilled> => {
    let working = true
    const work = fulfil(operators, codes, between).finally(() => {
      working = false
    })
    const [fulfilled] = await Promise.all([work, countWhile(first, house, () => working)])
    return fulfilled
  }
  return {
    spare,
    supplied: (supply) => stock(house, supply),
    ordered: async (run) => {
      for (const order of await ordersOf(first, run)) {
        if (order.order_status !== location_allocated) house.note('not_allocated', 'orders')
        else if (house.befalls(order, 'cancelled_waiting')) {
          await cancel(first, house, order)
          house.note('cancelled_waiting', 'cancelled')
        }
      }
    },
    fulfilled: async (codes) => {
      const all = await counted(codes)
      while (house.abnormal.size > 0) {
        await search(first, house)
        await putBack(house)
        await promiseAgain(first, house)
        const more = await counted(await generateAll(first))
        all.packed.push(...more.packed)
        all.failed.push(...more.failed)
      }
      await putBack(house)
      return all
    },
    returned: shelves.put,
    closed: (run, lines, orders) => differencesOf(house, { run, lines, orders }),
  }
}
