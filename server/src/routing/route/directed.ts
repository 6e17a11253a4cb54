import { type Block, blocksOf, waysThrough } from './directed-blocks.ts'
import { edgesOf } from './directed-edges.ts'
import { crossOver, ends, keyOf, type Label, walkBlock, withDepot } from './directed-states.ts'
import { depotRow, type Layout } from './layout.ts'
import type { HeadedCell } from './legs.ts'
import { closedWalk } from './tour.ts'

/** Most net walks along a cross-aisle between two aisles; more than this pays only on unrealistic floors. */
const mostFlow = 3

type Floor = { layout: Layout; blocks: Block[]; first: number }

/** The cheapest last state of a walk that costs at most `bound`. */
const solve = ({ layout, blocks, first }: Floor, most: number, bound: number): Label | undefined => {
  const ways = blocks.map((block) => waysThrough(block, 2 * most))
  // What is still to be walked at least when so many blocks are done: the others, and every cross-aisle there and back.
  const left = [0]
  for (const [i, list] of [...ways.entries()].reverse()) {
    const across = i % layout.blocks === 0 && i > 0 ? 2 * layout.aisleToAisle : 0
    left.unshift((left[0] ?? 0) + Math.min(...list.map((way) => way.cost)) + across)
  }
  const cheapest = (labels: Iterable<Label | undefined>): Label[] => {
    const best = new Map<number, Label>()
    for (const label of labels) {
      if (!label) continue
      const key = keyOf(label)
      if (label.cost < (best.get(key)?.cost ?? Number.POSITIVE_INFINITY)) best.set(key, label)
    }
    return [...best.values()]
  }
  const none = Array.from({ length: layout.blocks + 1 }, () => 0)
  let labels: Label[] = [
    { cost: 0, flow: none, parts: none, closed: false, before: null, through: null, pairs: null },
  ]
  for (const [i, list] of ways.entries()) {
    const [aisle, block] = [first + Math.floor(i / layout.blocks), i % layout.blocks]
    if (block === 0) {
      if (i > 0) labels = cheapest(labels.flatMap((label) => crossOver(label, layout.aisleToAisle, most)))
      if (aisle === layout.depot.aisle)
        labels = labels.flatMap((label) => withDepot(label, depotRow(layout)) ?? [])
    }
    const affordable = bound - (left[i + 1] ?? 0) + 1e-6
    labels = cheapest(
      labels.flatMap((label) =>
        list.flatMap((way) => (label.cost + way.cost > affordable ? [] : walkBlock(label, block, way))),
      ),
    )
  }
  return labels
    .filter(ends)
    .reduce<Label | undefined>((best, label) => (best && best.cost <= label.cost ? best : label), undefined)
}

/**
 * The shortest walk over stops of which some are to be passed in one direction, in the layout's unit, with the stops in
 * walking order. Blocks may be walked the other way as well, nothing with a heading is picked then. Exact as long as no
 * cross-aisle is walked more than `mostFlow` times more in one direction than in the other between two aisles.
 */
export const planDirected = <S extends HeadedCell>(
  layout: Layout,
  stops: readonly S[],
): { length: number; stops: S[] } => {
  const aisles = [layout.depot.aisle, ...stops.map((stop) => stop.aisle)]
  const [first, last] = [Math.min(...aisles), Math.max(...aisles)]
  const blocks = blocksOf(layout, stops, first, last)
  const floor = { layout, blocks, first }
  // Each search is bounded by the answer of the quicker one before it.
  let best: Label | undefined
  for (let most = 1; most <= mostFlow; most++)
    best = solve(floor, most, best?.cost ?? Number.POSITIVE_INFINITY)
  if (!best) throw new Error('no walk was found')
  const start = (layout.depot.aisle - first) * (layout.blocks + 1) + depotRow(layout)
  const reached = closedWalk(edgesOf(layout, blocks, best), start)
  return {
    length: best.cost + 2 * (layout.depot.away ?? 0),
    stops: reached.flatMap(({ sub, cell }) => stops[blocks[sub]?.stops[cell]?.at ?? -1] ?? []),
  }
}
