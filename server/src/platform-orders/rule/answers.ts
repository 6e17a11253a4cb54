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
import { rulesOf } from './store.ts'
import { tryRules } from './try.ts'

export const answers: Answer[] = [
  answer(listAutoFulfilRules, async (tx, caller, { query }) => {
    const partner_id = caller.partner_id ?? query.partner_id
    if (!partner_id) throw new Refused(ruleRefusals.partner_missing)
    const rules = await rulesOf(tx, partner_id)
    return rules.map((r) => ({
      ...r,
      least_value: r.least_value === null ? null : Number(r.least_value),
      most_value: r.most_value === null ? null : Number(r.most_value),
      least_weight: r.least_weight === null ? null : Number(r.least_weight),
      most_weight: r.most_weight === null ? null : Number(r.most_weight),
      updated_at: r.updated_at.toISOString(),
    }))
  }),
  answer(saveAutoFulfilRule, saveRule),
  answer(orderAutoFulfilRules, orderRules),
  answer(deleteAutoFulfilRule, deleteRule),
  answer(tryAutoFulfil, tryRules),
]
