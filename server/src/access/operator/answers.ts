import {
  createOperators,
  editOperator,
  listOperators,
  resetOperatorPassword,
} from '@kuacang/contract/access/operator/calls'
import { type Answer, answer, answerAlone } from '#kit/http/answer'
import { editAmong, resetPasswordAmong } from '../user/actions.ts'
import { pageOfUsers } from '../user/store.ts'
import { makeOperators, operatorsAt } from './actions.ts'

export const answers: Answer[] = [
  answer(listOperators, async (tx, caller, { query }) =>
    pageOfUsers(tx, await operatorsAt(tx, caller), query),
  ),
  answerAlone(createOperators, (app, caller, { body }) =>
    makeOperators(app, caller, { ...body, by: createOperators }),
  ),
  answer(editOperator, editAmong(operatorsAt)),
  answerAlone(resetOperatorPassword, resetPasswordAmong(operatorsAt)),
]
