/**
 * How a scan ended. `already`: it had been done before; `done`: it completed a job or a bag; `queued`: it waits on this
 * device for the server.
 */
export type Kind = 'ok' | 'attention' | 'already' | 'error' | 'done' | 'queued'

/** At most this many scans wait behind the one in flight; the next is refused loudly (OP-5). */
export const longestQueue = 10

export type Scan = {
  /** Normalised: letters, digits and `, - _ .`. */
  readonly value: string
  /** As it came from the scanner, for showing. */
  readonly raw: string
  /** The idempotency key of what the scan does: hand the scan to `run(input, scan)`. */
  readonly key: string
  readonly at: number
}

/** Why a scan was not taken. */
export type NotTaken = 'full' | 'behind' | 'blocked' | 'offline' | 'long' | 'blank' | 'cut'

/** The scans behind such a result must not run: it needs the operator's eyes first (OP-6). */
const stops = (kind: Kind) => kind === 'error' || kind === 'attention'

type Handlers<R> = {
  readonly handle: (scan: Scan) => Promise<R>
  readonly kindOf: (result: R) => Kind
  /** Shows a result; the next scan waits until it is done, so that it meets the page as this one left it. */
  readonly onResult: (scan: Scan, result: R) => Promise<void>
  /** A result that stops the desk was shown, and what waited behind it was refused. */
  readonly onStopped: (scan: Scan, result: R) => void
  /** Scans that were not taken, with the reason: each is shown, none is dropped silently. */
  readonly onRefused: (scans: readonly Scan[], why: NotTaken) => void
  readonly onChange: () => void
}

/**
 * Handles scans one after the other in their order. Every scan that is pushed has exactly one outcome: its
 * result, or a refusal.
 */
export const makeQueue = <R>({ handle, kindOf, onResult, onStopped, onRefused, onChange }: Handlers<R>) => {
  let waiting: Scan[] = []
  let busy = false

  const discard = (why: NotTaken): void => {
    if (waiting.length === 0) return
    const discarded = waiting
    waiting = []
    onRefused(discarded, why)
    onChange()
  }

  const next = async (): Promise<void> => {
    for (let scan = waiting.shift(); scan; scan = waiting.shift()) {
      busy = true
      onChange()
      const result = await handle(scan)
      await onResult(scan, result)
      if (!stops(kindOf(result))) continue
      discard('behind')
      onStopped(scan, result)
    }
    busy = false
    onChange()
  }

  return {
    push: (scan: Scan): void => {
      if (waiting.length >= longestQueue) {
        onRefused([scan], 'full')
        return
      }
      waiting.push(scan)
      if (busy) onChange()
      else void next()
    },
    discard,
    waiting: () => waiting.length,
    busy: () => busy,
  }
}
