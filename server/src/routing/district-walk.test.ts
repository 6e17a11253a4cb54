import { describe, expect, it } from 'vitest'
import { type DistrictGrid, walkDistricts } from './district-walk.ts'

const grid: DistrictGrid = {
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

describe('the walk through districts', () => {
  it('is the shortest, whatever the codes are called', () => {
    // Both far ends of two neighbouring aisles: through the first, back through the second, not in the order of codes.
    const { order, millimetres } = walkDistricts(
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
    const { order } = walkDistricts(
      [at(null, null, 'X-2'), at(0, 5, 'A-1'), at(null, null, 'X-1'), at(0, -1, 'X-3'), at(9, 0, 'X-4')],
      new Map([['d', grid]]),
    )
    expect(order.map((s) => s.code)).toEqual(['A-1', 'X-1', 'X-2', 'X-3', 'X-4'])
  })
})
