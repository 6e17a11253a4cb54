import { expect, it } from 'vitest'
import { answerWithinMs, beatEveryMs } from './heartbeat-limits.ts'

it('a lost network shows within three seconds [OP-25]', () => {
  expect(beatEveryMs + answerWithinMs).toBeLessThanOrEqual(3000)
})
