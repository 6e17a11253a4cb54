import { instantOf, wallText } from '@kuacang/contract/kit/moment'
import { type Text, text } from '@kuacang/contract/kit/text'
import { invalidField } from '../http/faults.ts'

const dayMs = 86_400_000

const tooLong = (days: number): Text =>
  text(`{field}最长 ${days} 天`, `{field} may be at most ${days} days long`)

const tooManyDays = (days: number): Text =>
  text(`{field}最晚为开始日期起第 ${days} 天`, `{field} may be at most ${days} days from the start date`)

/** The range of a report, refused where it is longer than `most` days; the `usual` last days where none is given. */
export const rangeOf = (
  { time_range }: { readonly time_range?: readonly [string, string] | undefined },
  { usual, most }: { readonly usual: number; readonly most: number },
  now: Date,
): [Date, Date] => {
  if (!time_range) return [new Date(now.getTime() - usual * dayMs), now]
  const [from, to] = [new Date(time_range[0]), new Date(time_range[1])]
  if (to.getTime() - from.getTime() > most * dayMs)
    throw invalidField('time_range', tooLong(most), 'query', 'unprocessable')
  return [from, to]
}

const backwards = text('{field}不能早于开始日期', '{field} may not be before the start date')

/** The range of whole days by the clock of a zone, the last one included; undefined where none is given. */
export const dayRangeOf = (
  f: { readonly start_date?: string | undefined; readonly end_date?: string | undefined },
  most: number,
  zone: string,
  now: Date,
): [Date, Date] | undefined => {
  const first = f.start_date ?? f.end_date
  if (first === undefined) return undefined
  const last = f.end_date ?? wallText(now, zone).slice(0, 10)
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1
  if (days < 1) throw invalidField('end_date', backwards, 'query', 'unprocessable')
  if (days > most) throw invalidField('end_date', tooManyDays(most), 'query', 'unprocessable')
  const after = new Date(Date.parse(last) + dayMs).toISOString().slice(0, 10)
  return [instantOf(`${first}T00:00:00`, zone), instantOf(`${after}T00:00:00`, zone)]
}
