import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { useEffect } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { useSession } from './session.tsx'

/** Where the tabs of a browser note when a hand or a scanner was last at work. */
const place = 'last input'
/** How often it is noted, and looked at. */
const everyMs = 10_000
const minuteMs = 60_000

const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

/**
 * Locks the screen when no tab of this browser had a key, a scan or a touch for as long as the warehouse says (OP-36).
 * Without a network it stays open: only the server can unlock it again.
 */
export const useIdleLock = (): void => {
  const { lock, warehouse } = useSession()
  const { data: preference } = useAnswer(getWarehousePreference, {}, { enabled: warehouse !== undefined })
  const minutes = preference?.lock_minutes
  useEffect(() => {
    if (!minutes) return
    let noted = 0
    const note = () => {
      if (Date.now() - noted < everyMs / 2) return
      noted = Date.now()
      localStorage.setItem(place, String(noted))
    }
    const look = () => {
      // A full screen hangs on a wall, where no hand works.
      if (document.fullscreenElement) return note()
      // A browser may drop what pages keep in it; this tab then still knows of its own work.
      const last = Math.max(noted, Number(localStorage.getItem(place)))
      if (Date.now() - last < minutes * minuteMs) return
      // Asked again at the next look, should it fail.
      void lock().catch(() => {})
    }
    note()
    for (const kind of inputs) addEventListener(kind, note, { capture: true, passive: true })
    const timer = setInterval(look, everyMs)
    return () => {
      clearInterval(timer)
      for (const kind of inputs) removeEventListener(kind, note, { capture: true })
    }
  }, [minutes, lock])
}
