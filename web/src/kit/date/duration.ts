import { text } from '@kuacang/contract/kit/text'
import { say } from '../say.ts'

const words = {
  days: text('{d} 天 {h} 小时', '{d} d {h} h'),
  hours: text('{h} 小时 {m} 分', '{h} h {m} min'),
  minutes: text('{m} 分', '{m} min'),
  less: text('不到 1 分', '< 1 min'),
}

/** How long something took, in the two largest units that say it. */
export const durationText = (seconds: number | null): string => {
  if (seconds === null) return '-'
  const all = Math.round(seconds / 60)
  if (all < 1) return say(words.less)
  if (all < 60) return say(words.minutes, { m: all })
  if (all < 24 * 60) return say(words.hours, { h: Math.floor(all / 60), m: all % 60 })
  return say(words.days, { d: Math.floor(all / 1440), h: Math.floor((all % 1440) / 60) })
}
