import type { Paging } from '@kuacang/contract/kit/schemas'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { containing, pageOf } from '#kit/list'
import { oneTimePasswordEnd } from './one-time-password.ts'

type PartnerScope = Pick<Scope, 'partner_id'>
type Reading = Pick<Tx, 'db'>

/** Some of the users, before it is said what is to be known of them. */
export type Users = ReturnType<typeof usersOf>

/** The users that the scope shows: all of them to staff, the own colleagues to a partner's user. */
export const usersOf = ({ partner_id }: PartnerScope, { db }: Reading) => {
  const users = db.selectFrom('app_user')
  return partner_id === null ? users : users.where('partner_id', '=', partner_id)
}

type Filters = Paging & {
  key?: string | undefined
  role_id?: string | undefined
  permission?: number | undefined
  partner_id?: number | undefined
  enabled?: boolean | undefined
}

const findUsers = (users: Users, tx: Reading, f: Filters) => {
  let rows = users
    .select(['id', 'username', 'name_cn', 'email', 'contact_emails', 'messaging_id', 'warehouse_ids'])
    .select(['partner_id', 'super_admin', 'need_reset_password', 'enabled', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (f.key) {
    const key = containing(f.key)
    rows = rows.where((is) =>
      is.or([is('username', 'ilike', key), is('name_cn', 'ilike', key), is('email', 'ilike', key)]),
    )
  }
  if (f.role_id)
    rows = rows.where(
      'id',
      'in',
      tx.db.selectFrom('user_role').select('user_id').where('role_id', '=', f.role_id),
    )
  if (f.permission !== undefined) {
    const holders = tx.db
      .selectFrom('user_role')
      .innerJoin('role', 'role.id', 'user_role.role_id')
      .select('user_role.user_id')
      .where(sql<boolean>`${f.permission}::int = any(role.base_permissions)`)
    rows = rows.where((is) => is.or([is('super_admin', '=', true), is('id', 'in', holders)]))
  }
  if (f.partner_id !== undefined) rows = rows.where('partner_id', '=', f.partner_id)
  if (f.enabled !== undefined) rows = rows.where('enabled', '=', f.enabled)
  return rows
}

/** Of these users, those who have a second factor. */
const withFactor = async ({ db }: Reading, userIds: readonly string[]): Promise<Set<string>> => {
  const of = sql<string>`any(${userIds})`
  const apps = db
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', of)
    .where('confirmed_at', 'is not', null)
  const passkeys = db.selectFrom('passkey').select('user_id').where('user_id', '=', of)
  return new Set((await apps.union(passkeys).execute()).map((f) => f.user_id))
}

/** What is entered of those of these users who log in through the identity provider. */
const providerLoginsOf = async ({ db }: Reading, userIds: readonly string[]) => {
  const logins = await db
    .selectFrom('provider_login')
    .select(['user_id', 'email', 'subject'])
    .where('user_id', '=', sql<string>`any(${userIds})`)
    .execute()
  return new Map(logins.map((l) => [l.user_id, l]))
}

/**
 * Users as lists show them, with the roles of each and how they log in. The latter stands in local tables: on a cluster no
 * subquery of the users' own statement can read it.
 */
const shown = async <U extends { id: string }>(tx: Reading, users: readonly U[]) => {
  const ids = users.map((u) => u.id)
  const [roles, factors, logins] = await Promise.all([
    rolesOfUsers(tx, ids),
    withFactor(tx, ids),
    providerLoginsOf(tx, ids),
  ])
  const held = Map.groupBy(roles, (r) => r.user_id)
  return users.map((u) => ({
    ...u,
    second_factor: factors.has(u.id),
    provider_email: logins.get(u.id)?.email ?? '',
    provider_subject: logins.get(u.id)?.subject ?? '',
    roles: held.get(u.id) ?? [],
  }))
}

/** A page of these users. */
export const pageOfUsers = async (tx: Reading, users: Users, query: Filters) => {
  const { list, pagination } = await pageOf(tx.db, findUsers(users, tx, query), query)
  return { list: await shown(tx, list), pagination }
}

export const rolesOfUsers = ({ db }: Reading, userIds: readonly string[]) =>
  db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['user_role.user_id', 'role.id', 'role.name', 'role.name_cn'])
    .where('user_role.user_id', '=', sql<string>`any(${userIds})`)
    .orderBy('role.name')
    .execute()

export const replaceRoles = async (
  { db }: Tx,
  user_id: string,
  roleIds: readonly string[],
): Promise<void> => {
  await db.deleteFrom('user_role').where('user_id', '=', user_id).execute()
  if (roleIds.length === 0) return
  await db
    .insertInto('user_role')
    .values([...new Set(roleIds)].map((role_id) => ({ user_id, role_id })))
    .execute()
}

/** The user who has this name, whatever its capitals. */
export const holderOf = async ({ db }: Reading, username: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('app_user')
      .select('id')
      .where(sql`lower(username)`, '=', username.toLowerCase())
      .executeTakeFirst()
  )?.id

/** A user who sets the password of another knows it: it must be changed at the first login. */
export const insertUser = (
  tx: Tx,
  user: { id: string; username: string; password_hash: string; partner_id: number | null },
) =>
  tx.db
    .insertInto('app_user')
    .values({
      ...user,
      need_reset_password: true,
      password_until: oneTimePasswordEnd(tx.now),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute()
