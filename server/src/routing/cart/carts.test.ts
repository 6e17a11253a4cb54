import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planDirected } from '../route/directed.ts'
import type { Layout } from '../route/layout.ts'
import { planRoute } from '../route/route.ts'
import { emptyCart, type Load, lengthIf, putOnCart, takeOut } from './cart.ts'
import { fillCarts } from './carts.ts'
import { putOnCarts } from './put-on-carts.ts'
import { cellNumber, cellSet, changeTour, emptyTour, fieldOf } from './tour-field.ts'

const layoutOf = (blocks: 1 | 2): Layout => ({
  aisles: 8,
  cells: 12,
  blocks,
  aisleToAisle: 3000,
  cellToCell: 1000,
  topToCell: 1500,
  bottomToCell: 1500,
  middle: { after: 6, width: 2000 },
  depot: { aisle: 2, at: 'bottom' },
})
const spots = fc.array(fc.record({ aisle: fc.nat(7), cell: fc.nat(11) }), { minLength: 1, maxLength: 12 })
const blocksOf = fc.constantFrom<1 | 2>(1, 2)
const routed = (layout: Layout, list: readonly { aisle: number; cell: number }[]) => {
  const stock = list.map((s, i) => ({ id: String(i), article: String(i), quantity: 1, ...s }))
  const demand = stock.map(({ article }) => ({ article, quantity: 1 }))
  return planRoute(layout, demand, stock).length
}

const roomy = { orders: 19, volume_ml: 1e9, weight_g: 1e9 }
/** Orders over the whole field, always the same. */
const ordersOn = (blocks: 1 | 2, count: number): { fields: ReturnType<typeof fieldOf>[]; loads: Load[] } => {
  const field = fieldOf(layoutOf(blocks))
  const loads = Array.from({ length: count }, (_o, n) => ({
    volume_ml: 1000,
    weight_g: 500,
    parts: [
      {
        field: 0,
        cells: cellSet(
          Array.from({ length: 1 + (n % 4) }, (_s, k) =>
            cellNumber(field, (n * 5 + k * 3) % 8, (n * 7 + k * 11) % 12),
          ),
        ),
      },
    ],
  }))
  return { fields: [field], loads }
}
const walked = (fields: ReturnType<typeof fieldOf>[], carts: readonly (readonly Load[])[]) =>
  carts.reduce((sum, loads) => {
    const cart = emptyCart()
    for (const load of loads) putOnCart(fields, cart, load)
    return sum + cart.length
  }, 0)

describe('the length of a cart’s walk', () => {
  it('is that of the shortest route over its cells, in one block and in two', () => {
    fc.assert(
      fc.property(blocksOf, spots, (blocks, list) => {
        const layout = layoutOf(blocks)
        const field = fieldOf(layout)
        const tour = emptyTour(field)
        changeTour(field, tour, cellSet(list.map((s) => cellNumber(field, s.aisle, s.cell))), 1)
        expect(tour.length).toBeCloseTo(routed(layout, list), 6)
      }),
    )
  })

  it('in one-way aisles is at least that of a walk either way, and at most that of the directed route', () => {
    const headings = fc.array(fc.constantFrom('down' as const, 'up' as const, undefined), {
      minLength: 12,
      maxLength: 12,
    })
    fc.assert(
      fc.property(blocksOf, spots, headings, (blocks, list, heading) => {
        const layout = layoutOf(blocks)
        // A cell is picked walking one way, whatever else is there.
        const cells = new Map(list.map((s, i) => [`${s.aisle} ${s.cell}`, { ...s, heading: heading[i] }]))
        const stops = [...cells.values()]
        const free = fieldOf(layout)
        const numberOf = (s: { aisle: number; cell: number }) => cellNumber(free, s.aisle, s.cell)
        const headed = stops.flatMap((s) => (s.heading ? [[numberOf(s), s.heading] as const] : []))
        const lengthOn = (field: typeof free) => {
          const tour = emptyTour(field)
          changeTour(field, tour, cellSet(stops.map(numberOf)), 1)
          return tour.length
        }
        const length = lengthOn(fieldOf(layout, headed))
        expect(length).toBeGreaterThanOrEqual(lengthOn(free) - 1e-6)
        expect(length).toBeLessThanOrEqual(planDirected(layout, stops).length + 1e-6)
      }),
    )
  })

  it('counts the whole of a one-way aisle where the goods lie at its beginning', () => {
    const layout = layoutOf(1)
    const place = { aisle: 2, cell: 11 }
    const number = cellNumber(fieldOf(layout), place.aisle, place.cell)
    const field = fieldOf(layout, [[number, 'up']])
    const tour = emptyTour(field)
    changeTour(field, tour, cellSet([number]), 1)
    expect(tour.length).toBe(planDirected(layout, [{ ...place, heading: 'up' }]).length)
    expect(tour.length).toBeGreaterThan(routed(layout, [place]))
  })

  it('is the same after a load is moved or removed as was predicted, and nothing after the last', () => {
    fc.assert(
      fc.property(blocksOf, spots, spots, spots, (blocks, a, b, c) => {
        const field = fieldOf(layoutOf(blocks))
        const fields = [field]
        const load = (list: typeof a): Load => ({
          volume_ml: 1,
          weight_g: 1,
          parts: [{ field: 0, cells: cellSet(list.map((s) => cellNumber(field, s.aisle, s.cell))) }],
        })
        const [one, two, three] = [load(a), load(b), load(c)]
        const cart = emptyCart()
        putOnCart(fields, cart, one)
        putOnCart(fields, cart, two)
        const foretold = lengthIf(fields, cart, three, one)
        takeOut(fields, cart, one)
        putOnCart(fields, cart, three)
        expect(cart.length).toBeCloseTo(foretold, 6)
        takeOut(fields, cart, two)
        takeOut(fields, cart, three)
        expect(cart.length).toBeCloseTo(0, 6)
      }),
    )
  })
})

describe('orders on carts', () => {
  it('are each on one cart, and no cart holds more than it may', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 500, max: 9000 }),
        (count, orders, volume_ml) => {
          const { fields, loads } = ordersOn(1, count)
          const carts = fillCarts(fields, loads, { orders, volume_ml, weight_g: 1e9 })
          expect(new Set(carts.flat()).size).toBe(count)
          expect(carts.flat()).toHaveLength(count)
          for (const cart of carts) {
            expect(cart.length).toBeLessThanOrEqual(orders)
            expect(cart.length === 1 || cart.length * 1000 <= volume_ml).toBe(true)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('walk far less than first come, first served, and exchanging never makes it more', () => {
    for (const blocks of [1, 2] as const) {
      const { fields, loads } = ordersOn(blocks, 200)
      const firstCome = Array.from({ length: Math.ceil(200 / 19) }, (_c, i) =>
        loads.slice(i * 19, i * 19 + 19),
      )
      const once = walked(fields, fillCarts(fields, loads, roomy, { rounds: 0 }))
      const exchanged = walked(fields, fillCarts(fields, loads, roomy))
      expect(exchanged).toBeLessThanOrEqual(once)
      expect(exchanged).toBeLessThan(0.8 * walked(fields, firstCome))
    }
  })

  it('begin with the oldest that is left and take from the next oldest only', () => {
    const { fields, loads } = ordersOn(1, 200)
    const window = 38
    let left: readonly Load[] = loads
    for (const cart of fillCarts(fields, loads, roomy, { window, rounds: 0 })) {
      expect(cart[0]).toBe(left[0])
      for (const load of cart) expect(left.indexOf(load)).toBeLessThan(window + cart.length)
      left = left.filter((load) => !cart.includes(load))
    }
    expect(left).toEqual([])
  })

  it('come by the oldest order on each, also after exchanging', () => {
    const { fields, loads } = ordersOn(1, 200)
    const carts = fillCarts(fields, loads, roomy)
    const oldest = carts.map(([first]) => loads.indexOf(first as Load))
    expect(oldest).toEqual(oldest.toSorted((a, b) => a - b))
  })

  it('are the same from a separate thread, which reports its progress', async () => {
    const { fields, loads } = ordersOn(1, 150)
    const told: number[] = []
    const question = { layouts: [layoutOf(1)], headed: [[]], groups: [{ loads, limits: roomy }] }
    const [carts = []] = await putOnCarts(question, (share) => told.push(share))
    expect(carts.map((c) => c.map((n) => loads[n]))).toEqual(fillCarts(fields, loads, roomy))
    expect(told.length).toBeGreaterThan(1)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })
})
