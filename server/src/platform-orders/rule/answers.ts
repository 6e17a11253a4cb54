import {
  deleteAutoFulfilRule,
  listAutoFulfilRules,
  orderAutoFulfilRules,
  saveAutoFulfilRule,
  tryAutoFulfil,
} from '@kuacang/contract/platform-orders/rule/calls'
import { ruleRefusals } from '@kuacang/contract/platform-orders/rule/refusals'
import { type Answer, answer } from '#kit/http/answer'
import { Refused } from '#kit/refused'
import { deleteRule, orderRules, saveRule } from './actions.ts'
import { rulesOf, shownRule } from './store.ts'
import { tryRules } from './try.ts'

export const answers: Answer[] = [
  answer(listAutoFulfilRules, async (tx, caller, { query }) => {
    const partner_id = caller.partner_id ?? query.partner_id
    if (!partner_id) throw new Refused(ruleRefusals.partner_missing)
    const rules = await rulesOf(tx, partner_id)
    return rules.map(shownRule)
  }),
  answer(saveAutoFulfilRule, saveRule),
  answer(orderAutoFulfilRules, orderRules),
  answer(deleteAutoFulfilRule, deleteRule),
  answer(tryAutoFulfil, tryRules),
]
