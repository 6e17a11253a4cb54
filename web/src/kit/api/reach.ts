import { useSyncExternalStore } from 'react'
import { askForLife } from './every-request.ts'

/** Whether the server can be reached, judged by the browser's network state and by how calls end (OP-25). */
let reached = true
const listeners = new Set<() => void>()
const probeEveryMs = 2000
let probe: ReturnType<typeof setInterval> | undefined
/** When the server answered last, in milliseconds of the page. */
let heardAt = 0

export const isOnline = (): boolean => reached && navigator.onLine
const change = () => {
  for (const listener of listeners) listener()
}

const ask = () =>
  askForLife(probeEveryMs).then(
    (isAlive) => isAlive && tellReached(),
    () => undefined,
  )

/** Did the server answer anything since then, in milliseconds of the page? */
export const heardSince = (at: number): boolean => heardAt >= at

export const tellReached = (): void => {
  heardAt = performance.now()
  clearInterval(probe)
  probe = undefined
  if (reached) return
  reached = true
  change()
}

/** A call found no server: nothing is shown as sent until one answers again. */
export const tellLost = (): void => {
  probe ??= setInterval(ask, probeEveryMs)
  if (!reached) return
  reached = false
  change()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
addEventListener('online', () => {
  void ask()
  change()
})
addEventListener('offline', change)

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
