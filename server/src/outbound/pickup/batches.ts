import type { WarehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import {
  cellSet,
  type HeadedCells,
  isOnGrid,
  type Load,
  layoutOfGrid,
  putOnCarts,
} from '../../routing/public.ts'
import type { Criteria } from './candidates.ts'
import type { Ground } from './plan.ts'
import { type Batch, type Candidate, groupsOf, pickupTypeOf } from './rules.ts'

const ml = 1000
const grams = 1000

/**
 * Which orders are picked together: within what the rules let go together, and what a cart and the wall hold, those
 * whose goods lie on one way. The objective is metres walked per order line; see server/src/routing/cart.
 */
export const batchesOf = async (
  candidates: readonly Candidate[],
  { order_types, sku_rules, max_orders }: Pick<Criteria, 'order_types' | 'sku_rules' | 'max_orders'>,
  ground: Ground,
  preference: Pick<WarehousePreference, 'sort_cells' | 'cart_volume' | 'cart_weight'>,
  progress?: (share: number) => void,
): Promise<Batch[]> => {
  const types: readonly number[] = order_types
  const fitting = types.length === 0 ? candidates : candidates.filter((c) => types.includes(pickupTypeOf(c)))
  const groups = groupsOf(fitting, sku_rules, max_orders, preference.sort_cells)
  const fields = [...ground.grids.keys()]
  const cart = { volume_ml: preference.cart_volume * ml, weight_g: preference.cart_weight * grams }
  const carts = await putOnCarts(
    {
      layouts: [...ground.grids.values()].map(layoutOfGrid),
      headed: fields.map((district) => headedIn(ground, district)),
      groups: groups.map(({ orders, most }) => ({
        loads: orders.map((o) => loadOf(o, ground, fields)),
        limits: { orders: most, ...cart },
      })),
    },
    progress,
  )
  return groups.flatMap(({ rule, type, orders }, g) =>
    (carts[g] ?? []).map((numbers) => ({ rule, type, orders: numbers.flatMap((n) => orders[n] ?? []) })),
  )
}

/** The cells of a district where one picks walking one way only, as far as goods are wanted there. */
const headedIn = ({ places, grids }: Ground, district: string): HeadedCells => {
  const grid = grids.get(district)
  return [...places.values()]
    .flat()
    .flatMap((p) =>
      grid && p.district === district && p.heading && isOnGrid(p, grid)
        ? [[p.aisle * grid.cells + p.cell, p.heading] as const]
        : [],
    )
}

const loadOf = ({ id, volume_ml, weight_g }: Candidate, ground: Ground, fields: readonly string[]): Load => {
  const here = Map.groupBy(ground.places.get(id) ?? [], (p) => p.district)
  return {
    volume_ml,
    weight_g,
    parts: [...here].flatMap(([district, places]) => {
      const grid = ground.grids.get(district)
      const cells = places.flatMap((p) => (grid && isOnGrid(p, grid) ? [p.aisle * grid.cells + p.cell] : []))
      return cells.length > 0 ? [{ field: fields.indexOf(district), cells: cellSet(cells) }] : []
    }),
  }
}
