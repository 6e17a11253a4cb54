/**
 * The time zone of a shown moment: the warehouse's, everywhere the same. `own` is the zone of the reader, where it is
 * known: a moment that their own clock shows otherwise names its zone.
 */
export type Clock = { readonly zone: string; readonly own?: string | undefined }

export const utcClock: Clock = { zone: 'UTC' }

const formats = new Map<string, Intl.DateTimeFormat>()
const mostFormats = 200
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  // Swedish writes a date as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  if (formats.size >= mostFormats) formats.clear()
  formats.set(zone, format)
  return format
}

export const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('sv-SE', { timeZone: zone }))
  } catch {
    return false
  }
}

/** What the clocks of a zone show: `2026-01-31 14:05:06`. */
export const wallText = (at: Date, zone: string): string => formatOf(zone).format(at)

const minuteMs = 60_000

/** How far the clocks of a zone are ahead of UTC at a moment, in minutes. */
export const offsetAt = (at: Date, zone: string): number =>
  Math.round((Date.parse(`${wallText(at, zone).replace(' ', 'T')}Z`) - at.getTime()) / minuteMs)

/** What the clock of a zone is called at a moment, as in `UTC+8` or `UTC-3:30`. */
export const zoneText = (at: Date, zone: string): string => {
  const offset = offsetAt(at, zone)
  if (offset === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `UTC${offset < 0 ? '-' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/** Does the reader's own clock show it otherwise, as far as one knows? */
export const isForeign = (at: Date, { zone, own }: Clock): boolean =>
  own === undefined || !isZone(own) || offsetAt(at, own) !== offsetAt(at, zone)

/** A moment for people, to the second; its zone is named where their own clock differs. */
export const momentText = (at: Date, clock: Clock): string =>
  isForeign(at, clock) ? `${wallText(at, clock.zone)} ${zoneText(at, clock.zone)}` : wallText(at, clock.zone)

/** The moment at which the clocks of a zone show something, given as `2026-01-31T14:05:06`. */
export const instantOf = (wall: string, zone: string): Date => {
  const shown = Date.parse(`${wall}Z`)
  const near = shown - offsetAt(new Date(shown), zone) * minuteMs
  // The night on which clocks change has two offsets: that of the moment itself counts.
  return new Date(shown - offsetAt(new Date(near), zone) * minuteMs)
}
