import type { MustVisit } from './must-visit.ts'
import type { WalkPlan } from './network.ts'
import type { Problem, SubAisle } from './problem.ts'
import { ways } from './states.ts'

/** A cell as the tour reaches it: number of the sub-aisle and of the cell in it. */
export type Reached = { sub: number; cell: number }

/** One walk along an edge of the tour, visiting `down` when begun at `a` and `up` when begun at `b`. */
export type Edge = {
  a: number
  b: number
  sub: number
  down: number[]
  up: number[]
  walked: boolean
  /** Only ever begun at `a`. */
  oneWay?: boolean
}

/** Cells of a sub-aisle entered from both ends, parted at the widest gap. */
export const partAtGap = (
  { depths }: Pick<SubAisle, 'depths'>,
  must: number[],
): [above: number[], below: number[]] => {
  let at = 1
  let widest = -1
  for (let k = 1; k < must.length; k++) {
    const gap = (depths[must[k] ?? 0] ?? 0) - (depths[must[k - 1] ?? 0] ?? 0)
    if (gap <= widest) continue
    widest = gap
    at = k
  }
  return [must.slice(0, at), must.slice(at)]
}

const edgesOf = ({ network, subs }: Problem, { must }: MustVisit, plan: WalkPlan): Edge[] => {
  const { aisles, blocks } = network
  const rows = blocks + 1
  const edges: Edge[] = []
  const add = (a: number, b: number, sub: number, cells: number[]) =>
    edges.push({ a, b, sub, down: cells, up: cells.toReversed(), walked: false })
  for (const [number, sub] of subs.entries()) {
    const upper = Math.floor(number / blocks) * rows + (number % blocks)
    const cells = must[number] ?? []
    const way = plan.ways[number]
    if (way === ways.through || way === ways.twice) add(upper, upper + 1, number, cells)
    if (way === ways.twice) add(upper, upper + 1, number, [])
    if (way === ways.fromTop) add(upper, upper, number, cells)
    if (way === ways.fromBottom) add(upper + 1, upper + 1, number, cells.toReversed())
    if (way === ways.bothEnds) {
      const [above, below] = partAtGap(sub, cells)
      add(upper, upper, number, above)
      add(upper + 1, upper + 1, number, below.toReversed())
    }
  }
  for (let aisle = 0; aisle + 1 < aisles; aisle++)
    for (let row = 0; row < rows; row++) {
      const count = Math.floor((plan.crossings[aisle] ?? 0) / 3 ** row) % 3
      for (let edge = 0; edge < count; edge++) add(aisle * rows + row, (aisle + 1) * rows + row, -1, [])
    }
  return edges
}

/** Walks the plan's edges as one closed tour from the depot and returns the cells in the order they are reached. */
export const walkPlan = (problem: Problem, visit: MustVisit, plan: WalkPlan, depotRow: number): Reached[] => {
  const { depotAisle, blocks } = problem.network
  return closedWalk(edgesOf(problem, visit, plan), depotAisle * (blocks + 1) + depotRow)
}

/**
 * One walk from `start` along every edge and back (Hierholzer's method), as the cells in the order they are reached. The
 * edges hang together; every node is even, or with one-way edges entered as often as left.
 */
export const closedWalk = (edges: readonly Edge[], start: number): Reached[] => {
  const incident = new Map<number, Edge[]>()
  for (const edge of edges)
    for (const node of edge.oneWay ? [edge.a] : new Set([edge.a, edge.b])) {
      const list = incident.get(node) ?? []
      list.push(edge)
      incident.set(node, list)
    }
  type Step = { node: number; by: Edge | null; cells: number[] }
  const stack: Step[] = [{ node: start, by: null, cells: [] }]
  const walked: Step[] = []
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const list = incident.get(top.node) ?? []
    while (list.at(-1)?.walked) list.pop()
    const edge = list.pop()
    if (!edge) {
      walked.push(top)
      stack.pop()
      continue
    }
    edge.walked = true
    const down = edge.a === top.node
    stack.push({ node: down ? edge.b : edge.a, by: edge, cells: down ? edge.down : edge.up })
  }
  // The steps come off the stack last first.
  return walked.reverse().flatMap(({ by, cells }) => cells.map((cell) => ({ sub: by?.sub ?? -1, cell })))
}
