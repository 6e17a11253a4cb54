import type { FormInstance } from 'antd'
import { ApiError } from '../api/api-error.ts'
import { say } from '../say.ts'
import { faultWords } from './fault-words.ts'

/**
 * Shows the field errors of a refused call at the fields of the form. What has no field there is returned, to
 * stand under the message (SH-379).
 */
export const placeErrors = <V>(form: FormInstance<V>, error: unknown): string[] => {
  if (!(error instanceof ApiError)) return []
  const names = new Set(Object.keys(form.getFieldsValue(true) as object))
  for (const { name } of form.getFieldsError()) names.add(String(name[0]))
  const [here, left] = [[] as (typeof error.errors)[number][], [] as string[]]
  for (const one of error.errors) {
    if (names.has(one.field.split('.')[0] ?? '')) here.push(one)
    else left.push(`${one.field}: ${say(faultWords(one.code))}`)
  }
  form.setFields(here.map((e) => ({ name: e.field.split('.') as never, errors: [say(faultWords(e.code))] })))
  return left
}
