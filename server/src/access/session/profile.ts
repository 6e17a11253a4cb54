import { editProfile } from '@kuacang/contract/access/session/calls'
import { sessionRefusals } from '@kuacang/contract/access/session/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import type { Http } from '#kit/http/answer'
import { invalidField } from '#kit/http/faults'
import { inputHash } from '#kit/http/input'
import { ruleWords } from '#kit/http/rule-words'
import { Refused } from '#kit/refused'
import { refuseWhileActing } from './actions.ts'
import { checkPassword } from './credentials.ts'
import { tellFormerAddress } from './email-change.ts'
import { checkReuse } from './former-passwords.ts'
import { accessChanged } from './identities.ts'
import { hashPassword } from './password.ts'
import { checkNewPassword, checkProfile } from './profile-rules.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { deleteSessionsOf } from './session-store.ts'
import {
  chooseWarehouse,
  findUser,
  lockUser,
  recordUser,
  setPassword,
  type UserRow,
  updateUser,
  warehousesOf,
} from './store.ts'
import { tellUser } from './tell-user.ts'
import { hashToken } from './token.ts'

type Update = {
  current_warehouse_id?: number | undefined
  email?: string | undefined
  contact_emails?: string | undefined
  messaging_id?: string | undefined
  name_cn?: string | undefined
  last_ann_seen?: string | undefined
  old_password?: string | undefined
  password?: string | undefined
  keep_api_key?: boolean | undefined
}

/**
 * Own profile only. It goes round the usual idempotency, whose stored hash of the input would hold the passwords:
 * the hash is made of the rest.
 */
export const editOwnProfile = async (
  app: App,
  caller: Caller,
  { body }: { body: { user_id: string; update_dict: Update } },
  http: Http,
): Promise<{ success: boolean }> => {
  const { old_password, password, keep_api_key = false, ...update } = body.update_dict
  if (body.user_id !== caller.user.id) throw new Refused(sessionRefusals.not_your_profile)
  checkProfile(update)
  const changes = password !== undefined || old_password !== undefined
  const bodyHash = inputHash({ body: { ...body, update_dict: { ...update, changes } }, files: [] })
  // Settled before the transaction, so that no connection waits while passwords are hashed; thrown inside it, so
  // that the repetition of a change that was made gets its stored answer.
  const movesMail = update.email !== undefined && (await hasOtherEmail(app, caller, update.email))
  const proved =
    password === undefined && !movesMail ? null : provePassword(app, caller, { old_password, password }, http)
  await proved?.catch(() => {})
  return transact(
    app.store,
    caller,
    async (tx) => {
      const user = await lockUser(tx, caller.user.id)
      if (user.need_reset_password && caller.su === null && password === undefined)
        throw new Refused(kitRefusals.new_password_first)
      const { oldHash, newHash } = (await proved) ?? {}
      // Another change of the password came first: what was proved is no longer so.
      if (oldHash !== undefined && oldHash !== user.password_hash)
        throw new Refused(sessionRefusals.old_password_wrong)
      if (update.email !== undefined && update.email !== user.email) {
        if (oldHash === undefined) throw new Refused(sessionRefusals.email_password)
        await tellFormerAddress(tx, user, update.email)
      }
      if (newHash !== undefined) await changePassword(app, tx, user, { newHash, keep_api_key }, http)
      await writeProfile(tx, user, update)
      return { success: true }
    },
    { call: editProfile.route, bodyHash },
  )
}

/** The e-mail opens an account by a forgotten password: a change of the e-mail asks for the password. */
const hasOtherEmail = async (app: App, caller: Caller, email: string): Promise<boolean> =>
  (await findUser(app.store.db, caller.user.id))?.email !== email

/** The password that was shown to be known, and the new one, where there is one. */
type Proved = { readonly oldHash: string; readonly newHash?: string }

const provePassword = async (
  app: App,
  caller: Caller,
  { old_password, password }: Pick<Update, 'old_password' | 'password'>,
  { request }: Http,
): Promise<Proved> => {
  refuseWhileActing(caller)
  if (old_password === undefined)
    throw password === undefined
      ? new Refused(sessionRefusals.email_password)
      : invalidField('update_dict.old_password', ruleWords.missing, 'body', 'missing')
  if (password !== undefined) await checkNewPassword(password)
  // Throttled like a login: the password must not be guessed at an unattended page.
  const wrong = new Refused(
    password === undefined ? sessionRefusals.email_password_wrong : sessionRefusals.old_password_wrong,
  )
  const { username } = caller.user
  const user = await checkPassword(app, { username, password: old_password }, request, wrong)
  if (password === undefined) return { oldHash: user.password_hash }
  await checkReuse(app.store.db, user, password)
  return { oldHash: user.password_hash, newHash: await hashPassword(password) }
}

const changePassword = async (
  app: App,
  tx: Tx,
  user: UserRow,
  { newHash, keep_api_key }: { newHash: string; keep_api_key: boolean },
  { request }: Http,
): Promise<void> => {
  await setPassword(tx, user, newHash, { mustReset: false, keepsApiKey: keep_api_key })
  await deleteSessionsOf(tx.db, user.id, hashToken(sessionTokenOf(app, request) ?? ''))
  recordUser(tx, 'user.change_password', user)
  // The top bar does not need it: a user who does not know the new password does not get there.
  if (user.email !== '') await tellUser(tx, user.id, 'password_changed')
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
  // Reading an announcement and going to another warehouse change nothing about the user.
  const edited = Object.keys(contact).filter(
    (k) => user[k as keyof UserRow] !== contact[k as keyof typeof contact],
  )
  const only = (of: object) => Object.fromEntries(Object.entries(of).filter(([k]) => edited.includes(k)))
  if (edited.length > 0)
    recordUser(tx, 'user.edit_profile', user, { before: only(before), after: only(contact) })
  await accessChanged(tx, user.id)
}
