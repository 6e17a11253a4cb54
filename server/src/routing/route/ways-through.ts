import type { Problem, SubAisle } from './problem.ts'
import { ways } from './states.ts'

type Gain = { article: number; pieces: number }

/**
 * The ways through one sub-aisle that none other is as cheap as and covers as much, in nested lists: extending a turn
 * by one cell pays only if the cell adds something. `deltas` are the pieces gained over the list's previous entry, so
 * pricing a list is one running sum. A way covers cells 0..upTo and downFrom..last, walking through covers all; no
 * article gains more than its demand.
 */
export type Series = {
  way: number
  /** What the first entry starts from. */
  base: Gain[]
  entries: { cost: number; upTo: number; downFrom: number; deltas: Gain[] }[]
}

type Builder = { problem: Problem; sub: SubAisle; counts: Int32Array }

// Adds the items of one cell to the counts; pieces over the demand of an article are worth nothing.
const addCell = ({ problem, sub, counts }: Builder, cell: number): Gain[] => {
  const gains: Gain[] = []
  for (let number = sub.starts[cell] ?? 0; number < (sub.starts[cell + 1] ?? 0); number++) {
    const item = problem.items[number]
    if (!item) continue
    const had = counts[item.article] ?? 0
    const pieces = Math.min(item.quantity, (problem.demand[item.article] ?? 0) - had)
    if (pieces <= 0) continue
    counts[item.article] = had + pieces
    gains.push({ article: item.article, pieces })
  }
  return gains
}

const merged = (gains: Gain[]): Gain[] => {
  const sums = new Map<number, number>()
  for (const { article, pieces } of gains) sums.set(article, (sums.get(article) ?? 0) + pieces)
  return [...sums].map(([article, pieces]) => ({ article, pieces }))
}

// Entries downwards from the top, or upwards from the bottom, over a start that is already covered.
const extend = (
  builder: Builder,
  cells: number[],
  entryOf: (cell: number) => Series['entries'][number] | null,
) => {
  const entries: Series['entries'] = []
  let waiting: Gain[] = []
  for (const cell of cells) {
    const deltas = addCell(builder, cell)
    waiting.push(...deltas)
    const entry = entryOf(cell)
    if (!entry || (entries.length > 0 && waiting.length === 0)) continue
    entries.push({ ...entry, deltas: merged(waiting) })
    waiting = []
  }
  return entries
}

export const seriesOf = (problem: Problem, sub: SubAisle): Series[] => {
  const { depths, length, firstFixed, lastFixed } = sub
  const n = depths.length
  const down = depths.map((_, cell) => cell)
  const up = down.toReversed()
  const builder = { problem, sub, counts: new Int32Array(problem.demand.length) }
  const series: Series[] = []
  const all = down.flatMap((cell) => addCell(builder, cell))
  const whole = { upTo: n - 1, downFrom: 0, deltas: merged(all) }
  if (firstFixed < 0)
    series.push({ way: ways.none, base: [], entries: [{ cost: 0, upTo: -1, downFrom: n, deltas: [] }] })
  series.push({ way: ways.through, base: [], entries: [{ ...whole, cost: length }] })
  series.push({ way: ways.twice, base: [], entries: [{ ...whole, cost: 2 * length }] })
  if (n === 0) return series

  builder.counts.fill(0)
  const fromTop = extend(builder, down, (cell) =>
    cell < lastFixed ? null : { cost: 2 * (depths[cell] ?? 0), upTo: cell, downFrom: n, deltas: [] },
  )
  series.push({ way: ways.fromTop, base: [], entries: fromTop })
  builder.counts.fill(0)
  const fromBottom = extend(builder, up, (cell) =>
    firstFixed >= 0 && cell > firstFixed
      ? null
      : { cost: 2 * (length - (depths[cell] ?? 0)), upTo: -1, downFrom: cell, deltas: [] },
  )
  series.push({ way: ways.fromBottom, base: [], entries: fromBottom })

  const tops = new Int32Array(problem.demand.length)
  const base: Gain[] = []
  for (const upTo of down.slice(0, -1)) {
    builder.counts.set(tops)
    const gained = addCell(builder, upTo)
    tops.set(builder.counts)
    base.push(...gained)
    if (gained.length === 0 && !sub.fixed[upTo]) continue
    const firstBelow = sub.fixed.indexOf(true, upTo + 1)
    const entries = extend(builder, up.slice(0, n - 1 - upTo), (cell) =>
      firstBelow >= 0 && cell > firstBelow
        ? null
        : {
            cost: 2 * ((depths[upTo] ?? 0) + length - (depths[cell] ?? 0)),
            upTo,
            downFrom: cell,
            deltas: [],
          },
    )
    series.push({ way: ways.bothEnds, base: merged(base), entries })
  }
  return series
}

/** Series laid out flat for quick pricing. */
export type FlatSeries = {
  way: Uint8Array
  /** Entries of series k are `entryStart[k]` up to but not including `entryStart[k + 1]`. */
  entryStart: Int32Array
  cost: Float64Array
  upTo: Int16Array
  downFrom: Int16Array
  /** Gains of series k's base, then of each entry, as ranges of `article` and `pieces`. */
  baseEnd: Int32Array
  gainEnd: Int32Array
  article: Int32Array
  pieces: Int32Array
}

export const flattenSeries = (list: Series[]): FlatSeries => {
  const article: number[] = []
  const pieces: number[] = []
  const baseEnd: number[] = []
  const gainEnd: number[] = []
  const entryStart = [0]
  const put = (gains: Gain[]) => {
    for (const gain of gains) {
      article.push(gain.article)
      pieces.push(gain.pieces)
    }
    return article.length
  }
  for (const { base, entries } of list) {
    baseEnd.push(put(base))
    for (const { deltas } of entries) gainEnd.push(put(deltas))
    entryStart.push(gainEnd.length)
  }
  const entries = list.flatMap((series) => series.entries)
  return {
    way: Uint8Array.from(list, (series) => series.way),
    entryStart: Int32Array.from(entryStart),
    cost: Float64Array.from(entries, (entry) => entry.cost),
    upTo: Int16Array.from(entries, (entry) => entry.upTo),
    downFrom: Int16Array.from(entries, (entry) => entry.downFrom),
    baseEnd: Int32Array.from(baseEnd),
    gainEnd: Int32Array.from(gainEnd),
    article: Int32Array.from(article),
    pieces: Int32Array.from(pieces),
  }
}
