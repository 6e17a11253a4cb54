import type { Demand, Layout, StockPlace } from './layout.ts'

/** One published routing instance as its file writes it; for the bench and the tests. */
export type Instance = {
  name: string
  aisles: number
  cells: number
  depot_aisle: number
  depot_at: 'top' | 'bottom'
  aisle_to_aisle: number
  cell_to_cell: number
  top_to_cell: number
  bottom_to_cell: number
  end_to_depot: number
  /** Article, aisle, cell, quantity. */
  stock: [number, number, number, number][]
  /** Article, quantity. */
  order: [number, number][]
  optimum: number | null
  optimum_two_block: number | null
}

/**
 * With two blocks the middle cross-aisle lies between the two halves and lengthens every aisle by 1; its centre line is
 * one cell away from the cells on either side. So measured, every published single-location optimum is met.
 */
export const layoutOf = (instance: Instance, blocks: 1 | 2): Layout => ({
  aisles: instance.aisles,
  cells: instance.cells,
  blocks,
  aisleToAisle: instance.aisle_to_aisle,
  cellToCell: instance.cell_to_cell,
  topToCell: instance.top_to_cell,
  bottomToCell: instance.bottom_to_cell,
  middle: { after: Math.floor(instance.cells / 2), width: 1 },
  depot: { aisle: instance.depot_aisle, at: instance.depot_at, away: instance.end_to_depot },
})

export const stockOf = (instance: Instance): StockPlace[] =>
  instance.stock.map(([article, aisle, cell, quantity], row) => ({
    id: String(row),
    article: String(article),
    aisle,
    cell,
    quantity,
  }))

export const orderOf = (instance: Instance): Demand[] =>
  instance.order.map(([article, quantity]) => ({ article: String(article), quantity }))
