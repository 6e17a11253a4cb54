import { type Right, rightNames, rightOfCode } from '@kuacang/contract/kit/rights'
import { sql, type Updateable } from 'kysely'
import { noWarehouse } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Tx } from '#kit/database/transact'
import type { Database } from '#kit/database/types.generated'
import type { Identity } from '#kit/http/identity'
import { deleteKeysOf } from '../api-key/store.ts'
import { oneTimePasswordEnd } from '../user/one-time-password.ts'

export type UserRow = {
  id: string
  username: string
  password_hash: string
  email: string
  contact_emails: string
  messaging_id: string
  name_cn: string
  warehouse_ids: number[]
  current_warehouse_id: number | null
  partner_id: number | null
  need_reset_password: boolean
  /** Until when a password that another user gave opens the account. */
  password_until: Date | null
  super_admin: boolean
  enabled: boolean
  locale: string
  runtime_info: unknown
}

const columns = [
  'id',
  'username',
  'password_hash',
  'email',
  'contact_emails',
  'messaging_id',
  'name_cn',
  'warehouse_ids',
  'current_warehouse_id',
  'partner_id',
  'need_reset_password',
  'password_until',
  'super_admin',
  'enabled',
  'locale',
  'runtime_info',
] as const

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('app_user').select(columns).where('id', '=', id).executeTakeFirst()

export const findUserByName = (db: Db, username: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('app_user')
    .select(columns)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()

export const rolesOf = (db: Db, userId: string) =>
  db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['role.name', 'role.name_cn', 'role.base_permissions'])
    .where('user_role.user_id', '=', userId)
    .orderBy('role.name')
    .execute()

/** Everything the user may do: a super administrator all, others what their roles hold. */
export const rightsOf = async (db: Db, user: UserRow): Promise<ReadonlySet<Right>> => {
  if (user.super_admin) return new Set(rightNames)
  const roles = await rolesOf(db, user.id)
  return new Set(roles.flatMap((r) => r.base_permissions).flatMap((code) => rightOfCode(code) ?? []))
}

/**
 * Where the user may work, by id in its order, with the type: enabled warehouses only; a super administrator in all, a partner's user in those open
 * to merchants, everyone else in the assigned ones.
 */
export const warehousesOf = async (db: Db, user: UserRow): Promise<Identity['warehouses']> => {
  let query = db
    .selectFrom('warehouse')
    .select(['id', 'warehouse_type as type', 'timezone'])
    .where('enabled', '=', true)
    .orderBy('id')
  if (user.partner_id !== null) query = query.where('open_to_merchant', '=', true)
  else if (!user.super_admin) query = query.where('id', '=', sql<number>`any(${user.warehouse_ids})`)
  return new Map((await query.execute()).map(({ id, ...place }) => [id, place]))
}

/** What was done to a user. Users belong to no warehouse, whichever warehouse the caller is in. */
export const recordUser = (
  tx: Tx,
  operation: string,
  user: { id: string; username: string },
  detail?: Readonly<Record<string, unknown>>,
): void =>
  tx.record({
    operation,
    object: { type: 'user', id: user.id, number: user.username },
    warehouse_id: noWarehouse,
    chained: true,
    ...(detail && { detail }),
  })

/** The user whose row no other transaction changes until this one ends. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow> =>
  tx.db.selectFrom('app_user').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const updateUser = (tx: Tx, id: string, set: Updateable<Database['app_user']>) =>
  tx.db
    .updateTable('app_user')
    .set({ ...set, updated_at: tx.now })
    .where('id', '=', id)
    .execute()

export const chooseWarehouse = (tx: Tx, id: string, warehouse_id: number) =>
  updateUser(tx, id, { current_warehouse_id: warehouse_id })

export const formerPasswords = async (db: Db, id: string): Promise<string[]> =>
  (await db.selectFrom('former_password').select('password_hash').where('user_id', '=', id).execute()).map(
    (row) => row.password_hash,
  )

type Setting = {
  /** True where another user set the password and so knows it. */
  readonly mustReset: boolean
  /** Keys open what the password opens: only their owner decides that they outlive the password. */
  readonly keepsApiKey: boolean
}

/**
 * The password that is replaced is remembered, so that it is not taken again; the browsers in which it was entered
 * are forgotten.
 */
export const setPassword = async (
  tx: Tx,
  user: Pick<UserRow, 'id' | 'username' | 'password_hash'>,
  password_hash: string,
  { mustReset, keepsApiKey }: Setting,
): Promise<void> => {
  await tx.db
    .insertInto('former_password')
    .values({ user_id: user.id, password_hash: user.password_hash, at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await updateUser(tx, user.id, {
    password_hash,
    need_reset_password: mustReset,
    password_until: mustReset ? oneTimePasswordEnd(tx.now) : null,
  })
  if (!keepsApiKey && (await deleteKeysOf(tx.db, user.id))) recordUser(tx, 'user.revoke_api_key', user)
  await tx.db.deleteFrom('known_device').where('user_id', '=', user.id).execute()
  // Links that were sent before must not replace it again.
  await tx.db.deleteFrom('password_recovery').where('user_id', '=', user.id).execute()
}
