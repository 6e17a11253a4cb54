/** Says of each call whether it comes at least `ms` after the last one that this was said of. */
export const spaced = (ms: number, now: () => number = Date.now): (() => boolean) => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - last < ms) return false
    last = at
    return true
  }
}
