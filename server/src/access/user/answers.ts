import {
  createUser,
  editUser,
  listUserChanges,
  listUsers,
  resetUserPassword,
} from '@kuacang/contract/access/user/calls'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { create, edit, resetPassword } from './actions.ts'
import { changesOf, findUserChanges } from './changes.ts'
import { findUsers, rolesOfUsers } from './store.ts'

export const answers: Answer[] = [
  answer(listUsers, async (tx, desk, { query }) => {
    const { list, pagination } = await pageOf(tx.db, findUsers(desk, tx, query), query)
    const ids = list.map((u) => u.id)
    const held = Map.groupBy(await rolesOfUsers(tx, ids), (r) => r.user_id)
    return { list: list.map((u) => ({ ...u, roles: held.get(u.id) ?? [] })), pagination }
  }),
  answer(listUserChanges, async (tx, desk, { query }) => {
    const { list, pagination } = await pageOf(tx.db, findUserChanges(desk, tx, query), query)
    return { list: list.map(({ detail, ...row }) => ({ ...row, changes: changesOf(detail) })), pagination }
  }),
  answerAlone(createUser, create),
  answer(editUser, edit),
  answerAlone(resetUserPassword, resetPassword),
]
