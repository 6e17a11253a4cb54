import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Demand, Layout, StockPlace } from './layout.ts'
import { BadLayout, StockShort } from './problem.ts'
import { planRoute } from './route.ts'
import { sShape, walkLength } from './walk-length.ts'

const plain: Layout = {
  aisles: 4,
  cells: 10,
  blocks: 1,
  aisleToAisle: 3,
  cellToCell: 1,
  topToCell: 1,
  bottomToCell: 1,
  depot: { aisle: 0, at: 'top' },
}

const place = (id: string, article: string, aisle: number, cell: number, quantity = 1): StockPlace => ({
  id,
  article,
  aisle,
  cell,
  quantity,
})

const tiny = fc.record({
  aisles: fc.integer({ min: 1, max: 4 }),
  cells: fc.integer({ min: 2, max: 7 }),
  blocks: fc.constantFrom(1 as const, 2 as const),
  aisleToAisle: fc.constantFrom(1, 2.5, 3),
  cellToCell: fc.constantFrom(0.8, 1),
  topToCell: fc.constantFrom(0, 1),
  bottomToCell: fc.constantFrom(1, 1.3),
  at: fc.constantFrom('top' as const, 'bottom' as const),
  away: fc.constantFrom(0, 2),
  seed: fc.nat(),
})

const layoutFrom = ({
  seed,
  at,
  away,
  ...rest
}: typeof tiny extends fc.Arbitrary<infer T> ? T : never): Layout => ({
  ...rest,
  middle: { after: 1 + (seed % (rest.cells - 1)), width: 1 },
  depot: { aisle: seed % rest.aisles, at, away },
})

type Spot = { article: number; aisle: number; cell: number; quantity: number }

const spots = (most: number) =>
  fc.array(
    fc.record({
      article: fc.nat(2),
      aisle: fc.nat(3),
      cell: fc.nat(6),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    {
      minLength: 1,
      maxLength: most,
    },
  )

const stockFrom = (layout: Layout, list: Spot[]): StockPlace[] =>
  list.map(({ article, aisle, cell, quantity }, number) =>
    place(`p${number}`, `a${article}`, aisle % layout.aisles, cell % layout.cells, quantity),
  )

// Part of the stock of every article, at least one piece.
const demandFrom = (stock: StockPlace[], part: number): Demand[] =>
  [...new Set(stock.map(({ article }) => article))].map((article) => {
    const total = stock.reduce((sum, other) => sum + (other.article === article ? other.quantity : 0), 0)
    return { article, quantity: Math.max(1, Math.floor((total * part) / 4)) }
  })

// The shortest way over the places by trying every order; the lengths of parts are shared between orders.
const shortestOrder = (layout: Layout, places: StockPlace[]): number => {
  let best = Number.POSITIVE_INFINITY
  const go = (before: StockPlace[], left: StockPlace[]) => {
    if (left.length === 0) best = Math.min(best, walkLength(layout, before))
    for (const next of left)
      go(
        [...before, next],
        left.filter((other) => other !== next),
      )
  }
  go([], places)
  return best
}

// The shortest way over any set of places that covers the demand.
const shortestChoice = (layout: Layout, demand: Demand[], stock: StockPlace[]): number => {
  let best = Number.POSITIVE_INFINITY
  for (let set = 1; set < 2 ** stock.length; set++) {
    const chosen = stock.filter((_, number) => (set >> number) % 2 === 1)
    const having = (article: string) =>
      chosen.reduce((sum, other) => sum + (other.article === article ? other.quantity : 0), 0)
    const enough = demand.every(({ article, quantity }) => having(article) >= quantity)
    const spare = chosen.some((other) => {
      const wanted = demand.find(({ article }) => article === other.article)?.quantity ?? 0
      return having(other.article) - other.quantity >= wanted
    })
    if (enough && !spare) best = Math.min(best, shortestOrder(layout, chosen))
  }
  return best
}

const expectServed = (layout: Layout, demand: Demand[], stock: StockPlace[]) => {
  const route = planRoute(layout, demand, stock)
  expect(walkLength(layout, route.stops)).toBeCloseTo(route.length, 6)
  for (const { article, quantity } of demand) {
    const taken = route.stops.filter((stop) => stop.article === article)
    expect(taken.reduce((sum, stop) => sum + stop.quantity, 0)).toBe(quantity)
  }
  expect(new Set(route.stops.map((stop) => stop.place)).size).toBe(route.stops.length)
  for (const stop of route.stops) {
    const from = stock.find(({ id }) => id === stop.place)
    expect(from).toMatchObject({ article: stop.article, aisle: stop.aisle, cell: stop.cell })
    expect(stop.quantity).toBeGreaterThan(0)
    expect(stop.quantity).toBeLessThanOrEqual(from?.quantity ?? 0)
  }
  return route
}

describe('planRoute', () => {
  test('walks nowhere for nothing', () => {
    expect(planRoute(plain, [], [])).toEqual({ length: 0, bound: 0, stops: [] })
    expect(planRoute(plain, [{ article: 'a', quantity: 0 }], [])).toEqual({ length: 0, bound: 0, stops: [] })
  })

  test('goes into the aisle of one place and back', () => {
    const route = planRoute(plain, [{ article: 'a', quantity: 1 }], [place('x', 'a', 2, 3)])
    expect(route.length).toBe(2 * (6 + 4))
    expect(route.bound).toBe(route.length)
    expect(route.stops).toEqual([{ place: 'x', article: 'a', quantity: 1, aisle: 2, cell: 3 }])
  })

  test('walks through two aisles when the far ends call for it', () => {
    const stock = [place('x', 'a', 0, 9), place('y', 'b', 1, 9)]
    const route = planRoute(
      plain,
      [
        { article: 'a', quantity: 1 },
        { article: 'b', quantity: 1 },
      ],
      stock,
    )
    expect(route.length).toBe(11 + 3 + 11 + 3)
  })

  test('turns back at the widest gap where that is shorter', () => {
    const wide: Layout = { ...plain, cells: 30, aisles: 3 }
    const stock = [
      place('a', 'a', 0, 29),
      place('b', 'b', 1, 1),
      place('c', 'c', 1, 28),
      place('d', 'd', 2, 0),
    ]
    const demand = stock.map(({ article }) => ({ article, quantity: 1 }))
    const route = expectServed(
      wide,
      [...demand, { article: 'e', quantity: 1 }],
      [...stock, place('e', 'e', 2, 29)],
    )
    // Down the first aisle, up the last, into the second from below and from above.
    expect(route.length).toBe(2 * 31 + 2 * 6 + 2 * 2 + 2 * 2)
  })

  test('uses the middle cross-aisle', () => {
    const stock = [place('x', 'a', 0, 5), place('y', 'b', 3, 5)]
    const demand = [
      { article: 'a', quantity: 1 },
      { article: 'b', quantity: 1 },
    ]
    const two: Layout = { ...plain, blocks: 2, middle: { after: 5, width: 1 } }
    // Cell 5 lies one beyond the middle cross-aisle, which is at depth 6.
    expect(planRoute(two, demand, stock).length).toBe(2 * (6 + 1 + 9 + 1))
    expect(planRoute(plain, demand, stock).length).toBe(2 * (11 + 9))
  })

  test('counts the way from the depot to the cross-aisle', () => {
    const away: Layout = { ...plain, depot: { aisle: 1, at: 'bottom', away: 4 } }
    const route = planRoute(away, [{ article: 'a', quantity: 1 }], [place('x', 'a', 1, 9)])
    expect(route.length).toBe(2 * (4 + 1))
  })

  test('gathers from several places and takes the near ones', () => {
    const stock = [place('far', 'a', 3, 9, 9), place('near', 'a', 0, 0, 2), place('next', 'a', 0, 2, 2)]
    const route = planRoute(plain, [{ article: 'a', quantity: 3 }], stock)
    expect(route.stops.map((stop) => [stop.place, stop.quantity])).toEqual([
      ['near', 2],
      ['next', 1],
    ])
    expect(route.length).toBe(6)
  })

  test('adds up demand lines of one article', () => {
    const demand = [
      { article: 'a', quantity: 1 },
      { article: 'a', quantity: 2 },
    ]
    const { stops } = planRoute(plain, demand, [place('x', 'a', 0, 1, 5)])
    expect(stops).toEqual([{ place: 'x', article: 'a', quantity: 3, aisle: 0, cell: 1 }])
  })

  test('says what is missing', () => {
    const ask = () => planRoute(plain, [{ article: 'a', quantity: 3 }], [place('x', 'a', 0, 1, 2)])
    expect(ask).toThrow(StockShort)
    expect(ask).toThrow('1 x a')
  })

  test('refuses places outside the layout', () => {
    expect(() => planRoute(plain, [{ article: 'a', quantity: 1 }], [place('x', 'a', 4, 1)])).toThrow(
      BadLayout,
    )
  })

  test('single places: as short as the shortest of all orders, never longer than the S-shape', () => {
    fc.assert(
      fc.property(tiny, spots(6), (shape, list) => {
        const layout = layoutFrom(shape)
        const stock = stockFrom(layout, list).map((one, number) => ({
          ...one,
          article: `a${number}`,
          quantity: 1,
        }))
        const demand = stock.map(({ article }) => ({ article, quantity: 1 }))
        const route = expectServed(layout, demand, stock)
        expect(route.length).toBeCloseTo(shortestOrder(layout, stock), 6)
        expect(route.bound).toBe(route.length)
        expect(route.length).toBeLessThanOrEqual(walkLength(layout, sShape(layout, stock)) + 1e-6)
      }),
      { numRuns: 250, seed: 1 },
    )
  })

  test('scattered: serves the demand, proven shortest when it says so, bound below the shortest', () => {
    fc.assert(
      fc.property(tiny, spots(7), fc.integer({ min: 1, max: 3 }), (shape, list, part) => {
        const layout = layoutFrom(shape)
        const stock = stockFrom(layout, list)
        const demand = demandFrom(stock, part)
        const route = expectServed(layout, demand, stock)
        const shortest = shortestChoice(layout, demand, stock)
        expect(route.length).toBeGreaterThanOrEqual(shortest - 1e-6)
        expect(route.bound).toBeLessThanOrEqual(shortest + 1e-6)
        // Tiny cases end long before the effort is spent.
        expect(route.length).toBeCloseTo(shortest, 6)
      }),
      { numRuns: 250, seed: 2 },
    )
  })

  test('larger cases: a real walk, the same one every time', () => {
    const shape = { ...plain, aisles: 20, cells: 40, depot: { aisle: 7, at: 'bottom' as const } }
    const many = fc.array(
      fc.record({
        article: fc.nat(9),
        aisle: fc.nat(19),
        cell: fc.nat(39),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 30, maxLength: 80 },
    )
    fc.assert(
      fc.property(
        many,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(1 as const, 2 as const),
        (list, part, blocks) => {
          const layout: Layout = { ...shape, blocks }
          const stock = stockFrom(layout, list)
          const demand = demandFrom(stock, part)
          const route = expectServed(layout, demand, stock)
          expect(route.bound).toBeLessThanOrEqual(route.length + 1e-6)
          expect(route.length).toBeLessThanOrEqual(walkLength(layout, sShape(layout, route.stops)) + 1e-6)
          expect(planRoute(layout, demand, stock)).toEqual(route)
        },
      ),
      { numRuns: 30, seed: 3 },
    )
  })
})
