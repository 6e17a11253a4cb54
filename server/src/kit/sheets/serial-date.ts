const dayMs = 86_400_000
/** Day 0 of Excel for all days after its 29 February 1900, which never was. */
const epoch1900 = Date.UTC(1899, 11, 30)
const epoch1904 = Date.UTC(1904, 0, 1)
/** 31 December 9999, the last day that Excel knows. */
const lastDay = 2_958_465

/**
 * A day number of a spreadsheet as `2024-01-31`, with a time of day as `2024-01-31 14:05:00`, a time of day alone
 * as `14:05:00`. Undefined for what is no day of Excel.
 */
export const dayTimeText = (serial: number, since1904: boolean): string | undefined => {
  if (!(serial >= 0 && serial < lastDay + 1)) return undefined
  // Whole seconds: the fraction of a day is never exact.
  const seconds = Math.round(serial * 86_400)
  const days = Math.floor(seconds / 86_400)
  const lost = !since1904 && days < 60 ? 1 : 0
  const at = (since1904 ? epoch1904 : epoch1900) + (days + lost) * dayMs + (seconds % 86_400) * 1000
  const [day, time] = new Date(at).toISOString().slice(0, 19).split('T')
  if (days === 0 && seconds > 0 && !since1904) return time
  return seconds % 86_400 === 0 ? day : `${day} ${time}`
}

const quarterHour = 900_000
const formats = new Map<string, Intl.DateTimeFormat>()
/** By zone and quarter of an hour: zones change at quarter hours at most, and Intl is too slow to ask for each row. */
const offsets = new Map<string, Map<number, number>>()
const mostOffsets = 50_000

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
const offsetAt = (ms: number, timezone: string): number => {
  if (timezone === 'UTC') return 0
  const quarter = Math.floor(ms / quarterHour)
  let known = offsets.get(timezone)
  if (!known || known.size > mostOffsets) {
    known = new Map()
    offsets.set(timezone, known)
  }
  const offset = known.get(quarter) ?? askOffset(quarter * quarterHour, timezone)
  known.set(quarter, offset)
  return offset
}

const askOffset = (at: number, timezone: string): number => {
  const format =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timezone, format)
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at
}

const twoDigits = Array.from({ length: 60 }, (_n, i) => String(i).padStart(2, '0'))
const last = { day: Number.NaN, text: '' }

/** An instant as the clocks of a zone show it: `2024-01-31 14:05:00`; nothing for a date that is none. */
export const clockText = (at: Date, timezone: string): string => {
  const utc = at.getTime()
  if (Number.isNaN(utc)) return ''
  const ms = utc + offsetAt(utc, timezone)
  const day = Math.floor(ms / dayMs)
  // Rows next to each other are mostly of one day.
  if (day !== last.day) {
    last.day = day
    last.text = new Date(day * dayMs).toISOString().split('T')[0] ?? ''
  }
  const seconds = Math.floor(ms / 1000) - day * 86_400
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${last.text} ${twoDigits[h]}:${twoDigits[m]}:${twoDigits[s]}`
}

/** An instant as the day number of a spreadsheet, by the clocks of a zone. */
export const serialOf = (at: Date, timezone: string): number => {
  const ms = at.getTime()
  return (Math.floor((ms + offsetAt(ms, timezone)) / 1000) * 1000 - epoch1900) / dayMs
}
