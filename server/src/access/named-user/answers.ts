import {
  createNamedOperators,
  createNamedUser,
  disableNamedOperator,
  editNamedOperator,
  editNamedUser,
  listGivableRoles,
  resetNamedOperator,
  searchNamedOperators,
  searchNamedUsers,
} from '@kuacang/contract/access/named-user/calls'
import { transact } from '#kit/database/transact'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { makeOperators, operatorsAt } from '../operator/actions.ts'
import { changeAmong, namedInputs as inputs, makeUser, resetPasswordAmong } from '../user/actions.ts'
import { pageOfUsers } from '../user/store.ts'
import { givableRoles, idOf, staffAt } from './named.ts'

const resetOperator = resetPasswordAmong(operatorsAt)

export const answers: Answer[] = [
  answer(listGivableRoles, async (tx, caller) => ({ list: await givableRoles(tx, caller) })),
  answer(searchNamedOperators, async (tx, caller, { query }) =>
    pageOfUsers(tx, await operatorsAt(tx, caller), query),
  ),
  answerAlone(createNamedOperators, (app, caller, { body: { count, roles } }) =>
    makeOperators(app, caller, { count, role_ids: roles, by: createNamedOperators }),
  ),
  answer(editNamedOperator, async (tx, caller, { body: { username, roles } }) => {
    const user_id = await idOf(tx, caller, operatorsAt, username)
    return changeAmong(tx, caller, operatorsAt, { user_id, fields: { role_ids: roles }, inputs })
  }),
  answerAlone(resetNamedOperator, async (app, caller, { body: { username } }) => {
    const user_id = await transact(app.store, caller, (tx) => idOf(tx, caller, operatorsAt, username))
    return resetOperator(app, caller, { body: { user_id } })
  }),
  answer(disableNamedOperator, async (tx, caller, { body: { username } }) => {
    const user_id = await idOf(tx, caller, operatorsAt, username)
    return changeAmong(tx, caller, operatorsAt, { user_id, fields: { enabled: false }, inputs })
  }),
  answer(searchNamedUsers, async (tx, caller, { query }) =>
    pageOfUsers(tx, await staffAt(tx, caller), query),
  ),
  answerAlone(createNamedUser, (app, caller, { body: { roles, ...user } }) =>
    makeUser(app, caller, inputs, { ...user, role_ids: roles, partner_id: null }),
  ),
  answer(editNamedUser, async (tx, caller, { body: { username, roles, ...others } }) => {
    const user_id = await idOf(tx, caller, staffAt, username)
    const fields = roles ? { ...others, role_ids: roles } : others
    return changeAmong(tx, caller, staffAt, { user_id, fields, inputs })
  }),
]
