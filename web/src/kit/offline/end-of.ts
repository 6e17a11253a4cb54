import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { ApiError, isLocked, isRefused } from '../api/api-error.ts'
import type { End } from './entry.ts'

/** Without an answer, a session or an unlocked screen, an entry is not decided; a server with a fault decides it later. */
export const endOf = (failure: unknown): End => {
  if (failure instanceof DOMException) return { kind: 'unreached' }
  if (!(failure instanceof ApiError)) return { kind: 'refused', failure }
  const { status } = failure
  if (status === 0 || status === 401 || isLocked(failure)) return { kind: 'unreached' }
  if (status === 429 || status >= 500 || isRefused(failure, kitRefusals.busy)) return { kind: 'later' }
  return { kind: 'refused', failure }
}
