import type { Block } from './directed-blocks.ts'
import type { Label, Through } from './directed-states.ts'
import type { Layout } from './layout.ts'
import { type Edge, partAtGap } from './tour.ts'

/** The walk's edges, read backwards off the chain of its states. */
export const edgesOf = (layout: Layout, blocks: readonly Block[], end: Label): Edge[] => {
  const edges: Edge[] = []
  const rows = layout.blocks + 1
  const add = (a: number, b: number, sub: number, cells: number[]) =>
    edges.push({ a, b, sub, down: cells, up: [], walked: false, oneWay: true })
  let sub = blocks.length
  let aisle = blocks.length / layout.blocks - 1
  for (let label: Label | null = end; label?.before; label = label.before) {
    if (label.through) {
      sub -= 1
      const block = blocks[sub]
      if (block) addThrough(block, label.through, aisle * rows + (sub % layout.blocks), sub, add)
      continue
    }
    aisle -= 1
    for (let row = 0; row < rows; row++) {
      const [left, right] = [aisle * rows + row, (aisle + 1) * rows + row]
      const net = label.before.flow[row] ?? 0
      const pair = label.pairs?.[row] ? 1 : 0
      for (let n = 0; n < Math.max(net, 0) + pair; n++) add(left, right, -1, [])
      for (let n = 0; n < Math.max(-net, 0) + pair; n++) add(right, left, -1, [])
    }
  }
  return edges
}

const addThrough = (
  block: Block,
  { down, up, fromTop, fromBottom }: Through,
  upper: number,
  sub: number,
  add: (a: number, b: number, sub: number, cells: number[]) => void,
) => {
  const all = block.stops.map((_s, i) => i)
  // The first walk in each direction takes what must be taken so; the others go past.
  const free = down > 0 ? 'down' : 'up'
  const taken = (heading: 'down' | 'up') =>
    all.filter((i) => (block.stops[i]?.cell.heading ?? free) === heading)
  for (let n = 0; n < down; n++) add(upper, upper + 1, sub, n === 0 ? taken('down') : [])
  for (let n = 0; n < up; n++) add(upper + 1, upper, sub, n === 0 ? taken('up').reverse() : [])
  if (!fromTop && !fromBottom) return
  const [above, below] = fromTop && fromBottom ? partAtGap(block, all) : fromTop ? [all, []] : [[], all]
  if (fromTop) add(upper, upper, sub, above)
  if (fromBottom) add(upper + 1, upper + 1, sub, below.reverse())
}
