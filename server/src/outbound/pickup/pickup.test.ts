import { describe, expect, it } from 'vitest'
import { batch, type Candidate, wallCells } from './rules.ts'
import { type Grid, walk } from './walk.ts'

const grid: Grid = {
  aisles: 4,
  cells: 10,
  blocks: 1,
  aisle_width_mm: 3000,
  cell_width_mm: 1000,
  cross_aisle_mm: 2000,
  depot_aisle: 0,
  depot_at: 'bottom',
}
const at = (aisle: number | null, cell: number | null, code: string) => ({ district: 'd', aisle, cell, code })

describe('the walk of a pickup order', () => {
  it('is the shortest, whatever the codes are called', () => {
    // Both far ends of two neighbouring aisles: through the first, back through the second, not in the order of codes.
    const { order, millimetres } = walk(
      [at(1, 9, 'A-1'), at(0, 0, 'Z-9'), at(1, 0, 'B-1')],
      new Map([['d', grid]]),
    )
    // Either way round is as long.
    expect([order.map((s) => s.code), order.map((s) => s.code).reverse()]).toContainEqual([
      'Z-9',
      'B-1',
      'A-1',
    ])
    expect(millimetres).toBe(2 * 12_000 + 2 * 3000)
  })

  it('leaves places off the grid to the end, by their codes', () => {
    const { order } = walk(
      [at(null, null, 'X-2'), at(0, 5, 'A-1'), at(null, null, 'X-1')],
      new Map([['d', grid]]),
    )
    expect(order.map((s) => s.code)).toEqual(['A-1', 'X-1', 'X-2'])
  })
})

const candidate = (n: number, more: Partial<Candidate> = {}): Candidate => ({
  id: String(n),
  order_type: 1,
  business_flags: [],
  units: 2,
  sku_kinds: 2,
  channel_code: 'STD',
  country: 'US',
  partner_id: 1,
  first_sku: 'a',
  districts: 1,
  heavy: false,
  ...more,
})

describe('which orders go together', () => {
  it('never more orders that must be sorted than the wall has cells [FU-811 PA-792]', () => {
    const batches = batch(
      Array.from({ length: 50 }, (_x, i) => candidate(i)),
      [0],
      200,
    )
    expect(batches.map((b) => b.orders.length)).toEqual([wallCells, wallCells, 12])
  })

  it('single pieces need no wall and go together in larger numbers [FU-210]', () => {
    const singles = Array.from({ length: 50 }, (_x, i) => candidate(i, { units: 1, sku_kinds: 1 }))
    expect(batch(singles, [1], 100).map((b) => b.orders.length)).toEqual([50])
    expect(batch([...singles, candidate(99)], [1], 100).flatMap((b) => b.orders)).toHaveLength(50)
  })

  it('a rule puts together what it says and leaves out the others [FU-210]', () => {
    const list = [
      candidate(1, { channel_code: 'A' }),
      candidate(2, { channel_code: 'B' }),
      candidate(3, { channel_code: 'A' }),
    ]
    expect(batch(list, [16], 19).map((b) => b.orders.map((c) => c.id))).toEqual([['1', '3'], ['2']])
    expect(batch(list, [20], 19)).toHaveLength(3)
    expect(batch(list, [3], 19)).toHaveLength(0)
  })
})
