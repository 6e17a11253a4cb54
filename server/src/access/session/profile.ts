import { editProfile } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { App } from '#kit/app'
import { type Tx, transact } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import type { Http } from '#kit/http/answer'
import { inputHash } from '#kit/http/input'
import { Refused } from '#kit/refused'
import { refuseWhileActing } from './actions.ts'
import { checkCredentials } from './credentials.ts'
import { checkReuse } from './former-passwords.ts'
import { accessChanged } from './identities.ts'
import { hashPassword } from './password.ts'
import { checkNewPassword, checkProfile } from './profile-rules.ts'
import { sessionCookie } from './session-cookie.ts'
import { deleteSessionsOf } from './session-store.ts'
import {
  chooseWarehouse,
  lockUser,
  recordUser,
  setPassword,
  type UserRow,
  updateUser,
  warehousesOf,
} from './store.ts'
import { hashToken, newToken } from './token.ts'

type Update = {
  current_warehouse_id?: number | undefined
  email?: string | undefined
  contact_emails?: string | undefined
  messaging_id?: string | undefined
  name_cn?: string | undefined
  last_ann_seen?: string | undefined
  old_password?: string | undefined
  password?: string | undefined
}

/**
 * Own profile only. It goes round the usual idempotency, whose stored hash of the input would hold the passwords:
 * the hash is made of the rest.
 */
export const editOwnProfile = async (
  app: App,
  desk: Desk,
  { body }: { body: { user_id: string; update_dict: Update } },
  http: Http,
): Promise<{ success: boolean }> => {
  const { old_password, password, ...update } = body.update_dict
  if (body.user_id !== desk.user.id) throw new Refused(sessionRefusals.not_your_profile)
  checkProfile(update)
  const changes = password !== undefined || old_password !== undefined
  const bodyHash = inputHash({ body: { ...body, update_dict: { ...update, changes } }, files: [] })
  // Settled before the transaction, so that no connection waits while passwords are hashed; thrown inside it, so
  // that the repetition of a change that was made gets its stored answer.
  const proved = changes ? provePassword(app, desk, { old_password, password }, http) : null
  await proved?.catch(() => {})
  return transact(
    app.store,
    desk,
    async (tx) => {
      const user = await lockUser(tx, desk.user.id)
      if (proved) await changePassword(tx, user, await proved, http)
      await writeProfile(tx, user, update)
      return { success: true }
    },
    { call: editProfile.route, bodyHash },
  )
}

type Proved = { readonly oldHash: string; readonly newHash: string }

const provePassword = async (
  app: App,
  desk: Desk,
  { old_password, password }: Pick<Update, 'old_password' | 'password'>,
  { request }: Http,
): Promise<Proved> => {
  refuseWhileActing(desk)
  if (old_password === undefined || password === undefined)
    throw new Refused(kitRefusals.invalid_input, { fields: 'old_password, password' })
  checkNewPassword(password)
  // Throttled like a login: whoever finds an open page must not guess the password there.
  const user = await checkCredentials(app, desk.user.username, old_password, request).catch(
    (error: unknown) => {
      const wrong = error instanceof Refused && error.refusal === sessionRefusals.wrong_login
      throw wrong ? new Refused(sessionRefusals.old_password_wrong) : error
    },
  )
  await checkReuse(app.store.db, user, password)
  return { oldHash: user.password_hash, newHash: await hashPassword(password) }
}

const changePassword = async (
  tx: Tx,
  user: UserRow,
  { oldHash, newHash }: Proved,
  { request }: Http,
): Promise<void> => {
  // Another change of the password came first: what was proved is no longer so.
  if (user.password_hash !== oldHash) throw new Refused(sessionRefusals.old_password_wrong)
  await setPassword(tx, user, newHash, { mustReset: false })
  await deleteSessionsOf(tx.db, user.id, hashToken(request.cookies[sessionCookie] ?? ''))
  recordUser(tx, 'user.change_password', user)
  await accessChanged(tx, user.id)
}

const writeProfile = async (tx: Tx, user: UserRow, update: Update): Promise<void> => {
  const { current_warehouse_id, last_ann_seen, ...contact } = update
  if (current_warehouse_id !== undefined) {
    if (!(await warehousesOf(tx.db, user)).has(current_warehouse_id))
      throw new Refused(sessionRefusals.not_your_warehouse)
    await chooseWarehouse(tx, user.id, current_warehouse_id)
  }
  const changed = Object.keys(update)
  if (changed.length === 0) return
  await updateUser(tx, user.id, {
    ...contact,
    ...(last_ann_seen === undefined ? {} : { runtime_info: JSON.stringify({ last_ann_seen }) }),
  })
  const before = Object.fromEntries(changed.map((k) => [k, user[k as keyof UserRow] ?? null]))
  recordUser(tx, 'user.edit_profile', user, { before, after: update })
  await accessChanged(tx, user.id)
}

/** The whole key is known only to whoever makes it: it goes round the stored answers too. */
export const makeApiKey = (app: App, desk: Desk): Promise<{ api_key: string }> => {
  refuseWhileActing(desk)
  const api_key = `kc_${newToken()}`
  return transact(app.store, desk, async (tx) => {
    await keepApiKey(tx, desk, { api_key_hash: hashToken(api_key), api_key_hint: `${api_key.slice(0, 8)}…` })
    return { api_key }
  })
}

export const removeApiKey = async (tx: Tx, desk: Desk): Promise<{ success: true }> => {
  refuseWhileActing(desk)
  await keepApiKey(tx, desk, { api_key_hash: null, api_key_hint: '' })
  return { success: true }
}

const keepApiKey = async (
  tx: Tx,
  { user }: Desk,
  key: { api_key_hash: string | null; api_key_hint: string },
): Promise<void> => {
  await updateUser(tx, user.id, key)
  recordUser(tx, key.api_key_hash === null ? 'user.revoke_api_key' : 'user.renew_api_key', user)
  await accessChanged(tx, user.id)
}
