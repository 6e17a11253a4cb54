export type Kind = 'ok' | 'attention' | 'already' | 'error' | 'done'

/** At most this many scans wait behind the one in flight; the next is refused loudly (OP-5). */
export const longestQueue = 10

export type Scan = { readonly value: string; readonly raw: string; readonly key: string; readonly at: number }

/** Whether the scans behind a result must not run any more: it needs the operator's eyes first (OP-6). */
const stops = (kind: Kind) => kind === 'error'

type Handlers<R> = {
  readonly handle: (scan: Scan) => Promise<R>
  readonly kindOf: (result: R) => Kind
  readonly onResult: (scan: Scan, result: R) => void
  /** Scans that were not taken, with the reason: each is shown, none is dropped silently. */
  readonly onRefused: (scans: readonly Scan[], why: 'full' | 'error') => void
  readonly onChange: () => void
}

/**
 * Handles scans one after the other in their order. Every scan that is pushed has exactly one outcome: its
 * result, or a refusal.
 */
export const makeQueue = <R>({ handle, kindOf, onResult, onRefused, onChange }: Handlers<R>) => {
  let waiting: Scan[] = []
  let busy = false

  const next = async (): Promise<void> => {
    const scan = waiting.shift()
    if (!scan) {
      busy = false
      onChange()
      return
    }
    busy = true
    onChange()
    const result = await handle(scan)
    onResult(scan, result)
    if (stops(kindOf(result)) && waiting.length > 0) {
      const discarded = waiting
      waiting = []
      onRefused(discarded, 'error')
    }
    await next()
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
    waiting: () => waiting.length,
    busy: () => busy,
  }
}
