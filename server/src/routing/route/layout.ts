/** Lengths are in any one unit (metres, cells); the route comes back in the same unit. */
export type Layout = {
  /** Parallel picking aisles, counted from 0 on the left. */
  aisles: number
  /** Storage cells along each aisle; cell 0 is nearest the top cross-aisle. */
  cells: number
  /** 1: cross-aisles at top and bottom only. 2: a middle cross-aisle as well. */
  blocks: 1 | 2
  aisleToAisle: number
  cellToCell: number
  topToCell: number
  bottomToCell: number
  /** Only read with two blocks. By default the upper block has half the cells (rounded down) and width is one cell. */
  middle?: {
    /** Cells in the upper block. */
    after: number
    /** How much the middle cross-aisle lengthens every aisle; pickers cross on its centre line. */
    width: number
  }
  /** Where every walk starts and ends: at the head or the foot of an aisle, `away` off the cross-aisle (default 0). */
  depot: { aisle: number; at: 'top' | 'bottom'; away?: number }
}

/** Stock of one article in one cell. `quantity` is what may be taken, in pieces. */
export type StockPlace = { id: string; article: string; aisle: number; cell: number; quantity: number }

export type Demand = { article: string; quantity: number }

export type Stop = { place: string; article: string; quantity: number; aisle: number; cell: number }

export type Position = { aisle: number; depth: number }

/** The position and width of the middle cross-aisle; only read with two blocks. */
export const middleOf = (layout: Layout) =>
  layout.middle ?? { after: Math.floor(layout.cells / 2), width: layout.cellToCell }

/** Distance from the top cross-aisle to the cell, along the aisle. */
export const depthOf = (layout: Layout, cell: number): number => {
  const plain = layout.topToCell + cell * layout.cellToCell
  if (layout.blocks === 1) return plain
  const { after, width } = middleOf(layout)
  return cell < after ? plain : plain + width
}

/** Depths of the cross-aisles from top to bottom: two with one block, three with two. */
export const crossAisles = (layout: Layout): number[] => {
  const bottom = depthOf(layout, layout.cells - 1) + layout.bottomToCell
  if (layout.blocks === 1) return [0, bottom]
  const { after, width } = middleOf(layout)
  return [0, depthOf(layout, after - 1) + (layout.cellToCell + width) / 2, bottom]
}

/** Row of the cross-aisle of the depot. */
export const depotRow = (layout: Layout): number => (layout.depot.at === 'top' ? 0 : layout.blocks)

export const depotPosition = (layout: Layout): Position => ({
  aisle: layout.depot.aisle,
  depth: crossAisles(layout)[depotRow(layout)] ?? 0,
})

/**
 * The step that every closed walk is a multiple of, or 0 when the distances have no common measure of a thousandth.
 * Any cut between two cells or two aisles is crossed an even number of times, hence the factor 2. A solver may stop
 * as soon as no walk shorter by one whole step is possible.
 */
export const lengthStep = (layout: Layout): number => {
  const { after, width } = middleOf(layout)
  const parts = [layout.aisleToAisle, layout.cellToCell, layout.topToCell, layout.bottomToCell]
  if (layout.blocks === 2 && after > 0) parts.push((layout.cellToCell + width) / 2)
  let measure = 0
  for (const part of parts) {
    const thousandths = Math.round(part * 1000)
    if (Math.abs(thousandths - part * 1000) > 1e-6) return 0
    let a = thousandths
    while (a > 0) [measure, a] = [a, measure % a]
  }
  return (2 * measure) / 1000
}
