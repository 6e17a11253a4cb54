import type { Refusal } from '../../contract/src/kit/refusal.ts'
import { CallFailed } from './client.ts'

/** Was the call refused for one of these reasons? Anything else that was thrown goes on. */
export const refusedFor = (error: unknown, ...reasons: readonly Refusal[]): Refusal => {
  const reason = error instanceof CallFailed ? reasons.find((r) => r.code === error.envelope.code) : undefined
  if (!reason) throw error
  return reason
}
