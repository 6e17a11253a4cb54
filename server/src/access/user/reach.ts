import { userRefusals } from '@kuacang/contract/access/user/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Right, rightCategory } from '@kuacang/contract/kit/rights'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { Refused } from '#kit/refused'
import { findUser, rightsOf, type UserRow, warehousesOf } from '../session/store.ts'

/** How far someone reaches: what may be done, where, and for which customer (null: all). */
export type Reach = {
  readonly super_admin: boolean
  readonly rights: ReadonlySet<Right>
  readonly warehouse_ids: readonly number[]
  readonly partner_id: number | null
}

/**
 * May this right be given to a user of this customer, null for staff? Staff may give merchants' rights that they do not
 * hold to merchants' users: there the rights open the goods of one customer. For staff they open those of all.
 */
export const gives = (manager: Reach, right: Right, partner_id: number | null): boolean =>
  manager.super_admin ||
  manager.rights.has(right) ||
  (manager.partner_id === null && partner_id !== null && rightCategory(right) === 'merchant')

/**
 * A manager of users gives and takes no right beyond the own reach, and acts as no user beyond it; else every manager
 * could become a super administrator.
 */
export const reaches = (manager: Reach, other: Reach): boolean => {
  if (manager.super_admin) return true
  if (other.super_admin) return false
  if (manager.partner_id !== null && manager.partner_id !== other.partner_id) return false
  const rights = [...other.rights].every((right) => gives(manager, right, other.partner_id))
  // A merchant's user works in the warehouses that are open to merchants, whichever manager made the user.
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

/** The reach of the caller. A deleted user reaches no other. */
export const reachAt = async (db: Db, caller: Caller): Promise<Reach> => {
  const manager = await findUser(db, caller.user.id)
  if (!manager) throw new Refused(kitRefusals.not_logged_in)
  return reachOf(db, manager)
}

/**
 * Refuses a user whom this manager does not reach. The reach is measured before anything is written: what a call
 * gives must not count as what its caller had.
 */
export const mustReach = async (db: Db, manager: Reach, user: UserRow): Promise<void> => {
  if (!reaches(manager, await reachOf(db, user)))
    throw new Refused(userRefusals.beyond_reach, { username: user.username })
}
