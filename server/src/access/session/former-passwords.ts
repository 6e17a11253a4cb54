import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import type { Db } from '#kit/database/pool'
import { Refused } from '#kit/refused'
import { fitsPassword } from './password.ts'
import { formerPasswords } from './store.ts'

/** Refuses a password that the user has now or had before. */
export const checkReuse = async (
  db: Db,
  user: { readonly id: string; readonly password_hash: string },
  password: string,
): Promise<void> => {
  for (const hash of [user.password_hash, ...(await formerPasswords(db, user.id))])
    if (await fitsPassword(hash, password)) throw new Refused(sessionRefusals.password_reuse)
}
