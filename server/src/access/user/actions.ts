import { userRefusals } from '@kuacang/contract/access/user/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { App } from '#kit/app'
import { type Tx, transact } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { partnerExists } from '../../reference/public.ts'
import { rolesById } from '../role/store.ts'
import { refuseWhileActing } from '../session/actions.ts'
import { accessChanged } from '../session/identities.ts'
import { hashPassword } from '../session/password.ts'
import { deleteSessionsOf } from '../session/session-store.ts'
import { lockUser, recordUser, setPassword, type UserRow, updateUser } from '../session/store.ts'
import { oneTimePassword } from './one-time-password.ts'
import { mustReach } from './reach.ts'
import { holderOf, insertUser, replaceRoles, rolesOfUsers, type Users, usersOf } from './store.ts'

export type Fields = {
  username?: string | undefined
  name_cn?: string | undefined
  email?: string | undefined
  messaging_id?: string | undefined
  role_ids?: string[] | undefined
  warehouse_ids?: number[] | undefined
  enabled?: boolean | undefined
}

const refuseTaken = async (tx: Tx, username: string, own?: string): Promise<void> => {
  const holder = await holderOf(tx, username)
  if (holder !== undefined && holder !== own) throw new Refused(userRefusals.username_taken, { username })
}

export const checkGiven = async (
  tx: Tx,
  desk: Desk,
  fields: Fields,
  already: readonly number[],
): Promise<void> => {
  const strange = fields.warehouse_ids?.find((id) => !already.includes(id) && !desk.mayWorkIn(id))
  if (strange !== undefined) throw new Refused(userRefusals.warehouse_beyond, { id: strange })
  const known = await rolesById(tx, fields.role_ids ?? [])
  const unknown = fields.role_ids?.find((id) => !known.some((r) => r.id === id))
  if (unknown !== undefined) throw new Refused(kitRefusals.not_found, { object: unknown })
}

/** Writes first and looks at what has become of the user: what goes too far rolls everything back. */
const write = async (tx: Tx, desk: Desk, id: string, { role_ids, ...columns }: Fields): Promise<void> => {
  await updateUser(tx, id, columns)
  if (role_ids) await replaceRoles(tx, id, role_ids)
  await mustReach(tx.db, desk, await lockUser(tx, id))
}

type Creating = { body: { user_info: Fields & { username: string; partner_id: number | null } } }

/** The password is in the answer alone, so the answer is not stored: the repetition hears that the name is taken. */
export const create = async (app: App, desk: Desk, { body }: Creating) => {
  refuseWhileActing(desk)
  const { username, partner_id: given, ...fields } = body.user_info
  const password = oneTimePassword()
  const password_hash = await hashPassword(password)
  return transact(app.store, desk, async (tx) => {
    await refuseTaken(tx, username)
    const partner_id = desk.partner_id ?? given
    if (partner_id !== null && !(await partnerExists(tx, partner_id)))
      throw new Refused(kitRefusals.not_found, { object: `partner ${partner_id}` })
    await checkGiven(tx, desk, fields, [])
    const id = newId()
    await insertUser(tx, { id, username, password_hash, partner_id })
    await write(tx, desk, id, fields)
    recordUser(tx, 'user.create', { id, username }, { after: { ...fields, partner_id } })
    return { id, password }
  })
}

/** One of these users, whom this desk reaches; locked. */
const managed = async (tx: Tx, desk: Desk, users: Users, id: string): Promise<UserRow> => {
  const seen = await users.select('id').where('id', '=', id).executeTakeFirst()
  if (!seen) throw new Refused(kitRefusals.not_found, { object: id })
  const user = await lockUser(tx, id)
  await mustReach(tx.db, desk, user)
  return user
}

/** Some of the users, seen from a desk: who may be managed from there at all. */
export type UsersAt = (tx: Tx, desk: Desk) => Promise<Users> | Users
const allUsers: UsersAt = (tx, desk) => usersOf(desk, tx)

type Editing = { body: { user_id: string; update_dict: Fields } }

export const editAmong =
  (usersAt: UsersAt) =>
  async (tx: Tx, desk: Desk, { body: { user_id, update_dict } }: Editing): Promise<{ success: true }> => {
    refuseWhileActing(desk)
    const user = await managed(tx, desk, await usersAt(tx, desk), user_id)
    if (update_dict.enabled === false && user_id === desk.user.id)
      throw new Refused(userRefusals.not_yourself)
    if (update_dict.username !== undefined) await refuseTaken(tx, update_dict.username, user_id)
    await checkGiven(tx, desk, update_dict, user.warehouse_ids)
    const role_ids = (await rolesOfUsers(tx, [user_id])).map((r) => r.id)
    await write(tx, desk, user_id, update_dict)
    if (update_dict.enabled === false) await deleteSessionsOf(tx.db, user_id)
    const was = { ...user, role_ids }
    const before = Object.fromEntries(Object.keys(update_dict).map((k) => [k, was[k as keyof Fields]]))
    recordUser(tx, 'user.edit', user, { before, after: update_dict })
    await accessChanged(tx, user_id)
    return { success: true }
  }

/** Like a new user's: shown once, changed at the next login. A repetition gives yet another one. */
export const resetPasswordAmong =
  (usersAt: UsersAt) =>
  async (
    app: App,
    desk: Desk,
    { body: { user_id } }: { body: { user_id: string } },
  ): Promise<{ password: string }> => {
    refuseWhileActing(desk)
    if (user_id === desk.user.id) throw new Refused(userRefusals.not_yourself)
    const password = oneTimePassword()
    const hash = await hashPassword(password)
    await transact(app.store, desk, async (tx) => {
      const user = await managed(tx, desk, await usersAt(tx, desk), user_id)
      await setPassword(tx, user, hash, { mustReset: true })
      await deleteSessionsOf(tx.db, user_id)
      recordUser(tx, 'user.reset_password', user)
      await accessChanged(tx, user_id)
    })
    return { password }
  }

export const edit = editAmong(allUsers)
export const resetPassword = resetPasswordAmong(allUsers)
