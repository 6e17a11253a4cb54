import { warehousePreference } from '@kuacang/contract/reference/warehouse/preference'
import { describe, expect, it } from 'vitest'
import { batchesOf } from './batches.ts'
import type { Criteria } from './candidates.ts'
import { businessTypeOf, type Candidate } from './rules.ts'

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
  volume_ml: 100,
  weight_g: 100,
  ...more,
})

/** Of a warehouse that set nothing else. */
const { sort_cells: wallCells } = warehousePreference.parse({})
const nowhere = { places: new Map(), grids: new Map() }
const batch = (list: readonly Candidate[], sku_rules: Criteria['sku_rules'], max_orders: number, more = {}) =>
  batchesOf(list, { order_types: [], sku_rules, max_orders }, nowhere, {
    sort_cells: wallCells,
    cart_volume: 400,
    cart_weight: 150,
    ...more,
  })

describe('which orders go together', () => {
  it('never more orders that must be sorted than the wall has cells [FU-811 FU-822 PA-792]', async () => {
    const batches = await batch(
      Array.from({ length: 50 }, (_x, i) => candidate(i)),
      [0],
      200,
    )
    expect(batches.map((b) => b.orders.length)).toEqual([19, 19, 12])
  })

  it('single pieces need no wall and go together in larger numbers [FU-210]', async () => {
    const singles = Array.from({ length: 50 }, (_x, i) => candidate(i, { units: 1, sku_kinds: 1 }))
    expect((await batch(singles, [1], 100)).map((b) => b.orders.length)).toEqual([50])
    expect((await batch([...singles, candidate(99)], [1], 100)).flatMap((b) => b.orders)).toHaveLength(50)
  })

  it('a rule puts together what it says and leaves out the others [FU-210]', async () => {
    const list = [
      candidate(1, { channel_code: 'A' }),
      candidate(2, { channel_code: 'B' }),
      candidate(3, { channel_code: 'A' }),
    ]
    expect((await batch(list, [16], 19)).map((b) => b.orders.map((c) => c.id))).toEqual([['1', '3'], ['2']])
    expect(await batch(list, [20], 19)).toHaveLength(3)
    expect(await batch(list, [3], 19)).toHaveLength(0)
  })

  it('of one kind of business say which it is, of several that they are mixed [FU-153]', () => {
    const flags = ['fashion', 'uni_inventory_direct', 'consignment', 'qtrading', 'shopclues']
    const of = (...kinds: string[][]) => businessTypeOf(kinds.map((business_flags) => ({ business_flags })))
    for (const flag of flags) expect([of([flag], [flag]), of([flag], [])]).toEqual([flag, 'mixed'])
    expect([of([], []), of(['fashion'], ['qtrading'])]).toEqual(['general', 'mixed'])
  })

  it('no cart holds more than it takes; what is more than a cart goes alone', async () => {
    const list = Array.from({ length: 7 }, (_x, i) => candidate(i, { volume_ml: 40_000, weight_g: 5_000 }))
    const sizes = async (more: object) => (await batch(list, [0], 19, more)).map((b) => b.orders.length)
    expect(await sizes({ cart_volume: 100 })).toEqual([2, 2, 2, 1])
    expect(await sizes({ cart_weight: 15 })).toEqual([3, 3, 1])
    expect(await sizes({ cart_volume: 10 })).toEqual([1, 1, 1, 1, 1, 1, 1])
  })
})
