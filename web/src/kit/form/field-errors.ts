import type { FieldError } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { sentences } from '@kuacang/contract/kit/text'
import type { FormInstance } from 'antd'
import { ApiError, isRefused } from '../api/api-error.ts'
import { failureText } from '../notice.ts'
import { locale } from '../say.ts'

type Step = string | number

/** `skus.0.sku` as a form names it. */
const stepsOf = (field: string): Step[] =>
  field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

const holds = (steps: readonly Step[], name: readonly Step[]) =>
  steps.some((_, from) => name.every((step, at) => steps[from + at] === step))

/**
 * Where the form has the field of an error. Calls may wrap what a form holds, as `update_dict.name` does, or call what
 * holds it otherwise; and one field of a form may hold a whole list. Undefined where it has none.
 */
const placeIn = (names: readonly (readonly Step[])[], { field }: FieldError): readonly Step[] | undefined => {
  const steps = stepsOf(field)
  const held = names.filter((name) => holds(steps, name)).toSorted((a, b) => b.length - a.length)
  return held[0] ?? names.find((name) => name.length > 1 && name.at(-1) === steps.at(-1))
}

/**
 * Shows the field errors of a refused call at the fields of the form. What has no field there is returned, to
 * stand under the message (SH-379).
 */
export const placeErrors = <V>(form: FormInstance<V>, error: unknown): string[] => {
  if (!(error instanceof ApiError)) return []
  const names = form.getFieldsError().map(({ name }) => name as readonly Step[])
  const left: string[] = []
  for (const one of error.errors) {
    const name = placeIn(names, one)
    if (name) form.setFields([{ name: name as never, errors: [one.message] }])
    else left.push(one.message)
  }
  return left
}

/** The same, and what stands above the form: what is said at the fields is not said there again. */
export const formFailure = <V>(form: FormInstance<V>, error: unknown): string => {
  const left = placeErrors(form, error)
  if (!(error instanceof ApiError && error.refusal && isRefused(error, kitRefusals.invalid_input)))
    return failureText(error)
  const { what, now } = error.refusal
  return sentences([what, ...left, now], locale)
}
