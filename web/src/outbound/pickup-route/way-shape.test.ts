import { expect, it } from 'vitest'
import { legsOf, ranges } from './way-shape.ts'

it('there and back through an aisle are two lines beside each other', () => {
  const size = { columns: 3, rows: 10, middle: null }
  const way = [
    { aisle: 0, cell: 10 },
    { aisle: 0, cell: 2 },
    { aisle: 0, cell: 10 },
  ]
  const [there, back] = legsOf(size, way)
  expect(there?.from.x).toBe(there?.to.x)
  expect(there?.from.x).not.toBe(back?.from.x)
  expect(there?.from.x).toBeGreaterThan(back?.from.x ?? 0)
})

it('consecutive numbers → only the first and the last are named', () => {
  expect(ranges([5, 3, 4, 9])).toBe('3–5, 9')
  expect(ranges([1])).toBe('1')
})
