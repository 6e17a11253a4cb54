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
import { findUsers, usersOf, withRoles } from './store.ts'

export const answers: Answer[] = [
  answer(listUsers, async (tx, desk, { query }) => {
    const { list, pagination } = await pageOf(tx.db, findUsers(usersOf(desk, tx), tx, query), query)
    return { list: await withRoles(tx, list), pagination }
  }),
  answer(listUserChanges, async (tx, desk, { query }) => {
    const { list, pagination } = await pageOf(tx.db, findUserChanges(desk, tx, query), query)
    const inFull = desk.holds('ManageUsers')
    return {
      list: list.map(({ detail, ...row }) => ({ ...row, changes: changesOf(detail, { inFull }) })),
      pagination,
    }
  }),
  answerAlone(createUser, create),
  answer(editUser, edit),
  answerAlone(resetUserPassword, resetPassword),
]
