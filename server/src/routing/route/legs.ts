import { crossAisles, depotPosition, depthOf, type Layout, type Position } from './layout.ts'
import { distanceBetween } from './walk-length.ts'

/** Which way a place is walked past to be picked from: `down` is towards the bottom cross-aisle. */
export type Heading = 'down' | 'up'

export type HeadedCell = {
  readonly aisle: number
  readonly cell: number
  readonly heading?: Heading | undefined
}

/** How a stop is made: on a walk through its whole block in one direction, or `free` to turn round anywhere. */
type Mode = 'free' | Heading

type Served = { mode: Mode; at: Position; cost: number; before: Served | null; onward: boolean }

/** The cross-aisles at the ends of the block of a place. */
const endsOf = (layout: Layout, { aisle, depth }: Position): Record<Heading, Position> => {
  const heads = crossAisles(layout)
  const below = layout.blocks === 2 && depth < (heads[1] ?? 0) ? 1 : layout.blocks
  return { up: { aisle, depth: heads[below - 1] ?? 0 }, down: { aisle, depth: heads[below] ?? 0 } }
}

const opposite = { up: 'down', down: 'up' } as const

/** Where one enters the block of a stop, and where one leaves it; free stops are entered and left on the spot. */
const entryOf = (layout: Layout, mode: Mode, at: Position) =>
  mode === 'free' ? at : endsOf(layout, at)[opposite[mode]]
const exitOf = (layout: Layout, mode: Mode, at: Position) => (mode === 'free' ? at : endsOf(layout, at)[mode])

/** Whether a stop is further along the same walk through a block. */
const isOnward = (layout: Layout, from: Served, mode: Mode, to: Position): boolean => {
  if (mode === 'free' || from.mode !== mode || from.at.aisle !== to.aisle) return false
  const same = endsOf(layout, from.at).down.depth === endsOf(layout, to).down.depth
  return same && (mode === 'down' ? to.depth >= from.at.depth : to.depth <= from.at.depth)
}

const serve = (layout: Layout, before: Served, mode: Mode, at: Position): Served => {
  if (isOnward(layout, before, mode, at)) {
    const cost = before.cost + Math.abs(at.depth - before.at.depth)
    return { mode, at, cost, before, onward: true }
  }
  const exit = exitOf(layout, before.mode, before.at)
  const entry = entryOf(layout, mode, at)
  const cost =
    before.cost +
    Math.abs(exit.depth - before.at.depth) +
    distanceBetween(layout, exit, entry) +
    Math.abs(at.depth - entry.depth)
  return { mode, at, cost, before, onward: false }
}

const cheapest = (list: readonly Served[]): Served =>
  list.reduce((best, other) => (other.cost < best.cost ? other : best))

/** The corner between two positions, where they lie in different aisles: on the cross-aisle that is nearest to both. */
const corners = (layout: Layout, a: Position, b: Position): Position[] => {
  if (a.aisle === b.aisle) return []
  const via = (head: number) => Math.abs(a.depth - head) + Math.abs(b.depth - head)
  const depth = crossAisles(layout).reduce((best, head) => (via(head) < via(best) ? head : best))
  return [
    { aisle: a.aisle, depth },
    { aisle: b.aisle, depth },
  ]
}

/** The positions between a stop and the one before it, that one left out. */
const legTo = (layout: Layout, { mode, at, before, onward }: Served): Position[] => {
  if (!before || onward) return [at]
  const exit = exitOf(layout, before.mode, before.at)
  const entry = entryOf(layout, mode, at)
  return [exit, ...corners(layout, exit, entry), entry, at]
}

const isSame = (a: Position | undefined, b: Position) => a?.aisle === b.aisle && a.depth === b.depth

/**
 * The shortest walk from the depot over the cells in the given order and back, with the positions where it begins, turns,
 * stops and ends. A cell with a heading is picked from while its whole block is walked through that way. Knows nothing of
 * how the order was found, so it can check a route's claimed length.
 */
export const wayThrough = (
  layout: Layout,
  cells: readonly HeadedCell[],
): { length: number; way: Position[] } => {
  const depot = depotPosition(layout)
  if (cells.length === 0) return { length: 0, way: [] }
  let reached: Served[] = [{ mode: 'free', at: depot, cost: 0, before: null, onward: false }]
  for (const { aisle, cell, heading } of cells) {
    const at = { aisle, depth: depthOf(layout, cell) }
    const modes: readonly Mode[] = heading ? [heading] : ['free', 'down', 'up']
    const before = reached
    reached = modes.map((mode) => cheapest(before.map((served) => serve(layout, served, mode, at))))
  }
  const last = cheapest(reached.map((served) => serve(layout, served, 'free', depot)))
  const way: Position[] = []
  const chain: Served[] = []
  for (let served: Served | null = last; served; served = served.before) chain.push(served)
  for (const served of chain.reverse())
    for (const position of legTo(layout, served)) if (!isSame(way.at(-1), position)) way.push(position)
  return { length: last.cost + 2 * (layout.depot.away ?? 0), way }
}
