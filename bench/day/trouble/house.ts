import type { Order } from '../between.ts'
import type { Shift } from '../shift.ts'
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
    /** The shelf of each SKU where goods go that come back. */
    homes: new Map<string, string>(),
    /** Places that came with this run's goods; at others lie goods of the demo data. */
    ours: new Set<string>(),
    /** Places of ours that pickers will soon come to. */
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
    /** What befell how many, and what came of it. */
    told: () => Object.fromEntries([...outcomes].sort().map(([what, of]) => [what, Object.fromEntries(of)])),
    /** Does this befall the order now? Only once, and only orders of this run. */
    befalls: ({ erp_order_id }: Pick<Order, 'erp_order_id'>, fate: Fate): boolean => {
      if (!erp_order_id.startsWith(shift.run) || met.has(erp_order_id)) return false
      // Without what makes a run's numbers its own: another run with the seed has the same plan.
      if (fateOf(erp_order_id.slice(shift.run.length)) !== fate) return false
      met.add(erp_order_id)
      return true
    },
  }
}
export type House = ReturnType<typeof openHouse>

/** The goods that came in lie on their shelves. */
export const stock = (house: House, supply: Supply): void => {
  for (const [sku, { code, quantity }] of supply) {
    house.shelves.put(code, sku, quantity)
    house.homes.set(sku, code)
    house.ours.add(code)
  }
}

/** What lies there from earlier days is taken as it is in the books. */
export const learn = async (house: House): Promise<void> => {
  for (const { location_code, sku, quantity } of await booksOf(house))
    house.shelves.put(location_code, sku, quantity)
}
