import type { Shift } from '../../shift.ts'
import type { Order } from '../between.ts'
import { numberOf } from '../orders.ts'
import type { Supply } from '../supply.ts'
import { booksOf } from './books.ts'
import type { Sought } from './picking.ts'
import { type Fate, planOf } from './plan.ts'
import { emptyShelves } from './shelves.ts'

/** Goods that a picker did not find: gone, or at another place. */
export type Missing = {
  readonly place: string
  readonly sku: string
  readonly quantity: number
  readonly at: string | null
}

/** What a disturbed warehouse knows of its days. */
export const openHouse = (
  shift: Shift,
  partner: number,
  { seed, share }: { seed: string; share: number },
) => {
  const fateOf = planOf(seed, share)
  const outcomes = new Map<string, Map<string, number>>()
  const met = new Set<string>()
  return {
    shift,
    partner,
    seed,
    shelves: emptyShelves(),
    /** The shelf of each SKU for goods that are put back. */
    homes: new Map<string, string>(),
    /** Places with this run's goods; the others hold goods of the demo data. */
    ours: new Set<string>(),
    /** Places with this run's goods that pickers will soon reach. */
    expected: [] as string[],
    /** Which goods of an order will be missing, by its id. */
    sought: new Map<string, Sought>(),
    missing: [] as Missing[],
    /** Orders that lack goods: their customer numbers by id. */
    abnormal: new Map<string, string>(),
    /** Customer numbers of orders that were cancelled. */
    cancelled: new Set<string>(),
    note: (what: string, outcome: string): void => {
      const of = outcomes.get(what) ?? new Map<string, number>()
      outcomes.set(what, of.set(outcome, (of.get(outcome) ?? 0) + 1))
    },
    /** How many orders had each trouble, and with which outcome. */
    told: () => Object.fromEntries([...outcomes].sort().map(([what, of]) => [what, Object.fromEntries(of)])),
    /** Does the order have this trouble now? It is true only once, and only for orders of this run. */
    befalls: ({ erp_order_id }: Pick<Order, 'erp_order_id'>, fate: Fate): boolean => {
      if (!erp_order_id.startsWith(shift.run) || met.has(erp_order_id)) return false
      // Without the prefix of the run, so that another run with the same seed has the same plan.
      if (fateOf(numberOf({ erp_order_id }).slice(shift.run.length)) !== fate) return false
      met.add(erp_order_id)
      return true
    },
  }
}
export type House = ReturnType<typeof openHouse>

/** Puts the received goods on their shelves. */
export const stock = (house: House, supply: Supply): void => {
  for (const [sku, { code, quantity }] of supply) {
    house.shelves.put(code, sku, quantity)
    house.homes.set(sku, code)
    house.ours.add(code)
  }
}

/** Takes goods of earlier days from the books. */
export const learn = async (house: House): Promise<void> => {
  for (const { location_code, sku, quantity } of await booksOf(house))
    house.shelves.put(location_code, sku, quantity)
}
