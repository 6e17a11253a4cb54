import { useEffect, useSyncExternalStore } from 'react'
import type { Progress } from './progress.tsx'

/** How many desks in sight have a job open. */
let count = 0
const listeners = new Set<() => void>()
const change = (by: number) => {
  count += by
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A desk reports its job: one that has begun, or that knows how much there is to do. */
export const useOpenJob = (progress: Progress | undefined): void => {
  const isOpen = progress?.since !== undefined || progress?.total !== undefined
  useEffect(() => {
    if (!isOpen) return
    change(1)
    return () => change(-1)
  }, [isOpen])
}

export const useJobOpen = (): boolean => useSyncExternalStore(subscribe, () => count > 0)
