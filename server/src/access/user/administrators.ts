import { rightCode } from '@kuacang/contract/kit/rights'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { findUser } from '../session/store.ts'
import { reachAt, reaches, reachOf } from './reach.ts'

const mostNamed = 5
const mostLookedAt = 50

/** The users who may manage the account of the caller: those of the own customer and warehouses first. */
export const administratorsOf = async (
  { db }: Pick<Tx, 'db'>,
  caller: Caller,
): Promise<{ username: string; name_cn: string }[]> => {
  const own = await reachAt(db, caller)
  const managers = db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('user_role.user_id')
    .where(sql<boolean>`${rightCode('ManageUsers')}::int = any(role.base_permissions)`)
  let rows = db
    .selectFrom('app_user')
    .select(['id', 'username', 'name_cn'])
    .where('enabled', '=', true)
    .where('id', '!=', caller.user.id)
    .where((is) => is.or([is('super_admin', '=', true), is('id', 'in', managers)]))
    .orderBy('super_admin')
    .orderBy('username')
    .limit(mostLookedAt)
  // Customers see the names of their own colleagues, not those of the staff.
  if (own.partner_id !== null) rows = rows.where('partner_id', '=', own.partner_id)
  const found: { username: string; name_cn: string }[] = []
  for (const { id, username, name_cn } of await rows.execute()) {
    const user = await findUser(db, id)
    if (user && reaches(await reachOf(db, user), own)) found.push({ username, name_cn })
    if (found.length === mostNamed) break
  }
  return found
}
