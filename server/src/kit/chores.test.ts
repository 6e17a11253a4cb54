import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { App } from './app.ts'
import { startChores } from './chores.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const everyMs = 1000
const warned: unknown[] = []
const app = { log: { warn: (...said: unknown[]) => warned.push(said) } } as unknown as App

it('a chore that is slower than its interval runs once at a time, and others go on', async () => {
  const ends: (() => void)[] = []
  let others = 0
  const stop = startChores(app, [
    { name: 'slow', everyMs, run: () => new Promise((resolve) => ends.push(resolve)) },
    {
      name: 'quick',
      everyMs,
      run: async () => {
        others += 1
      },
    },
  ])
  await vi.advanceTimersByTimeAsync(5 * everyMs)
  expect([ends.length, others]).toEqual([1, 5])
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(2 * everyMs)
  expect([ends.length, others]).toEqual([2, 7])
  stop()
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(3 * everyMs)
  expect([ends.length, others]).toEqual([2, 7])
})

it('a chore that fails, at once or later, is told of and runs again at its next turn', async () => {
  let turns = 0
  const stop = startChores(app, [
    {
      name: 'fails',
      everyMs,
      run: () => {
        turns += 1
        if (turns === 1) throw new Error('at once')
        return Promise.reject(new Error('later'))
      },
    },
  ])
  await vi.advanceTimersByTimeAsync(3 * everyMs)
  stop()
  expect(turns).toBe(3)
  expect(warned).toEqual([
    [{ err: new Error('at once') }, 'fails'],
    [{ err: new Error('later') }, 'fails'],
    [{ err: new Error('later') }, 'fails'],
  ])
})
