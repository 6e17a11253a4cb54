import { crossAisles, depotPosition, depthOf, type Layout, type Position } from './layout.ts'

/** Shortest way between two positions; between different aisles it uses exactly one cross-aisle. */
export const distanceBetween = (layout: Layout, a: Position, b: Position): number => {
  if (a.aisle === b.aisle) return Math.abs(a.depth - b.depth)
  const along = Math.abs(a.aisle - b.aisle) * layout.aisleToAisle
  return (
    along +
    Math.min(...crossAisles(layout).map((head) => Math.abs(a.depth - head) + Math.abs(b.depth - head)))
  )
}

/**
 * Length of the walk from the depot over the cells in the given order and back, each leg the shortest way. Knows
 * nothing of how the order was found, so it can check a route's claimed length.
 */
export const walkLength = (layout: Layout, cells: { aisle: number; cell: number }[]): number => {
  if (cells.length === 0) return 0
  const depot = depotPosition(layout)
  let here = depot
  let length = 2 * (layout.depot.away ?? 0)
  for (const { aisle, cell } of cells) {
    const next = { aisle, depth: depthOf(layout, cell) }
    length += distanceBetween(layout, here, next)
    here = next
  }
  return length + distanceBetween(layout, here, depot)
}

/**
 * The order of the S-shape rule: aisles from the end nearer the depot on, every other one in the opposite direction.
 * The customary yardstick for routes; never better than the route computed here.
 */
export const sShape = <Cell extends { aisle: number; cell: number }>(
  layout: Layout,
  cells: Cell[],
): Cell[] => {
  const aisles = [...new Set(cells.map(({ aisle }) => aisle))].toSorted((a, b) => a - b)
  const { aisle: depot, at } = layout.depot
  const toFirst = Math.abs((aisles[0] ?? 0) - depot)
  const toLast = Math.abs((aisles.at(-1) ?? 0) - depot)
  if (toLast < toFirst) aisles.reverse()
  return aisles.flatMap((aisle, number) => {
    const down = (number % 2 === 0) === (at === 'top')
    return cells
      .filter((cell) => cell.aisle === aisle)
      .toSorted((a, b) => (down ? a.cell - b.cell : b.cell - a.cell))
  })
}
