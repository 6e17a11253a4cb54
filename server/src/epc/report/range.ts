import { type Text, text } from '@kuacang/contract/kit/text'
import { invalidField } from '#kit/http/faults'

const dayMs = 86_400_000

const tooLong = (days: number): Text =>
  text(`{field}最长 ${days} 天`, `{field} may be at most ${days} days long`)

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
