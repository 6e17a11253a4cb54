import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { ApiError, isRefused } from '../api/api-error.ts'
import type { End } from './entry.ts'

/** Without an answer or a session, an entry is not decided; a server with a fault decides it later. */
export const endOf = (failure: unknown): End => {
  if (failure instanceof DOMException) return { kind: 'unreached' }
  if (!(failure instanceof ApiError)) return { kind: 'refused', failure }
  const { status } = failure
  if (status === 0 || status === 401) return { kind: 'unreached' }
  if (status === 429 || status >= 500 || isRefused(failure, kitRefusals.busy)) return { kind: 'later' }
  return { kind: 'refused', failure }
}
