import { randomUUID } from 'node:crypto'
import { xsrfCookie } from '@kuacang/contract/kit/envelope'
import type { Db } from '../database/pool.ts'
import { asSecret } from '../secrets.ts'

/** The cookies of a new session of this user, for an hour, without the login, which takes its time to hash a password. */
export const openSession = async (
  db: Db,
  userId: string,
  cookieSecure = false,
): Promise<Record<string, string>> => {
  const token = asSecret('session token', randomUUID())
  const { hashToken } = await import('../../access/session/token.ts')
  const { sessionCookieOf, xsrfTokenOf } = await import('../../access/session/session-cookie.ts')
  const now = new Date()
  const later = new Date(now.getTime() + 3_600_000)
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      seen_at: now,
      expires_at: later,
      ends_at: later,
    })
    .execute()
  return { [sessionCookieOf({ settings: { cookieSecure } })]: token, [xsrfCookie]: xsrfTokenOf(token) }
}
