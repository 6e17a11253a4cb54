import {
  createUser,
  editUser,
  listAdministrators,
  listUserChanges,
  listUsers,
  resetUserPassword,
} from '@kuacang/contract/access/user/calls'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { createUser as createUserAction, editUser as editUserAction, resetPassword } from './actions.ts'
import { administratorsOf } from './administrators.ts'
import { changesOf, findUserChanges, namesIn } from './changes.ts'
import { pageOfUsers, usersOf } from './store.ts'

export const answers: Answer[] = [
  answer(listUsers, (tx, caller, { query }) => pageOfUsers(tx, usersOf(caller, tx), query)),
  answer(listUserChanges, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(tx.db, findUserChanges(caller, tx, query), query)
    const names = await namesIn(
      tx,
      list.map((row) => row.detail),
      caller.locale,
    )
    const telling = { inFull: caller.holds('ManageUsers'), locale: caller.locale, names }
    return {
      list: list.map(({ detail, ...row }) => ({ ...row, changes: changesOf(detail, telling) })),
      pagination,
    }
  }),
  answer(listAdministrators, async (tx, caller) => ({ list: await administratorsOf(tx, caller) })),
  answerAlone(createUser, createUserAction),
  answer(editUser, editUserAction),
  answerAlone(resetUserPassword, resetPassword),
]
