import { type Text, text } from '@kuacang/contract/kit/text'
import type { RuleRow } from './store.ts'

/** What a rule looks at. Weight in grams; value in hundredths of the currency of the order. */
export type RuleSubject = {
  readonly store_id: string
  readonly country_code: string
  readonly value_minor: number
  readonly weight_g: number
  readonly tags: readonly string[]
}

const reasons = {
  disabled: text('规则已停用', 'The rule is disabled'),
  store: text('不适用于该店铺', 'It is not for this store'),
  country: text('不适用于该国家', 'It is not for this country'),
  value_low: text('货值低于下限', 'The value is below its least'),
  value_high: text('货值高于上限', 'The value is above its most'),
  weight_low: text('重量低于下限', 'The weight is below its least'),
  weight_high: text('重量高于上限', 'The weight is above its most'),
  tag: text('没有要求的标签', 'The order has none of its tags'),
}

const outside = (value: number, least: number | null, most: number | null): 'low' | 'high' | undefined => {
  if (least !== null && value < least) return 'low'
  return most !== null && value > most ? 'high' : undefined
}

/** Why a rule does not take an order: all reasons at once; empty: it takes it. */
export const reasonsNot = (rule: RuleRow, order: RuleSubject): Text[] => {
  const value = outside(order.value_minor, rule.least_value_minor, rule.most_value_minor)
  const weight = outside(order.weight_g, rule.least_weight_g, rule.most_weight_g)
  const has = <T>(list: readonly T[], one: T) => list.length === 0 || list.includes(one)
  return [
    ...(rule.enabled ? [] : [reasons.disabled]),
    ...(has(rule.store_ids, order.store_id) ? [] : [reasons.store]),
    ...(has(rule.countries, order.country_code) ? [] : [reasons.country]),
    ...(value ? [reasons[`value_${value}`]] : []),
    ...(weight ? [reasons[`weight_${weight}`]] : []),
    ...(rule.tags.length === 0 || rule.tags.some((t) => order.tags.includes(t)) ? [] : [reasons.tag]),
  ]
}

/** The first rule that takes an order. */
export const chosenRule = (rules: readonly RuleRow[], order: RuleSubject): RuleRow | undefined =>
  rules.find((rule) => reasonsNot(rule, order).length === 0)
