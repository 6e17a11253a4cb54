import { timingSafeEqual } from 'node:crypto'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { userRefusals } from '@kuacang/contract/access/user/refusals'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { transact } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { hashPassword } from './password.ts'
import { checkNewPassword } from './profile-rules.ts'
import { findUserByName, recordUser } from './store.ts'
import { hashToken, newToken } from './token.ts'

/** Printed at the start of a product without an administrator: only who can read the terminal may make the first one. */
export const setUpToken = newToken('token for the first administrator')

/** Is there anyone who can give rights to others? In a product whose demo accounts were closed there may be none. */
export const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('app_user')
    .select('id')
    .where('super_admin', '=', true)
    .where('enabled', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

const isToken = (token: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hashToken(setUpToken)))

type SettingUp = { body: { token: string; username: string; password: string } }

/** Not through the usual idempotency, whose stored hash of the input would hold the password. */
export const makeFirstAdministrator = async (
  app: App,
  caller: Caller,
  { body }: SettingUp,
): Promise<{ success: true }> => {
  if (!isToken(body.token)) throw new Refused(sessionRefusals.set_up_already)
  await checkNewPassword(body.password)
  const password_hash = await hashPassword(body.password)
  return transact(app.store, caller, async (tx) => {
    await tx.run('select pg_advisory_xact_lock(hashtext($1))', ['setup'])
    if (await hasAdministrator(tx.db)) throw new Refused(sessionRefusals.set_up_already)
    if (await findUserByName(tx.db, body.username))
      throw new Refused(userRefusals.username_taken, { username: body.username })
    const user = { id: newId(), username: body.username }
    await tx.db
      .insertInto('app_user')
      .values({ ...user, password_hash, super_admin: true, created_at: tx.now, updated_at: tx.now })
      .execute()
    recordUser(tx, 'user.set_up', user)
    return { success: true as const }
  })
}
