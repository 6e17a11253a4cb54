import { longestMerchantId, merchantIdForm } from '@kuacang/contract/kit/limits'
import { text } from '@kuacang/contract/kit/text'
import type { Rule, RuleObject } from 'antd/es/form'
import { say } from '../say.ts'

/** What every place says that takes a barcode and got none: fields, desks, dialogs (specification S1 5, S2 8). */
export const emptyCode = text('不能为空', 'Cannot be empty')

/** What the shared rules say (FU-388). */
export const ruleTexts = {
  required: text('必填', 'Required'),
  min: text('最小为 {n}', 'Minimum is {n}'),
  max: text('最大为 {n}', 'Maximum is {n}'),
  decimal: text('必须为数字（最多两位小数）', 'Must be a number (at most two decimal places)'),
  id: text('必须为合格的ID', 'Must be a valid ID'),
  images: text('请至少选择一张照片', 'Please select at least one image'),
  size: text('文件大小不能超过{limit}!', 'File size cannot exceed {limit}!'),
}

const words = {
  twice: text('重复', 'Duplicate'),
  merchantId: text('只能是字母、数字、- 和 _', 'Only letters, digits, - and _'),
}

const isEmpty = (v: unknown) =>
  v === undefined ||
  v === null ||
  (typeof v === 'string' && v.trim() === '') ||
  (Array.isArray(v) && v.length === 0)

/** An empty optional field passes; `required` is a rule of its own (SH-264). */
const check = (passes: (value: unknown) => boolean, message: string): RuleObject => ({
  validator: (_rule, value: unknown) =>
    isEmpty(value) || passes(value) ? Promise.resolve() : Promise.reject(new Error(message)),
})

/** The shared rules of forms (specification S1 5). Required fields get `[required, …]`. */
const filled = (message: string): Rule => ({
  required: true,
  validator: (_rule, value: unknown) =>
    isEmpty(value) ? Promise.reject(new Error(message)) : Promise.resolve(),
})
export const required = filled(say(ruleTexts.required))
/** Of a field that is no longer required: without any rule it would keep what was said of it before. */
export const passes: Rule = {}
export const barcode = filled(say(emptyCode))
export const min = (n: number): Rule => check((v) => Number(v) >= n, say(ruleTexts.min, { n }))
export const max = (n: number): Rule => check((v) => Number(v) <= n, say(ruleTexts.max, { n }))
export const decimal = check((v) => /^-?\d+(\.\d{1,2})?$/.test(String(v)), say(ruleTexts.decimal))
export const merchantIdRule = check(
  (v) => merchantIdForm.test(String(v).trim()) && String(v).trim().length <= longestMerchantId,
  say(words.merchantId),
)

type Schema = { readonly safeParse: (value: unknown) => { readonly success: boolean } }

/** A value that the contract takes: the call would refuse others. */
export const fits = (field: Schema, message: string): Rule =>
  check((v) => field.safeParse(v).success, message)
/** A value that no other row of the form's list has in this field. */
export const onlyOnce =
  (list: string, key: string): Rule =>
  ({ getFieldValue }) => {
    const rows: readonly ({ readonly [key: string]: unknown } | undefined)[] = getFieldValue(list)
    return check((value) => rows.filter((row) => row?.[key] === value).length < 2, say(words.twice))
  }
