/** After this long the desk says that it is working on it (OP-11). */
export const slowMs = 1000
/** After this long the person may act. */
export const stuckMs = 8000
const tickMs = 250
/** How long a server that restarts is left alone before it is asked again. */
export const restartMs = 1000

export type Stuck = {
  /** Sends the same scan again under the same key: it is carried out once, however often it arrives. */
  readonly retry: () => void
  /** Stops waiting; then it is unknown whether the scan was carried out. */
  readonly leave: () => void
}

type Watch<T> = {
  readonly isUnanswered: (error: unknown) => boolean
  /** Says the server that it will be back in a moment? */
  readonly isRestarting: (error: unknown) => boolean
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
 * not end the waiting: the person repeats it or leaves it. One that finds a server that restarts is repeated by itself.
 * The first answer counts, also one that comes late.
 */
export const waitFor = <T>(attempt: () => Promise<T>, watch: Watch<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let ended = false
    let clock: ReturnType<typeof setInterval> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    const end = (finish: () => void) => {
      if (ended) return
      ended = true
      clearInterval(clock)
      clearTimeout(again)
      watch.onGoing()
      finish()
    }
    const giveUpWaiting = () => {
      if (ended) return
      clearInterval(clock)
      watch.onStuck({ retry: begin, leave: () => end(() => resolve(watch.left())) })
    }
    const tryOnce = () => {
      clearTimeout(again)
      attempt().then(
        (value) => end(() => resolve(value)),
        (error: unknown) => {
          if (watch.isRestarting(error)) {
            clearTimeout(again)
            if (!ended) again = setTimeout(tryOnce, restartMs)
          } else if (watch.isUnanswered(error)) giveUpWaiting()
          else end(() => reject(error))
        },
      )
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
      tryOnce()
    }
    begin()
  })
