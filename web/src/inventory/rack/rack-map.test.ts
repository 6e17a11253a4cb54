import { describe, expect, it } from 'vitest'
import { aislePairs, toggled } from './aisle-selection.ts'
import {
  cellHeight,
  cellWidth,
  leftOf,
  placeAt,
  pointAt,
  type Size,
  topOf,
  windowOf,
} from './map-geometry.ts'
import { moved, zoomed, zooms } from './map-keys.ts'
import { cellText, lookOf } from './rack-look.ts'

const size: Size = { columns: 50, rows: 40, middle: 20 }
const rack = (pickup_direction: 0 | 1 | 2, virtual_codes: string[] = []) => ({
  rack_code: 'A1',
  pickup_direction,
  virtual_codes,
})

describe('the rack map', () => {
  it('reports selected aisles as pairs of neighbouring columns in rising order, each with its direction [FU-075 FU-083]', () => {
    const selected = toggled(toggled(toggled(new Set(), 2), 0), 1)
    expect(aislePairs(selected, [false, true, true])).toEqual([
      { columns: [0, 1], reversed: false },
      { columns: [1, 2], reversed: true },
      { columns: [2, 3], reversed: true },
    ])
    expect(aislePairs(toggled(selected, 1), [])).toEqual([
      { columns: [0, 1], reversed: false },
      { columns: [2, 3], reversed: false },
    ])
  })

  it('writes direction and code into a cell, or its virtual racks; a reversed aisle turns the arrow [FU-082]', () => {
    expect([0, 1, 2].map((d) => cellText(rack(d === 1 ? 1 : d === 2 ? 2 : 0), false))).toEqual([
      '↕A1',
      '↑A1',
      '↓A1',
    ])
    expect([cellText(rack(1), true), cellText(rack(0), true)]).toEqual(['↓A1', '↕A1'])
    expect(cellText(rack(1, ['V1', 'V2']), false)).toBe('V1, V2')
  })

  it('calls a rack with locations initiated [FU-081]', () => {
    expect([0, 1, 2].map((state) => lookOf(state).look)).toEqual(['unavailable', 'available', 'initiated'])
  })

  it('finds the place under a point, and none in aisles and cross-aisles', () => {
    for (const place of [
      { x: 0, y: 0 },
      { x: 3, y: 19 },
      { x: 49, y: 39 },
    ])
      expect(placeAt(size, leftOf(place.x) + cellWidth - 1, topOf(size, place.y) + 1)).toEqual(place)
    expect(placeAt(size, leftOf(1) + cellWidth + 1, topOf(size, 0) + 1)).toBeUndefined()
    expect(placeAt(size, 1, topOf(size, 20) - 2)).toBeUndefined()
    expect(placeAt(size, 1, 2)).toBeUndefined()
  })

  it('draws a walk along aisles and cross-aisles, never over a rack', () => {
    for (const cell of [-1, 0, 19, 19.5, 20, 39, 40]) {
      const { x, y } = pointAt(size, { aisle: 4, cell })
      expect(placeAt(size, x, y)).toBeUndefined()
    }
    expect(pointAt(size, { aisle: 0, cell: 19.5 }).y).toBeLessThan(topOf(size, 20))
    expect(pointAt(size, { aisle: 0, cell: 19.5 }).y).toBeGreaterThan(topOf(size, 19) + cellHeight)
  })

  it('draws of a large site what is seen of it and a little more', () => {
    const seen = { left: leftOf(20), top: topOf(size, 10), width: 1000, height: 300 }
    const { from, to } = windowOf(size, seen)
    expect(from.x <= 20 && to.x >= 27 && from.y <= 10 && to.y >= 20).toBe(true)
    expect((to.x - from.x + 1) * (to.y - from.y + 1)).toBeLessThan(500)
  })

  it('moves by keys within its bounds, and zooms', () => {
    expect(moved(size, { x: 0, y: 0 }, 'ArrowLeft')).toEqual({ x: 0, y: 0 })
    expect(moved(size, { x: 0, y: 0 }, 'ArrowDown')).toEqual({ x: 0, y: 1 })
    expect(moved(size, { x: 0, y: 35 }, 'PageDown')).toEqual({ x: 0, y: 39 })
    expect(moved(size, { x: 0, y: 5 }, 'End')).toEqual({ x: 49, y: 5 })
    expect(moved(size, { x: 0, y: 5 }, 'a')).toBeUndefined()
    expect(zoomed(0, '-')).toBe(0)
    expect(zooms[zoomed(0, '0') ?? 0]).toBe(1)
  })
})
