import { useSyncExternalStore } from 'react'
import { serverNow } from '../api/server-time.ts'
import type { End, Entry } from './entry.ts'
import { dropEntries, readEntries } from './store.ts'

/** Confirmed entries are shown for a day. */
const shownMs = 24 * 3_600_000

let entries: readonly Entry[] = []
let channel: BroadcastChannel | undefined
const listeners = new Set<() => void>()

const read = async (): Promise<void> => {
  entries = await readEntries()
  for (const listener of listeners) listener()
}

/** All tabs show the same entries. */
export const entriesChanged = (): Promise<void> => {
  channel?.postMessage('changed')
  return read()
}

const begin = async (): Promise<void> => {
  channel = new BroadcastChannel('kuacang entries')
  channel.onmessage = () => void read()
  const old = (await readEntries()).filter(
    (e) => e.state === 'confirmed' && serverNow().getTime() - e.at > shownMs,
  )
  if (old.length > 0) await dropEntries(old.map((e) => e.seq))
  await read()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (!channel) void begin().catch(console.error)
  return () => void listeners.delete(listener)
}

/** What this device keeps of commands that were carried out by hand, the oldest first. */
export const useEntries = (): readonly Entry[] => useSyncExternalStore(subscribe, () => entries)

/** Does anything still wait that changes this object? */
export const stillWaits = (object: string): boolean =>
  entries.some((e) => e.object === object && e.state === 'waiting')

export type Settled = (entry: Entry, end: Extract<End, { kind: 'confirmed' | 'refused' }>) => void

/** Notified how waiting entries ended. */
export const settledListeners = new Set<Settled>()
