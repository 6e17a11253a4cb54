import { arriveAt, fillForward, restByWay, tableSize } from './network.ts'
import { eachEntry, gainsOf, type Relaxation } from './prices.ts'
import type { Problem } from './problem.ts'
import { type Moves, wayCount } from './states.ts'
import type { FlatSeries } from './ways-through.ts'

/** A way that a tour shorter than the limit may still use. */
type Candidate = {
  way: number
  cost: number
  upTo: number
  downFrom: number
  articles: number[]
  pieces: number[]
}

/** Part-tours at one layer: state, cost, lower bound of a whole tour, pieces of each article still needed. */
class Labels {
  count = 0
  state: number[] = []
  cost: number[] = []
  bound: number[] = []
  trail: number[] = []
  need: Int32Array
  private table: Int32Array
  private readonly articles: number

  constructor(articles: number) {
    this.articles = articles
    this.need = new Int32Array(64 * articles)
    this.table = new Int32Array(256).fill(-1)
  }

  private slotOf(state: number, need: Int32Array, from: number): number {
    let hash = state + 1
    for (let k = 0; k < this.articles; k++)
      hash = Math.imul(hash ^ (need[from + k] as number), 0x01000193) + 0x9e37
    hash ^= hash >>> 15
    const mask = this.table.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const label = this.table[slot] as number
      if (label < 0) return slot
      if (this.state[label] !== state) continue
      let same = true
      for (let k = 0; same && k < this.articles; k++)
        same = this.need[label * this.articles + k] === need[from + k]
      if (same) return slot
    }
  }

  /** Keeps the cheapest label of each state and need. Returns the index if kept, otherwise -1. */
  add(state: number, cost: number, bound: number, need: Int32Array, from: number): number {
    const slot = this.slotOf(state, need, from)
    const old = this.table[slot] as number
    if (old >= 0) {
      if ((this.cost[old] as number) <= cost) return -1
      this.cost[old] = cost
      this.bound[old] = bound
      return old
    }
    const label = this.count++
    this.table[slot] = label
    this.state[label] = state
    this.cost[label] = cost
    this.bound[label] = bound
    if (this.need.length < this.count * this.articles) {
      const wider = new Int32Array(this.need.length * 2)
      wider.set(this.need)
      this.need = wider
    }
    for (let k = 0; k < this.articles; k++) this.need[label * this.articles + k] = need[from + k] as number
    if (this.count * 2 > this.table.length) this.rehash()
    return label
  }

  private rehash(): void {
    this.table = new Int32Array(this.table.length * 2).fill(-1)
    for (let label = 0; label < this.count; label++)
      this.table[this.slotOf(this.state[label] as number, this.need, label * this.articles)] = label
  }

  private dominates(a: number, b: number): boolean {
    if (this.state[a] !== this.state[b] || (this.cost[a] as number) > (this.cost[b] as number)) return false
    const n = this.articles
    for (let k = 0; k < n; k++)
      if ((this.need[a * n + k] as number) > (this.need[b * n + k] as number)) return false
    return true
  }

  /**
   * The labels with the lowest bounds, at most `width`, without those that another kept one is as cheap as and as far
   * along as. A label never has a lower bound than one that dominates it, so going by bounds meets the better first.
   */
  best(width: number): { kept: number[]; cut: boolean } {
    const order = Array.from({ length: this.count }, (_, label) => label)
    order.sort(
      (a, b) =>
        (this.bound[a] as number) - (this.bound[b] as number) ||
        (this.cost[a] as number) - (this.cost[b] as number),
    )
    const kept: number[] = []
    for (const label of order) {
      if (kept.some((other) => this.dominates(other, label))) continue
      if (kept.length === width) return { kept, cut: true }
      kept.push(label)
    }
    return { kept, cut: false }
  }
}

const fewLabels = 8

export type LabelResult = {
  /** Items passed by the best tour found below the limit; null if there was none. */
  passed: number[] | null
  length: number
  /** True when nothing was cut off: then no other tour is below the limit. */
  complete: boolean
  /** Inner steps spent. */
  steps: number
}

const candidatesOf = (relaxation: Relaxation, limit: number): Candidate[][] => {
  const { problem, series, costs, prices, backward } = relaxation
  const forward = new Float64Array(tableSize(problem.network))
  fillForward(problem.network, costs, forward)
  let whole = 0
  for (const [article, pieces] of problem.demand.entries()) whole += pieces * (prices[article] ?? 0)
  const rest = new Float64Array(wayCount)
  return series.map((flat: FlatSeries, sub) => {
    restByWay(problem.network, { forward, backward }, sub, rest)
    const list: Candidate[] = []
    eachEntry(flat, prices, (number, entry, net) => {
      const way = flat.way[number] as number
      if (whole + net + (rest[way] as number) > limit) return
      const sums = new Map<number, number>()
      const [start, end] = gainsOf(flat, number, entry)
      for (let gain = start; gain < end; gain++) {
        const article = flat.article[gain] as number
        sums.set(article, (sums.get(article) ?? 0) + (flat.pieces[gain] as number))
      }
      list.push({
        way,
        cost: flat.cost[entry] as number,
        upTo: flat.upTo[entry] as number,
        downFrom: flat.downFrom[entry] as number,
        articles: [...sums.keys()],
        pieces: [...sums.values()],
      })
    })
    return list
  })
}

// What the sub-aisles from each one on can still bring of every article: a label needing more is dead.
const supplies = (problem: Problem): Int32Array[] => {
  const left: Int32Array[] = Array.from(
    { length: problem.subs.length + 1 },
    () => new Int32Array(problem.demand.length),
  )
  for (let sub = problem.subs.length - 1; sub >= 0; sub--) left[sub]?.set(left[sub + 1] as Int32Array)
  for (const item of problem.items)
    for (let sub = 0; sub <= item.sub; sub++) {
      const row = left[sub] as Int32Array
      row[item.article] = (row[item.article] as number) + item.quantity
    }
  return left
}

const passedBy = (problem: Problem, taken: Candidate[]): number[] =>
  taken.flatMap(({ upTo, downFrom }, sub) => {
    const starts = problem.subs[sub]?.starts ?? []
    const numbers: number[] = []
    for (let cell = 0; cell + 1 < starts.length; cell++)
      if (cell <= upTo || cell >= downFrom)
        for (let item = starts[cell] ?? 0; item < (starts[cell + 1] ?? 0); item++) numbers.push(item)
    return numbers
  })

/**
 * Dynamic programme over state and articles still needed, cut by the relaxation's bound on the rest of the tour:
 * only tours of length up to `limit` are looked for. At most `width` labels are carried from layer to layer, and only a
 * few once `steps` are spent; without such a cut the result is exact.
 */
export const searchLabels = (
  relaxation: Relaxation,
  limit: number,
  options: { width: number; steps: number },
): LabelResult => {
  const { problem, prices, backward } = relaxation
  const { network } = problem
  const { space, aisles, blocks, crossing } = network
  const articles = problem.demand.length
  const candidates = candidatesOf(relaxation, limit)
  const left = supplies(problem)
  const byState = space.vertical.map((moves) => splitByState(moves, space.size))
  const crossings = splitByState(space.horizontal, space.size)
  const parents: number[] = [-1]
  const choices: (Candidate | null)[] = [null]
  let complete = true
  let steps = 0

  let labels = new Labels(articles)
  const need = Int32Array.from(problem.demand)
  labels.add(network.start, 0, relaxation.bound, need, 0)
  labels.trail[0] = 0

  for (let aisle = 0; aisle < aisles; aisle++) {
    for (let block = 0; block < blocks; block++) {
      const sub = aisle * blocks + block
      const after = (aisle * (blocks + 1) + block + 1) * space.size
      const supply = left[sub + 1] as Int32Array
      const next = new Labels(articles)
      const { kept, cut } = labels.best(steps < options.steps ? options.width : fewLabels)
      if (cut) complete = false
      const list = candidates[sub] ?? []
      steps += kept.length * (20 + 2 * kept.length + list.length * (10 + articles))
      for (const label of kept) {
        const targets = byState[block]?.[labels.state[label] as number] ?? []
        const from = label * articles
        for (const candidate of list) {
          const to = targets[candidate.way] ?? -1
          if (to < 0) continue
          const rest = backward[after + to] as number
          if (rest === Number.POSITIVE_INFINITY) continue
          const cost = (labels.cost[label] as number) + candidate.cost
          for (let k = 0; k < articles; k++) need[k] = labels.need[from + k] as number
          for (let k = 0; k < candidate.articles.length; k++) {
            const article = candidate.articles[k] as number
            need[article] = Math.max(0, (need[article] as number) - (candidate.pieces[k] as number))
          }
          let bound = cost + rest
          let alive = true
          for (let k = 0; alive && k < articles; k++) {
            bound += (prices[k] as number) * (need[k] as number)
            alive = (need[k] as number) <= (supply[k] as number)
          }
          if (!alive || bound > limit) continue
          const added = next.add(to, cost, bound, need, 0)
          if (added < 0) continue
          next.trail[added] = parents.length
          parents.push(labels.trail[label] as number)
          choices.push(candidate)
        }
      }
      labels = next
    }
    if (aisle === aisles - 1) break
    const after = (aisle + 1) * (blocks + 1) * space.size
    const next = new Labels(articles)
    const { kept, cut } = labels.best(steps < options.steps ? options.width : fewLabels)
    if (cut) complete = false
    for (const label of kept) {
      const targets = crossings[labels.state[label] as number] ?? []
      const from = label * articles
      let worth = 0
      for (let k = 0; k < articles; k++) worth += (prices[k] as number) * (labels.need[from + k] as number)
      for (let option = 0; option < targets.length; option++) {
        const target = targets[option] ?? -1
        if (target < 0) continue
        const to = arriveAt(network, aisle + 1, target)
        if (to < 0) continue
        const cost = (labels.cost[label] as number) + (crossing[option] as number)
        const bound = cost + worth + (backward[after + to] as number)
        if (bound > limit) continue
        const added = next.add(to, cost, bound, labels.need, from)
        if (added >= 0) next.trail[added] = labels.trail[label] as number
      }
    }
    labels = next
  }

  let best = -1
  for (let label = 0; label < labels.count; label++) {
    if (space.closes[labels.state[label] as number] !== 1) continue
    if (best < 0 || (labels.cost[label] as number) < (labels.cost[best] as number)) best = label
  }
  if (best < 0) return { passed: null, length: limit, complete, steps }
  const taken: Candidate[] = []
  for (let at = labels.trail[best] as number; at > 0; at = parents[at] as number) {
    const candidate = choices[at]
    if (candidate) taken.push(candidate)
  }
  return { passed: passedBy(problem, taken.reverse()), length: labels.cost[best] as number, complete, steps }
}

// For each state the target of every option, -1 for none.
const splitByState = ({ from, option, to }: Moves, size: number): number[][] => {
  const table: number[][] = Array.from({ length: size }, () => [])
  for (let k = 0; k < from.length; k++) {
    const row = table[from[k] as number]
    if (row) row[option[k] as number] = to[k] as number
  }
  return table
}
