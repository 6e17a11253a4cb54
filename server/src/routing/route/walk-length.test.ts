import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crossAisles, depthOf, type Layout, lengthStep } from './layout.ts'
import { stateSpace } from './states.ts'
import { distanceBetween, walkLength } from './walk-length.ts'

const layout: Layout = {
  aisles: 4,
  cells: 6,
  blocks: 2,
  aisleToAisle: 3,
  cellToCell: 1,
  topToCell: 1,
  bottomToCell: 2,
  middle: { after: 2, width: 1 },
  depot: { aisle: 1, at: 'bottom' },
}

// The same floor as a graph of points joined to their neighbours, searched without any formula.
const graphDistance = (from: [number, number], to: [number, number]): number => {
  const depths = [
    ...crossAisles(layout),
    ...[0, 1, 2, 3, 4, 5].map((cell) => depthOf(layout, cell)),
  ].toSorted((a, b) => a - b)
  const heads = new Set(crossAisles(layout))
  const far = new Map<string, number>([[`${from[0]} ${from[1]}`, 0]])
  for (let changed = true; changed; ) {
    changed = false
    for (const [key, length] of [...far]) {
      const [aisle = 0, depth = 0] = key.split(' ').map(Number)
      const at = depths.indexOf(depth)
      const next: [number, number, number][] = []
      for (const other of [depths[at - 1], depths[at + 1]])
        if (other !== undefined) next.push([aisle, other, Math.abs(other - depth)])
      if (heads.has(depth)) next.push([aisle - 1, depth, 3], [aisle + 1, depth, 3])
      for (const [a, d, step] of next) {
        if (
          a < 0 ||
          a >= layout.aisles ||
          (far.get(`${a} ${d}`) ?? Number.POSITIVE_INFINITY) <= length + step
        )
          continue
        far.set(`${a} ${d}`, length + step)
        changed = true
      }
    }
  }
  return far.get(`${to[0]} ${to[1]}`) ?? Number.NaN
}

test('a leg is the shortest way over the floor', () => {
  const cell = fc.nat(5)
  const aisle = fc.nat(3)
  fc.assert(
    fc.property(aisle, cell, aisle, cell, (aisleA, cellA, aisleB, cellB) => {
      const a = { aisle: aisleA, depth: depthOf(layout, cellA) }
      const b = { aisle: aisleB, depth: depthOf(layout, cellB) }
      expect(distanceBetween(layout, a, b)).toBe(graphDistance([a.aisle, a.depth], [b.aisle, b.depth]))
    }),
    { numRuns: 60, seed: 4 },
  )
})

test('the middle cross-aisle lies half-way between the cells beside it', () => {
  expect([0, 1, 2, 3, 4, 5].map((cell) => depthOf(layout, cell))).toEqual([1, 2, 4, 5, 6, 7])
  expect(crossAisles(layout)).toEqual([0, 3, 9])
  expect(walkLength(layout, [{ aisle: 1, cell: 5 }])).toBe(4)
})

test('closed walks come in steps of twice the common measure', () => {
  expect(lengthStep(layout)).toBe(2)
  expect(lengthStep({ ...layout, cellToCell: 0.8, middle: { after: 2, width: 0.8 } })).toBeCloseTo(0.4)
  expect(lengthStep({ ...layout, cellToCell: 1 / 3 })).toBe(0)
})

test('the states are those of the literature', () => {
  // Seven classes with two cross-aisles (Ratliff and Rosenthal), twenty-five with three (Roodbergen and De Koster).
  expect(stateSpace(2, 0).size).toBe(7)
  expect(stateSpace(3, 0).size).toBe(25)
  expect(stateSpace(3, 2).size).toBe(25)
})
