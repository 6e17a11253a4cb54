import { type Right, rightNames, rightOfCode } from '@kuacang/contract/access/rights'
import { sql } from 'kysely'
import type { Db } from '#kit/database/pool'

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

export const findUserByKeyHash = (db: Db, hash: string): Promise<UserRow | undefined> =>
  db.selectFrom('app_user').select(columns).where('api_key_hash', '=', hash).executeTakeFirst()

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
 * Where the user may work: enabled warehouses only; a super administrator in all, a partner's user in those open
 * to merchants, everyone else in the assigned ones.
 */
export const warehousesOf = async (db: Db, user: UserRow): Promise<number[]> => {
  let query = db.selectFrom('warehouse').select('id').where('enabled', '=', true).orderBy('id')
  if (user.partner_id !== null) query = query.where('open_to_merchant', '=', true)
  else if (!user.super_admin) query = query.where('id', '=', sql<number>`any(${user.warehouse_ids})`)
  return (await query.execute()).map((w) => w.id)
}

export type SessionRow = { user_id: string; su_user_id: string | null; expires_at: Date }

export const findSession = (db: Db, tokenHash: string, now: Date): Promise<SessionRow | undefined> =>
  db
    .selectFrom('session')
    .select(['user_id', 'su_user_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const insertSession = (
  db: Db,
  s: {
    token_hash: string
    user_id: string
    remember: boolean
    address: string
    agent: string
    now: Date
    expires_at: Date
  },
) =>
  db
    .insertInto('session')
    .values({
      token_hash: s.token_hash,
      user_id: s.user_id,
      remember: s.remember,
      address: s.address,
      agent: s.agent.slice(0, 200),
      created_at: s.now,
      seen_at: s.now,
      expires_at: s.expires_at,
    })
    .execute()

/** Ends a session; answers whose it was. */
export const deleteSession = async (db: Db, tokenHash: string): Promise<string | undefined> =>
  (await db.deleteFrom('session').where('token_hash', '=', tokenHash).returning('user_id').executeTakeFirst())
    ?.user_id
