import { type Locale, say, text } from '@kuacang/contract/kit/text'
import { type Block, write } from '../block.ts'

/** How a document is printed, whatever it is. */
export type Print = {
  readonly locale: Locale
  /** IANA name of the zone of the warehouse: times are printed as its clocks show them. UTC unless given. */
  readonly timezone?: string
  /** The how manieth reprint this is; a reprint says so on paper (OP-27). */
  readonly reprint?: number
  /** Only to look at: says so on paper, and is no print (REL-33). */
  readonly copy?: boolean
}

/** `2024-01-31 14:05` in the zone of the warehouse; a dash for none. */
export const clock = (at: Date | string | null, timezone = 'UTC'): string =>
  at === null
    ? '-'
    : new Date(at).toLocaleString('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })

/** Kilograms with the three places of a scale; a dash for a thing that was not weighed. */
export const kilograms = (kg: number | null): string => (kg === null ? '-' : `${kg.toFixed(3)} kg`)

/** What a paper says that was printed before. */
export const reprinted = text('补打 第 {n} 次', 'Reprint no. {n}')
const copied = text('副本', 'Copy')

/** Nothing on the first print; on a reprint, or on what is only looked at, a line that says so. */
export const printMark = ({ locale, reprint = 0, copy = false }: Print): Block[] => {
  const mark = copy ? say(copied, locale) : reprint > 0 ? say(reprinted, locale, { n: reprint }) : ''
  return mark ? [write(mark, 9, { weight: 'bold', align: 'right' })] : []
}
