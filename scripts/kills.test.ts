import { describe, expect, it } from 'vitest'
import { leastCalls } from '../bench/day/fulfilment/least.ts'
import { momentOf, plannedKills } from '../bench/day/kills.ts'

const line = (invoice: string, quantity: string) => {
  const rest = { code: '85123A', description: '', customer: '', country: '', month: '2010-12', at: '' }
  return { invoice, quantity, ...rest }
}

describe('kills of a disturbed day', () => {
  it('many lines of few orders → counted by the orders that are packed', () => {
    const lines = Array.from({ length: 900 }, (_l, i) => line(`${i % 30}`, '1'))
    expect(leastCalls([...lines, line('C1', '-5')], 0.5)).toBe(45)
  })

  it('more kills than months → each month has its part, and each kill comes before the month can end', () => {
    const kills = plannedKills(9, 3, 'kuacang')
    expect(kills.map((k) => k.month)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2])
    // The first month makes twice its least, as the others will: the third ends after 1,200 calls.
    const [begun, least] = [
      [0, 400, 800],
      [200, 200, 200],
    ] as const
    for (const kill of kills) {
      const moment = momentOf(kill, begun, least)
      expect(moment).toBeGreaterThanOrEqual(begun[kill.month] ?? 0)
      expect(moment).toBeLessThan((begun[kill.month] ?? 0) + 400)
    }
    expect(kills.some((k) => momentOf(k, begun, least) > 1000)).toBe(true)
  })
})
