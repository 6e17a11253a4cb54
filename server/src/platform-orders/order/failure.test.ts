import fc from 'fast-check'
import { expect, it } from 'vitest'
import { failureIn, keptFailure } from './failure.ts'

it('a failure in any words, also in braces → each reader gets the own language; none is no words', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (zh, en) => {
      const kept = keptFailure({ zh: `{${zh}`, en })
      expect([failureIn(kept, 'zh'), failureIn(kept, 'en')]).toEqual([`{${zh}`, en])
    }),
  )
  expect(failureIn('', 'zh')).toBe('')
})
