import { chooseVisits, improveChoice, itemsByArticle, type VisitChoice } from './choice.ts'
import { searchLabels } from './label-search.ts'
import type { Demand, Layout, StockPlace } from './layout.ts'
import { tableSteps } from './network.ts'
import { pricedPlan, priceTour, type Relaxation, relaxProblem } from './prices.ts'
import { compileProblem, type Problem, type Window } from './problem.ts'

const slack = 1e-7

// A step of the label search takes that much longer than one of filling a table.
const labelWeight = 2

/** How much is spent, in steps of the inner loops so that the outcome does not depend on the machine. */
export type Effort = { steps: number }

export type Taken = { place: StockPlace; quantity: number }

export type Scattered = {
  taken: Taken[]
  length: number
  /** No tour can be shorter than this. */
  bound: number
}

type Search = {
  layout: Layout
  demand: Demand[]
  stock: StockPlace[]
  best: { taken: Taken[]; length: number }
  spent: number
  allowed: number
}

type Node = { window: Window; prices: Map<string, number>; bound: number }

const takenBy = ({ problem, chosen }: VisitChoice): Taken[] => {
  const rest = problem.demand.slice()
  const taken = problem.fixed.slice()
  for (const [number, item] of problem.items.entries()) {
    const quantity = Math.min(item.quantity, rest[item.article] ?? 0)
    if (chosen[number] !== 1 || quantity <= 0) continue
    rest[item.article] = (rest[item.article] ?? 0) - quantity
    taken.push({ place: item.place, quantity })
  }
  return taken
}

const keep = (search: Search, choice: VisitChoice) => {
  search.spent += choice.visit.steps
  if (choice.visit.length < search.best.length - slack)
    search.best = { taken: takenBy(choice), length: choice.visit.length }
}

// A tour must be a whole step shorter to count as better.
const limitOf = (search: Search, problem: Problem) =>
  search.best.length - Math.max(problem.step, 10 * slack) + slack

/** Subgradient steps after Polyak towards the best tour known; leaves the prices with the highest bound. */
const adjustPrices = (search: Search, relaxation: Relaxation, lists: number[][], rounds: number): void => {
  const { problem, prices } = relaxation
  const { demand } = problem
  const collected = new Int32Array(demand.length)
  const seen = new Set<string>()
  const gains = relaxation.series.reduce((sum, flat) => sum + flat.article.length, 0)
  search.spent += 30 * gains
  let best = Number.NEGATIVE_INFINITY
  let bestPrices = prices.slice()
  let pace = 1
  let stale = 0
  for (let round = 0; round < rounds; round++) {
    const bound = priceTour(relaxation)
    search.spent += 1.5 * tableSteps(problem.network) + 2 * gains
    if (bound > best + slack) {
      best = bound
      bestPrices = prices.slice()
      stale = 0
    } else if (++stale >= 5) {
      pace /= 2
      stale = 0
      prices.set(bestPrices)
      priceTour(relaxation)
    }
    if (best > limitOf(search, problem) || pace < 0.02) break
    const { passed } = pricedPlan(relaxation, collected)
    const key = passed.join()
    if (!seen.has(key) && seen.size < 6 && round % 4 === 3 && search.spent < search.allowed) {
      seen.add(key)
      const choice = chooseVisits(problem, passed, lists)
      if (choice.visit.length < search.best.length * 1.04) improveChoice(choice, lists, 2)
      keep(search, choice)
    }
    let norm = 0
    for (let article = 0; article < demand.length; article++)
      norm += ((demand[article] as number) - (collected[article] as number)) ** 2
    if (norm === 0) break
    const step = (pace * (search.best.length - relaxation.bound)) / norm
    for (let article = 0; article < demand.length; article++) {
      const price =
        (prices[article] as number) + step * ((demand[article] as number) - (collected[article] as number))
      prices[article] = Math.max(0, price)
    }
  }
  prices.set(bestPrices)
  priceTour(relaxation)
}

const covers = ({ demand, stock }: Search, { from, to }: Window): boolean => {
  const left = new Map<string, number>()
  for (const { article, quantity } of demand) left.set(article, (left.get(article) ?? 0) + quantity)
  for (const { article, aisle, quantity } of stock) {
    const rest = left.get(article)
    if (rest !== undefined && aisle >= from && aisle <= to) left.set(article, rest - quantity)
  }
  return left.values().every((rest) => rest <= 0)
}

// The narrowest windows that cover the demand, by their left end; each also a little wider, for a choice inside.
const narrowWindows = (search: Search, { from, to }: Window): Window[] => {
  const { aisle } = search.layout.depot
  const windows: Window[] = []
  let right = aisle
  for (let left = from; left <= aisle; left++) {
    const window = () => ({ from: left, startBy: aisle, reach: aisle, to: right })
    while (right <= to && !covers(search, window())) right++
    if (right > to) break
    windows.push(window())
  }
  const width = (window: Window) => window.to - window.from
  // Of windows with the same right end only the narrowest is of use.
  const narrow = windows.filter((window, number) => windows[number + 1]?.to !== window.to)
  return narrow
    .toSorted((a, b) => width(a) - width(b))
    .slice(0, 5)
    .flatMap((window) => [
      window,
      { ...window, from: Math.max(from, window.from - 1), to: Math.min(to, window.to + 1) },
    ])
}

// Halves the wider of the two ranges the tour's ends may lie in.
const halves = (window: Window): Window[] => {
  const { from, startBy, reach, to } = window
  if (startBy - from >= to - reach) {
    const middle = Math.floor((from + startBy) / 2)
    return [
      { ...window, startBy: middle },
      { ...window, from: middle + 1 },
    ]
  }
  const middle = Math.floor((reach + to) / 2)
  return [
    { ...window, to: middle },
    { ...window, reach: middle + 1 },
  ]
}

// Works on one window; returns the windows still open below the limit, none when it is settled.
const settle = (search: Search, node: Node, rounds: number): Node[] => {
  const { window } = node
  const problem = compileProblem(search.layout, search.demand, search.stock, window)
  const lists = itemsByArticle(problem)
  const relaxation = relaxProblem(problem)
  for (const [article, name] of problem.articles.entries())
    relaxation.prices[article] = node.prices.get(name) ?? 0
  adjustPrices(search, relaxation, lists, rounds)
  const limit = limitOf(search, problem)
  const bound = Math.max(node.bound, relaxation.bound)
  if (bound > limit) return []
  const branching = window.from < window.startBy || window.reach < window.to
  const found = searchLabels(relaxation, limit, { width: branching ? 50 : 200, steps: search.allowed / 6 })
  search.spent += labelWeight * found.steps
  if (found.passed) {
    const choice = chooseVisits(problem, found.passed, lists)
    improveChoice(choice, lists, 2)
    keep(search, choice)
  }
  if (found.complete) return []
  if (!branching) return [{ ...node, bound }]
  const prices = new Map(problem.articles.map((name, article) => [name, relaxation.prices[article] ?? 0]))
  return halves(window)
    .filter((half) => covers(search, half))
    .map((half) => ({ window: half, prices, bound }))
}

// Good tours to start from: where articles lie everywhere, the best tour keeps to few aisles near the depot.
const tryNarrow = (search: Search, whole: Window): void => {
  const found = narrowWindows(search, whole).map((window) => {
    const problem = compileProblem(search.layout, search.demand, search.stock, window)
    const lists = itemsByArticle(problem)
    return { window, lists, choice: chooseVisits(problem, [], lists) }
  })
  found.sort((a, b) => a.choice.visit.length - b.choice.visit.length)
  for (const [rank, { window, lists, choice }] of found.entries()) {
    if (search.spent > search.allowed) break
    if (rank < 3) improveChoice(choice, lists, 2)
    keep(search, choice)
    if (rank < 2 && choice.visit.length < search.best.length * 1.1)
      settle(search, { window, prices: new Map(), bound: 0 }, 25)
  }
}

/**
 * Takes nothing from one sub-aisle, or all it has, and improves the outcome: the exchange of single places cannot leave
 * an aisle that several articles keep the tour in, nor enter one that pays only for several. Ends after `steps`.
 */
const shiftAisles = (search: Search, whole: Window, steps: number): void => {
  const end = search.spent + steps
  for (let before = Number.POSITIVE_INFINITY; search.best.length < before - slack && search.spent < end; ) {
    before = search.best.length
    const used = search.best.taken.map(({ place }) => place.aisle)
    const { startBy, reach } = whole
    const window = {
      from: Math.max(whole.from, Math.min(startBy, ...used) - 3),
      startBy,
      reach,
      to: Math.min(whole.to, Math.max(reach, ...used) + 3),
    }
    const problem = compileProblem(search.layout, search.demand, search.stock, window)
    const lists = itemsByArticle(problem)
    const places = new Set(search.best.taken.map(({ place }) => place))
    const taken = [...problem.items.keys()].filter((number) =>
      places.has(problem.items[number]?.place as StockPlace),
    )
    const subOf = (number: number) => problem.items[number]?.sub
    const attempt = (passed: number[], from: number[][]): boolean => {
      const choice = chooseVisits(problem, passed, from, lists)
      if (choice.visit.length < search.best.length * 1.06) improveChoice(choice, lists, 2)
      keep(search, choice)
      return search.best.length < before - slack || search.spent >= end
    }
    const withSub = (sub: number) => [...problem.items.keys()].filter((number) => subOf(number) === sub)
    const empty = (sub: number) =>
      attempt(
        taken.filter((number) => subOf(number) !== sub),
        lists.map((list) => list.filter((number) => subOf(number) !== sub)),
      )
    const fill = (sub: number) => attempt([...withSub(sub), ...taken], lists)
    const inUse = new Set(taken.map(subOf))
    for (const sub of problem.subs.keys()) if ((inUse.has(sub) && empty(sub)) || fill(sub)) break
  }
}

/**
 * Chooses places and the length of a tour over them: branch and bound over the aisles the tour's ends lie in, each
 * window bounded by prices and searched by labels. Deterministic; exact when it ends before `effort` is spent.
 */
export const solveScattered = (
  layout: Layout,
  demand: Demand[],
  stock: StockPlace[],
  effort: Effort,
): Scattered => {
  const problem = compileProblem(layout, demand, stock)
  const lists = itemsByArticle(problem)
  const first = chooseVisits(problem, [], lists)
  if (problem.items.length > 0) improveChoice(first, lists, 1)
  const { length } = first.visit
  const search: Search = {
    layout,
    demand,
    stock,
    best: { taken: takenBy(first), length },
    spent: first.visit.steps,
    allowed: effort.steps,
  }
  if (problem.items.length === 0) return { ...search.best, bound: length }

  const { aisle } = layout.depot
  const window = { from: problem.firstAisle, startBy: aisle, reach: aisle, to: problem.lastAisle }
  let open: Node[] = [{ window, prices: new Map(), bound: 0 }]
  let stuck = Number.POSITIVE_INFINITY
  let rounds = 80
  while (open.length > 0 && search.spent < search.allowed) {
    open.sort((a, b) => b.bound - a.bound)
    const node = open.pop()
    if (!node || node.bound > limitOf(search, problem)) {
      open = []
      break
    }
    const left = settle(search, node, rounds)
    if (node.window === window && left.length > 0) {
      tryNarrow(search, window)
      shiftAisles(search, window, effort.steps / 4)
    }
    rounds = 25
    if (left.length === 1 && left[0]?.window === node.window) stuck = Math.min(stuck, left[0].bound)
    else open.push(...left)
  }
  if (open.length > 0) shiftAisles(search, window, effort.steps / 4)
  const bound = open.reduce((least, node) => Math.min(least, node.bound), stuck)
  return { ...search.best, bound: Math.min(bound, search.best.length) }
}
