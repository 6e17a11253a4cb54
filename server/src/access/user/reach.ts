import { type Right, rightCategory } from '@kuacang/contract/access/rights'
import { userRefusals } from '@kuacang/contract/access/user/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Db } from '#kit/database/pool'
import type { Desk } from '#kit/desk'
import { Refused } from '#kit/refused'
import { findUser, rightsOf, type UserRow, warehousesOf } from '../session/store.ts'

/** How far someone reaches: what may be done, where, and for which customer (null: all). */
export type Reach = {
  readonly super_admin: boolean
  readonly rights: ReadonlySet<Right>
  readonly warehouse_ids: readonly number[]
  readonly partner_id: number | null
}

/** May this right be given? What merchants may do shows staff nothing new, so staff need not hold it themselves. */
export const gives = (manager: Reach, right: Right): boolean =>
  manager.super_admin ||
  manager.rights.has(right) ||
  (manager.partner_id === null && rightCategory(right) === 'merchant')

/**
 * Who manages users gives nothing, takes nothing and becomes nobody beyond the own reach; else every manager would
 * be a super administrator by a detour.
 */
export const reaches = (manager: Reach, other: Reach): boolean => {
  if (manager.super_admin) return true
  if (other.super_admin) return false
  if (manager.partner_id !== null && manager.partner_id !== other.partner_id) return false
  const rights = [...other.rights].every((right) => gives(manager, right))
  // A partner's user works where it is open to merchants, whoever made the user.
  const places =
    other.partner_id !== null || other.warehouse_ids.every((id) => manager.warehouse_ids.includes(id))
  return rights && places
}

export const reachOf = async (db: Db, user: UserRow): Promise<Reach> => ({
  super_admin: user.super_admin,
  rights: await rightsOf(db, user),
  warehouse_ids: [...(await warehousesOf(db, user)).keys()],
  partner_id: user.partner_id,
})

/** How far whoever stands at the desk reaches. Someone who is gone reaches nobody. */
export const reachAt = async (db: Db, desk: Desk): Promise<Reach> => {
  const manager = await findUser(db, desk.user.id)
  if (!manager) throw new Refused(kitRefusals.not_logged_in)
  return reachOf(db, manager)
}

/** Refuses a user whom whoever stands at the desk does not reach. */
export const mustReach = async (db: Db, desk: Desk, user: UserRow): Promise<void> => {
  if (!reaches(await reachAt(db, desk), await reachOf(db, user)))
    throw new Refused(userRefusals.beyond_reach, { username: user.username })
}
