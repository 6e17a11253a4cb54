import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#kit/app'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import { hashToken, newToken } from './token.ts'

/** Names a browser, whichever user logs in there; it gives no access (decision 40). */
export const deviceCookie = 'device'
const lastsSeconds = 180 * 86_400

const tokenOf = (request: FastifyRequest): string | undefined => request.cookies?.[deviceCookie]

/** The browser's token as it is kept, if the user has logged in there before. */
export const knownDevice = async (
  db: Db,
  user_id: string,
  request: FastifyRequest,
): Promise<string | undefined> => {
  const token = tokenOf(request)
  if (!token) return undefined
  const row = await db
    .selectFrom('known_device')
    .select('token_hash')
    .where('user_id', '=', user_id)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row?.token_hash
}

/** Has the user logged in anywhere since the password was set? */
export const hasKnownDevice = async (db: Db, user_id: string): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', user_id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The browser's token; a new one where it has none. */
export const deviceTokenOf = (request: FastifyRequest): string =>
  tokenOf(request) ?? newToken('token of a device')

/** From now on the user is known in this browser. */
export const rememberDevice = async (tx: Tx, user_id: string, token: string): Promise<void> => {
  await tx.db
    .insertInto('known_device')
    .values({ user_id, token_hash: hashToken(token), seen_at: tx.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ seen_at: tx.now }))
    .execute()
  await tx.db
    .deleteFrom('known_device')
    .where('seen_at', '<', new Date(tx.now.getTime() - lastsSeconds * 1000))
    .execute()
}

export const giveDevice = ({ settings }: App, reply: FastifyReply, token: string): void => {
  reply.setCookie(deviceCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.cookieSecure,
    maxAge: lastsSeconds,
  })
}
