import type { Dayjs } from 'dayjs'

export const dayFormat = 'YYYY-MM-DD'
export const minuteFormat = 'YYYY-MM-DD HH:mm'

export type Range = readonly [from: Dayjs, to: Dayjs]

/** A pair as people pick it: one date alone is a range of that date, and the earlier one comes first. */
export const pairOf = (picked: readonly (Dayjs | null)[] | null): Range | null => {
  const dates = (picked ?? []).filter((d) => d !== null).sort((a, b) => a.diff(b))
  const [from, to] = [dates[0], dates.at(-1)]
  return from && to ? [from, to] : null
}
