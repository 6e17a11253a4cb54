import fc from 'fast-check'
import { expect, it } from 'vitest'
import { embeddedAnswer, type Situation } from './rules.ts'

const hour = 3_600_000
const base = 1_800_000_000_000
const at = (h: number) => new Date(base + h * hour)
const situation: fc.Arbitrary<Situation> = fc.record({
  now: fc.integer({ min: -200, max: 200 }).map(at),
  awaited: fc.integer({ min: 0, max: 5 }),
  first_scanned_at: fc.option(fc.integer({ min: -200, max: 200 }).map(at)),
  deadline: fc.option(fc.integer({ min: -200, max: 200 }).map(at)),
  gather_h: fc.integer({ min: 0, max: 72 }),
  fits: fc.boolean(),
})

it('what no channel takes goes back, whatever else is so', () => {
  fc.assert(fc.property(situation, (s) => embeddedAnswer({ ...s, fits: false }).answer === 'return'))
})

it('a set never waits past its deadline, nor without a reason to wait', () => {
  fc.assert(
    fc.property(situation, (s) => {
      const { answer, wait_until } = embeddedAnswer({ ...s, fits: true })
      if (answer !== 'wait') return
      expect(s.deadline === null || s.deadline > s.now).toBe(true)
      expect(s.awaited > 0 || s.gather_h > 0).toBe(true)
      if (wait_until !== undefined && s.deadline) expect(new Date(wait_until) <= s.deadline).toBe(true)
    }),
  )
})

it('a whole set goes on, an incomplete one in part, once there is no time left', () => {
  fc.assert(
    fc.property(situation, (s) => {
      const over = { ...s, fits: true, deadline: s.now }
      expect(embeddedAnswer(over).answer).toBe(s.awaited > 0 ? 'partial' : 'go_on')
    }),
  )
})

it('a whole set waits for what its buyer may order still, and no longer', () => {
  const whole = { now: at(1), awaited: 0, first_scanned_at: at(0), deadline: at(72), fits: true }
  expect(embeddedAnswer({ ...whole, gather_h: 6 })).toEqual({
    answer: 'wait',
    wait_until: at(6).toISOString(),
  })
  expect(embeddedAnswer({ ...whole, gather_h: 100 })).toEqual({
    answer: 'wait',
    wait_until: at(72).toISOString(),
  })
  expect(embeddedAnswer({ ...whole, gather_h: 0 })).toEqual({ answer: 'go_on' })
  expect(embeddedAnswer({ ...whole, now: at(7), gather_h: 6 })).toEqual({ answer: 'go_on' })
})
