import { useSyncExternalStore } from 'react'

/** What stands in the search field as it opens; undefined while it is closed. */
let begin: string | undefined
/** What had the focus when it was opened. */
let before: Element | null = null
const listeners = new Set<() => void>()

/** Opens the search, for a text where one is given; without an argument it is closed. */
export const showPalette = (typed: string | undefined): void => {
  if (begin === undefined) before = document.activeElement
  begin = typed
  for (const listener of listeners) listener()
}

export const openedFrom = (): Element | null => before

export const isPaletteOpen = (): boolean => begin !== undefined

export const usePalette = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => begin,
  )
