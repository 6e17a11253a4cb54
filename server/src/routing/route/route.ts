import { type Demand, depotRow, type Layout, type StockPlace, type Stop } from './layout.ts'
import { mustVisit, planOf, repriceVisits } from './must-visit.ts'
import { checkInput, compileProblem } from './problem.ts'
import { solveScattered, type Taken } from './scattered.ts'
import { walkPlan } from './tour.ts'

export type Route = {
  /** The length of the whole walk from the depot over the stops and back, in the layout's unit. */
  length: number
  /** No walk that gathers the demand can be shorter; equal to `length` when the route is proven shortest. */
  bound: number
  /** In the order of walking. */
  stops: Stop[]
}

export type RouteOptions = {
  /**
   * Inner steps after which the search for better places ends; the default is some 15 ms on average, at worst some 100 ms, on a
   * common machine. Steps, not time, so that the same question always gets the same answer.
   */
  steps?: number
}

const defaultSteps = 12_000_000

/** Shortest tour over places that must all be visited; exact. */
const tourOver = (layout: Layout, taken: Taken[]): { length: number; stops: Stop[] } => {
  // Every place gets a separate article, so that none can be left out.
  const stock = taken.map(({ place }, number) => ({ ...place, article: String(number), quantity: 1 }))
  const problem = compileProblem(
    layout,
    stock.map(({ article }) => ({ article, quantity: 1 })),
    stock,
  )
  const visit = mustVisit(problem)
  const length = repriceVisits(problem.network, visit)
  const stopsAt = new Map<string, Stop[]>()
  for (const [number, { place }] of problem.fixed.entries()) {
    const at = problem.fixedAt[number]
    const taking = taken[Number(place.article)]
    if (!at || !taking) continue
    const key = `${at.sub} ${at.cell}`
    const { id, article, aisle, cell } = taking.place
    const stops = stopsAt.get(key) ?? []
    stops.push({ place: id, article, quantity: taking.quantity, aisle, cell })
    stopsAt.set(key, stops)
  }
  const reached = walkPlan(problem, visit, planOf(problem.network, visit), depotRow(layout))
  return { length, stops: reached.flatMap(({ sub, cell }) => stopsAt.get(`${sub} ${cell}`) ?? []) }
}

/**
 * The walk of one picker: where to take how much of every article, in walking order, from the depot and back to it.
 * `demand` and `stock` are in pieces; places of articles not asked for are skipped. Where each article is in one
 * place, or no place can be spared, the walk is the shortest (Ratliff and Rosenthal 1983 for one block, Roodbergen and
 * De Koster 2001 for two). Otherwise places are chosen as well (the problem of Hessler and Irnich 2023), and `bound`
 * tells how far from the shortest the walk can be.
 *
 * Throws `StockShort` when the stock does not cover the demand and `BadLayout` when a number makes no sense.
 */
export const planRoute = (
  layout: Layout,
  demand: Demand[],
  stock: StockPlace[],
  options?: RouteOptions,
): Route => {
  checkInput(layout, stock, demand)
  if (demand.every(({ quantity }) => quantity === 0)) return { length: 0, bound: 0, stops: [] }
  const away = 2 * (layout.depot.away ?? 0)
  const { taken, bound } = solveScattered(layout, demand, stock, { steps: options?.steps ?? defaultSteps })
  const { length, stops } = tourOver(layout, taken)
  return { length: length + away, bound: Math.min(bound, length) + away, stops }
}
