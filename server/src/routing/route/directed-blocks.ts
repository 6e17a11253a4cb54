import { standing, type Through } from './directed-states.ts'
import { crossAisles, depthOf, type Layout } from './layout.ts'
import type { HeadedCell } from './legs.ts'

/** One block of one aisle with the stops in it from top to bottom, by their places in the list of all. */
export type Block = { length: number; depths: number[]; stops: { at: number; cell: HeadedCell }[] }

/** The blocks of the aisles from `first` to `last` with what is to be visited in them. */
export const blocksOf = (
  layout: Layout,
  stops: readonly HeadedCell[],
  first: number,
  last: number,
): Block[] => {
  const heads = crossAisles(layout)
  const { blocks } = layout
  const all = Array.from({ length: (last - first + 1) * blocks }, (_b, i): Block => {
    const block = i % blocks
    return { length: (heads[block + 1] ?? 0) - (heads[block] ?? 0), depths: [], stops: [] }
  })
  const placed = stops.map((cell, at) => ({ at, cell, depth: depthOf(layout, cell.cell) }))
  for (const { at, cell, depth } of placed.toSorted((a, b) => a.depth - b.depth)) {
    const block = blocks === 2 && depth > (heads[1] ?? 0) ? 1 : 0
    const here = all[(cell.aisle - first) * blocks + block]
    here?.depths.push(depth - (heads[block] ?? 0))
    here?.stops.push({ at, cell })
  }
  return all
}

const needs = ({ stops }: Block, heading: 'down' | 'up') =>
  stops.some(({ cell }) => cell.heading === heading) ? 1 : 0

/** The ways through a block that serve all its stops: for each net number of walks the fewest, and turns at its ends. */
export const waysThrough = (block: Block, most: number): Through[] => {
  const { length, depths } = block
  const [needDown, needUp] = [needs(block, 'down'), needs(block, 'up')]
  const ways: Through[] = []
  for (let net = -most; net <= most; net++) {
    const down = Math.max(needDown, net + needUp, 0)
    const up = down - net
    // There and back at least: not to walk at all is no way through.
    const back = down + up === 0 ? 1 : 0
    ways.push({ ...standing, down: down + back, up: up + back, cost: (down + up + 2 * back) * length })
  }
  if (needDown + needUp > 0) return ways
  const [first, last] = [depths[0], depths.at(-1)]
  if (first === undefined || last === undefined) return [standing, ...ways]
  ways.push({ ...standing, fromTop: true, cost: 2 * last })
  ways.push({ ...standing, fromBottom: true, cost: 2 * (length - first) })
  const widest = depths.slice(1).reduce((gap, depth, i) => Math.max(gap, depth - (depths[i] ?? 0)), 0)
  if (depths.length > 1)
    ways.push({ ...standing, fromTop: true, fromBottom: true, cost: 2 * (length - widest) })
  return ways
}
