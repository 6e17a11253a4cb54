import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import { earliestYear } from '@kuacang/contract/kit/limits'
import type { Text } from '@kuacang/contract/kit/text'
import dayjs, { type Dayjs } from 'dayjs'
import { serverNow } from '../api/server-time.ts'
import type { ChoiceList } from '../choice/choice-list.tsx'
import { type Range as Dates, dayFormat, minuteFormat } from '../date/range.ts'
import { momentOfWall, wallOf } from '../date/warehouse-clock.ts'

type Named = {
  readonly key: string
  readonly label: Text
  /** Shown while the other filters are folded; without any of them the first three are. */
  readonly front?: boolean
  /** The number of one thing. Who asks for it wants that thing: what the list asks for by itself is left out. */
  readonly exact?: boolean
}

/** How a list may be narrowed; each filter has its key in the address and in the call's query. */
export type Filter =
  /** With `several` it is a number of things: many can be pasted, such as a column of a sheet. */
  | (Named & { readonly kind: 'text'; readonly several?: boolean })
  /** Several values, separated by commas, spaces or new lines. */
  | (Named & { readonly kind: 'many' })
  | (Named & {
      readonly kind: 'enum'
      readonly of: AnyEnumeration
      readonly many?: boolean
      /** Chosen when the list is opened, until the user chooses others. */
      readonly usual?: readonly number[]
    })
  /** Yes, no, or not asked. */
  | (Named & { readonly kind: 'flag' })
  | (Named & {
      readonly kind: 'choice'
      readonly options: readonly { value: string; label: string }[]
      /** One of them always holds; without another it is the first, and the call is not told. */
      readonly always?: boolean
    })
  /**
   * Days, both included. A list opens with the last 90 days (SH-276), or with so many `days`; with null it opens
   * without a range. `hours` begins it so much before that midnight, so that a night shift sees what it began.
   */
  | (Named & {
      readonly kind: 'range'
      readonly days?: number | null
      readonly hours?: number
      /** The call cannot do without: it may be changed, not left out. */
      readonly needed?: boolean
      /** The call wants a range in any case: without one it is sent all the time there was. */
      readonly sent?: boolean
      /** To the minute instead of the day. */
      readonly minutes?: boolean
      /** For calls that take two moments, both included, instead of a pair under the key. */
      readonly as?: readonly [from: string, to: string]
    })
  /** One of a list of the server, or several. */
  | (Named & {
      readonly kind: 'from'
      readonly from: ChoiceList<string> | ChoiceList<number>
      readonly many?: boolean
    })

export type FilterValues = Readonly<Record<string, string>>

/** The values that were typed or pasted into a field for several. */
export const splitValues = (value: string) => value.split(/[\s,，;；]+/).filter(Boolean)

export type RangeFilter = Extract<Filter, { kind: 'range' }>
const pair = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?~\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/

/** The last days as the address writes them: `90d`, or `0d6h` for today and six hours before. */
const lately = /^(\d{1,4})d(?:(\d{1,2})h)?$/

export type Lately = { readonly days: number; readonly hours: number }

/** The last days that a value asks for; undefined where it names the days. */
export const readLately = (value: string): Lately | undefined => {
  const [, days, hours = '0'] = lately.exec(value) ?? []
  return days === undefined ? undefined : { days: Number(days), hours: Number(hours) }
}

const today = (now = serverNow()) => wallOf(now).startOf('day')
const beginOf = ({ days, hours }: Lately, now?: Date) =>
  today(now).subtract(days, 'day').subtract(hours, 'hour')

/** A range as the address writes it. */
export const rangeText = (range: Dates | null, minutes = false): string =>
  (range ?? []).map((d) => d.format(minutes ? minuteFormat : dayFormat)).join('~')

/** The range in the address; null where it holds none. */
export const readRange = (value: string): Dates | null => {
  const last = readLately(value)
  if (last) return [beginOf(last), today().endOf('day')]
  const [from, to] = pair.test(value) ? value.split('~') : []
  return from && to ? [dayjs(from), dayjs(to)] : null
}

/** Start included, end excluded: the end of the last day or minute, as the clocks of the warehouse show them. */
const rangeOf = ({ minutes, sent }: RangeFilter, value: string, now: Date): [Dayjs, Dayjs] | undefined => {
  const last = readLately(value)
  if (last) return [beginOf(last, now), today(now).add(1, 'day')]
  const unit = minutes ? 'minute' : 'day'
  const [from, to] = readRange(value) ?? []
  if (from && to) return [from.startOf(unit), to.add(1, unit).startOf(unit)]
  return sent ? [wallOf(new Date(Date.UTC(earliestYear, 0))), today(now).add(1, 'day')] : undefined
}

const rangeQuery = (f: RangeFilter, value: string, now: Date): [string, unknown][] => {
  const [from, to] = rangeOf(f, value, now) ?? []
  if (!f.as)
    return [[f.key, from && to && [momentOfWall(from).toISOString(), momentOfWall(to).toISOString()]]]
  return [
    [f.as[0], from && momentOfWall(from).toISOString()],
    [f.as[1], to && new Date(momentOfWall(to).getTime() - 1).toISOString()],
  ]
}

const queryValue = (f: Exclude<Filter, RangeFilter>, value: string): unknown => {
  switch (f.kind) {
    case 'many':
      return splitValues(value)
    case 'enum':
      return f.many ? splitValues(value).map(Number) : value === '' ? '' : Number(value)
    case 'from':
      return f.many ? splitValues(value) : value
    case 'text':
      return f.several ? splitValues(value) : value.trim()
    default:
      return value.trim()
  }
}

/** The query of the call for what is asked: lists split, days turned into moments. */
export const toQuery = (
  filters: readonly Filter[],
  values: FilterValues,
  now = serverNow(),
): Record<string, unknown> =>
  Object.fromEntries(
    filters.flatMap((f): [string, unknown][] => {
      const value = values[f.key] ?? ''
      return f.kind === 'range' ? rangeQuery(f, value, now) : [[f.key, queryValue(f, value)]]
    }),
  )
