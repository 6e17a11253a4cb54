import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import type { Text } from '@kuacang/contract/kit/text'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { type Range as Dates, dayFormat, minuteFormat } from '../date/range.ts'

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
  /**
   * Days, both included; `days` is how far back the range begins when none is chosen (90 is usual), `hours` how
   * much before that midnight, so that a night shift sees what it began.
   */
  | (Named & {
      readonly kind: 'range'
      readonly days?: number
      readonly hours?: number
      /** To the minute instead of the day. */
      readonly minutes?: boolean
      /** For calls that take two moments, both included, instead of a pair under the key. */
      readonly as?: readonly [from: string, to: string]
    })
  /** A field of the page's own; its value is a text, `many` sends it as a list split at commas. */
  | (Named & {
      readonly kind: 'own'
      readonly field: (value: string, onChange: (value: string) => void) => ReactNode
      readonly many?: boolean
      /** Asked for while nothing is chosen; the field shows it by itself. */
      readonly usual?: string
    })

export type FilterValues = Readonly<Record<string, string>>

const split = (value: string) => value.split(/[\s,，;；]+/).filter(Boolean)

type Range = Extract<Filter, { kind: 'range' }>
const pair = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?~\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/

/** A range as it stands in the address. */
export const rangeText = (range: Dates | null, minutes = false): string =>
  (range ?? []).map((d) => d.format(minutes ? minuteFormat : dayFormat)).join('~')

/** The range in the address; null where it holds none. */
export const readRange = (value: string): Dates | null => {
  const [from, to] = pair.test(value) ? value.split('~') : []
  return from && to ? [dayjs(from), dayjs(to)] : null
}

/** Start included, end excluded: the end of the last day or minute. */
const rangeOf = (
  { days, hours = 0, minutes }: Range,
  value: string,
  now: Date,
): [Dayjs, Dayjs] | undefined => {
  const unit = minutes ? 'minute' : 'day'
  const [from, to] = readRange(value) ?? []
  if (from && to) return [from.startOf(unit), to.add(1, unit).startOf(unit)]
  if (days === undefined) return undefined
  const midnight = dayjs(now).subtract(days, 'day').startOf('day')
  return [midnight.subtract(hours, 'hour'), dayjs(now).add(1, 'day').startOf('day')]
}

const rangeQuery = (f: Range, value: string, now: Date): [string, unknown][] => {
  const [from, to] = rangeOf(f, value, now) ?? []
  if (!f.as) return [[f.key, from && to && [from.toISOString(), to.toISOString()]]]
  return [
    [f.as[0], from?.toISOString()],
    [f.as[1], to?.subtract(1, 'millisecond').toISOString()],
  ]
}

const queryValue = (f: Exclude<Filter, Range>, value: string): unknown => {
  switch (f.kind) {
    case 'many':
      return split(value)
    case 'enum':
      return f.many ? split(value).map(Number) : value === '' ? '' : Number(value)
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
  Object.fromEntries(
    filters.flatMap((f): [string, unknown][] => {
      const value = values[f.key] ?? (f.kind === 'own' ? f.usual : undefined) ?? ''
      return f.kind === 'range' ? rangeQuery(f, value, now) : [[f.key, queryValue(f, value)]]
    }),
  )
