import { numberText } from './number-text.ts'
import { dayTimeText } from './serial-date.ts'

/** The numbers of the formats that Excel has without saying so, those of dates and times (ECMA-376 18.8.30). */
const builtInDates = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** What a cell's number means by its format: a date, a number of so many digits, or just a number. */
export type NumberFormat = 'number' | 'date' | { readonly digits: number }

/** The meaning of a format, by its number and, for formats of the file itself, its code. */
export const numberFormat = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) return builtInDates(id) ? 'date' : 'number'
  if (/^0{2,30}$/.test(code)) return { digits: code.length }
  // Quoted and escaped letters, colours and currencies in brackets say nothing of dates.
  const bare = code
    .slice(0, 255)
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[ymdhs]/i.test(bare) && !/^general$/i.test(bare.trim()) ? 'date' : 'number'
}

/** The text of a number in a cell of this format. */
export const formatted = (written: string | number, format: NumberFormat, since1904: boolean): string => {
  if (format === 'date') return dayTimeText(Number(written), since1904) ?? numberText(written)
  const text = numberText(written)
  return typeof format === 'object' && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text
}
