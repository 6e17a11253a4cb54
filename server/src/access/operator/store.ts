import { rightCode, rightNames } from '@kuacang/contract/kit/rights'
import { sql } from 'kysely'
import type { Tx } from '#kit/database/transact'
import { oneTimePasswordEnd } from '../user/one-time-password.ts'
import { gives, type Reach } from '../user/reach.ts'

/**
 * The staff of a warehouse whom a manager reaches: `reaches` in SQL, so that a list shows exactly those whom its
 * buttons may change.
 */
export const operatorsOf = (manager: Reach, warehouse_id: number, { db }: Pick<Tx, 'db'>) => {
  const beyond = rightNames.filter((right) => !gives(manager, right, null)).map(rightCode)
  return db
    .selectFrom('app_user')
    .where('app_user.super_admin', '=', false)
    .where('app_user.partner_id', 'is', null)
    .where(sql<boolean>`${warehouse_id} = any(app_user.warehouse_ids)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('warehouse')
            .select('warehouse.id')
            .where('warehouse.enabled', '=', true)
            .where(sql<boolean>`warehouse.id = any(app_user.warehouse_ids)`)
            .where('warehouse.id', '!=', sql<number>`all(${manager.warehouse_ids})`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_role')
            .innerJoin('role', 'role.id', 'user_role.role_id')
            .select('role.id')
            .whereRef('user_role.user_id', '=', 'app_user.id')
            .where(sql<boolean>`role.base_permissions && ${beyond}::int[]`),
        ),
      ),
    )
}

/**
 * The next free usernames of a warehouse: its code and a number. Other transactions that ask wait until the end
 * of this one, so that two never take the same.
 */
export const nextUsernames = async (tx: Tx, warehouse_id: number, count: number): Promise<string[]> => {
  await tx.run('select pg_advisory_xact_lock(hashtext($1))', ['operators'])
  const [place] = await tx.run<{ code: string }>(
    'select warehouse_code as code from warehouse where id = $1',
    [warehouse_id],
  )
  const code = (place?.code ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || `w${warehouse_id}`
  const [last] = await tx.run<{ n: number }>(
    `select coalesce(max(substring(username from '-([0-9]{1,6})$')::bigint), 0) as n
       from app_user where lower(username) ~ ('^' || $1::text || '-[0-9]{1,6}$')`,
    [code],
  )
  const first = (last?.n ?? 0) + 1
  return Array.from({ length: count }, (_x, i) => `${code}-${String(first + i).padStart(3, '0')}`)
}

type Alike = {
  readonly warehouse_id: number
  readonly role_ids: readonly string[]
  readonly password_hash: string
}

export const insertOperators = async (
  { db, now }: Tx,
  users: readonly { readonly id: string; readonly username: string }[],
  { warehouse_id, role_ids, password_hash }: Alike,
): Promise<void> => {
  const times = { created_at: now, updated_at: now }
  const place = { warehouse_ids: [warehouse_id], current_warehouse_id: warehouse_id }
  const given = { need_reset_password: true, password_until: oneTimePasswordEnd(now) }
  await db
    .insertInto('app_user')
    .values(users.map((user) => ({ ...user, ...place, ...times, ...given, password_hash })))
    .execute()
  await db
    .insertInto('user_role')
    .values(users.flatMap(({ id }) => role_ids.map((role_id) => ({ user_id: id, role_id }))))
    .execute()
}

/** Gives passwords to those of these users who never chose one; answers their ids. */
export const givePasswords = async (
  tx: Tx,
  users: readonly { readonly id: string; readonly password_hash: string }[],
): Promise<string[]> => {
  const rows = await tx.run<{ id: string }>(
    `update app_user u set password_hash = given.hash, password_until = $4, updated_at = $3
       from unnest($1::text[], $2::text[]) as given (id, hash)
      where u.id = given.id and u.need_reset_password
      returning u.id`,
    [users.map((u) => u.id), users.map((u) => u.password_hash), tx.now, oneTimePasswordEnd(tx.now)],
  )
  return rows.map((r) => r.id)
}
