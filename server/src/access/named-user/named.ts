import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { rightOfCode } from '@kuacang/contract/kit/rights'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { roles } from '../role/store.ts'
import type { UsersAt } from '../user/actions.ts'
import { gives, reachAt } from '../user/reach.ts'
import { usersOf } from '../user/store.ts'

/** The staff: no user of a customer. */
export const staffAt: UsersAt = (tx, caller) => usersOf(caller, tx).where('partner_id', 'is', null)

/** The id of the user of this name, whatever its capitals, among those that the caller manages. */
export const idOf = async (
  tx: Reader,
  caller: Caller,
  usersAt: UsersAt,
  username: string,
): Promise<string> => {
  const named = (await usersAt(tx, caller))
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
  const user = await named.executeTakeFirst()
  if (!user) throw new Refused(kitRefusals.not_found, { object: username }, { at: ['username'] })
  return user.id
}

/** The roles of no more rights than those of the caller. */
export const givableRoles = async (tx: Reader, caller: Caller) => {
  const manager = await reachAt(tx.db, caller)
  const all = await roles(tx).execute()
  return all.filter((role) =>
    role.base_permissions.every((code) => {
      const right = rightOfCode(code)
      return right === undefined || gives(manager, right, null)
    }),
  )
}
