import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { App } from '#kit/app'
import type { Db } from '#kit/database/pool'
import type { Gate } from '#kit/http/identity'
import { Refused } from '#kit/refused'
import { findKey, findKeyOf, noteUse, rightsOfKey } from '../api-key/store.ts'
import { isOwed } from '../second-factor/store.ts'
import { noteRefused } from '../security-event/gather.ts'
import { noteRefusedCall } from '../security-event/refused-call.ts'
import { reaches, reachOf } from '../user/reach.ts'
import { checkPassword } from './credentials.ts'
import { forgetIdentity, knownIdentity, type Loaded } from './identities.ts'
import { sessionTokenOf, xsrfTokenOf } from './session-cookie.ts'
import { findSession, keepSession } from './session-store.ts'
import { findUser, rightsOf, type UserRow, warehousesOf } from './store.ts'
import { hashToken } from './token.ts'

/** Tells who sends a request, by session cookie, API key or borrowed credentials. */
export const makeGate = (app: App): Gate => {
  app.wakes.hear('access_changed', (userId) => forgetIdentity(app.store, userId))
  return {
    bySession: async (request) => {
      const token = sessionTokenOf(app, request)
      if (!token) return null
      const tokenHash = hashToken(token)
      return knownIdentity(app, `session ${tokenHash}`, () => loadSession(app, tokenHash))
    },
    xsrfOf: (request) => {
      const token = sessionTokenOf(app, request)
      return token === undefined ? null : xsrfTokenOf(token)
    },
    byApiKey: async (key, request) => {
      const keyHash = hashToken(key)
      const identity = await knownIdentity(app, `key ${keyHash}`, () => loadKey(app, keyHash))
      if (identity) await noteUse(app.store, keyHash, request.ip)
      else noteRefused(app, request, 'unknown_key', null)
      return identity
    },
    byUser: async (id, key_id = null) => {
      const { db } = app.store
      const [user, key] = await Promise.all([
        findUser(db, id),
        key_id === null ? null : findKeyOf(db, id, key_id, new Date()),
      ])
      if (!user?.enabled || key === undefined) return null
      const identity = await identityOf(app, user)
      return key ? asKey(identity, key) : identity
    },
    byCredentials: async (username, password, request) => {
      const wrong = new Refused(kitRefusals.lender_unknown)
      return identityOf(app, await checkPassword(app, { username, password }, request, wrong))
    },
    noteRefusal: (request, who, refusal) => noteRefusedCall(app, request, who, refusal),
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
  if (su === undefined || (su && !(await mayActAs(db, su, user)))) return null
  const expires_at = await keepSession(db, session, now)
  const identity = await identityOf(app, user, su)
  const { locked_at, by_provider, factor_by_provider } = session
  return {
    identity: {
      ...identity,
      locked: locked_at !== null,
      // The password that others know was not given here, and the provider asked for the second factor.
      must_reset: identity.must_reset && !by_provider,
      owes_second_factor: identity.owes_second_factor && !factor_by_provider,
    },
    expires_at,
  }
}

const asKey = (identity: Loaded['identity'], key: KeyRow): Loaded['identity'] => ({
  ...identity,
  key_id: key.id,
  // A key is never typed, and no person can be asked for a code.
  owes_second_factor: false,
  rights: rightsOfKey(key, identity.rights),
})
type KeyRow = { readonly id: string; readonly rights: readonly number[] | null }

/** A key opens what was chosen for it, of what its user may do now. */
const loadKey = async (app: App, keyHash: string): Promise<Loaded | null> => {
  const { db } = app.store
  const key = await findKey(db, keyHash, new Date())
  if (!key) return null
  const user = await findUser(db, key.user_id)
  if (!user?.enabled) return null
  const identity = await identityOf(app, user)
  return { identity: asKey(identity, key), ...(key.expires_at && { expires_at: key.expires_at }) }
}

/** Acting as another ends with the right to do so, and when the other gets what goes beyond the own reach. */
const mayActAs = async (db: Db, su: UserRow, user: UserRow): Promise<boolean> => {
  const reach = await reachOf(db, su)
  return su.enabled && reach.rights.has('LoginAsUser') && reaches(reach, await reachOf(db, user))
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
  // A user who acts as another may not choose that password.
  must_reset: su === null && user.need_reset_password,
  locked: false,
  owes_second_factor: su === null && (await isOwed(app.store.db, user.id)),
})
