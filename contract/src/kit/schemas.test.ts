import { expect, it } from 'vitest'
import { timeRange } from './schemas.ts'

it('a range of time is a list of two moments in ISO 8601; without an end it reaches to now [PA-708]', () => {
  const [from, to] = ['2026-01-01T00:00:00Z', '2026-01-02T08:00:00+08:00']
  expect(timeRange.parse([from, to])).toEqual([from, to])
  const open = timeRange.parse([from])
  expect(open[0]).toBe(from)
  expect(Math.abs(Date.parse(open[1]) - Date.now())).toBeLessThan(10_000)
  for (const wrong of [[], from, ['2026-01-01', to], [from, to, to]])
    expect(timeRange.safeParse(wrong).success).toBe(false)
})
