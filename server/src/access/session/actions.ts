import type { login, SessionUser } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { Http } from '#kit/http/answer'
import { visitorLocale } from '#kit/http/door'
import { Refused } from '#kit/refused'
import { hasFactor } from '../second-factor/store.ts'
import { noteDone } from '../security-event/gather.ts'
import { mustReach, reachAt } from '../user/reach.ts'
import { checkCredentials } from './credentials.ts'
import { accessChanged } from './identities.ts'
import { deviceTokenOf, giveDevice, hasKnownDevice, knownDevice, rememberDevice } from './known-devices.ts'
import {
  chosenCookie,
  dropSession,
  giveSession,
  giveXsrfToken,
  keepLocale,
  sessionTokenOf,
  xsrfTokenOf,
} from './session-cookie.ts'
import {
  deleteSession,
  insertSession,
  lifeFrom,
  rememberMs,
  type SessionRow,
  sweepSessions,
} from './session-store.ts'
import { showUser } from './session-user.ts'
import {
  chooseWarehouse,
  findUser,
  findUserByName,
  recordUser,
  type UserRow,
  updateUser,
  warehousesOf,
} from './store.ts'
import { tellOfNewDevice } from './tell-user.ts'
import { sweepTries } from './throttle.ts'
import { hashToken, newToken } from './token.ts'

/** Ends the session of a token, on every process; answers what it was. */
export const endSession = async (tx: Tx, token: string | undefined) => {
  const session = token === undefined ? undefined : await deleteSession(tx.db, hashToken(token))
  if (session) await accessChanged(tx, session.user_id)
  return session
}

/** How a person has proved who they are. */
type Proof = Pick<SessionRow, 'remember' | 'by_provider' | 'factor_by_provider'>
type Life = Proof & Pick<SessionRow, 'expires_at' | 'ends_at'>

/** Always under a new token: a token that was planted or seen before is void. */
const beginSession = async (
  tx: Tx,
  user: UserRow,
  su_user_id: string | null,
  life: Life,
  { request }: Http,
): Promise<string> => {
  const token = newToken('session token')
  const from = { address: request.ip, agent: request.headers['user-agent'] ?? '' }
  const session = { token_hash: hashToken(token), user_id: user.id, su_user_id, ...life, ...from }
  await insertSession(tx.db, session, tx.now)
  return token
}

const welcome = (app: App, { reply }: Http, user: UserRow, token: string, lastsMs?: number): void => {
  giveSession(app, reply, token, lastsMs)
  giveXsrfToken(app, reply, xsrfTokenOf(token))
  keepLocale(reply, user.locale)
}

export const logIn = async (
  app: App,
  caller: Caller,
  { body }: { body: z.output<typeof login.body> },
  http: Http,
): Promise<SessionUser> => {
  const { username, password, factor_code, passkey } = body
  const factor = { factor_code, passkey }
  const user = await checkCredentials(app, username, password, http.request, factor)
  const proof = { remember: body.remember_me, by_provider: false, factor_by_provider: false }
  return startSession(app, caller, user, proof, http)
}

/** Lets in a user who has proved who they are. */
export const startSession = async (
  app: App,
  caller: Caller,
  user: UserRow,
  proof: Proof,
  http: Http,
): Promise<SessionUser> => {
  const life = { ...proof, ...lifeFrom(Date.now(), proof.remember) }
  const device = deviceTokenOf(http.request)
  // Chosen a moment ago: it is what this person reads.
  const chose = http.request.cookies[chosenCookie] !== undefined
  const token = await transact(app.store, caller, async (tx) => {
    await endSession(tx, sessionTokenOf(app, http.request))
    await sweepSessions(tx.db, tx.now)
    await sweepTries(tx.db, tx.now)
    await chooseFirst(tx, user)
    // The first browser after a new password is no news.
    if ((await hasKnownDevice(tx.db, user.id)) && !(await knownDevice(tx.db, user.id, http.request)))
      await tellOfNewDevice(tx, user.id, http.request)
    await rememberDevice(tx, user.id, device)
    await noteDone(app, tx, http.request, await wayIn(tx, user, proof), user)
    if (chose) await updateUser(tx, user.id, { locale: visitorLocale(http.request) })
    return beginSession(tx, user, null, life, http)
  })
  giveDevice(app, http.reply, device)
  http.reply.clearCookie(chosenCookie, { path: '/' })
  const now = (await findUser(app.store.db, user.id)) ?? user
  welcome(app, http, now, token, life.remember ? rememberMs : undefined)
  return showUser(app.store.db, now, { su: null, ...proof })
}

/** A user who has a second factor has proved it by now. */
const wayIn = async (tx: Tx, user: UserRow, { by_provider, factor_by_provider }: Proof) => {
  const factor = factor_by_provider || (await hasFactor(tx.db, user.id))
  if (by_provider) return factor ? 'by_provider_and_factor' : 'by_provider'
  return factor ? 'by_password_and_factor' : 'by_password'
}

/** Chooses the first warehouse for a user without a valid one, so that the pages are not empty after the login. */
const chooseFirst = async (tx: Tx, user: UserRow): Promise<void> => {
  const own = await warehousesOf(tx.db, user)
  const [first] = own.keys()
  if (first === undefined || (user.current_warehouse_id !== null && own.has(user.current_warehouse_id)))
    return
  await chooseWarehouse(tx, user.id, first)
  await accessChanged(tx, user.id)
}

export const logOut = async (app: App, caller: Caller, { request, reply }: Http): Promise<void> => {
  await transact(app.store, caller, async (tx) => {
    const ended = await endSession(tx, sessionTokenOf(app, request))
    const user = ended && (await findUser(tx.db, ended.su_user_id ?? ended.user_id))
    if (user) await noteDone(app, tx, request, 'logged_out', user)
  })
  dropSession(app, reply)
}

/** Continues the session as another user: its end stays, its token is replaced. */
const goOnAs = async (
  app: App,
  caller: Caller,
  http: Http,
  user: UserRow,
  su: Caller['su'],
  operation: string,
): Promise<SessionUser> => {
  const { token, life } = await transact(app.store, caller, async (tx) => {
    const life = await endSession(tx, sessionTokenOf(app, http.request))
    if (!life) throw new Refused(kitRefusals.not_logged_in)
    recordUser(tx, operation, user)
    const { user_id: _before, su_user_id: _acting, ...same } = life
    return { life, token: await beginSession(tx, user, su?.id ?? null, same, http) }
  })
  welcome(app, http, user, token, life.remember ? life.expires_at.getTime() - Date.now() : undefined)
  return showUser(app.store.db, user, { ...life, su })
}

export const logInAs = async (
  app: App,
  caller: Caller,
  { body }: { body: { username: string } },
  http: Http,
): Promise<SessionUser> => {
  refuseWhileActing(caller)
  const { db } = app.store
  const user = await findUserByName(db, body.username)
  if (!user?.enabled || user.id === caller.user.id)
    throw new Refused(kitRefusals.not_found, { object: body.username }, { at: ['username'] })
  await mustReach(db, await reachAt(db, caller), user)
  return goOnAs(app, caller, http, user, caller.user, 'user.login_as')
}

export const switchBack = async (
  app: App,
  caller: Caller,
  _input: unknown,
  http: Http,
): Promise<SessionUser> => {
  const self = caller.su && (await findUser(app.store.db, caller.su.id))
  if (!self) throw new Refused(sessionRefusals.not_acting)
  return goOnAs(app, caller, http, self, null, 'user.switch_back')
}

/** Passwords, keys and rights are closed to a user who acts as another (REL-28). */
export const refuseWhileActing = (caller: Caller): void => {
  if (caller.su) throw new Refused(sessionRefusals.acting_as_other)
}
