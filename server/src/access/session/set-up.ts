import { timingSafeEqual } from 'node:crypto'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import type { App } from '#kit/app'
import type { Db } from '#kit/database/pool'
import { transact } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { hashPassword } from './password.ts'
import { recordUser } from './store.ts'
import { hashToken, newToken } from './token.ts'

/** Printed once at the start of an empty product: only who can read the terminal may make the first administrator. */
export const setUpToken = newToken()

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined

const isToken = (token: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hashToken(setUpToken)))

type SettingUp = { body: { token: string; username: string; password: string } }

/** Not through the usual idempotency, whose stored hash of the input would hold the password. */
export const makeFirstAdministrator = async (
  app: App,
  desk: Desk,
  { body }: SettingUp,
): Promise<{ success: true }> => {
  if (!isToken(body.token)) throw new Refused(sessionRefusals.set_up_already)
  const password_hash = await hashPassword(body.password)
  return transact(app.store, desk, async (tx) => {
    await tx.run('select pg_advisory_xact_lock(hashtext($1))', ['setup'])
    if (await hasUsers(tx.db)) throw new Refused(sessionRefusals.set_up_already)
    const user = { id: newId(), username: body.username }
    await tx.db
      .insertInto('app_user')
      .values({ ...user, password_hash, super_admin: true, created_at: tx.now, updated_at: tx.now })
      .execute()
    recordUser(tx, 'user.set_up', user)
    return { success: true as const }
  })
}
