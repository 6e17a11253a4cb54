import type { FaultCode } from '@kuacang/contract/kit/fault'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'

/** A schema as JSON describes it: where the limits of a field stand. */
export type Node = z.core.JSONSchema.JSONSchema

/** What is asked of a value, after its label. */
export const ruleWords = {
  missing: text('{field}必填', '{field} is required'),
  invalid: text('{field}格式不正确', '{field} has the wrong format'),
  number: text('{field}必须是数字', '{field} must be a number'),
  whole: text('{field}必须是整数', '{field} must be a whole number'),
  boolean: text('{field}必须是 true 或 false', '{field} must be true or false'),
  list: text('{field}必须是列表', '{field} must be a list'),
  text: text('{field}必须是文字', '{field} must be text'),
  moment: text(
    '{field}必须是时间，例如 2026-01-02T08:00:00+08:00',
    '{field} must be a time such as 2026-01-02T08:00:00+08:00',
  ),
  email: text(
    '{field}必须是邮箱地址，例如 name@example.com',
    '{field} must be an e-mail address such as name@example.com',
  ),
  url: text(
    '{field}必须是网址，例如 https://example.com',
    '{field} must be a web address such as https://example.com',
  ),
  choice: text('{field}不是可选的值', '{field} is not one of the options'),
  choices: text('{field}只能是 {choices}', '{field} must be one of {choices}'),
  unknown: text('不认识的字段 {names}', 'Unknown fields: {names}'),
  unstorable: text('{field}含有无法保存的字符', '{field} contains characters that cannot be saved'),
  unreadable: text('{field}无法读取', '{field} cannot be read'),
  key: text('{field}必须为 8 到 64 个字母、数字、- 或 _', '{field} must be 8 to 64 letters, digits, - or _'),
  deep: text('{field}嵌套过深', '{field} is nested too deeply'),
  between: text('{field}必须在 {min} 到 {max} 之间', '{field} must be between {min} and {max}'),
  more: text('{field}必须大于 {min}', '{field} must be more than {min}'),
  moreUpTo: text('{field}必须大于 {min} 且不超过 {max}', '{field} must be more than {min} and at most {max}'),
  least: text('{field}最小为 {min}', '{field} must be at least {min}'),
  most: text('{field}最大为 {max}', '{field} must be at most {max}'),
  decimals: text('{field}最多 {n} 位小数', '{field} can have at most {n} {n|decimal|decimals}'),
  multiple: text('{field}必须是 {n} 的倍数', '{field} must be a multiple of {n}'),
  lengthBetween: text(
    '{field}必须为 {min} 到 {max} 个字符',
    '{field} must have {min} to {max} {max|character|characters}',
  ),
  lengthMost: text('{field}最多 {max} 个字符', '{field} can have at most {max} {max|character|characters}'),
  lengthLeast: text(
    '{field}最少 {min} 个字符',
    '{field} must have at least {min} {min|character|characters}',
  ),
  itemsBetween: text(
    '{field}必须为 {min} 到 {max} 项',
    '{field} must have {min} to {max} {max|entry|entries}',
  ),
  itemsMost: text('{field}最多 {max} 项', '{field} can have at most {max} {max|entry|entries}'),
  itemsLeast: text('{field}最少 {min} 项', '{field} must have at least {min} {min|entry|entries}'),
  taken: text('{field}已存在', '{field} already exists'),
  notFound: text('{field}不存在', '{field} does not exist'),
  disabled: text('{field}已停用', '{field} is disabled'),
} as const

/** What each code of a field error says where nothing says it better. */
export const codeWords: Readonly<Record<FaultCode, Text>> = {
  missing: ruleWords.missing,
  invalid: ruleWords.invalid,
  already_exists: ruleWords.taken,
  not_found: ruleWords.notFound,
  unprocessable: ruleWords.invalid,
}

const shown = (n: number): string => n.toLocaleString('en-US', { maximumFractionDigits: 6 })

const isLimit = (n: unknown): n is number => typeof n === 'number' && Math.abs(n) < Number.MAX_SAFE_INTEGER

export type Rule = { readonly words: Text; readonly values?: Readonly<Record<string, string>> }

/** The range of a number, whole: who broke one limit wants to know both. */
export const rangeRule = ({
  minimum,
  exclusiveMinimum,
  maximum,
  exclusiveMaximum,
}: Node): Rule | undefined => {
  const [min, above, max] = [minimum, exclusiveMinimum, maximum ?? exclusiveMaximum].map((n) =>
    isLimit(n) ? shown(n) : undefined,
  )
  if (above !== undefined && max !== undefined)
    return { words: ruleWords.moreUpTo, values: { min: above, max } }
  if (above !== undefined) return { words: ruleWords.more, values: { min: above } }
  if (min !== undefined && max !== undefined) return { words: ruleWords.between, values: { min, max } }
  if (min !== undefined) return { words: ruleWords.least, values: { min } }
  return max === undefined ? undefined : { words: ruleWords.most, values: { max } }
}

/** How many characters, or entries of a list, there may be. */
export const countRule = (node: Node, of: 'string' | 'array'): Rule | undefined => {
  const [least, most] = of === 'string' ? [node.minLength, node.maxLength] : [node.minItems, node.maxItems]
  const [min, max] = [least, most].map((n) => (n === undefined || n === 0 ? undefined : shown(n)))
  const [both, onlyMost, onlyLeast] =
    of === 'string'
      ? [ruleWords.lengthBetween, ruleWords.lengthMost, ruleWords.lengthLeast]
      : [ruleWords.itemsBetween, ruleWords.itemsMost, ruleWords.itemsLeast]
  // A minimum of one is not worth saying to a user who gave too many.
  if (min !== undefined && max !== undefined && least !== 1) return { words: both, values: { min, max } }
  if (max !== undefined) return { words: onlyMost, values: { max } }
  return min === undefined ? undefined : { words: onlyLeast, values: { min } }
}

/** How fine a number may be. */
export const stepRule = (step: number): Rule => {
  if (step === 1) return { words: ruleWords.whole }
  const places = Math.round(-Math.log10(step))
  return 10 ** -places === step
    ? { words: ruleWords.decimals, values: { n: shown(places) } }
    : { words: ruleWords.multiple, values: { n: shown(step) } }
}
