/** Keys of a scanner follow each other faster than a hand can: at most this many milliseconds apart. */
const burstGapMs = 35
/** A burst of fewer keys may be a fast hand on a keyboard. */
const shortestBurst = 3
/** Where a scanner sends no Enter, a pause ends the scan (OP-7, per device). */
export const pauseMs = 60

export type EndOfScan = 'Enter' | 'Tab' | 'pause'

export type KeyPress = { readonly key: string; readonly at: number; readonly inField: boolean }

export type Step =
  /** The key is the page's own business. */
  | { readonly kind: 'leave' }
  /** The key belongs to a burst: the page must not see it. */
  | { readonly kind: 'take' }
  | { readonly kind: 'scan'; readonly raw: string }

/**
 * Recognises a scanner's burst wherever the focus is (OP-2). Keys are held until the gap between them tells a
 * scanner from a hand; the Enter that ends a burst is taken, so that it never clicks a focused button.
 */
export const makeCapture = (end: EndOfScan = 'Enter') => {
  let keys: string[] = []
  let last = Number.NEGATIVE_INFINITY
  const take = (): string => {
    const raw = keys.join('')
    keys = []
    return raw
  }
  return {
    press: ({ key, at, inField }: KeyPress): Step => {
      const fast = at - last <= burstGapMs
      last = at
      if (key === end) {
        const isBurst = fast && keys.length >= shortestBurst
        if (isBurst && !inField) return { kind: 'scan', raw: take() }
        keys = []
        return { kind: 'leave' }
      }
      if (key.length !== 1) return { kind: 'leave' }
      if (!fast) keys = []
      keys.push(key)
      // Inside the scan field the browser writes the keys itself; elsewhere a burst must not reach a button's key.
      return !inField && fast ? { kind: 'take' } : { kind: 'leave' }
    },
    /** Called when nothing came for pauseMs. */
    pause: (): Step =>
      end === 'pause' && keys.length >= shortestBurst ? { kind: 'scan', raw: take() } : { kind: 'leave' },
  }
}
