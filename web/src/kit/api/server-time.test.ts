import { beforeEach, expect, it, vi } from 'vitest'
import { serverNow, tellServerTime } from './server-time.ts'

const now = Date.parse('2026-05-01T08:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now })
  return () => vi.useRealTimers()
})
const told = (serverMs: number) => tellServerTime(new Date(serverMs).toUTCString(), now - 40, now)

it('a browser whose clock is wrong counts by the server’s clock', () => {
  told(now + 7 * 60_000)
  expect(Math.abs(serverNow().getTime() - (now + 7 * 60_000))).toBeLessThan(1000)
  told(now - 86_400_000)
  expect(Math.abs(serverNow().getTime() - (now - 86_400_000))).toBeLessThan(1000)
})

it('what may be the way of the answer is no difference', () => {
  told(now)
  expect(serverNow().getTime()).toBe(now)
  told(now + 1000)
  tellServerTime(null, now, now)
  tellServerTime('never', now, now)
  tellServerTime(new Date(now - 4000).toUTCString(), now - 10_000, now)
  expect(serverNow().getTime()).toBe(now)
})
