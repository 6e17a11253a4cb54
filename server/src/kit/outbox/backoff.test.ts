import { describe, expect, it } from 'vitest'
import { mostTries, waitAfter } from './backoff.ts'
import { sendingState, settled } from './settle.ts'

const seconds = (tries: number, chance = 0.5) => Math.round(waitAfter(tries, chance) / 1000)

describe('waiting between tries', () => {
  it('doubles each time, in sum some hours, and never passes six hours [REL-29]', () => {
    expect([1, 2, 3, 4].map((n) => seconds(n))).toEqual([10, 20, 40, 80])
    const waits = Array.from({ length: mostTries - 1 }, (_x, i) => seconds(i + 1))
    expect(waits.reduce((a, b) => a + b) / 3600).toBeGreaterThan(5)
    expect(seconds(40)).toBe(6 * 3600)
  })

  it('is spread by a tenth to both sides', () => {
    expect([seconds(1, 0), seconds(1, 1)]).toEqual([9, 11])
  })
})

describe('a try', () => {
  const now = new Date()
  it('that failed is repeated, until it is hopeless or was the last [REL-29]', () => {
    const failed = { ok: false, answer: 'no' }
    expect(settled(1, failed, now).state).toBe(sendingState.waiting)
    expect(settled(mostTries - 1, failed, now).state).toBe(sendingState.waiting)
    expect(settled(mostTries, failed, now).state).toBe(sendingState.dead)
    expect(settled(1, { ...failed, hopeless: true }, now).state).toBe(sendingState.dead)
    expect(settled(mostTries, { ok: true, answer: '' }, now).state).toBe(sendingState.done)
  })

  it('keeps of its answer what can be stored', () => {
    const { last_answer } = settled(1, { ok: false, answer: `a\0${'😀'.repeat(400)}` }, now)
    expect(last_answer.length).toBeLessThanOrEqual(500)
    expect([last_answer.includes('\0'), last_answer.isWellFormed()]).toEqual([false, true])
  })
})
