import { fillBackward, readPlan, tableSize, type WalkPlan } from './network.ts'
import type { Problem } from './problem.ts'
import { wayCount } from './states.ts'
import { type FlatSeries, flattenSeries, seriesOf } from './ways-through.ts'

/**
 * Lagrangian relaxation of "every article is gathered": each piece passed earns the price of its article, and the
 * cheapest tour net of earnings plus the price of the whole demand is a lower bound on the shortest tour.
 */
export type Relaxation = {
  problem: Problem
  series: FlatSeries[]
  prices: Float64Array
  /** Net cost of each way through each sub-aisle, and the entry that has it. */
  costs: Float64Array
  seriesAt: Int32Array
  entryAt: Int32Array
  backward: Float64Array
  bound: number
}

export const relaxProblem = (problem: Problem): Relaxation => {
  const size = problem.subs.length * wayCount
  return {
    problem,
    series: problem.subs.map((sub) => flattenSeries(seriesOf(problem, sub))),
    prices: new Float64Array(problem.demand.length),
    costs: new Float64Array(size),
    seriesAt: new Int32Array(size),
    entryAt: new Int32Array(size),
    backward: new Float64Array(tableSize(problem.network)),
    bound: 0,
  }
}

/** Calls `visit` for every entry of a sub-aisle with its cost net of earnings. */
export const eachEntry = (
  flat: FlatSeries,
  prices: Float64Array,
  visit: (series: number, entry: number, net: number) => void,
): void => {
  let gain = 0
  for (let series = 0; series < flat.way.length; series++) {
    let earned = 0
    const baseEnd = flat.baseEnd[series] as number
    for (; gain < baseEnd; gain++)
      earned += (prices[flat.article[gain] as number] as number) * (flat.pieces[gain] as number)
    const last = flat.entryStart[series + 1] as number
    for (let entry = flat.entryStart[series] as number; entry < last; entry++) {
      const end = flat.gainEnd[entry] as number
      for (; gain < end; gain++)
        earned += (prices[flat.article[gain] as number] as number) * (flat.pieces[gain] as number)
      visit(series, entry, (flat.cost[entry] as number) - earned)
    }
  }
}

/** Range of the gains of an entry, its series' base included. */
export const gainsOf = (flat: FlatSeries, series: number, entry: number): [start: number, end: number] => {
  const first = flat.entryStart[series] as number
  return [first === 0 ? 0 : (flat.gainEnd[first - 1] as number), flat.gainEnd[entry] as number]
}

/** Prices every way, runs the dynamic programme and returns the lower bound. */
export const priceTour = (relaxation: Relaxation): number => {
  const { problem, series, prices, costs, seriesAt, entryAt } = relaxation
  costs.fill(Number.POSITIVE_INFINITY)
  for (let sub = 0; sub < series.length; sub++) {
    const flat = series[sub] as FlatSeries
    const at = sub * wayCount
    eachEntry(flat, prices, (number, entry, net) => {
      const slot = at + (flat.way[number] as number)
      if (net >= (costs[slot] as number)) return
      costs[slot] = net
      seriesAt[slot] = number
      entryAt[slot] = entry
    })
  }
  let whole = 0
  for (const [article, pieces] of problem.demand.entries()) whole += pieces * (prices[article] ?? 0)
  relaxation.bound = whole + fillBackward(problem.network, costs, relaxation.backward)
  return relaxation.bound
}

/** The cheapest plan at the current prices and the items it passes, at most the demand of each article per sub-aisle. */
export const pricedPlan = (
  relaxation: Relaxation,
  collected: Int32Array,
): { plan: WalkPlan; passed: number[] } => {
  const { problem, series, costs, seriesAt, entryAt, backward } = relaxation
  const plan = readPlan(problem.network, costs, backward)
  const passed: number[] = []
  collected.fill(0)
  for (let sub = 0; sub < series.length; sub++) {
    const flat = series[sub] as FlatSeries
    const slot = sub * wayCount + (plan.ways[sub] as number)
    const entry = entryAt[slot] as number
    const [start, end] = gainsOf(flat, seriesAt[slot] as number, entry)
    for (let gain = start; gain < end; gain++) {
      const article = flat.article[gain] as number
      collected[article] = (collected[article] as number) + (flat.pieces[gain] as number)
    }
    const starts = problem.subs[sub]?.starts ?? []
    const first = starts[0] ?? 0
    const last = starts.at(-1) ?? 0
    const topEnd = starts[(flat.upTo[entry] as number) + 1] ?? first
    const bottomStart = Math.max(topEnd, starts[flat.downFrom[entry] as number] ?? last)
    for (let item = first; item < topEnd; item++) passed.push(item)
    for (let item = bottomStart; item < last; item++) passed.push(item)
  }
  return { plan, passed }
}
