import {
  createOperators,
  editOperator,
  listOperators,
  resetOperatorPassword,
} from '@kuacang/contract/access/operator/calls'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { editAmong, resetPasswordAmong } from '../user/actions.ts'
import { findUsers, withRoles } from '../user/store.ts'
import { createMany, operatorsAt } from './actions.ts'

export const answers: Answer[] = [
  answer(listOperators, async (tx, caller, { query }) => {
    const rows = findUsers(await operatorsAt(tx, caller), tx, query)
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { list: await withRoles(tx, list), pagination }
  }),
  answerAlone(createOperators, createMany),
  answer(editOperator, editAmong(operatorsAt)),
  answerAlone(resetOperatorPassword, resetPasswordAmong(operatorsAt)),
]
