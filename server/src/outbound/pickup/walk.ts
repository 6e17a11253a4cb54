/** A stop on the grid of a district; off the grid without aisle and cell. */
export type Stop = {
  readonly district: string
  readonly aisle: number | null
  readonly cell: number | null
  readonly code: string
}

export type Grid = { readonly cells: number; readonly aisle_width_mm: number; readonly cell_width_mm: number }

/**
 * The order in which a picker walks the stops, S-shape: aisle by aisle from the left, up the first and down the
 * next. Stops off the grid come last, by their code. Answers the order and the metres within the aisles' grid.
 */
export const walk = <S extends Stop>(
  stops: readonly S[],
  grids: ReadonlyMap<string, Grid>,
): { order: S[]; millimetres: number } => {
  const onGrid = stops.filter((s) => s.aisle !== null && s.cell !== null && grids.has(s.district))
  const off = stops.filter((s) => !onGrid.includes(s)).sort((a, b) => a.code.localeCompare(b.code))
  const order: S[] = []
  let millimetres = 0
  for (const [district, here] of [...Map.groupBy(onGrid, (s) => s.district)].sort(([a], [b]) =>
    a.localeCompare(b),
  )) {
    const grid = grids.get(district)
    if (!grid) continue
    const aisles = [...Map.groupBy(here, (s) => s.aisle ?? 0)].sort(([a], [b]) => a - b)
    aisles.forEach(([_aisle, list], i) => {
      const up = i % 2 === 0
      order.push(...list.sort((a, b) => ((a.cell ?? 0) - (b.cell ?? 0)) * (up ? 1 : -1)))
    })
    const [first] = aisles.at(0) ?? [0]
    const [last] = aisles.at(-1) ?? [0]
    const crossings = aisles.length + (aisles.length % 2)
    millimetres += 2 * (last - first) * grid.aisle_width_mm + crossings * grid.cells * grid.cell_width_mm
  }
  return { order: [...order, ...off], millimetres }
}
