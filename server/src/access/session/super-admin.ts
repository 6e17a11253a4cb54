import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { findUser } from './store.ts'

/** Is the caller a super administrator, and not a user who acts as one? */
export const isSuperAdmin = async ({ db }: { readonly db: Db }, { user, su }: Caller): Promise<boolean> =>
  su === null && (await findUser(db, user.id))?.super_admin === true
