import { getUser } from '@kuacang/contract/access/session/calls'
import { request } from '../api/request.ts'
import type { End, Entry } from './entry.ts'
import { currentOwner, ownerOf } from './owner.ts'
import { replayEntries } from './replay.ts'
import { sendEntry, settleEntry } from './send-entry.ts'
import { readEntries } from './store.ts'

/** One object is sent to by one tab at a time. */
export const lockOf = (object: string): string => `kuacang ${object}`

const waitingOf = async (owner: string): Promise<Entry[]> =>
  (await readEntries()).filter((e) => e.state === 'waiting' && e.owner.id === owner)

const sendAlone = ({ seq, object }: Entry): Promise<End['kind']> =>
  navigator.locks.request(lockOf(object), async () => {
    // Sent or discarded in another tab meanwhile.
    const entry = (await readEntries()).find((e) => e.seq === seq && e.state === 'waiting')
    if (!entry) return 'confirmed'
    if (entry.owner.id !== currentOwner.is?.id) return 'unreached'
    const end = await sendEntry(entry)
    await settleEntry(entry, end)
    return end.kind
  })

const answerWithinMs = 5000

/** Another user may have logged in in another tab since: the session belongs to the browser, not to the page. */
const isLoggedIn = async (owner: string): Promise<boolean> => {
  const signal = AbortSignal.timeout(answerWithinMs)
  const user = await request(getUser, {}, { signal }).catch(() => undefined)
  return user !== undefined && ownerOf(user).id === owner
}

const rounds = async (): Promise<void> => {
  const owner = currentOwner.is?.id
  if (!owner) return
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const waiting = await waitingOf(owner)
    if (waiting.length === 0 || waiting.length >= before || !(await isLoggedIn(owner))) return
    before = waiting.length
    await replayEntries(waiting, sendAlone)
  }
}

/** Sends what waits of the user of this page, if no other tab is doing so. */
export const replayNow = (): Promise<void> =>
  navigator.locks
    .request('kuacang replay', { ifAvailable: true }, (lock) => (lock ? rounds() : undefined))
    .catch(console.error)
