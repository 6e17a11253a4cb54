import { useCallback, useState } from 'react'

const read = <T>(place: string, initial: T): T => {
  try {
    const kept = sessionStorage.getItem(place)
    return kept === null ? initial : (JSON.parse(kept) as T)
  } catch {
    return initial
  }
}

/**
 * State that survives a reload of the page within the session: working lists, half-typed values, history.
 * Switching the language reloads, and must lose nothing (OP-22, OP-31).
 */
export const useKept = <T>(name: string, initial: T): [T, (next: T | ((now: T) => T)) => void] => {
  const place = `kept ${name}`
  const [value, setValue] = useState(() => read(place, initial))
  const keep = useCallback(
    (next: T | ((now: T) => T)) =>
      setValue((now) => {
        const value = typeof next === 'function' ? (next as (now: T) => T)(now) : next
        sessionStorage.setItem(place, JSON.stringify(value))
        return value
      }),
    [place],
  )
  return [value, keep]
}

/** What one person worked on is not shown to the next. */
export const forgetKept = (): void => {
  for (const place of Object.keys(sessionStorage))
    if (place.startsWith('kept ')) sessionStorage.removeItem(place)
}

const ownerKey = 'kept-for'

/** Kept values belong to one user in one warehouse: another user begins with none. */
export const keepFor = (owner: string): void => {
  if (sessionStorage.getItem(ownerKey) === owner) return
  forgetKept()
  sessionStorage.setItem(ownerKey, owner)
}
