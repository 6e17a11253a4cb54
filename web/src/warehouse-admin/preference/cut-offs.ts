import { text } from '@kuacang/contract/kit/text'
import type { CutOffs } from '@kuacang/contract/reference/warehouse/preference'
import { say } from '../../kit/say.ts'

/** Monday first. */
export const weekdays = [
  text('周一', 'Mon'),
  text('周二', 'Tue'),
  text('周三', 'Wed'),
  text('周四', 'Thu'),
  text('周五', 'Fri'),
  text('周六', 'Sat'),
  text('周日', 'Sun'),
] as const
export const everyDay = weekdays.map((_day, i) => i + 1)

const onDays = text('（{days}）', ' ({days})')

/** The times of a channel in words; the days where it is not every day. */
export const cutOffText = ({ times, days }: CutOffs): string => {
  const named = weekdays.filter((_day, i) => days.includes(i + 1)).map((day) => say(day))
  const on = named.length < weekdays.length ? say(onDays, { days: named.join(' ') }) : ''
  return [...times].sort().join(' ') + on
}
