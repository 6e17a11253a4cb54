import {
  fillBackward,
  fillForward,
  type Network,
  readPlan,
  restByWay,
  tableSize,
  tableSteps,
} from './network.ts'
import type { Problem, SubAisle } from './problem.ts'
import { wayCount, ways } from './states.ts'

const never = Number.POSITIVE_INFINITY

/** Costs of the six ways through a sub-aisle when the cells `must` (ascending) have to be reached. */
const wayCosts = ({ length, depths }: SubAisle, must: number[], into: Float64Array, at: number): void => {
  into[at + ways.through] = length
  into[at + ways.twice] = 2 * length
  const first = depths[must[0] ?? -1]
  const last = depths[must.at(-1) ?? -1]
  if (first === undefined || last === undefined) {
    into[at + ways.none] = 0
    into[at + ways.fromTop] = never
    into[at + ways.fromBottom] = never
    into[at + ways.bothEnds] = never
    return
  }
  into[at + ways.none] = never
  into[at + ways.fromTop] = 2 * last
  into[at + ways.fromBottom] = 2 * (length - first)
  let widest = -1
  let above = first
  for (const cell of must) {
    const depth = depths[cell] as number
    if (depth - above > widest) widest = depth - above
    above = depth
  }
  into[at + ways.bothEnds] = must.length > 1 ? 2 * (length - widest) : never
}

/** Shortest tours over cells that must be visited: exact, and quick to price a change of one sub-aisle. */
export type MustVisit = {
  /** Cells to be visited in each sub-aisle, ascending. */
  must: number[][]
  costs: Float64Array
  forward: Float64Array
  backward: Float64Array
  rest: Float64Array[]
  restKnown: boolean[]
  length: number
  /** Inner steps spent so far. */
  steps: number
}

export const mustVisit = ({ network, subs }: Problem): MustVisit => {
  const fixed = subs.map((sub) => [...sub.fixed.keys()].filter((cell) => sub.fixed[cell]))
  const visit: MustVisit = {
    must: fixed,
    costs: new Float64Array(subs.length * wayCount),
    forward: new Float64Array(tableSize(network)),
    backward: new Float64Array(tableSize(network)),
    rest: subs.map(() => new Float64Array(wayCount)),
    restKnown: subs.map(() => false),
    length: 0,
    steps: 0,
  }
  for (const [number, sub] of subs.entries())
    wayCosts(sub, fixed[number] ?? [], visit.costs, number * wayCount)
  return visit
}

/** Prices the tour again after `must` and `costs` were changed. */
export const repriceVisits = (network: Network, visit: MustVisit): number => {
  fillForward(network, visit.costs, visit.forward)
  visit.length = fillBackward(network, visit.costs, visit.backward)
  visit.restKnown.fill(false)
  visit.steps += 2 * tableSteps(network)
  return visit.length
}

export const setMust = (problem: Problem, visit: MustVisit, sub: number, must: number[]): void => {
  visit.must[sub] = must
  wayCosts(problem.subs[sub] as SubAisle, must, visit.costs, sub * wayCount)
}

const scratch = new Float64Array(wayCount)

export const withCell = (must: number[], cell: number): number[] => {
  const at = must.findIndex((other) => other >= cell)
  if (at < 0) return [...must, cell]
  return must[at] === cell ? must : must.toSpliced(at, 0, cell)
}

/** Length of the tour if that one sub-aisle had to visit these cells instead. Needs `reprice` before. */
export const lengthIf = (problem: Problem, visit: MustVisit, sub: number, must: number[]): number => {
  const rest = visit.rest[sub] as Float64Array
  if (!visit.restKnown[sub]) {
    restByWay(problem.network, visit, sub, rest)
    visit.restKnown[sub] = true
  }
  wayCosts(problem.subs[sub] as SubAisle, must, scratch, 0)
  visit.steps += 20
  let best = never
  for (let way = 0; way < wayCount; way++) {
    const length = (rest[way] as number) + (scratch[way] as number)
    if (length < best) best = length
  }
  return best
}

export const planOf = (network: Network, visit: MustVisit) => readPlan(network, visit.costs, visit.backward)
