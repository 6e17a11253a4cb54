import type { Data, Input, QueuedCall } from '@kuacang/contract/kit/call'
import { currentWarehouse } from '../api/every-request.ts'
import { isOnline } from '../api/reach.ts'
import { serverNow } from '../api/server-time.ts'
import { answerAsk, send } from '../dialog/ask.tsx'
import { waitMs } from '../wait.ts'
import { entriesChanged } from './entries.ts'
import type { End, Entry } from './entry.ts'
import { currentOwner } from './owner.ts'
import { lockOf, replayNow } from './replay-now.ts'
import { sendEntry, settleEntry } from './send-entry.ts'
import { addEntry, dropEntries, readEntries } from './store.ts'

/** What the person waits for the server; after that the entry waits without them. */
const patienceMs = 4000

type About = Pick<Entry, 'key' | 'object' | 'title' | 'detail'>

/** Undefined where this device cannot keep anything, for want of room or by its settings. */
const keep = async (entry: Omit<Entry, 'seq'>): Promise<Entry | undefined> => {
  try {
    const kept = await addEntry(entry)
    await entriesChanged()
    return kept
  } catch (failure) {
    console.warn(failure)
    return undefined
  }
}

const drop = async ({ seq }: Entry): Promise<void> => {
  await dropEntries([seq])
  await entriesChanged()
}

const isNext = async ({ seq, object, owner }: Entry): Promise<boolean> =>
  !(await readEntries()).some(
    (e) => e.object === object && e.owner.id === owner.id && e.state === 'waiting' && e.seq < seq,
  )

const later: End = { kind: 'later' }

/** Sends an entry at once where it is the next of its object and no other entry is being sent. */
const trySending = (entry: Entry): Promise<End> =>
  navigator.locks.request(lockOf(entry.object), { ifAvailable: true }, async (lock) =>
    lock && isOnline() && (await isNext(entry)) ? sendEntry(entry) : later,
  )

/**
 * Carries out a call that may wait on this device: it is kept before it is sent, and sent again by itself until the
 * server said yes or no. Answers what the server did; undefined while it waits. Throws what the server refused.
 * `object` names what it changes: commands of one object reach the server in their order.
 */
export const sendOrQueue = async <C extends QueuedCall>(
  call: C,
  input: Input<C>,
  { key, object, title, detail }: About,
): Promise<Data<C> | undefined> => {
  const owner = currentOwner.is
  const entry =
    owner &&
    (await keep({
      ...{ key, object, title, detail, owner, input, route: call.route },
      ...{ warehouse: currentWarehouse.id, at: serverNow().getTime(), state: 'waiting' },
    }))
  if (!entry) return send(call, input, { key })
  const sending = trySending(entry)
  const end = await Promise.race([sending, waitMs(patienceMs)])
  if (!end) {
    void sending.then((late) => settleEntry(entry, late)).catch(console.error)
    return undefined
  }
  if (end.kind === 'later' || end.kind === 'unreached') {
    if (isOnline()) void replayNow()
    return undefined
  }
  await drop(entry)
  if (end.kind === 'confirmed') return end.data as Data<C>
  return answerAsk(call, input, { key }, end.failure)
}
