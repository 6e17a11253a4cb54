import { useSyncExternalStore } from 'react'

/** A hook that says whether the window matches a media query, and draws again when that changes. */
export const mediaHook = (query: string): (() => boolean) => {
  const media = matchMedia(query)
  const watch = (changed: () => void) => {
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(watch, () => media.matches)
}
