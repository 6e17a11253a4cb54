import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPicked } from './picked.ts'

const share = fc.integer({ min: 1, max: 100 })

it('of any number of cases the share is picked, and at least the first', () => {
  fc.assert(
    fc.property(share, fc.integer({ min: 1, max: 1000 }), (percent, cases) => {
      const picked = Array.from({ length: cases }, (_, before) => isPicked(percent, before))
      const count = picked.filter(Boolean).length
      expect(picked[0]).toBe(true)
      const due = Math.floor((cases * percent) / 100)
      expect([due, due + 1]).toContain(count)
    }),
  )
})

it('all cases are picked at 100 %, and none without a rule', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (before) => {
      expect(isPicked(100, before)).toBe(true)
      expect(isPicked(0, before)).toBe(false)
    }),
  )
})
