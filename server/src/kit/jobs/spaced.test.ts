import { expect, it } from 'vitest'
import { spaced } from './spaced.ts'

it('the first call counts, and then one in each stretch of time', () => {
  let at = 1_000
  const counts = spaced(500, () => at)
  const counted: number[] = []
  for (; at <= 2_600; at += 10) if (counts()) counted.push(at)
  expect(counted).toEqual([1_000, 1_500, 2_000, 2_500])
})
