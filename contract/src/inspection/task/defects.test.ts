import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBad } from './defects.ts'

it('ten percent defects are borne, one more piece is too many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (tens) => {
      expect(isBad(tens, tens * 10)).toBe(false)
      expect(isBad(tens + 1, tens * 10)).toBe(true)
    }),
  )
})
