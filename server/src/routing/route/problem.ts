import {
  crossAisles,
  type Demand,
  depotRow,
  depthOf,
  type Layout,
  lengthStep,
  type StockPlace,
} from './layout.ts'
import { buildNetwork, type Network } from './network.ts'

/** The stock offered does not cover the demand; `missing` says of which article how many pieces lack. */
export class StockShort extends Error {
  readonly missing: Demand[]
  constructor(missing: Demand[]) {
    super(`stock is short of ${missing.map((line) => `${line.quantity} x ${line.article}`).join(', ')}`)
    this.name = 'StockShort'
    this.missing = missing
  }
}

/** A place is outside the layout or a number is out of range; an error of the caller. */
export class BadLayout extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BadLayout'
  }
}

/** One block of one aisle. Items are numbered from top to bottom over all sub-aisles. */
export type SubAisle = {
  /** From the upper to the lower cross-aisle. */
  length: number
  /** Distances of the cells that matter from the upper cross-aisle, ascending. */
  depths: number[]
  /** Items at cell k are numbers `starts[k]` up to but not including `starts[k + 1]`. */
  starts: number[]
  /** Cells that must be visited whatever is chosen. */
  fixed: boolean[]
  firstFixed: number
  lastFixed: number
}

/** A place that may be chosen. */
export type Item = { place: StockPlace; article: number; quantity: number; sub: number; cell: number }

export type Problem = {
  network: Network
  subs: SubAisle[]
  items: Item[]
  /** Pieces of each article still to be found in chosen places, after what the fixed ones give. */
  demand: number[]
  /** Places no choice can leave out, with what is taken there at most. */
  fixed: { place: StockPlace; quantity: number }[]
  /** The place of each of `fixed`. */
  fixedAt: { sub: number; cell: number }[]
  /** The articles of `demand`. */
  articles: string[]
  firstAisle: number
  lastAisle: number
  step: number
}

/** Throws `BadLayout` on numbers that make no sense. */
export const checkInput = (layout: Layout, stock: StockPlace[], demand: Demand[]): void => {
  const { aisles, cells, depot } = layout
  if (!(aisles >= 1 && cells >= layout.blocks && Number.isInteger(aisles) && Number.isInteger(cells)))
    throw new BadLayout('a layout needs at least one aisle and one cell in every block')
  if (!(Number.isInteger(depot.aisle) && depot.aisle >= 0 && depot.aisle < aisles))
    throw new BadLayout(`depot lies at aisle ${depot.aisle} of ${aisles}`)
  const after = layout.middle?.after ?? 1
  if (layout.blocks === 2 && !(Number.isInteger(after) && after > 0 && after < cells))
    throw new BadLayout(`middle cross-aisle lies after cell ${after} of ${cells}`)
  const distances = [layout.aisleToAisle, layout.cellToCell, layout.topToCell, layout.bottomToCell]
  for (const distance of [...distances, layout.middle?.width ?? 0, depot.away ?? 0])
    if (!(distance >= 0 && Number.isFinite(distance))) throw new BadLayout(`distance ${distance}`)
  for (const { id, aisle, cell } of stock)
    if (
      !(
        Number.isInteger(aisle) &&
        Number.isInteger(cell) &&
        aisle >= 0 &&
        cell >= 0 &&
        aisle < aisles &&
        cell < cells
      )
    )
      throw new BadLayout(`place ${id} lies at aisle ${aisle}, cell ${cell}, outside the layout`)
  for (const { article, quantity } of demand)
    if (!(Number.isInteger(quantity) && quantity >= 0))
      throw new BadLayout(`demand of ${quantity} x ${article}`)
}

/**
 * Where the tour may lie: its leftmost aisle in `from`..`startBy`, its rightmost in `reach`..`to`. The depot's aisle
 * counts as visited.
 */
export type Window = { from: number; startBy: number; reach: number; to: number }

type Sorted = { fixed: Problem['fixed']; open: { place: StockPlace; article: number; quantity: number }[] }

/** A place is fixed when all the others together do not cover the demand. */
const sortPlaces = (
  wanted: Map<string, number>,
  stock: StockPlace[],
  articles: string[],
  demand: number[],
): Sorted => {
  const byArticle = new Map<string, StockPlace[]>()
  for (const place of stock) {
    if (place.quantity <= 0 || !wanted.has(place.article)) continue
    const list = byArticle.get(place.article)
    if (list) list.push(place)
    else byArticle.set(place.article, [place])
  }
  const sorted: Sorted = { fixed: [], open: [] }
  const missing: Demand[] = []
  for (const [article, quantity] of wanted) {
    const places = byArticle.get(article) ?? []
    const total = places.reduce((sum, place) => sum + place.quantity, 0)
    if (total < quantity) missing.push({ article, quantity: quantity - total })
    let rest = quantity
    const free: StockPlace[] = []
    for (const place of places) {
      if (total - place.quantity >= quantity) free.push(place)
      else {
        sorted.fixed.push({ place, quantity: Math.min(place.quantity, rest) })
        rest -= Math.min(place.quantity, rest)
      }
    }
    if (rest <= 0) continue
    for (const place of free)
      sorted.open.push({ place, article: articles.length, quantity: Math.min(place.quantity, rest) })
    articles.push(article)
    demand.push(rest)
  }
  if (missing.length > 0) throw new StockShort(missing)
  return sorted
}

/** Brings layout, demand and stock into the form the solvers work on: only aisles and cells that can matter. */
export const compileProblem = (
  layout: Layout,
  wantedLines: Demand[],
  allStock: StockPlace[],
  window?: Window,
): Problem => {
  const stock = window ? allStock.filter(({ aisle }) => aisle >= window.from && aisle <= window.to) : allStock
  const wanted = new Map<string, number>()
  for (const { article, quantity } of wantedLines)
    if (quantity > 0) wanted.set(article, (wanted.get(article) ?? 0) + quantity)
  const articles: string[] = []
  const demand: number[] = []
  const { fixed, open } = sortPlaces(wanted, stock, articles, demand)

  const used = [...fixed, ...open].map(({ place }) => place.aisle)
  const firstAisle = used.reduce(
    (least, aisle) => Math.min(least, aisle),
    window?.startBy ?? layout.depot.aisle,
  )
  const lastAisle = used.reduce((most, aisle) => Math.max(most, aisle), window?.reach ?? layout.depot.aisle)
  const heads = crossAisles(layout)
  const { blocks } = layout
  const locate = (place: StockPlace) => {
    const depth = depthOf(layout, place.cell)
    const block = blocks === 2 && depth > (heads[1] ?? 0) ? 1 : 0
    return { sub: (place.aisle - firstAisle) * blocks + block, depth: depth - (heads[block] ?? 0) }
  }

  const subs: SubAisle[] = Array.from({ length: (lastAisle - firstAisle + 1) * blocks }, (_, sub) => {
    const block = sub % blocks
    const length = (heads[block + 1] ?? 0) - (heads[block] ?? 0)
    return { length, depths: [], starts: [], fixed: [], firstFixed: -1, lastFixed: -1 }
  })
  const located = [
    ...fixed.map(({ place }, order) => ({ place, order, article: -1, quantity: 0, ...locate(place) })),
    ...open.map((item) => ({ ...item, order: -1, ...locate(item.place) })),
  ]
  // The larger quantity first, so that one stop serves where two would do as well.
  located.sort((a, b) => a.sub - b.sub || a.depth - b.depth || b.quantity - a.quantity)
  const items: Item[] = []
  const fixedAt: Problem['fixedAt'] = []
  for (const { place, order, article, quantity, sub: number, depth } of located) {
    const sub = subs[number]
    if (!sub) continue
    if (sub.depths.at(-1) !== depth) {
      sub.depths.push(depth)
      sub.starts.push(items.length)
      sub.fixed.push(false)
    }
    const cell = sub.depths.length - 1
    if (article < 0) {
      fixedAt[order] = { sub: number, cell }
      sub.fixed[cell] = true
      sub.lastFixed = cell
      if (sub.firstFixed < 0) sub.firstFixed = cell
    } else items.push({ place, article, quantity, sub: number, cell })
  }
  let end = items.length
  for (const sub of subs.toReversed()) {
    sub.starts.push(end)
    end = sub.starts[0] ?? end
  }
  const network = buildNetwork({
    aisles: lastAisle - firstAisle + 1,
    blocks,
    depotAisle: layout.depot.aisle - firstAisle,
    depotRow: depotRow(layout),
    aisleToAisle: layout.aisleToAisle,
    startBy: (window?.startBy ?? layout.depot.aisle) - firstAisle,
    reach: (window?.reach ?? layout.depot.aisle) - firstAisle,
  })
  return {
    network,
    subs,
    items,
    demand,
    fixed,
    fixedAt,
    articles,
    firstAisle,
    lastAisle,
    step: lengthStep(layout),
  }
}
