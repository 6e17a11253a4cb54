import { useEffect } from 'react'
import { useOnline } from '../api/reach.ts'
import { useEntries } from './entries.ts'
import { replayNow } from './replay-now.ts'

const againEveryMs = 10_000

/** Sends the entries that wait on this device as soon as the server answers, for as long as the page is open. */
export const useReplay = (): void => {
  const online = useOnline()
  const waits = useEntries().some((e) => e.state === 'waiting')
  useEffect(() => {
    if (!online || !waits) return
    void replayNow()
    const timer = setInterval(() => void replayNow(), againEveryMs)
    return () => clearInterval(timer)
  }, [online, waits])
}
