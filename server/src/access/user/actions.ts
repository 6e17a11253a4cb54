import { userRefusals } from '@kuacang/contract/access/user/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { type Reader, type Tx, transact } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { checkPartner } from '../../reference/public.ts'
import { rolesById, roleTitle } from '../role/store.ts'
import { refuseWhileActing } from '../session/actions.ts'
import { tellFormerAddress } from '../session/email-change.ts'
import { accessChanged } from '../session/identities.ts'
import { hashPassword } from '../session/password.ts'
import { deleteSessionsOf } from '../session/session-store.ts'
import { lockUser, recordUser, setPassword, type UserRow, updateUser } from '../session/store.ts'
import { tellUser } from '../session/tell-user.ts'
import { oneTimePassword } from './one-time-password.ts'
import { mustReach, type Reach, reachAt } from './reach.ts'
import { holderOf, insertUser, replaceRoles, rolesOfUsers, type Users, usersOf } from './store.ts'

export type UserFields = {
  username?: string | undefined
  name_cn?: string | undefined
  email?: string | undefined
  messaging_id?: string | undefined
  role_ids?: string[] | undefined
  warehouse_ids?: number[] | undefined
  enabled?: boolean | undefined
}

/** The inputs of a call by which a user is given what. */
type Inputs = { readonly username: string; readonly role_ids: string; readonly partner_id: string }

const within = (where: 'user_info.' | 'update_dict.'): Inputs => ({
  username: `${where}username`,
  role_ids: `${where}role_ids`,
  partner_id: `${where}partner_id`,
})
export const operatorInputs: Inputs = {
  username: 'username',
  role_ids: 'role_ids',
  partner_id: 'partner_id',
}
/** Of calls that name users by their username. */
export const namedInputs: Inputs = { ...operatorInputs, role_ids: 'roles' }

const refuseTaken = async (tx: Tx, inputs: Inputs, username: string, own?: string): Promise<void> => {
  const holder = await holderOf(tx, username)
  if (holder !== undefined && holder !== own)
    throw new Refused(userRefusals.username_taken, { username }, { at: [inputs.username] })
}

export const checkGiven = async (
  tx: Tx,
  caller: Caller,
  inputs: Inputs,
  fields: UserFields,
  already: readonly number[],
): Promise<void> => {
  const strange = fields.warehouse_ids?.find((id) => !already.includes(id) && !caller.mayWorkIn(id))
  if (strange !== undefined) throw new Refused(userRefusals.warehouse_beyond, { id: strange })
  const { role_ids = [] } = fields
  const known = new Set((await rolesById(tx, role_ids)).map((r) => r.id))
  const line = role_ids.findIndex((id) => !known.has(id))
  if (line !== -1) throw notFound(roleTitle, role_ids[line] ?? '', `${inputs.role_ids}.${line}`)
}

/** Writes, then looks at what has become of the user: what goes beyond the reach rolls everything back. */
const write = async (
  tx: Tx,
  manager: Reach,
  id: string,
  { role_ids, ...columns }: UserFields,
): Promise<void> => {
  await updateUser(tx, id, columns)
  if (role_ids) await replaceRoles(tx, id, role_ids)
  await mustReach(tx.db, manager, await lockUser(tx, id))
}

type NewUser = UserFields & { username: string; partner_id: number | null }

/** The password is in the answer alone, so the answer is not stored: a repetition is refused as the name is taken. */
export const makeUser = async (app: App, caller: Caller, inputs: Inputs, user: NewUser) => {
  refuseWhileActing(caller)
  const { username, partner_id: given, ...fields } = user
  const password = oneTimePassword()
  const password_hash = await hashPassword(password)
  return transact(app.store, caller, async (tx) => {
    const manager = await reachAt(tx.db, caller)
    await refuseTaken(tx, inputs, username)
    const partner_id = caller.partner_id ?? given
    if (partner_id !== null) await checkPartner(tx, partner_id, inputs.partner_id)
    await checkGiven(tx, caller, inputs, fields, [])
    const id = newId()
    await insertUser(tx, { id, username, password_hash, partner_id })
    await write(tx, manager, id, fields)
    recordUser(tx, 'user.create', { id, username }, { after: { ...fields, partner_id } })
    return { id, password }
  })
}

export const createUser = (app: App, caller: Caller, { body }: { body: { user_info: NewUser } }) =>
  makeUser(app, caller, within('user_info.'), body.user_info)

/** One of these users, whom this manager reaches; locked. */
const managed = async (tx: Tx, manager: Reach, users: Users, id: string): Promise<UserRow> => {
  const seen = await users.select('id').where('id', '=', id).executeTakeFirst()
  if (!seen) throw new Refused(kitRefusals.not_found, { object: id })
  const user = await lockUser(tx, id)
  await mustReach(tx.db, manager, user)
  return user
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  new Set(a).symmetricDifference(new Set(b)).size === 0

type Standing = { readonly role_ids: readonly string[]; readonly warehouse_ids: readonly number[] }

/**
 * Users cannot give roles or warehouses to their own account, not even a super administrator. They change their own
 * e-mail, by which a forgotten password is reset, only where the password is asked. Unchanged values may be sent.
 */
const refuseForOneself = (fields: UserFields, was: Standing & { readonly email: string }): void => {
  const { role_ids = was.role_ids, warehouse_ids = was.warehouse_ids, email = was.email } = fields
  if (!isSame(role_ids, was.role_ids) || !isSame(warehouse_ids, was.warehouse_ids) || email !== was.email)
    throw new Refused(userRefusals.own_account)
  if (fields.enabled === false) throw new Refused(userRefusals.not_yourself)
}

/** Some of the users that this caller may manage at all. */
export type UsersAt = (tx: Reader, caller: Caller) => Promise<Users> | Users
const allUsers: UsersAt = (tx, caller) => usersOf(caller, tx)

type Change = { readonly user_id: string; readonly fields: UserFields; readonly inputs: Inputs }

/** Changes one of these users. */
export const changeAmong = async (
  tx: Tx,
  caller: Caller,
  usersAt: UsersAt,
  { user_id, fields, inputs }: Change,
): Promise<{ success: true }> => {
  refuseWhileActing(caller)
  const manager = await reachAt(tx.db, caller)
  const user = await managed(tx, manager, await usersAt(tx, caller), user_id)
  const role_ids = (await rolesOfUsers(tx, [user_id])).map((r) => r.id)
  const was = { ...user, role_ids }
  if (user_id === caller.user.id) refuseForOneself(fields, was)
  if (fields.username !== undefined) await refuseTaken(tx, inputs, fields.username, user_id)
  await checkGiven(tx, caller, inputs, fields, user.warehouse_ids)
  if (fields.email !== undefined && fields.email !== user.email)
    await tellFormerAddress(tx, user, fields.email)
  await write(tx, manager, user_id, fields)
  if (fields.enabled === false) await deleteSessionsOf(tx.db, user_id)
  const before = Object.fromEntries(Object.keys(fields).map((k) => [k, was[k as keyof UserFields]]))
  recordUser(tx, 'user.edit', user, { before, after: fields })
  await accessChanged(tx, user_id)
  return { success: true }
}

export const editAmong =
  (usersAt: UsersAt) =>
  (tx: Tx, caller: Caller, { body }: { body: { user_id: string; update_dict: UserFields } }) =>
    changeAmong(tx, caller, usersAt, {
      user_id: body.user_id,
      fields: body.update_dict,
      inputs: within('update_dict.'),
    })

/** Like a new user's: shown once, changed at the next login. A repetition gives yet another one. */
export const resetPasswordAmong =
  (usersAt: UsersAt) =>
  async (
    app: App,
    caller: Caller,
    { body: { user_id } }: { body: { user_id: string } },
  ): Promise<{ password: string }> => {
    refuseWhileActing(caller)
    if (user_id === caller.user.id) throw new Refused(userRefusals.not_yourself)
    const password = oneTimePassword()
    const hash = await hashPassword(password)
    await transact(app.store, caller, async (tx) => {
      const manager = await reachAt(tx.db, caller)
      const user = await managed(tx, manager, await usersAt(tx, caller), user_id)
      await setPassword(tx, user, hash, { mustReset: true, keepsApiKey: false })
      await deleteSessionsOf(tx.db, user_id)
      recordUser(tx, 'user.reset_password', user)
      await tellUser(tx, user_id, 'password_reset')
      await accessChanged(tx, user_id)
    })
    return { password }
  }

export const editUser = editAmong(allUsers)
export const resetPassword = resetPasswordAmong(allUsers)
