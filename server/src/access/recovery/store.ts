import { sql } from 'kysely'
import type { Db } from '#kit/database/pool'
import type { UserRow } from '../session/store.ts'

export const lifeMinutes = 30
/** Keeps mailboxes from being flooded: within this time after a link no other one is sent. */
const pauseMs = 60_000

/** Users that a mail can reach, by username or by e-mail, which several may share. */
export const reachableUsers = (db: Db, account: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'username', 'email', 'locale'])
    .where('enabled', '=', true)
    .where('email', '!=', '')
    .where((is) =>
      is.or([
        is(sql`lower(username)`, '=', account.toLowerCase()),
        is(sql`lower(email)`, '=', account.toLowerCase()),
      ]),
    )
    .limit(5)
    .execute()

export const hasFreshLink = async (db: Db, user_id: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('password_recovery')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('created_at', '>', new Date(now.getTime() - pauseMs))
    .executeTakeFirst()) !== undefined

export const insertLink = (db: Db, user_id: string, token_hash: string, now: Date) =>
  db
    .insertInto('password_recovery')
    .values({
      token_hash,
      user_id,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMinutes * 60_000),
    })
    .execute()

/** The user whose new password a link sets; undefined when it is unknown, used or too old. */
export const userOfLink = (
  db: Db,
  token_hash: string,
  now: Date,
): Promise<Pick<UserRow, 'id' | 'username' | 'password_hash'> | undefined> =>
  db
    .selectFrom('password_recovery as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.username', 'u.password_hash'])
    .where('r.token_hash', '=', token_hash)
    .where('r.expires_at', '>', now)
    .where('u.enabled', '=', true)
    .executeTakeFirst()

/** Uses a link up. False when another was faster. */
export const useLink = async (db: Db, token_hash: string): Promise<boolean> =>
  (await db
    .deleteFrom('password_recovery')
    .where('token_hash', '=', token_hash)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export const sweepLinks = (db: Db, now: Date) =>
  db.deleteFrom('password_recovery').where('expires_at', '<', now).execute()
