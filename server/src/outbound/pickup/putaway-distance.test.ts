import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { type TestServer, testServer } from '#kit/testing/server'
import { goods } from '#kit/testing/stock'
import { unique } from '#kit/testing/unique'
import { suggestPlaces } from '../../inventory/public.ts'
import { type DistrictGrid, layoutOfGrid, wayThrough } from '../../routing/public.ts'

const plain = { aisles: 6, cells: 9, aisle_width_mm: 3100, cell_width_mm: 900, cross_aisle_mm: 2500 }
const grids: readonly DistrictGrid[] = [
  { ...plain, blocks: 1, depot_aisle: 0, depot_at: 'top' },
  { ...plain, blocks: 1, depot_aisle: 4, depot_at: 'bottom' },
  { ...plain, blocks: 2, depot_aisle: 2, depot_at: 'top' },
  { ...plain, blocks: 2, depot_aisle: 2, depot_at: 'bottom' },
  // The depot stands beyond the last aisle; one cell has no middle.
  { ...plain, cells: 1, blocks: 2, depot_aisle: 50, depot_at: 'bottom' },
]

describe('the metres to a suggested place', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  it('are those of the walk that pickers are led by, from the depot to it', async () => {
    const { sku_id } = await goods(t)
    for (const grid of grids) {
      const spots = await t.write(async (tx) => {
        await tx.run('update location set state = 95 where warehouse_id = 1 and location_type < 90', [])
        const district_id = newId()
        await tx.db
          .insertInto('district')
          .values({ warehouse_id: 1, id: district_id, code: unique('D'), ...grid })
          .execute()
        const made = []
        for (const aisle of [0, 2, 5])
          for (const cell of [0, 3, 4, 5, 8].filter((c) => c < grid.cells)) {
            const spot = { code: unique('P'), aisle, cell }
            const times = { created_at: tx.now, updated_at: tx.now }
            await tx.db
              .insertInto('location')
              .values({ warehouse_id: 1, id: newId(), district_id, location_type: 1, ...spot, ...times })
              .execute()
            made.push(spot)
          }
        return made
      })
      const found = await t.write((tx) =>
        suggestPlaces(tx, systemCaller(1, 'test'), { sku_id, quantity: 1 }, { defective: false, most: 50 }),
      )
      const told = Object.fromEntries(found.map((f) => [f.location_code, f.distance_m]))
      const walked = spots.map((s) => [
        s.code,
        Math.round(wayThrough(layoutOfGrid(grid), [s]).length / 2 / 100) / 10,
      ])
      expect([grid, told]).toEqual([grid, Object.fromEntries(walked)])
    }
  })
})
