import type { Db } from '#kit/database/pool'

const minute = 60_000
/** A session without "remember me" ends with the browser, and on the server after a long shift without any call. */
const idleMs = 12 * 60 * minute
export const rememberMs = 30 * 24 * 60 * minute
/** The longest life of a session in use, so that a stolen session does not live for ever. */
const longestMs = 7 * 24 * 60 * minute

/** When a session that begins now ends while it is not used, and when at the latest. */
export const lifeFrom = (now: number, remember: boolean): { expires_at: Date; ends_at: Date } => {
  const [first, last] = remember ? [rememberMs, rememberMs] : [idleMs, longestMs]
  return { expires_at: new Date(now + first), ends_at: new Date(now + last) }
}

/** Being there is written down at most this often. */
const keepMs = 5 * minute

export type SessionRow = {
  token_hash: string
  user_id: string
  su_user_id: string | null
  remember: boolean
  seen_at: Date
  expires_at: Date
  ends_at: Date
  locked_at: Date | null
  /** Through the identity provider: no password was given. */
  by_provider: boolean
  /** The provider has asked for a second factor. */
  factor_by_provider: boolean
}

export const findSession = (db: Db, tokenHash: string, now: Date): Promise<SessionRow | undefined> =>
  db
    .selectFrom('session')
    .select([
      'token_hash',
      'user_id',
      'su_user_id',
      'remember',
      'seen_at',
      'expires_at',
      'ends_at',
      'locked_at',
      'by_provider',
      'factor_by_provider',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Puts the end of a session off, because it is in use; answers when it ends now. */
export const keepSession = async (db: Db, session: SessionRow, now: Date): Promise<Date> => {
  if (now.getTime() - session.seen_at.getTime() < keepMs) return session.expires_at
  const later = Math.min(now.getTime() + idleMs, session.ends_at.getTime())
  const expires_at = session.remember ? session.expires_at : new Date(later)
  await db
    .updateTable('session')
    .set({ seen_at: now, expires_at })
    .where('token_hash', '=', session.token_hash)
    .execute()
  return expires_at
}

/** Locks or unlocks the screen of a session; answers whether it was another before. */
export const lockSession = async (db: Db, tokenHash: string, locked_at: Date | null): Promise<boolean> => {
  const changed = await db
    .updateTable('session')
    .set({ locked_at })
    .where('token_hash', '=', tokenHash)
    .where('locked_at', locked_at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export const insertSession = (
  db: Db,
  session: Omit<SessionRow, 'seen_at' | 'locked_at'> & { address: string; agent: string },
  now: Date,
) =>
  db
    .insertInto('session')
    .values({ ...session, agent: session.agent.slice(0, 200), created_at: now, seen_at: now })
    .execute()

/** Ends a session; answers what it was. */
export const deleteSession = (db: Db, tokenHash: string) =>
  db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id', 'su_user_id', 'remember', 'expires_at', 'ends_at'])
    .returning(['by_provider', 'factor_by_provider'])
    .executeTakeFirst()

/** Ends every session that a user sits at, also while acting as another; except one, where that is given. */
export const deleteSessionsOf = (db: Db, userId: string, exceptTokenHash = '') =>
  db
    .deleteFrom('session')
    .where((is) => is.or([is('user_id', '=', userId), is('su_user_id', '=', userId)]))
    .where('token_hash', '!=', exceptTokenHash)
    .execute()

/** Every open session of a user, and every one in which another acts as this user, the latest used first. */
export const sessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('app_user as u', 'u.id', 'session.user_id')
    .leftJoin('app_user as su', 'su.id', 'session.su_user_id')
    .select(['token_hash', 'address', 'agent', 'session.created_at', 'seen_at'])
    .select(['u.username', 'su.username as su_username'])
    .where((is) => is.or([is('session.user_id', '=', userId), is('session.su_user_id', '=', userId)]))
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('session.created_at', 'desc')
    .execute()

export const sweepSessions = (db: Db, now: Date) =>
  db.deleteFrom('session').where('expires_at', '<', now).execute()
