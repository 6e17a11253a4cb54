import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { App } from '#kit/app'
import type { Gate } from '#kit/http/identity'
import { Refused } from '#kit/refused'
import { checkCredentials } from './credentials.ts'
import { forgetIdentity, knownIdentity, type Loaded } from './identities.ts'
import { sessionCookie } from './session-cookie.ts'
import { findSession, keepSession } from './session-store.ts'
import { findUser, findUserByKeyHash, rightsOf, type UserRow, warehousesOf } from './store.ts'
import { hashToken } from './token.ts'

/** Tells who sends a request, by session cookie, API key or borrowed credentials. */
export const makeGate = (app: App): Gate => {
  app.wakes.hear('access_changed', (userId) => forgetIdentity(app.store, userId))
  return {
    bySession: async (request) => {
      const token = request.cookies[sessionCookie]
      if (!token) return null
      const tokenHash = hashToken(token)
      return knownIdentity(app, `session ${tokenHash}`, () => loadSession(app, tokenHash))
    },
    byApiKey: (key) => {
      const keyHash = hashToken(key)
      return knownIdentity(app, `key ${keyHash}`, async () => {
        const user = await findUserByKeyHash(app.store.db, keyHash)
        return user?.enabled ? { identity: await identityOf(app, user) } : null
      })
    },
    byUser: async (id) => {
      const user = await findUser(app.store.db, id)
      return user?.enabled ? identityOf(app, user) : null
    },
    byCredentials: async (username, password, request) => {
      const user = await checkCredentials(app, username, password, request).catch((error: unknown) => {
        // To someone at work a failed login would say that they themselves are out.
        throw error instanceof Refused && error.refusal === sessionRefusals.wrong_login
          ? new Refused(kitRefusals.lender_unknown)
          : error
      })
      return identityOf(app, user)
    },
  }
}

const loadSession = async (app: App, tokenHash: string): Promise<Loaded | null> => {
  const { db } = app.store
  const now = new Date()
  const session = await findSession(db, tokenHash, now)
  if (!session) return null
  const user = await findUser(db, session.user_id)
  if (!user?.enabled) return null
  const su = session.su_user_id === null ? null : await findUser(db, session.su_user_id)
  // Acting as another ends with the right to do so.
  if (su === undefined || (su && !(su.enabled && (await rightsOf(db, su)).has('LoginAsUser')))) return null
  const expires_at = await keepSession(db, session, now)
  return { identity: await identityOf(app, user, su), expires_at }
}

const identityOf = async (
  app: App,
  user: UserRow,
  su: UserRow | null = null,
): Promise<Loaded['identity']> => ({
  user: { id: user.id, username: user.username },
  su: su && { id: su.id, username: su.username },
  rights: await rightsOf(app.store.db, user),
  warehouses: await warehousesOf(app.store.db, user),
  current_warehouse_id: user.current_warehouse_id,
  partner_id: user.partner_id,
  locale: user.locale === 'en' ? 'en' : 'zh',
})
