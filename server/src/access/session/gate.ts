import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { FastifyRequest } from 'fastify'
import type { App } from '#kit/app'
import type { Gate, Identity } from '#kit/http/identity'
import { Refused } from '#kit/refused'
import { fitsPassword } from './password.ts'
import {
  findSession,
  findUser,
  findUserByKeyHash,
  findUserByName,
  rightsOf,
  type UserRow,
  warehousesOf,
} from './store.ts'
import { checkThrottle, countFailure, forgetFailures } from './throttle.ts'
import { hashToken } from './token.ts'

export const sessionCookie = 'session'

/** Identities are believed this long without asking the database; wakes drop them at once on every process. */
const trustMs = 60_000
const mostCached = 5_000

type Cached = { identity: Identity; until: number }

/** Tells who sends a request, by session cookie, API key or borrowed credentials. */
export const makeGate = (app: App): Gate => {
  const cache = new Map<string, Cached>()
  app.wakes.hear('access_changed', (userId) => {
    for (const [key, { identity }] of cache)
      if (userId === '*' || identity.user.id === userId || identity.su?.id === userId) cache.delete(key)
  })

  const remembered = async (key: string, load: () => Promise<Identity | null>): Promise<Identity | null> => {
    // Without the wakes' connection a revoked session might be believed: then the database is asked each time.
    const known = app.wakes.alive() ? cache.get(key) : undefined
    if (known && known.until > Date.now()) return known.identity
    const identity = await load()
    if (!identity) return null
    if (cache.size >= mostCached) cache.clear()
    cache.set(key, { identity, until: Date.now() + trustMs })
    return identity
  }

  return {
    bySession: async (request) => {
      const token = request.cookies[sessionCookie]
      if (!token) return null
      const tokenHash = hashToken(token)
      return remembered(`session ${tokenHash}`, async () => {
        const session = await findSession(app.store.db, tokenHash, new Date())
        if (!session) return null
        const user = await findUser(app.store.db, session.user_id)
        const su = session.su_user_id ? await findUser(app.store.db, session.su_user_id) : undefined
        if (!user?.enabled || (session.su_user_id && !su?.enabled)) return null
        return identityOf(app, user, su)
      })
    },
    byApiKey: (key) => {
      const keyHash = hashToken(key)
      return remembered(`key ${keyHash}`, async () => {
        const user = await findUserByKeyHash(app.store.db, keyHash)
        return user?.enabled ? identityOf(app, user) : null
      })
    },
    byCredentials: (username, password, request) =>
      checkCredentials(app, username, password, request).then((u) => identityOf(app, u)),
  }
}

/** What failures are counted by: the account, whoever tries; and the address, whatever account it tries. */
const subjectsOf = (username: string, request: FastifyRequest) => [
  `account:${username.toLowerCase()}`,
  `address:${request.ip}`,
]

/** Throttled; the same refusal for an unknown user, a disabled one and a wrong password. */
export const checkCredentials = async (
  app: App,
  username: string,
  password: string,
  request: FastifyRequest,
): Promise<UserRow> => {
  const now = new Date()
  const subjects = subjectsOf(username, request)
  await checkThrottle(app.store.db, subjects, now)
  const user = await findUserByName(app.store.db, username)
  const fits = await fitsPassword(user?.password_hash, password)
  if (!user || !fits || !user.enabled) {
    await countFailure(app.store.db, subjects, now)
    throw new Refused(sessionRefusals.wrong_login)
  }
  await forgetFailures(app.store.db, subjects.slice(0, 1))
  return user
}

const identityOf = async (app: App, user: UserRow, su?: UserRow): Promise<Identity> => ({
  user: { id: user.id, username: user.username },
  su: su ? { id: su.id, username: su.username } : null,
  rights: await rightsOf(app.store.db, user),
  warehouse_ids: new Set(await warehousesOf(app.store.db, user)),
  current_warehouse_id: user.current_warehouse_id,
  partner_id: user.partner_id,
  locale: user.locale === 'en' ? 'en' : 'zh',
})

export const mustFindUser = async (app: App, id: string): Promise<UserRow> => {
  const user = await findUser(app.store.db, id)
  if (!user) throw new Refused(kitRefusals.not_logged_in)
  return user
}
