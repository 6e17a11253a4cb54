import { useState } from 'react'
import { mediaHook } from '../media.ts'
import type { Filter } from './filter-query.ts'

/** As many as a desktop shows in one line beside the buttons. */
const inFront = 3

/** The filters that are always shown: those that say so, else the first three. One more than these is not folded. */
export const frontOf = (filters: readonly Filter[]): readonly Filter[] => {
  if (filters.length <= inFront + 1) return filters
  const named = filters.filter((f) => f.front)
  return named.length > 0 ? named : filters.slice(0, inFront)
}

/** Is the window as narrow as a handheld? There one filter is shown, and all of them in a sheet. */
export const useIsHandheld = mediaHook('(max-width: 720px)')

/** Are all filters of a list shown? This browser remembers it for each list. */
export const useUnfolded = (list: string): [boolean, (unfolded: boolean) => void] => {
  const place = `filters ${list}`
  const [unfolded, setUnfolded] = useState(() => localStorage.getItem(place) === 'all')
  return [
    unfolded,
    (next) => {
      if (next) localStorage.setItem(place, 'all')
      else localStorage.removeItem(place)
      setUnfolded(next)
    },
  ]
}
