/**
 * States of the dynamic programme over part-tours: Ratliff and Rosenthal (1983) for two cross-aisles, Roodbergen and
 * De Koster (2001) for three. Aisles are taken from left to right. A state says, for each cross-aisle where it meets
 * the current aisle, whether it carries no edge yet, an even or an odd number, and which of them hang together. The
 * tables are generated from these rules instead of being listed.
 */

/** How an aisle between two neighbouring cross-aisles may be walked. */
export const ways = { none: 0, through: 1, twice: 2, fromTop: 3, fromBottom: 4, bothEnds: 5 } as const
export const wayCount = 6

/** Steps from state `from` to state `to`, choosing `option`. */
export type Moves = { from: Uint8Array; option: Uint8Array; to: Uint8Array }

export type StateSpace = {
  size: number
  /** No edge yet. */
  empty: number
  /** The tour is closed; nothing may follow. */
  done: number
  /** For each block the ways through it; option is one of `ways`. */
  vertical: Moves[]
  /** From one aisle to the next; option holds the number of edges (0, 1, 2) on each cross-aisle in base 3. */
  horizontal: Moves
  /** The state with the depot added to it, or -1 where the tour would fall apart. */
  withDepot: Int16Array
  /** 1 where the tour may end in this aisle. */
  closes: Uint8Array
}

type Node = { odd: boolean; part: number }
type State = Node[] | 'empty' | 'done'

const absent = (): Node => ({ odd: false, part: 0 })

// Parts are numbered in order of appearance, so that equal states have equal keys.
const keyOf = (state: State): string => {
  if (typeof state === 'string') return state
  const names = new Map<number, number>()
  return state
    .map(({ odd, part }) => {
      if (part === 0) return '0'
      if (!names.has(part)) names.set(part, names.size + 1)
      return `${odd ? 'U' : 'E'}${names.get(part)}`
    })
    .join(' ')
}

const touch = (nodes: Node[], row: number, edges: number): void => {
  const node = nodes[row]
  if (!node) return
  if (node.part === 0) node.part = 1 + Math.max(...nodes.map((other) => other.part))
  if (edges % 2 === 1) node.odd = !node.odd
}

const join = (nodes: Node[], a: number, b: number): void => {
  const keep = nodes[a]?.part ?? 0
  const drop = nodes[b]?.part ?? 0
  for (const node of nodes) if (node.part === drop) node.part = keep
}

const openNodes = (state: State, rows: number): Node[] =>
  typeof state === 'string' ? Array.from({ length: rows }, absent) : state.map((node) => ({ ...node }))

const walkBlock = (state: State, rows: number, block: number, way: number): State | null => {
  if (way === ways.none) return state
  if (state === 'done') return null
  const nodes = openNodes(state, rows)
  if (way === ways.through || way === ways.twice) {
    touch(nodes, block, way)
    touch(nodes, block + 1, way)
    join(nodes, block, block + 1)
  }
  if (way === ways.fromTop || way === ways.bothEnds) touch(nodes, block, 2)
  if (way === ways.fromBottom || way === ways.bothEnds) touch(nodes, block + 1, 2)
  return nodes
}

const closed = (state: State): boolean =>
  state === 'done' ||
  (state !== 'empty' &&
    state.every((node) => !node.odd) &&
    new Set(state.filter((node) => node.part > 0).map((node) => node.part)).size === 1)

const crossOver = (state: State, rows: number): { option: number; to: State }[] => {
  if (typeof state === 'string') return [{ option: 0, to: state }]
  const found: { option: number; to: State }[] = []
  if (closed(state)) found.push({ option: 0, to: 'done' })
  const parts = new Set(state.filter((node) => node.part > 0).map((node) => node.part))
  for (let option = 1; option < 3 ** rows; option++) {
    const edges: number[] = state.map((_, row) => Math.floor(option / 3 ** row) % 3)
    // A cross-aisle without an edge so far would be a dead end: no use in walking it.
    const fits = state.every(({ odd, part }, row) =>
      part === 0 ? edges[row] === 0 : odd ? edges[row] === 1 : edges[row] !== 1,
    )
    if (!fits) continue
    const to = state.map((node, row) =>
      edges[row] === 0 ? absent() : { odd: edges[row] === 1, part: node.part },
    )
    // A part without an edge to the right could never be joined to the rest.
    if (new Set(to.filter((node) => node.part > 0).map((node) => node.part)).size === parts.size)
      found.push({ option, to })
  }
  return found
}

const addDepot = (state: State, rows: number, row: number): State | null => {
  if (state === 'done') return null
  const nodes = openNodes(state, rows)
  touch(nodes, row, 0)
  return nodes
}

const moves = (list: { from: number; option: number; to: number }[]): Moves => ({
  from: Uint8Array.from(list, (move) => move.from),
  option: Uint8Array.from(list, (move) => move.option),
  to: Uint8Array.from(list, (move) => move.to),
})

const build = (rows: number, depotRow: number): StateSpace => {
  const known = new Map<string, number>()
  const states: State[] = []
  const number = (state: State): number => {
    const key = keyOf(state)
    const old = known.get(key)
    if (old !== undefined) return old
    known.set(key, states.length)
    states.push(state)
    return states.length - 1
  }
  const empty = number('empty')
  const done = number('done')
  const blocks = rows - 1
  const vertical = Array.from({ length: blocks }, () => [] as { from: number; option: number; to: number }[])
  const horizontal: { from: number; option: number; to: number }[] = []
  const depots = new Map<number, number>()
  // Layer b holds the states before block b, the last layer those before crossing over to the next aisle.
  const seen = Array.from({ length: rows }, () => new Set<number>())
  const open: { layer: number; state: number }[] = []
  const visit = (layer: number, state: number) => {
    if (seen[layer]?.has(state)) return
    seen[layer]?.add(state)
    open.push({ layer, state })
  }
  visit(0, empty)
  for (let next = open.pop(); next; next = open.pop()) {
    const { layer, state: from } = next
    const state = states[from] ?? 'empty'
    if (layer === blocks) {
      for (const { option, to } of crossOver(state, rows)) {
        horizontal.push({ from, option, to: number(to) })
        visit(0, number(to))
      }
      continue
    }
    if (layer === 0 && !depots.has(from)) {
      const marked = addDepot(state, rows, depotRow)
      depots.set(from, marked ? number(marked) : -1)
      if (marked) visit(0, number(marked))
    }
    for (let way = 0; way < wayCount; way++) {
      const to = walkBlock(state, rows, layer, way)
      if (!to) continue
      vertical[layer]?.push({ from, option: way, to: number(to) })
      visit(layer + 1, number(to))
    }
  }
  return {
    size: states.length,
    empty,
    done,
    vertical: vertical.map(moves),
    horizontal: moves(horizontal),
    withDepot: Int16Array.from(states, (_, state) => depots.get(state) ?? -1),
    closes: Uint8Array.from(states, (state) => (closed(state) ? 1 : 0)),
  }
}

const spaces = new Map<string, StateSpace>()

/** The state space for 2 or 3 cross-aisles with the depot at the given one; built once for each. */
export const stateSpace = (rows: number, depotRow: number): StateSpace => {
  const key = `${rows} ${depotRow}`
  const space = spaces.get(key) ?? build(rows, depotRow)
  spaces.set(key, space)
  return space
}
