import { text } from '@kuacang/contract/kit/text'
import { serverNow } from '../api/server-time.ts'
import { say } from '../say.ts'

const words = {
  minutes: text('{n} 分钟', '{n} min'),
  hours: text('{n} 小时', '{n} h'),
  days: text('{n} 天', '{n} {n|day|days}'),
  oldest: text('最久 {age}', 'Oldest {age}'),
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something has waited since a moment (ISO 8601), in one unit: enough to see what is urgent. */
export const ageText = (since: string): string => {
  const age = Math.max(0, serverNow().getTime() - new Date(since).getTime())
  if (age < 2 * hour) return say(words.minutes, { n: Math.floor(age / minute) })
  return age < 2 * day
    ? say(words.hours, { n: Math.floor(age / hour) })
    : say(words.days, { n: Math.floor(age / day) })
}

/** How long the oldest of what waits has waited. */
export const oldestText = (since: string): string => say(words.oldest, { age: ageText(since) })
