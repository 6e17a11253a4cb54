import { isUnanswered } from '../api/api-error.ts'

export type Reading = {
  readonly data: unknown
  readonly error: unknown
  readonly fetchStatus?: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => unknown
}

/** How far the reading of a list is. What was not read is never shown as if there were nothing. */
export type ListState = 'loading' | 'offline' | 'failed' | 'read'

export const listStateOf = ({ data, error, fetchStatus }: Reading): ListState => {
  if (isUnanswered(error)) return 'offline'
  if (error) return 'failed'
  if (data !== undefined) return 'read'
  return fetchStatus === 'paused' ? 'offline' : 'loading'
}
