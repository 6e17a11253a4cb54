import { text } from '@kuacang/contract/kit/text'
import { useEffect, useRef } from 'react'
import { ApiError } from '../api/api-error.ts'
import { type Settled, settledListeners } from '../offline/entries.ts'
import { error, type Outcome, ok, outcomeOf } from './outcome.ts'

const words = {
  confirmed: text('服务器已确认', 'Confirmed by the server'),
  asked: text('需要回答：请在暂存列表中重试', 'Answer needed: retry it in the list of saved operations'),
}

const lateOutcome = (detail: string, end: Parameters<Settled>[1]): Outcome => {
  if (end.kind === 'confirmed') return ok(words.confirmed, { detail })
  const { failure } = end
  if (!(failure instanceof ApiError) || !failure.ask) return outcomeOf(failure)
  const { message } = failure.ask
  return error(words.asked, { detail: message, note: message })
}

/** What became of scans that had waited for a network: nothing was green before (OP-25). */
export const useLateOutcomes = (tell: (key: string, outcome: Outcome) => void): void => {
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    const listen: Settled = ({ key, detail }, end) => latest.current(key, lateOutcome(detail, end))
    settledListeners.add(listen)
    return () => void settledListeners.delete(listen)
  }, [])
}
