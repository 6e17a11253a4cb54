import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import type { Text } from '@kuacang/contract/kit/text'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'

type Named = { readonly key: string; readonly label: Text }

/** How a list may be narrowed; each filter lives under its key in the address and in the call's query. */
export type Filter =
  | (Named & { readonly kind: 'text' })
  /** Several values, separated by commas, spaces or new lines. */
  | (Named & { readonly kind: 'many' })
  | (Named & { readonly kind: 'enum'; readonly of: AnyEnumeration; readonly many?: boolean })
  /** Yes, no, or not asked. */
  | (Named & { readonly kind: 'flag' })
  | (Named & {
      readonly kind: 'choice'
      readonly options: readonly { value: string; label: string }[]
    })
  /** Days, both included; `days` is how far back the range begins when none is chosen (90 is usual). */
  | (Named & { readonly kind: 'range'; readonly days?: number })
  /** A field of the page's own; its value is a text, `many` sends it as a list split at commas. */
  | (Named & {
      readonly kind: 'own'
      readonly field: (value: string, onChange: (value: string) => void) => ReactNode
      readonly many?: boolean
    })

export type FilterValues = Readonly<Record<string, string>>

const day = 'YYYY-MM-DD'
const split = (value: string) => value.split(/[\s,，;；]+/).filter(Boolean)

const rangeOf = (value: string, days: number | undefined, now: Date): [string, string] | undefined => {
  const usual =
    days === undefined ? '' : `${dayjs(now).subtract(days, 'day').format(day)}~${dayjs(now).format(day)}`
  const [from, to] = (/^\d{4}-\d\d-\d\d~\d{4}-\d\d-\d\d$/.test(value) ? value : usual).split('~')
  if (!from || !to) return undefined
  return [dayjs(from).startOf('day').toISOString(), dayjs(to).add(1, 'day').startOf('day').toISOString()]
}

const queryValue = (f: Filter, value: string, now: Date): unknown => {
  switch (f.kind) {
    case 'many':
      return split(value)
    case 'enum':
      return f.many ? split(value).map(Number) : value === '' ? '' : Number(value)
    case 'range':
      return rangeOf(value, f.days, now)
    case 'own':
      return f.many ? split(value) : value
    default:
      return value.trim()
  }
}

/** The query of the call for what stands in the address: lists split, days turned into moments. */
export const toQuery = (
  filters: readonly Filter[],
  values: FilterValues,
  now = new Date(),
): Record<string, unknown> =>
  Object.fromEntries(filters.map((f) => [f.key, queryValue(f, values[f.key] ?? '', now)]))
