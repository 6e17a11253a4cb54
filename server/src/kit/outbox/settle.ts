import { storableUpTo } from '../storable.ts'
import { mostTries, waitAfter } from './backoff.ts'

/** What the enumerations of everything that is sent begin with. */
export const sendingState = { waiting: 1, done: 2, dead: 3 } as const

/** How long a process may be sending before another may take over: longer than any sending takes. */
export const leaseMs = 60_000

/** How a try ended. `hopeless`: another try would end alike. */
export type SendOutcome = { readonly ok: boolean; readonly answer: string; readonly hopeless?: boolean }

const longestAnswer = 500

/** The columns of what was tried for the n-th time, as they are after it. */
export const settled = (attempts: number, { ok, answer, hopeless = false }: SendOutcome, now: Date) => {
  const over = hopeless || attempts >= mostTries
  return {
    state: ok ? sendingState.done : over ? sendingState.dead : sendingState.waiting,
    next_at: ok || over ? now : new Date(now.getTime() + waitAfter(attempts)),
    leased_until: null,
    last_answer: storableUpTo(answer, longestAnswer),
    updated_at: now,
  }
}
