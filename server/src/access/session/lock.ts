import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { FastifyRequest } from 'fastify'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import type { Http } from '#kit/http/answer'
import { Refused } from '#kit/refused'
import { checkPassword } from './credentials.ts'
import { accessChanged } from './identities.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { findSession, lockSession, type SessionRow } from './session-store.ts'
import { recordUser } from './store.ts'
import { hashToken } from './token.ts'

type Done = { success: true }

const tokenHashOf = (app: App, request: FastifyRequest): string => {
  const token = sessionTokenOf(app, request)
  if (token === undefined) throw new Refused(kitRefusals.not_logged_in)
  return hashToken(token)
}

/** The session that a request comes from. */
export const sessionIn = (app: App, request: FastifyRequest): Promise<SessionRow | undefined> =>
  findSession(app.store.db, tokenHashOf(app, request), new Date())

const setLock = async (
  app: App,
  caller: Caller,
  { request }: Http,
  operation: 'user.lock' | 'user.unlock',
): Promise<Done> => {
  const tokenHash = tokenHashOf(app, request)
  await transact(app.store, caller, async (tx) => {
    if (!(await lockSession(tx.db, tokenHash, operation === 'user.lock' ? tx.now : null))) return
    recordUser(tx, operation, caller.su ?? caller.user)
    await accessChanged(tx, caller.user.id)
  })
  return { success: true }
}

/** Locks the screen of this session, on every process. A screen that is locked stays so. */
export const lockOwnSession = (app: App, caller: Caller, _input: unknown, http: Http): Promise<Done> =>
  setLock(app, caller, http, 'user.lock')

/** Unlocks it by the password of the person who sits there, also while acting as another. Throttled like a login. */
export const unlockOwnSession = async (
  app: App,
  caller: Caller,
  { body }: { body: { password: string } },
  http: Http,
): Promise<Done> => {
  const { username } = caller.su ?? caller.user
  const wrong = new Refused(sessionRefusals.unlock_wrong, {}, { at: ['password'] })
  await checkPassword(app, { username, password: body.password }, http.request, wrong)
  return setLock(app, caller, http, 'user.unlock')
}
