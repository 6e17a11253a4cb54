import { createInventoryCheck, getInventoryCheck } from '../../../../contract/src/inventory/check/calls.ts'
import { inventoryCheckType } from '../../../../contract/src/inventory/check/enums.ts'
import {
  finishCheckLocation,
  scanCheckLocation,
  scanCheckSku,
} from '../../../../contract/src/inventory/count/calls.ts'
import { chance } from '../../chance.ts'
import type { Operator } from '../../client.ts'
import { booksOf } from './books.ts'
import type { House } from './house.ts'
import { approve, settle } from './settling.ts'

const placesOfACheck = 3
/** While pickers go on, in ms. */
const between = 200
/** What a counter finds beside what should be there: one more, one less, nothing. */
const surprises = [1, -1, 0]

const pause = () => new Promise((resolve) => setTimeout(resolve, between))

/** Counts the goods that are really at the places; then pickers go on. */
const count = async (
  operator: Operator,
  house: House,
  order_id: string,
  places: Iterable<string>,
  before: (place: string) => Promise<void> = async () => undefined,
) => {
  const { shelves } = house
  for (const location_code of places)
    await shelves.standAt(location_code, async () => {
      // Where no picker can empty the place in between: goods that the books end to know there are not counted.
      await before(location_code)
      const body = { order_id, location_code }
      const { lines } = await operator.call(scanCheckLocation, { body })
      for (const { sku } of lines)
        await operator.call(scanCheckSku, {
          body: { ...body, sku, quantity: shelves.lying(location_code, sku) },
        })
      await operator.call(finishCheckLocation, { body })
      house.note('counted', 'places')
    })
  await pause()
}

/** Adds goods that the books do not know, or takes away goods that are not promised. */
const surprise = async (house: House, place: string, by: string): Promise<void> => {
  const quantity = surprises[Math.floor(chance(`${house.seed} ${by} ${place}`) * surprises.length)] ?? 0
  if (quantity === 0) return
  for (const { location_code, sku, available_quantity } of await booksOf(house, { location_code: place }))
    if (location_code === place && available_quantity + quantity >= 0) house.shelves.put(place, sku, quantity)
}

/** One check of some places, from which others pick meanwhile. */
const check = async (operator: Operator, house: House, n: number, places: readonly string[]) => {
  const check_type = inventoryCheckType.code.dynamic
  const { order_id } = await operator.call(createInventoryCheck, { body: { check_type } })
  await count(operator, house, order_id, places, (place) => surprise(house, place, `count ${n}`))
  const adjustment = await settle(operator, house, order_id, async (again) => {
    const [params, query] = [{ order_id: again }, { page: 1, page_size: 200 }]
    const { lines } = await operator.call(getInventoryCheck, { params, query })
    await count(operator, house, again, new Set(lines.list.map((l) => l.location_code)))
  })
  if (adjustment) await approve(operator, house, adjustment)
  house.note('adjusted', adjustment ? 'approved' : 'nothing to adjust')
}

/** Counts the places that pickers will soon come to, as long as they work. */
export const countWhile = async (operator: Operator, house: House, working: () => boolean): Promise<void> => {
  for (let n = 0; working(); n += 1) {
    const free = [...new Set(house.expected.toReversed())].filter((place) => !house.shelves.isKept(place))
    const places = free.slice(0, placesOfACheck)
    for (const place of places) house.shelves.keep(place)
    if (places.length > 0) await check(operator, house, n, places)
    for (const place of places) house.shelves.free(place)
    await pause()
  }
}
