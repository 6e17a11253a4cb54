import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kilogramsOf } from './weight.ts'

it('weights are in kg or g, and in nothing else [PA-653]', () => {
  expect([kilogramsOf(1.5, 'kg'), kilogramsOf(1500, 'g'), kilogramsOf(0.5, 'KG')]).toEqual([1.5, 1.5, 0.5])
  expect(['lb', 'oz', '', 'kgs', 'constructor'].map((unit) => kilogramsOf(1, unit))).toEqual(
    Array(5).fill(undefined),
  )
})

it('what is weighed in whole grams stays what it is', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (n) => kilogramsOf(n, 'g') === n / 1000))
})
