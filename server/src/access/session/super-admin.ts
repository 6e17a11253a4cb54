import type { Db } from '#kit/database/pool'
import type { Desk } from '#kit/desk'
import { findUser } from './store.ts'

/** Does a super administrator stand at the desk, not merely somebody who acts as one? */
export const isSuperAdmin = async ({ db }: { readonly db: Db }, { user, su }: Desk): Promise<boolean> =>
  su === null && (await findUser(db, user.id))?.super_admin === true
