/** Keys of a scanner follow each other faster than a hand can: at most this many milliseconds apart. */
const burstGapMs = 35
/** A burst of fewer keys may be a fast hand on a keyboard. */
const shortestBurst = 3
/** Where a scanner sends no closing key, a pause ends the scan (OP-7, per device). */
export const pauseMs = 60

export type EndOfScan = 'Enter' | 'Tab' | 'pause'

/** Where the focus is: on the scan target, on another field, on anything else. */
export type Place = 'target' | 'field' | 'page'

export type KeyPress = { readonly key: string; readonly at: number; readonly place: Place }

export type Step =
  /** The key is the page's own business. */
  | { readonly kind: 'leave' }
  /** The key belongs to a burst: the page must not see it. */
  | { readonly kind: 'take' }
  /** What the scan target holds is the scan. */
  | { readonly kind: 'submit' }
  /**
   * `undo`: the burst was written into another field, which gets back what it held before. `torn`: the focus moved
   * under it, to a dialog that opened or back from one that closed.
   */
  | { readonly kind: 'scan'; readonly raw: string; readonly undo: boolean; readonly torn: boolean }

const leave: Step = { kind: 'leave' }

/**
 * Recognises a scanner's burst wherever the focus is (OP-2). The gaps between keys tell a scanner from a hand;
 * the key that ends a burst is taken, so that it never clicks a focused button. A hand loses no key: in other
 * fields a burst is written first and taken back when its end shows that it was one. A burst that the focus moves
 * under stays one scan: no half of it reaches what has the focus now.
 */
export const makeCapture = (end: EndOfScan = 'Enter') => {
  let keys: string[] = []
  let last = Number.NEGATIVE_INFINITY
  /** Where the burst began. */
  let place: Place = 'page'
  let torn = false
  const finish = (): Step => {
    const raw = keys.join('')
    keys = []
    return { kind: 'scan', raw, undo: place === 'field', torn }
  }
  const isBurst = () => keys.length >= shortestBurst
  return {
    /** Is a key at this time the first of what may become a burst? */
    begins: (at: number): boolean => at - last > burstGapMs || keys.length === 0,
    press: (press: KeyPress): Step => {
      const fast = press.at - last <= burstGapMs
      if (press.key.length > 1 && press.key !== 'Enter' && press.key !== end) return leave
      last = press.at
      if (!fast) keys = []
      if (keys.length === 0) {
        place = press.place
        torn = false
      }
      torn ||= press.place !== place
      if (torn) {
        if (press.key.length > 1) return finish()
        keys.push(press.key)
        return { kind: 'take' }
      }
      if (press.place === 'target') {
        // Tab also leaves the field, for people without a mouse: only behind a burst it ends a scan.
        const ends = press.key === 'Enter' || (press.key === end && isBurst())
        if (press.key.length > 1) keys = []
        else keys.push(press.key)
        return ends ? { kind: 'submit' } : leave
      }
      if (press.key === end) {
        if (isBurst()) return finish()
        keys = []
        return leave
      }
      if (press.key.length > 1) return leave
      keys.push(press.key)
      return place === 'page' && keys.length > 1 ? { kind: 'take' } : leave
    },
    /** Called when nothing came for pauseMs. */
    pause: (now: Place): Step => {
      if (end !== 'pause' || !isBurst()) return leave
      if (torn || now !== 'target') return finish()
      keys = []
      return { kind: 'submit' }
    },
  }
}
