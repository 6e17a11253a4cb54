import type { Tx } from '#kit/database/transact'
import { deleteKeysOf } from '../api-key/store.ts'
import { accessChanged } from '../session/identities.ts'
import { hashPassword } from '../session/password.ts'
import { deleteSessionsOf } from '../session/session-store.ts'
import { recordUser, updateUser } from '../session/store.ts'
import { newToken } from '../session/token.ts'

/**
 * Closes accounts for good: no login, no session, no API key, no link to a new password. Their password is replaced by
 * an unknown one, so that enabling such an account later does not open it to users who knew the old one.
 */
export const closeAccounts = async (
  tx: Tx,
  users: readonly { readonly id: string; readonly username: string }[],
): Promise<void> => {
  const password_hash = await hashPassword(newToken('password'))
  for (const user of users) {
    await updateUser(tx, user.id, { enabled: false, password_hash })
    await deleteKeysOf(tx.db, user.id)
    await deleteSessionsOf(tx.db, user.id)
    await tx.db.deleteFrom('password_recovery').where('user_id', '=', user.id).execute()
    await tx.db.deleteFrom('known_device').where('user_id', '=', user.id).execute()
    recordUser(tx, 'user.edit', user, { before: { enabled: true }, after: { enabled: false } })
    await accessChanged(tx, user.id)
  }
}
