import { matches } from '@kuacang/contract/kit/patterns'
import { merchantId } from '@kuacang/contract/kit/schemas'
import { text } from '@kuacang/contract/kit/text'
import type { Rule } from 'antd/es/form'
import { say } from '../say.ts'

const words = {
  required: text('必填', 'Required'),
  barcode: text('不能为空', 'Must not be empty'),
  min: text('最小为 {n}', 'At least {n}'),
  max: text('最大为 {n}', 'At most {n}'),
  decimal: text('必须为数字（最多两位小数）', 'Must be a number (at most two decimals)'),
  id: text('必须为合格的ID', 'Must be a valid id'),
  merchantId: text('只能是字母、数字、- 和 _', 'Letters, digits, - and _ only'),
}

const isEmpty = (v: unknown) =>
  v === undefined ||
  v === null ||
  (typeof v === 'string' && v.trim() === '') ||
  (Array.isArray(v) && v.length === 0)

/** An empty optional field passes; `required` is a rule of its own (SH-264). */
const check = (passes: (value: unknown) => boolean, message: string): Rule => ({
  validator: (_rule, value: unknown) =>
    isEmpty(value) || passes(value) ? Promise.resolve() : Promise.reject(new Error(message)),
})

/** The shared rules of forms (specification S1 5). Required fields get `[required, …]`. */
const filled = (message: string): Rule => ({
  required: true,
  validator: (_rule, value: unknown) =>
    isEmpty(value) ? Promise.reject(new Error(message)) : Promise.resolve(),
})
export const required = filled(say(words.required))
export const barcode = filled(say(words.barcode))
export const min = (n: number): Rule => check((v) => Number(v) >= n, say(words.min, { n }))
export const max = (n: number): Rule => check((v) => Number(v) <= n, say(words.max, { n }))
export const decimal = check((v) => /^-?\d+(\.\d{1,2})?$/.test(String(v)), say(words.decimal))
export const idRule = check((v) => matches('id', String(v)), say(words.id))
export const merchantIdRule = check((v) => merchantId.safeParse(v).success, say(words.merchantId))
