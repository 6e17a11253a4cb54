import { instantOf, wallText } from '@kuacang/contract/kit/moment'
import type { Caller } from '../caller.ts'
import { rangeOf } from './range.ts'

const dayMs = 86_400_000

export type Days = {
  /** The days by the clock of the warehouse, the first one first. */
  readonly days: readonly string[]
  /** When each of them begins. */
  readonly midnights: readonly Date[]
  /** The midnight of the first one, and that after the last one. */
  readonly begin: Date
  readonly end: Date
}

const next = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** The whole days that a range touches, up to today; its end does not belong to it. */
export const daysIn = (
  { clock }: Pick<Caller, 'clock'>,
  query: { readonly time_range?: readonly [string, string] | undefined },
  most: number,
  now: Date,
): Days => {
  const [from, to] = rangeOf(query, { usual: 30, most }, now)
  const last = wallText(new Date(Math.min(to.getTime() - 1, now.getTime())), clock.zone).slice(0, 10)
  const days: string[] = []
  for (let day = wallText(from, clock.zone).slice(0, 10); day <= last; day = next(day)) days.push(day)
  const midnight = (day: string) => instantOf(`${day}T00:00:00`, clock.zone)
  const [first = last] = days
  return {
    days,
    midnights: days.map(midnight),
    begin: midnight(first),
    end: midnight(days.length > 0 ? next(last) : first),
  }
}

/** The day that begins at a midnight, by the clock of a zone; each is computed once. */
export const dayBy = (zone: string): ((midnight: Date) => string) => {
  const known = new Map<number, string>()
  return (midnight) => {
    const at = midnight.getTime()
    const day = known.get(at) ?? wallText(midnight, zone).slice(0, 10)
    known.set(at, day)
    return day
  }
}
