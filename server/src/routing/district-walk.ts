import { planDirected } from './route/directed.ts'
import type { Layout } from './route/layout.ts'
import type { Heading } from './route/legs.ts'
import { planRoute } from './route/route.ts'

/** A stop on the grid of a district; off the grid without aisle and cell. */
export type Stop = {
  readonly district: string
  readonly aisle: number | null
  readonly cell: number | null
  readonly code: string
  /** The walking direction in which goods are picked there; without a heading any direction. */
  readonly heading?: Heading | undefined
}

/** The walkable grid of a district; lengths in millimetres. */
export type DistrictGrid = {
  readonly aisles: number
  readonly cells: number
  readonly blocks: number
  readonly aisle_width_mm: number
  readonly cell_width_mm: number
  readonly cross_aisle_mm: number
  readonly depot_aisle: number
  readonly depot_at: string
}

export type OnGrid = Stop & { readonly aisle: number; readonly cell: number }

export const isOnGrid = <S extends Stop>(s: S, grid: DistrictGrid | undefined): s is S & OnGrid =>
  grid !== undefined &&
  s.aisle !== null &&
  s.cell !== null &&
  s.aisle >= 0 &&
  s.cell >= 0 &&
  s.aisle < grid.aisles &&
  s.cell < grid.cells

/**
 * The order in which a picker walks the stops of a pickup order: in each district the shortest walk from its depot
 * and back, districts by their names; stops off the grid come last, by their codes. Answers the order and the
 * length of the walks in millimetres.
 */
export const walkDistricts = <S extends Stop>(
  stops: readonly S[],
  grids: ReadonlyMap<string, DistrictGrid>,
): { order: S[]; millimetres: number } => {
  const order: S[] = []
  let millimetres = 0
  const off: S[] = []
  for (const [district, here] of [...Map.groupBy(stops, (s) => s.district)].sort(([a], [b]) =>
    a.localeCompare(b),
  )) {
    const grid = grids.get(district)
    const onGrid = here.filter((s) => isOnGrid(s, grid))
    off.push(...here.filter((s) => !isOnGrid(s, grid)))
    if (!grid || onGrid.length === 0) continue
    const { length, stops: walked } = shortest(onGrid, layoutOfGrid(grid))
    millimetres += length
    order.push(...walked)
  }
  return { order: [...order, ...off.sort((a, b) => a.code.localeCompare(b.code))], millimetres }
}

/** A district's grid as the router and the batching take it. */
export const layoutOfGrid = (grid: DistrictGrid): Layout => ({
  aisles: grid.aisles,
  cells: grid.cells,
  blocks: grid.blocks === 2 && grid.cells > 1 ? 2 : 1,
  aisleToAisle: grid.aisle_width_mm,
  cellToCell: grid.cell_width_mm,
  topToCell: (grid.cross_aisle_mm + grid.cell_width_mm) / 2,
  bottomToCell: (grid.cross_aisle_mm + grid.cell_width_mm) / 2,
  middle: { after: Math.max(1, Math.floor(grid.cells / 2)), width: grid.cross_aisle_mm },
  depot: {
    aisle: Math.min(grid.depot_aisle, grid.aisles - 1),
    at: grid.depot_at === 'top' ? 'top' : 'bottom',
  },
})

const shortest = <S extends OnGrid>(stops: readonly S[], layout: Layout): { length: number; stops: S[] } => {
  if (stops.some((s) => s.heading)) return planDirected(layout, stops)
  // Which places give the goods is decided when they are promised: here every place must be visited.
  const places = stops.map(({ aisle, cell }, i) => ({
    id: String(i),
    article: String(i),
    aisle,
    cell,
    quantity: 1,
  }))
  const demand = places.map(({ article }) => ({ article, quantity: 1 }))
  const route = planRoute(layout, demand, places)
  return { length: route.length, stops: route.stops.flatMap((walked) => stops[Number(walked.place)] ?? []) }
}
