import { wallText } from '@kuacang/contract/kit/moment'
import { type Locale, say, text } from '@kuacang/contract/kit/text'
import { type Block, write } from '../block.ts'

/** How a document is printed, whatever it is. */
export type Print = {
  readonly locale: Locale
  /** IANA name of the zone of the warehouse: times are printed as its clocks show them. UTC unless given. */
  readonly timezone?: string
  /** The number of this reprint; a reprint is marked on paper (OP-27). */
  readonly reprint?: number
  /** A preview: it is marked on paper, and does not count as a print (REL-33). */
  readonly copy?: boolean
}

/** `2024-01-31 14:05` in the zone of the warehouse; a dash for none. */
export const clock = (at: Date | string | null, timezone = 'UTC'): string =>
  at === null ? '-' : wallText(new Date(at), timezone).slice(0, 16)

/** Kilograms with the three places of a scale; a dash for a thing that was not weighed. */
export const kilograms = (kg: number | null): string => (kg === null ? '-' : `${kg.toFixed(3)} kg`)

/** What a paper says that was printed before. */
export const reprinted = text('补打 第 {n} 次', 'Reprint no. {n}')
const copied = text('副本', 'Copy')

/** The line that marks a reprint or a preview; empty on the first print. */
export const printMark = ({ locale, reprint = 0, copy = false }: Print): Block[] => {
  const mark = copy ? say(copied, locale) : reprint > 0 ? say(reprinted, locale, { n: reprint }) : ''
  return mark ? [write(mark, 9, { weight: 'bold', align: 'right' })] : []
}
