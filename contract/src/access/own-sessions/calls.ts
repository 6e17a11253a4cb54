import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { done, instant, objectId } from '../../kit/schemas.ts'

export const openSession = z.object({
  id: objectId,
  /** What the browser calls itself; empty for other programs. */
  agent: z.string(),
  address: z.string(),
  since: instant,
  /** To within five minutes. */
  seen_at: instant,
  /** The one that asks. */
  current: z.boolean(),
  /** The user whose account it is used as, where another user acts as this one; else null. */
  acting: z.object({ username: z.string(), su_username: z.string() }).nullable(),
})
export type OpenSession = z.infer<typeof openSession>

export const listOwnSessions = call('GET /sessions', {
  right: 'anyone',
  scope: 'none',
  about: 'Where the own account is logged in, the latest used first.',
  data: z.object({ list: z.array(openSession) }),
})

export const endOwnSession = call('POST /end_session', {
  right: 'anyone',
  scope: 'none',
  about: 'Ends one of the own sessions at once on all server processes; one that is over already stays so.',
  body: z.object({ id: objectId }),
  data: done,
})

export const endOtherSessions = call('POST /end_other_sessions', {
  right: 'anyone',
  scope: 'none',
  about: 'Ends all own sessions but the one that asks, at once on all server processes.',
  data: z.object({ ended: z.number().int() }),
})
