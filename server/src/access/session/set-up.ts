import type { Db } from '#kit/database/pool'
import { newToken } from './token.ts'

/** Printed once at the start of an empty product: only who can read the terminal may make the first administrator. */
export const setUpToken = newToken()

export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined
