import { useEffect } from 'react'
import { askForLife } from './every-request.ts'
import { answerWithinMs, beatEveryMs } from './heartbeat-limits.ts'
import { heardSince, tellLost, tellReached } from './reach.ts'

/** A page that slept, or was busy itself, says nothing about the network. */
const lateMs = 2000
/** A page that was not touched for so long is not in use: it asks the server no more. */
const restAfterMs = 60_000

const touches = ['keydown', 'pointerdown'] as const

/** Asks whether the server answers, while this page is in use and no other call shows it. */
export const useHeartbeat = (): void =>
  useEffect(() => {
    let touchedAt = performance.now()
    let beating = false
    const touch = () => {
      touchedAt = performance.now()
    }
    const beat = async () => {
      const at = performance.now()
      if (beating || document.hidden || at - touchedAt > restAfterMs || heardSince(at - beatEveryMs)) return
      beating = true
      try {
        if (await askForLife(answerWithinMs)) tellReached()
        else tellLost()
      } catch {
        if (performance.now() - at < answerWithinMs + lateMs && !heardSince(at)) tellLost()
      }
      beating = false
    }
    const timer = setInterval(() => void beat(), beatEveryMs)
    for (const name of touches) addEventListener(name, touch, { capture: true })
    return () => {
      clearInterval(timer)
      for (const name of touches) removeEventListener(name, touch, { capture: true })
    }
  }, [])
