import type { Data, QueuedCall } from '@kuacang/contract/kit/call'
import { useEffect, useRef } from 'react'
import { type Settled, settledListeners } from './entries.ts'
import type { Entry } from './entry.ts'

type Told<C extends QueuedCall> = {
  readonly confirmed: (data: Data<C>, entry: Entry) => void
  readonly refused?: (entry: Entry) => void
}

/** Tells a page what the server said to commands of this call that had waited. */
export const useLate = <C extends QueuedCall>(call: C, told: Told<C>): void => {
  const latest = useRef(told)
  latest.current = told
  useEffect(() => {
    const listen: Settled = (entry, end) => {
      if (entry.route !== call.route) return
      if (end.kind === 'confirmed') latest.current.confirmed(end.data as Data<C>, entry)
      else latest.current.refused?.(entry)
    }
    settledListeners.add(listen)
    return () => void settledListeners.delete(listen)
  }, [call])
}
