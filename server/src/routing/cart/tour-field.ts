import { crossAisles, depotRow, depthOf, type Layout } from '../route/layout.ts'
import type { Heading } from '../route/legs.ts'
import { buildNetwork, fillBackward, type Network, tableSize } from '../route/network.ts'
import { wayCount, ways } from '../route/states.ts'

const never = Number.POSITIVE_INFINITY

/** A layout on which tours over changing sets of cells are measured, each exactly and in microseconds. */
export type Field = {
  readonly network: Network
  readonly cells: number
  readonly blocks: number
  /** Of each block, from cross-aisle to cross-aisle. */
  readonly lengths: readonly number[]
  /** First cell of each block, and behind the last one. */
  readonly begins: readonly number[]
  /** Of each cell, from the upper cross-aisle of its block. */
  readonly depths: Float64Array
  /** What every walk adds, however short. */
  readonly away: number
  readonly table: Float64Array
  /** Of each cell by its number: how its block must be walked through to pick there. */
  readonly headings: Uint8Array
}

/** Cells that are picked walking one way only: number and heading. */
export type HeadedCells = readonly (readonly [cell: number, heading: Heading])[]

const bits: Readonly<Record<Heading, number>> = { down: 1, up: 2 }
const bothWays = bits.down + bits.up

export const fieldOf = (layout: Layout, headed: HeadedCells = []): Field => {
  const { aisles, cells, blocks, depot } = layout
  const heads = crossAisles(layout)
  const blockOf = (cell: number) => (blocks === 2 && depthOf(layout, cell) > (heads[1] ?? 0) ? 1 : 0)
  const all = Array.from({ length: cells }, (_c, cell) => cell)
  const lower = all.findIndex((cell) => blockOf(cell) === 1)
  const network = buildNetwork({
    aisles,
    blocks,
    depotAisle: depot.aisle,
    depotRow: depotRow(layout),
    aisleToAisle: layout.aisleToAisle,
    startBy: depot.aisle,
    reach: depot.aisle,
  })
  const headings = new Uint8Array(aisles * cells)
  for (const [cell, heading] of headed) headings[cell] = (headings[cell] ?? 0) | bits[heading]
  return {
    headings,
    network,
    cells,
    blocks,
    lengths: heads.slice(1).map((head, i) => head - (heads[i] ?? 0)),
    begins: blocks === 2 ? [0, lower < 0 ? cells : lower, cells] : [0, cells],
    depths: Float64Array.from(all, (cell) => depthOf(layout, cell) - (heads[blockOf(cell)] ?? 0)),
    away: 2 * (depot.away ?? 0),
    table: new Float64Array(tableSize(network)),
  }
}

/** A cell by its number: aisle * cells + cell. */
export const cellNumber = (field: Field, aisle: number, cell: number): number => aisle * field.cells + cell

/** The cells that one walk visits, and how long it is. A cell that is wanted twice stays when it is left out once. */
export type Tour = {
  readonly wanted: Uint16Array
  readonly costs: Float64Array
  length: number
}

export const emptyTour = ({ network, cells, blocks, lengths }: Field): Tour => {
  const costs = new Float64Array(network.aisles * blocks * wayCount)
  for (let sub = 0; sub < network.aisles * blocks; sub += 1)
    priceEmpty(costs, sub, lengths[sub % blocks] ?? 0)
  return { wanted: new Uint16Array(network.aisles * cells), costs, length: 0 }
}

const priceEmpty = (costs: Float64Array, sub: number, length: number): void => {
  const at = sub * wayCount
  costs[at + ways.none] = 0
  costs[at + ways.through] = length
  costs[at + ways.twice] = 2 * length
  costs[at + ways.fromTop] = never
  costs[at + ways.fromBottom] = never
  costs[at + ways.bothEnds] = never
}

/**
 * Prices the six ways through a sub-aisle for the cells that are wanted in it. A cell with a heading is picked only by a
 * walk through the whole block in that direction, as routes do. Whether the walks between the aisles then fit together
 * is left to the route, which is longer where they do not.
 */
const price = (field: Field, tour: Tour, sub: number): void => {
  const { blocks, lengths, begins, depths, cells } = field
  const block = sub % blocks
  const length = lengths[block] ?? 0
  const base = Math.floor(sub / blocks) * cells
  let first = -1
  let last = 0
  let widest = -1
  let headed = 0
  for (let cell = begins[block] ?? 0; cell < (begins[block + 1] ?? 0); cell += 1) {
    if (tour.wanted[base + cell] === 0) continue
    const depth = depths[cell] as number
    if (first < 0) first = depth
    else if (depth - last > widest) widest = depth - last
    last = depth
    headed |= field.headings[base + cell] as number
  }
  if (first < 0) {
    priceEmpty(tour.costs, sub, length)
    return
  }
  const at = sub * wayCount
  tour.costs[at + ways.none] = never
  tour.costs[at + ways.through] = headed === bothWays ? never : length
  if (headed !== 0) {
    for (const way of [ways.fromTop, ways.fromBottom, ways.bothEnds]) tour.costs[at + way] = never
    return
  }
  tour.costs[at + ways.fromTop] = 2 * last
  tour.costs[at + ways.fromBottom] = 2 * (length - first)
  tour.costs[at + ways.bothEnds] = widest < 0 ? never : 2 * (length - widest)
}

/** Counts each of the cells as wanted once more (`by` 1) or once less (`by` -1), and measures the tour again. */
export const changeTour = (field: Field, tour: Tour, cells: Int32Array, by: 1 | -1): void => {
  for (const cell of cells) tour.wanted[cell] = (tour.wanted[cell] as number) + by
  reprice(field, tour, cells)
  tour.length = measure(field, tour)
}

/** How long the tour would be with one set of cells more and another one less. The tour stays what it is. */
export const lengthWith = (field: Field, tour: Tour, more: Int32Array, less: Int32Array): number => {
  for (const cell of less) tour.wanted[cell] = (tour.wanted[cell] as number) - 1
  for (const cell of more) tour.wanted[cell] = (tour.wanted[cell] as number) + 1
  reprice(field, tour, less)
  reprice(field, tour, more)
  const length = measure(field, tour)
  for (const cell of less) tour.wanted[cell] = (tour.wanted[cell] as number) + 1
  for (const cell of more) tour.wanted[cell] = (tour.wanted[cell] as number) - 1
  reprice(field, tour, less)
  reprice(field, tour, more)
  return length
}

const reprice = (field: Field, tour: Tour, cells: Int32Array): void => {
  let before = -1
  for (const cell of cells) {
    const aisle = Math.floor(cell / field.cells)
    const block = field.blocks === 2 && cell % field.cells >= (field.begins[1] ?? 0) ? 1 : 0
    const sub = aisle * field.blocks + block
    // Cells come sorted: those of a sub-aisle follow each other.
    if (sub !== before) price(field, tour, sub)
    before = sub
  }
}

const measure = (field: Field, tour: Tour): number => {
  const length = fillBackward(field.network, tour.costs, field.table)
  return length === 0 ? 0 : length + field.away
}

/** Sorted and each once, as tours take them. */
export const cellSet = (cells: Iterable<number>): Int32Array => Int32Array.from(new Set(cells)).sort()
