import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLength, longestCm } from './length.ts'
import { centimetres } from './schemas.ts'

const agrees = (cm: number): void => {
  expect([cm, isLength(cm)]).toEqual([cm, centimetres.safeParse(cm).success])
}

it('a length is what the schema of calls takes', () => {
  for (const cm of [0, -0, -1, 0.1, 0.05, 0.3, 1.15, 55.5, longestCm, longestCm + 0.1, Number.NaN, Infinity])
    agrees(cm)
  fc.assert(fc.property(fc.integer({ min: -10, max: 110_000 }), (tenths) => agrees(tenths / 10)))
  fc.assert(fc.property(fc.integer({ min: 1, max: 9_999_999 }), (hundredths) => agrees(hundredths / 1000)))
})
