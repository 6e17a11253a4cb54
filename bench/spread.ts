import type { Load } from '../server/src/routing/cart/cart.ts'
import { cellNumber, cellSet, type Field } from '../server/src/routing/cart/tour-field.ts'
import type { Layout } from '../server/src/routing/route/layout.ts'

const aisles = 20
const cells = 160

/** A warehouse of 20 aisles and 3,200 places, without or with a cross-aisle in the middle. */
export const layoutOf = (blocks: 1 | 2): Layout => ({
  aisles,
  cells,
  blocks,
  aisleToAisle: 3,
  cellToCell: 0.5,
  topToCell: 1.5,
  bottomToCell: 1.5,
  middle: { after: cells / 2, width: 3 },
  depot: { aisle: 0, at: 'bottom' },
})

type Spot = { aisle: number; cell: number }
export type Order = Load & { readonly spots: readonly Spot[] }

/** A number that looks random and is always the same. */
const scatter = (n: number) => Math.imul(n ^ (n >>> 15), 0x2c1b3c6d) >>> 0

/** Orders with the places of their goods: each SKU in `places` places anywhere, a line promised at one of them. */
export const spread = (orders: readonly (readonly string[])[], places: number, field: Field): Order[] => {
  const skus = new Map<string, number>()
  const spotOf = (code: string, order: number): Spot => {
    if (!skus.has(code)) skus.set(code, skus.size)
    const at = scatter((skus.get(code) ?? 0) * 31 + (order % places) * 7919 + 1) % (aisles * cells)
    return { aisle: Math.floor(at / cells), cell: at % cells }
  }
  return orders.map((codes, n) => {
    const spots = codes.map((code) => spotOf(code, n))
    return {
      spots,
      parts: [{ field: 0, cells: cellSet(spots.map((s) => cellNumber(field, s.aisle, s.cell))) }],
      volume_ml: 2000 * codes.length,
      weight_g: 500 * codes.length,
    }
  })
}
