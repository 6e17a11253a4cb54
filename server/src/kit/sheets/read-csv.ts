import { CsvError, parse } from 'csv-parse/sync'
import { unguardFormula } from './formula-guard.ts'
import { rowsWithin, type SheetLimits, type SheetRow } from './limits.ts'
import { SheetError } from './sheet-error.ts'

const delimiters = [',', ';', '\t'] as const

/** Reads csv of any delimiter and of the encodings that Excel writes: UTF-8, GB18030, UTF-16 with its mark. */
export const readCsv = (bytes: Uint8Array, limits: SheetLimits): SheetRow[] => {
  const text = decode(bytes)
  if (text.trim() === '') throw new SheetError('empty_file', 'no text')
  // A page of HTML that calls itself xls or csv is what some shops export: it is no sheet.
  if (/^\s*<(?:[!?a-z])/i.test(text.slice(0, 1000))) throw new SheetError('not_a_sheet', 'HTML or XML')
  const { rows, take } = rowsWithin(limits)
  let row = 0
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // Blank lines are rows of the spreadsheet too: they count, though nothing is in them.
      skip_empty_lines: false,
      max_record_size: limits.columns * limits.cell,
      on_record: (cells: string[]) => {
        row += 1
        take({ row, cells: cells.map(unguardFormula) })
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) throw new SheetError('unreadable', error.message, error)
    throw error
  }
  return rows
}

const decode = (bytes: Uint8Array): string => {
  const text = decodeAs(bytes)
  if (text === undefined) throw new SheetError('not_a_sheet', 'no text in any known encoding')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells that this is no text
  if (/[\x00-\x08\x0E-\x1A\x1C-\x1F]/.test(text)) throw new SheetError('not_a_sheet', 'control characters')
  return text
}

const decodeAs = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return attempt(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return attempt(bytes, 'utf-16be')
  return attempt(bytes, 'utf-8') ?? attempt(bytes, 'gb18030')
}

const attempt = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The delimiter there is most of in the first row, outside of quotes. */
const delimiterOf = (text: string): string => {
  const counts = new Map<string, number>()
  let quoted = false
  for (const c of text.slice(0, 64 * 1024).trimStart()) {
    if (c === '"') quoted = !quoted
    else if (!quoted && (c === '\n' || c === '\r')) break
    else if (!quoted) counts.set(c, (counts.get(c) ?? 0) + 1)
  }
  const most = delimiters.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  return most[0] ?? ','
}
