import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planDirected } from './directed.ts'
import type { Layout } from './layout.ts'
import { type HeadedCell, wayThrough } from './legs.ts'
import { walkLength } from './walk-length.ts'

const plain: Layout = {
  aisles: 3,
  cells: 10,
  blocks: 1,
  aisleToAisle: 3,
  cellToCell: 1,
  topToCell: 1,
  bottomToCell: 1,
  depot: { aisle: 0, at: 'top' },
}

const floors = fc
  .record({
    aisles: fc.integer({ min: 1, max: 4 }),
    cells: fc.integer({ min: 2, max: 6 }),
    blocks: fc.constantFrom(1 as const, 2 as const),
    aisleToAisle: fc.constantFrom(0.5, 2.5, 6),
    cellToCell: fc.constantFrom(0.8, 1),
    topToCell: fc.constant(1),
    bottomToCell: fc.constantFrom(1, 1.3),
    at: fc.constantFrom('top' as const, 'bottom' as const),
    away: fc.constantFrom(0, 2),
    seed: fc.nat(),
  })
  .map(
    ({ seed, at, away, ...rest }): Layout => ({
      ...rest,
      middle: { after: 1 + (seed % (rest.cells - 1)), width: 1 },
      depot: { aisle: seed % rest.aisles, at, away },
    }),
  )

const spots = fc.array(
  fc.record({
    aisle: fc.nat(3),
    cell: fc.nat(5),
    heading: fc.constantFrom('up' as const, 'down' as const, undefined),
  }),
  { minLength: 1, maxLength: 5 },
)

const stopsOn = (
  layout: Layout,
  list: { aisle: number; cell: number; heading?: 'up' | 'down' | undefined }[],
) =>
  list.map(({ aisle, cell, heading }): HeadedCell => {
    const place = { aisle: aisle % layout.aisles, cell: cell % layout.cells }
    return heading ? { ...place, heading } : place
  })

const ordersOf = <T>(list: readonly T[]): T[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((one, i) => ordersOf(list.toSpliced(i, 1)).map((rest) => [one, ...rest]))

describe('walks past racks that are picked in one direction', () => {
  test('go through the whole aisle that way, and may come back without picking', () => {
    const down = [{ aisle: 0, cell: 1, heading: 'down' as const }]
    expect(planDirected(plain, down).length).toBe(2 * 11)
    // Up past the rack of the aisle beside it: down the first, along, up the second.
    const up = [{ aisle: 1, cell: 1, heading: 'up' as const }]
    expect(planDirected(plain, up).length).toBe(2 * 11 + 2 * 3)
    expect(planDirected(plain, [{ aisle: 1, cell: 1 }]).length).toBe(2 * 3 + 2 * 2)
  })

  test('are drawn from corner to corner', () => {
    const { length, way } = wayThrough(plain, [{ aisle: 1, cell: 1, heading: 'up' }])
    expect(length).toBe(28)
    expect(way).toEqual([
      { aisle: 0, depth: 0 },
      { aisle: 1, depth: 0 },
      { aisle: 1, depth: 11 },
      { aisle: 1, depth: 2 },
      { aisle: 1, depth: 0 },
      { aisle: 0, depth: 0 },
    ])
  })

  test('serve one aisle in both directions by walking it twice', () => {
    const stops = [
      { aisle: 0, cell: 4, heading: 'down' as const },
      { aisle: 0, cell: 5, heading: 'up' as const },
      { aisle: 0, cell: 7 },
    ]
    const route = planDirected(plain, stops)
    expect(route.length).toBe(22)
    expect(route.stops.map((s) => s.cell)).toEqual([4, 7, 5])
  })

  test('are as short as the shortest of all orders, and their length is what is walked', () => {
    fc.assert(
      fc.property(floors, spots, (layout, list) => {
        const stops = stopsOn(layout, list)
        const route = planDirected(layout, stops)
        expect(route.stops).toHaveLength(stops.length)
        expect(new Set(route.stops)).toEqual(new Set(stops))
        expect(wayThrough(layout, route.stops).length).toBeCloseTo(route.length, 6)
        const shortest = Math.min(...ordersOf(stops).map((order) => wayThrough(layout, order).length))
        expect(route.length).toBeCloseTo(shortest, 6)
      }),
      { numRuns: 400, seed: 5 },
    )
  })

  test('are without directions what any walk is', () => {
    fc.assert(
      fc.property(floors, spots, (layout, list) => {
        const stops = stopsOn(layout, list).map(({ aisle, cell }) => ({ aisle, cell }))
        expect(wayThrough(layout, stops).length).toBeCloseTo(walkLength(layout, stops), 6)
      }),
      { numRuns: 100, seed: 6 },
    )
  })

  test('of a large floor are found, one direction an aisle', () => {
    const layout: Layout = { ...plain, aisles: 60, cells: 40, blocks: 2 }
    const stops = Array.from({ length: 60 }, (_s, i) => ({
      aisle: (i * 7) % 60,
      cell: (i * 11) % 40,
      heading: i % 2 === 0 ? ('up' as const) : ('down' as const),
    }))
    const route = planDirected(layout, stops)
    expect(new Set(route.stops)).toEqual(new Set(stops))
    expect(wayThrough(layout, route.stops).length).toBeCloseTo(route.length, 6)
  })
})
