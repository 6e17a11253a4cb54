import { lengthIf, type MustVisit, mustVisit, repriceVisits, setMust, withCell } from './must-visit.ts'
import type { Item, Problem } from './problem.ts'

const slack = 1e-7

/** Which places are gone to. Improved by exchanging places, each exchange priced by the exact dynamic programme. */
export type VisitChoice = {
  problem: Problem
  chosen: Uint8Array
  /** Pieces of each article in the chosen places. */
  have: Int32Array
  visit: MustVisit
}

/** Items of each article. */
export const itemsByArticle = (problem: Problem): number[][] => {
  const lists: number[][] = problem.demand.map(() => [])
  for (const [number, item] of problem.items.entries()) lists[item.article]?.push(number)
  return lists
}

const itemOf = (problem: Problem, number: number) => problem.items[number] as Item

const rebuild = (choice: VisitChoice, number: number): void => {
  const { problem, chosen } = choice
  const sub = problem.subs[number]
  if (!sub) return
  const must: number[] = []
  for (let cell = 0; cell < sub.depths.length; cell++) {
    let needed = sub.fixed[cell] === true
    for (let item = sub.starts[cell] ?? 0; !needed && item < (sub.starts[cell + 1] ?? 0); item++)
      needed = chosen[item] === 1
    if (needed) must.push(cell)
  }
  setMust(problem, choice.visit, number, must)
}

const put = (choice: VisitChoice, number: number, taken: 0 | 1): void => {
  const item = itemOf(choice.problem, number)
  if (choice.chosen[number] === taken) return
  choice.chosen[number] = taken
  choice.have[item.article] =
    (choice.have[item.article] ?? 0) + (taken === 1 ? item.quantity : -item.quantity)
  rebuild(choice, item.sub)
}

const shortage = (choice: VisitChoice, article: number): number =>
  (choice.problem.demand[article] ?? 0) - (choice.have[article] ?? 0)

// The place that brings an article forward at the least extra length per piece wanted. Needs tables up to date.
const cheapest = (choice: VisitChoice, candidates: number[], short: number) => {
  const { problem, visit } = choice
  let best = -1
  let bestRate = Number.POSITIVE_INFINITY
  let bestLength = Number.POSITIVE_INFINITY
  for (const number of candidates) {
    if (choice.chosen[number] === 1) continue
    const { sub, cell, quantity } = itemOf(problem, number)
    const must = visit.must[sub] as number[]
    const longer = withCell(must, cell)
    const length = longer === must ? visit.length : lengthIf(problem, visit, sub, longer)
    const rate = (length - visit.length) / Math.min(quantity, short)
    if (rate > bestRate + slack || (rate > bestRate - slack && length >= bestLength)) continue
    best = number
    bestRate = rate
    bestLength = length
  }
  return { best, rate: bestRate, length: bestLength }
}

/** Adds places, cheapest first, until the demand is covered. Leaves the tables up to date. */
const repair = (choice: VisitChoice, lists: number[][], otherwise: number[][]): number => {
  const { problem, visit } = choice
  let short = [...problem.demand.keys()].filter((article) => shortage(choice, article) > 0)
  repriceVisits(problem.network, visit)
  while (short.length > 0) {
    let best = -1
    let bestRate = Number.POSITIVE_INFINITY
    for (const article of short) {
      const missing = shortage(choice, article)
      let found = cheapest(choice, lists[article] ?? [], missing)
      if (found.best < 0) found = cheapest(choice, otherwise[article] ?? [], missing)
      if (found.rate >= bestRate) continue
      best = found.best
      bestRate = found.rate
    }
    put(choice, best, 1)
    // Free additions change no table.
    if (bestRate > slack) repriceVisits(problem.network, visit)
    short = short.filter((article) => shortage(choice, article) > 0)
  }
  return visit.length
}

/**
 * A choice out of given places: in their order as many as cover the demand, completed from `lists` and, if these do
 * not suffice, from `otherwise`.
 */
export const chooseVisits = (
  problem: Problem,
  passed: number[],
  lists: number[][],
  otherwise: number[][] = lists,
): VisitChoice => {
  const choice: VisitChoice = {
    problem,
    chosen: new Uint8Array(problem.items.length),
    have: new Int32Array(problem.demand.length),
    visit: mustVisit(problem),
  }
  const touched = new Set<number>()
  for (const number of passed) {
    const item = itemOf(problem, number)
    if (choice.chosen[number] === 1 || shortage(choice, item.article) <= 0) continue
    choice.chosen[number] = 1
    choice.have[item.article] = (choice.have[item.article] ?? 0) + item.quantity
    touched.add(item.sub)
  }
  for (const sub of touched) rebuild(choice, sub)
  repair(choice, lists, otherwise)
  return choice
}

// Takes one place out and puts the cheapest others of its article in; keeps the change if the tour gets shorter.
const exchange = (choice: VisitChoice, number: number, lists: number[][]): boolean => {
  const { problem, visit } = choice
  const before = visit.length
  const { article } = itemOf(problem, number)
  put(choice, number, 0)
  repriceVisits(problem.network, visit)
  const added: number[] = []
  while (shortage(choice, article) > 0 && visit.length < before - slack) {
    const { best, length } = cheapest(choice, lists[article] ?? [], shortage(choice, article))
    if (best < 0 || length >= before - slack) break
    put(choice, best, 1)
    added.push(best)
    if (shortage(choice, article) > 0) repriceVisits(problem.network, visit)
    else visit.length = length
  }
  if (shortage(choice, article) <= 0 && visit.length < before - slack) return true
  for (const other of added) put(choice, other, 0)
  put(choice, number, 1)
  visit.length = before
  return false
}

/** Exchanges places one by one until no exchange helps any more, or `rounds` are over. */
export const improveChoice = (choice: VisitChoice, lists: number[][], rounds: number): number => {
  const { problem, chosen } = choice
  for (let round = 0; round < rounds; round++) {
    let better = false
    for (let number = 0; number < chosen.length; number++)
      if (chosen[number] === 1 && exchange(choice, number, lists)) better = true
    if (!better) break
  }
  repriceVisits(problem.network, choice.visit)
  return choice.visit.length
}
