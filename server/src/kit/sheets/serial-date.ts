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
const offsets = new Map<string, number>()

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
const offsetAt = (ms: number, timezone: string): number => {
  if (timezone === 'UTC') return 0
  // Zones change at quarter hours at most: asking Intl for each of a million rows would take seconds.
  const quarter = Math.floor(ms / quarterHour)
  const key = `${timezone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const format =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timezone, format)
  const at = quarter * quarterHour
  const offset = Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at
  if (offsets.size > 20_000) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/** An instant as the clocks of a zone show it: `2024-01-31 14:05:00`. */
export const clockText = (at: Date, timezone: string): string => {
  const ms = at.getTime()
  return new Date(ms + offsetAt(ms, timezone)).toISOString().slice(0, 19).replace('T', ' ')
}

/** An instant as the day number of a spreadsheet, by the clocks of a zone. */
export const serialOf = (at: Date, timezone: string): number => {
  const ms = at.getTime()
  return (Math.floor((ms + offsetAt(ms, timezone)) / 1000) * 1000 - epoch1900) / dayMs
}
