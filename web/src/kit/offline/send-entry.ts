import type { Input, QueuedCall } from '@kuacang/contract/kit/call'
import { ApiError } from '../api/api-error.ts'
import { type RequestOptions, request } from '../api/request.ts'
import { failureText } from '../notice.ts'
import { endOf } from './end-of.ts'
import { entriesChanged, settledListeners } from './entries.ts'
import type { End, Entry } from './entry.ts'
import { changeEntry } from './store.ts'

/** Loaded when something waits: pages that never do need not carry these calls. */
export const callOf = async (entry: Entry): Promise<QueuedCall> => {
  const { queuedCalls } = await import('./queued-calls.ts')
  const call = queuedCalls.find((c) => c.route === entry.route)
  if (!call) throw new Error(`${entry.route} may not wait`)
  return call
}

export const inputOf = (entry: Entry): Input<QueuedCall> => entry.input as Input<QueuedCall>

/** Under the key of the scan, in the warehouse where it was made. */
export const optionsOf = ({ key, warehouse }: Entry): RequestOptions => ({
  key,
  ...(warehouse !== null && { warehouse }),
})

/** A hanging try must not keep the next one from being made; pictures take as long as they take. */
const answerWithinMs = 10_000

export const sendEntry = async (entry: Entry): Promise<End> => {
  try {
    const call = await callOf(entry)
    const limit = call.files ? {} : { signal: AbortSignal.timeout(answerWithinMs) }
    const data = await request(call, inputOf(entry), { ...optionsOf(entry), ...limit })
    return { kind: 'confirmed', data }
  } catch (failure) {
    return endOf(failure)
  }
}

/** What the server says of an entry, a question of it included. */
const reasonOf = (failure: unknown): string =>
  [failureText(failure), failure instanceof ApiError && failure.ask?.message].filter(Boolean).join(' ')

/** Keeps how an entry ended, and tells it; what must wait stays as it is. */
export const settleEntry = async (entry: Entry, end: End): Promise<void> => {
  if (end.kind !== 'confirmed' && end.kind !== 'refused') return
  await changeEntry(
    entry.seq,
    end.kind === 'confirmed'
      ? { state: 'confirmed', input: null }
      : { state: 'refused', reason: reasonOf(end.failure) },
  )
  await entriesChanged()
  for (const listener of settledListeners) listener(entry, end)
}
