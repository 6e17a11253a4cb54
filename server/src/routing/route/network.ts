import { type StateSpace, stateSpace, wayCount } from './states.ts'

/**
 * The aisles a tour can need, as layers of the dynamic programme. Layer `aisle * (blocks + 1) + block` is the state
 * before that block; `block === blocks` is the state before crossing over to the next aisle. A sub-aisle is one block
 * of one aisle and has the number `aisle * blocks + block`.
 */
export type Network = {
  space: StateSpace
  aisles: number
  blocks: number
  depotAisle: number
  /** Cost of each horizontal option. */
  crossing: Float64Array
  start: number
  /** The tour has to begin in this aisle or left of it, and may not end left of `reach`. */
  startBy: number
  reach: number
}

/** What is walked: a way for every sub-aisle and a horizontal option after every aisle. */
export type WalkPlan = { ways: Uint8Array; crossings: Uint8Array }

export const buildNetwork = (options: {
  aisles: number
  blocks: number
  depotAisle: number
  depotRow: number
  aisleToAisle: number
  startBy: number
  reach: number
}): Network => {
  const { aisles, blocks, depotAisle } = options
  const space = stateSpace(blocks + 1, options.depotRow)
  const crossing = Float64Array.from({ length: 3 ** (blocks + 1) }, (_, option) => {
    let edges = 0
    for (let rest = option; rest > 0; rest = Math.floor(rest / 3)) edges += rest % 3
    return edges * options.aisleToAisle
  })
  const start = depotAisle === 0 ? (space.withDepot[space.empty] ?? space.empty) : space.empty
  return {
    space,
    aisles,
    blocks,
    depotAisle,
    crossing,
    start,
    startBy: options.startBy,
    reach: options.reach,
  }
}

export const tableSize = ({ aisles, blocks, space }: Network): number => aisles * (blocks + 1) * space.size

/** Inner steps of filling one table: the measure all effort is counted in. */
export const tableSteps = ({ aisles, space }: Network): number =>
  aisles * (space.horizontal.from.length + space.vertical.reduce((sum, moves) => sum + moves.from.length, 0))

/** The state in the next aisle after a crossing, with the depot added if it is there; -1 if impossible. */
export const arriveAt = (network: Network, nextAisle: number, state: number): number => {
  const { space } = network
  if (state === space.empty && nextAisle > network.startBy) return -1
  if (state === space.done && nextAisle <= network.reach) return -1
  return nextAisle === network.depotAisle ? (space.withDepot[state] ?? -1) : state
}

/** Fills `table[layer, state]` with the least cost from there to a closed tour. `costs` is [sub-aisle, way]. */
export const fillBackward = (network: Network, costs: Float64Array, table: Float64Array): number => {
  const { space, aisles, blocks, crossing } = network
  const { size } = space
  table.fill(Number.POSITIVE_INFINITY)
  for (let aisle = aisles - 1; aisle >= 0; aisle--) {
    const last = (aisle * (blocks + 1) + blocks) * size
    if (aisle === aisles - 1) {
      for (let state = 0; state < size; state++) if (space.closes[state] === 1) table[last + state] = 0
    } else {
      const { from, option, to } = space.horizontal
      for (let k = 0; k < from.length; k++) {
        const state = arriveAt(network, aisle + 1, to[k] as number)
        if (state < 0) continue
        const cost = (crossing[option[k] as number] as number) + (table[last + size + state] as number)
        const at = last + (from[k] as number)
        if (cost < (table[at] as number)) table[at] = cost
      }
    }
    for (let block = blocks - 1; block >= 0; block--) {
      const here = (aisle * (blocks + 1) + block) * size
      const price = (aisle * blocks + block) * wayCount
      const { from, option, to } = space.vertical[block] as StateSpace['horizontal']
      for (let k = 0; k < from.length; k++) {
        const cost =
          (costs[price + (option[k] as number)] as number) +
          (table[here + size + (to[k] as number)] as number)
        const at = here + (from[k] as number)
        if (cost < (table[at] as number)) table[at] = cost
      }
    }
  }
  return table[network.start] as number
}

/** Fills `table[layer, state]` with the least cost from the start to there. */
export const fillForward = (network: Network, costs: Float64Array, table: Float64Array): void => {
  const { space, aisles, blocks, crossing } = network
  const { size } = space
  table.fill(Number.POSITIVE_INFINITY)
  table[network.start] = 0
  for (let aisle = 0; aisle < aisles; aisle++) {
    for (let block = 0; block < blocks; block++) {
      const here = (aisle * (blocks + 1) + block) * size
      const price = (aisle * blocks + block) * wayCount
      const { from, option, to } = space.vertical[block] as StateSpace['horizontal']
      for (let k = 0; k < from.length; k++) {
        const cost =
          (table[here + (from[k] as number)] as number) + (costs[price + (option[k] as number)] as number)
        const at = here + size + (to[k] as number)
        if (cost < (table[at] as number)) table[at] = cost
      }
    }
    if (aisle === aisles - 1) break
    const last = (aisle * (blocks + 1) + blocks) * size
    const { from, option, to } = space.horizontal
    for (let k = 0; k < from.length; k++) {
      const state = arriveAt(network, aisle + 1, to[k] as number)
      if (state < 0) continue
      const cost = (table[last + (from[k] as number)] as number) + (crossing[option[k] as number] as number)
      if (cost < (table[last + size + state] as number)) table[last + size + state] = cost
    }
  }
}

/**
 * For one sub-aisle the least cost of all the rest of the tour, for each way through it: `into[way]`. The price of any
 * change inside that sub-aisle alone is then `min over ways of into[way] + cost of the way`.
 */
export const restByWay = (
  network: Network,
  tables: { forward: Float64Array; backward: Float64Array },
  sub: number,
  into: Float64Array,
): void => {
  const { space, blocks } = network
  const block = sub % blocks
  const here = (Math.floor(sub / blocks) * (blocks + 1) + block) * space.size
  const { from, option, to } = space.vertical[block] as StateSpace['horizontal']
  into.fill(Number.POSITIVE_INFINITY)
  for (let k = 0; k < from.length; k++) {
    const before = tables.forward[here + (from[k] as number)] as number
    const after = tables.backward[here + space.size + (to[k] as number)] as number
    const way = option[k] as number
    if (before + after < (into[way] as number)) into[way] = before + after
  }
}

/** Reads one cheapest plan off a table filled by `fillBackward` with the same costs. */
export const readPlan = (network: Network, costs: Float64Array, table: Float64Array): WalkPlan => {
  const { space, aisles, blocks, crossing } = network
  const plan: WalkPlan = { ways: new Uint8Array(aisles * blocks), crossings: new Uint8Array(aisles) }
  let state = network.start
  for (let aisle = 0; aisle < aisles; aisle++) {
    for (let block = 0; block < blocks; block++) {
      const after = (aisle * (blocks + 1) + block + 1) * space.size
      const sub = aisle * blocks + block
      const { from, option, to } = space.vertical[block] as StateSpace['horizontal']
      let best = Number.POSITIVE_INFINITY
      let next = state
      for (let k = 0; k < from.length; k++) {
        if (from[k] !== state) continue
        const cost =
          (costs[sub * wayCount + (option[k] as number)] as number) +
          (table[after + (to[k] as number)] as number)
        if (cost >= best) continue
        best = cost
        next = to[k] as number
        plan.ways[sub] = option[k] as number
      }
      state = next
    }
    if (aisle === aisles - 1) break
    const after = (aisle + 1) * (blocks + 1) * space.size
    const { from, option, to } = space.horizontal
    let best = Number.POSITIVE_INFINITY
    let next = state
    for (let k = 0; k < from.length; k++) {
      if (from[k] !== state) continue
      const arrived = arriveAt(network, aisle + 1, to[k] as number)
      if (arrived < 0) continue
      const cost = (crossing[option[k] as number] as number) + (table[after + arrived] as number)
      if (cost >= best) continue
      best = cost
      next = arrived
      plan.crossings[aisle] = option[k] as number
    }
    state = next
  }
  return plan
}
