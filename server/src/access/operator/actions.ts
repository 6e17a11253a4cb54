import type { createNamedOperators } from '@kuacang/contract/access/named-user/calls'
import { createOperators, type NewOperator } from '@kuacang/contract/access/operator/calls'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import { type Tx, transact } from '#kit/database/transact'
import { inputHash } from '#kit/http/input'
import { newId } from '#kit/ids'
import { refuseWhileActing } from '../session/actions.ts'
import { hashPassword } from '../session/password.ts'
import { lockUser, recordUser } from '../session/store.ts'
import { newToken } from '../session/token.ts'
import { checkGiven, namedInputs, operatorInputs, type UsersAt } from '../user/actions.ts'
import { oneTimePassword } from '../user/one-time-password.ts'
import { mustReach, reachAt } from '../user/reach.ts'
import { givePasswords, insertOperators, nextUsernames, operatorsOf } from './store.ts'

/** Whom this caller manages in the current warehouse. */
export const operatorsAt = (async (tx, caller) =>
  operatorsOf(await reachAt(tx.db, caller), caller.warehouse_id, tx)) satisfies UsersAt

type Wanted = {
  readonly count: number
  readonly role_ids: string[]
  readonly by: typeof createOperators | typeof createNamedOperators
}
const inputsOf = (by: Wanted['by']) => (by === createOperators ? operatorInputs : namedInputs)

type Made = Omit<NewOperator, 'password'>

const make = async (tx: Tx, caller: Caller, wanted: Wanted, password_hash: string) => {
  const { count, role_ids, by } = wanted
  const manager = await reachAt(tx.db, caller)
  await checkGiven(tx, caller, inputsOf(by), { role_ids }, [])
  const usernames = await nextUsernames(tx, caller.warehouse_id, count)
  const made: Made[] = usernames.map((username) => ({ id: newId(), username }))
  const alike = { warehouse_id: caller.warehouse_id, role_ids: [...new Set(role_ids)], password_hash }
  await insertOperators(tx, made, alike)
  for (const user of made)
    recordUser(tx, 'user.create', user, { after: { role_ids, warehouse_ids: [caller.warehouse_id] } })
  // All of them have the same rights: a caller who reaches one reaches all.
  const [first] = made
  if (first) await mustReach(tx.db, manager, await lockUser(tx, first.id))
  return made
}

/**
 * The users are made once for each Idempotency-Key, with an unknown password; the passwords are set after that. So the
 * stored answer holds no password, and a caller that lost the answer repeats the command and gets other passwords.
 */
export const makeOperators = async (
  app: App,
  caller: Caller,
  wanted: Wanted,
): Promise<{ list: NewOperator[] }> => {
  refuseWhileActing(caller)
  const nobodys = await hashPassword(newToken('password'))
  const { by, ...body } = wanted
  const command = { call: by.route, bodyHash: inputHash({ body, files: [] }) }
  const made = await transact(app.store, caller, (tx) => make(tx, caller, wanted, nobodys), command)
  const fresh = await Promise.all(
    made.map(async (user) => {
      const password = oneTimePassword()
      return { ...user, password, password_hash: await hashPassword(password) }
    }),
  )
  const given = new Set(await transact(app.store, caller, (tx) => givePasswords(tx, fresh)))
  return {
    list: fresh
      .filter((user) => given.has(user.id))
      .map(({ id, username, password }) => ({ id, username, password })),
  }
}
