import { type RefObject, useEffect, useRef } from 'react'
import { type DeskKey, receiveScans } from './scanner.ts'

type Takes = {
  /** Gets what was scanned, and whether the focus moved under it. */
  readonly enter: (raw: string, torn: boolean) => void
  /** Gets what came of a burst that lost its end. */
  readonly cut: (raw: string) => void
  readonly keys?: readonly DeskKey[]
  readonly letters?: readonly string[]
}

/** Takes scanner bursts and the desk's keys, wherever the focus is, while it is shown. */
export const useCapture = (target: RefObject<HTMLInputElement | null>, takes: Takes): void => {
  const latest = useRef(takes)
  latest.current = takes
  useEffect(
    () =>
      receiveScans({
        target: () => target.current,
        enter: (raw, torn) => latest.current.enter(raw, torn),
        cut: (raw) => latest.current.cut(raw),
        keys: () => latest.current.keys ?? [],
        letters: () => latest.current.letters ?? [],
      }),
    [target],
  )
}
