import { expect, it } from 'vitest'
import { lostWithinMs } from './heartbeat-limits.ts'

it('a lost network shows within three seconds [OP-25]', () => {
  expect(lostWithinMs).toBeLessThanOrEqual(3000)
})
