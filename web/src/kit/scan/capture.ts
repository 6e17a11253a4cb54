/** Keys of a scanner follow each other faster than a hand can: usually at most this many milliseconds apart. */
const usualGapMs = 35
/** No hand keeps this up over six keys: a slow scanner, or a radio between it and the machine. */
const slowScannerMs = 60
const longCode = 6
/** A scanner that was measured to be slow is waited for, up to this long between two keys. */
const longestGapMs = 120
/** A machine that is busy may hold a code up for so long; it is one code all the same. */
const holeMs = 300
/** The key that ends a burst may come later still. */
const endHoleMs = 1000
/** A burst of fewer keys may be a fast hand on a keyboard. */
const shortestBurst = 3
/** Where a scanner sends no closing key, a pause ends the scan (OP-7, per device). */
export const pauseMs = 60
/** A burst whose closing key did not come by then has lost it. */
export const cutMs = endHoleMs + 200

export type EndOfScan = 'Enter' | 'Tab' | 'pause'

/** Where the focus is: on the scan target, on another field, on one that is itself filled by scanning, on anything else. */
export type FocusPlace = 'target' | 'field' | 'own' | 'page'

export type KeyPress = {
  readonly key: string
  /** When the key was pressed, as the system says, and not when the page got round to it. */
  readonly at: number
  /** When the page was done with the key before: what it was busy with until then is no pause of the scanner. */
  readonly free?: number
  readonly place: FocusPlace
}

export type CaptureStep =
  /** The key is the page's own business. */
  | { readonly kind: 'leave' }
  /** The key belongs to a burst: the page must not see it. */
  | { readonly kind: 'take' }
  /** What the scan target holds is the scan. */
  | { readonly kind: 'submit' }
  /** A burst came to no end: part of it is missing. */
  | { readonly kind: 'cut'; readonly raw: string }
  /**
   * `undo`: the burst was written into another field, which gets back what it held before. `torn`: the focus moved
   * under it, to a dialog that opened or back from one that closed.
   */
  | { readonly kind: 'scan'; readonly raw: string; readonly undo: boolean; readonly torn: boolean }

const leave: CaptureStep = { kind: 'leave' }
/** Keys that scanners send between letters, or that say nothing of a hand. */
const silent: readonly string[] = ['Shift', 'CapsLock', 'AltGraph', 'Dead', 'Unidentified', 'Process']

/** A key with the time since the one before it: as pressed, and without what the page was busy meanwhile. */
type Key = { readonly key: string; readonly gap: number; readonly quiet: number }

/** The gap in the middle: one or two long ones, where something was busy, do not change it. */
const middle = (gaps: readonly number[]): number => gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0

/**
 * Recognises a scanner's burst wherever the focus is (OP-2). The gaps between its keys tell a scanner from a hand, taken
 * together: a code that was held up in its midst by a busy machine stays one code. The key that ends a burst is taken, so
 * that it never clicks a focused button. A hand loses no key: in other fields a burst is written first and taken back when
 * its end shows that it was one. A burst that the focus moves under stays one scan: no half of it reaches what has the
 * focus now.
 */
export const makeCapture = (end: EndOfScan = 'Enter') => {
  let keys: Key[] = []
  let last = Number.NEGATIVE_INFINITY
  /** Where the burst began. */
  let place: FocusPlace = 'page'
  let torn = false
  /** Keys that follow this fast are a scanner's: as this device's own was measured to be. */
  let limit = usualGapMs

  const reset = (): CaptureStep => {
    keys = []
    torn = false
    return leave
  }
  /** Of a field a hand may have filled the beginning; elsewhere the beginning of a code is never left out. */
  const burst = (): readonly Key[] => {
    const slow = (k: Key | undefined) => k !== undefined && k.quiet > limit
    const first = keys.findIndex((k, i) => i > 0 && !slow(k))
    const leading = first > 0 ? first - 1 : 0
    return leading >= (place === 'field' ? 1 : 2) ? keys.slice(leading) : keys
  }
  const isBurst = (): boolean => {
    const run = burst()
    if (run.length < shortestBurst) return false
    const gap = middle(run.slice(1).map((k) => (place === 'field' && !torn ? k.gap : k.quiet)))
    return gap <= usualGapMs || (run.length >= longCode && gap <= slowScannerMs)
  }
  /** So far; of too few keys to be sure. */
  const isFast = (): boolean => keys.length > 1 && middle(keys.slice(1).map((k) => k.quiet)) <= limit
  const measure = () => {
    const run = burst()
    if (run.length < longCode || !isBurst()) return
    const gap = middle(run.slice(1).map((k) => k.gap))
    limit = Math.min(Math.max(2 * gap, usualGapMs), longestGapMs)
  }
  const finish = (): CaptureStep => {
    measure()
    const raw = burst()
      .map((k) => k.key)
      .join('')
    const step: CaptureStep = { kind: 'scan', raw, undo: place === 'field', torn }
    reset()
    return step
  }
  const pauseBefore = ({ at, free = last }: KeyPress) => Math.max(0, at - Math.max(last, Math.min(free, at)))
  /** Does a key belong to the keys before it? */
  const follows = (press: KeyPress): boolean =>
    keys.length > 0 && pauseBefore(press) <= (press.key.length > 1 && isBurst() ? endHoleMs : holeMs)
  /** Two keys on the page and the end at once are no hand's either. */
  const isShortCode = (quiet: number) =>
    place === 'page' &&
    keys.length > 0 &&
    [quiet, ...keys.slice(1).map((k) => k.quiet)].every((q) => q <= usualGapMs)

  return {
    /** Is a key the first of what may become a burst? */
    begins: (press: KeyPress): boolean => !follows(press),
    /** A hand was at the keyboard or the mouse: what comes next is not of the same burst. */
    reset,
    press: (press: KeyPress): CaptureStep => {
      const named = press.key.length > 1
      if (silent.includes(press.key)) return leave
      if (named && press.key !== 'Enter' && press.key !== end) return reset()
      const quiet = pauseBefore(press)
      if (!follows(press)) reset()
      if (keys.length === 0) place = press.place
      else if (!torn && press.place !== place) torn = quiet <= limit || isFast()
      const gap = press.at - last
      last = press.at
      if (torn) {
        if (named) return finish()
        keys.push({ key: press.key, gap, quiet })
        return { kind: 'take' }
      }
      if (press.place !== place) {
        reset()
        place = press.place
      }
      if (!named) keys.push({ key: press.key, gap, quiet })
      if (place === 'own') return named ? reset() : leave
      if (place === 'target') {
        // Tab also leaves the field, for people without a mouse: only behind a burst it ends a scan.
        const ends = press.key === 'Enter' || (press.key === end && isBurst())
        if (!named) return leave
        measure()
        reset()
        return ends ? { kind: 'submit' } : leave
      }
      if (named) {
        if (press.key === end && (isBurst() || isShortCode(quiet))) return finish()
        return reset()
      }
      return place === 'page' && keys.length > 1 && quiet <= limit ? { kind: 'take' } : leave
    },
    /** Called when nothing came for pauseMs. */
    pause: (now: FocusPlace): CaptureStep => {
      if (end !== 'pause' || !isBurst() || (place === 'own' && !torn)) return leave
      if (torn || now !== 'target') return finish()
      reset()
      return { kind: 'submit' }
    },
    /** Called when nothing came for cutMs: keys that were taken from the page and never ended must be reported. */
    giveUp: (): CaptureStep => {
      const lost = isBurst() && (torn || place === 'page')
      const raw = burst()
        .map((k) => k.key)
        .join('')
      reset()
      return lost ? { kind: 'cut', raw } : leave
    },
  }
}
