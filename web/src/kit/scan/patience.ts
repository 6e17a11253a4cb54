/** After this long the desk says that it is working on it (OP-11). */
export const slowMs = 1000
/** After this long the person may act. */
export const stuckMs = 8000
const tickMs = 250

export type Stuck = {
  /** Sends the same scan again under the same key: it is carried out once, however often it arrives. */
  readonly retry: () => void
  /** Stops waiting; nobody knows then whether the scan was carried out. */
  readonly leave: () => void
}

type Watch<T> = {
  readonly isUnanswered: (error: unknown) => boolean
  /** Is it the person who is waited for, not the server? */
  readonly isAsking: () => boolean
  readonly onSlow: () => void
  readonly onStuck: (stuck: Stuck) => void
  /** It goes on: a new try is on its way, or the end has come. */
  readonly onGoing: () => void
  readonly left: () => T
}

/**
 * Waits for an answer with a person beside it. An attempt that finds no server, or none within stuckMs, does
 * not end the waiting: the person repeats it or leaves it. The first answer counts, also one that comes late.
 */
export const waitFor = <T>(attempt: () => Promise<T>, watch: Watch<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let ended = false
    let clock: ReturnType<typeof setInterval> | undefined
    const end = (finish: () => void) => {
      if (ended) return
      ended = true
      clearInterval(clock)
      watch.onGoing()
      finish()
    }
    const giveUpWaiting = () => {
      if (ended) return
      clearInterval(clock)
      watch.onStuck({ retry: begin, leave: () => end(() => resolve(watch.left())) })
    }
    const begin = () => {
      if (ended) return
      clearInterval(clock)
      watch.onGoing()
      let waited = 0
      clock = setInterval(() => {
        waited = watch.isAsking() ? 0 : waited + tickMs
        if (waited === slowMs) watch.onSlow()
        if (waited === stuckMs) giveUpWaiting()
      }, tickMs)
      attempt().then(
        (value) => end(() => resolve(value)),
        (error: unknown) => (watch.isUnanswered(error) ? giveUpWaiting() : end(() => reject(error))),
      )
    }
    begin()
  })
