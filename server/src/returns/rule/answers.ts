import { listReturnRules, setReturnRule } from '@kuacang/contract/returns/rule/calls'
import { type Answer, answer } from '#kit/http/answer'
import { setRule, tableOf } from './rules.ts'

export const answers: Answer[] = [
  answer(listReturnRules, async (tx, _caller, { query }) => ({ list: await tableOf(tx, query.partner_id) })),
  answer(setReturnRule, setRule),
]
