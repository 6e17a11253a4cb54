import { expect, it } from 'vitest'
import { isoTime, timeRange } from './schemas.ts'

it('a range of time is a list of two moments in ISO 8601; without an end it reaches to now [PA-708]', () => {
  const [from, to] = ['2026-01-01T00:00:00Z', '2026-01-02T08:00:00+08:00']
  expect(timeRange.parse([from, to])).toEqual([from, to])
  const open = timeRange.parse([from])
  expect(open[0]).toBe(from)
  expect(Math.abs(Date.parse(open[1]) - Date.now())).toBeLessThan(10_000)
  for (const wrong of [[], from, ['2026-01-01', to], [from, to, to]])
    expect(timeRange.safeParse(wrong).success).toBe(false)
})

it('a given moment must be in the years of a working warehouse', () => {
  for (const good of ['2000-01-01T00:00:00Z', '2026-11-22T08:00:00+08:00', '2199-12-31T23:59:59Z'])
    expect(isoTime.parse(good)).toBe(good)
  for (const wrong of [
    '0001-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    '2000-01-01T00:00:00+08:00',
    '2200-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ]) {
    expect(isoTime.safeParse(wrong).success).toBe(false)
    expect(timeRange.safeParse([wrong, '2026-01-01T00:00:00Z']).success).toBe(false)
  }
})
