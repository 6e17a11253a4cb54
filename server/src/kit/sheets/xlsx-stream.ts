import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { batched, type CellValue, cellText, type Rows, type SheetColumn } from './column.ts'
import { numberText } from './number-text.ts'
import { serialOf } from './serial-date.ts'
import { frameParts, sheetEnd, sheetStart, style } from './workbook-frame.ts'

/** Rows that a sheet of Excel holds, its header among them; what is more goes on in a further sheet. */
const mostRows = 1_048_576
/** Characters that a cell of Excel holds; a longer text is cut. */
const mostCharacters = 32_767
const chunkLength = 64 * 1024
/** Twice as fast as the usual 6 for files a tenth larger. */
const compressionLevel = 3

export type XlsxOptions = {
  /** Name of the sheet, without the characters that Excel forbids; `Sheet1` unless given. */
  readonly sheet?: string
  readonly timezone?: string
  /** Rows of a sheet before the next one begins; for tests. */
  readonly rowsPerSheet?: number
}

/**
 * Rows as xlsx. Texts stay texts: no formulas, and long digits and leading zeros stay. Memory stays flat
 * whatever the number of rows; a consumer that goes away ends the iterable.
 */
export const xlsxStream = <Row>(
  columns: readonly SheetColumn<Row>[],
  rows: Rows<Row>,
  { sheet = 'Sheet1', timezone = 'UTC', rowsPerSheet = mostRows }: XlsxOptions = {},
): Readable => {
  const zip = new ZipFile()
  const source = onTap(
    batched(rows, (row) => columns.map((c) => cellXml(c.value(row), c.type ?? 'text', timezone))),
  )
  const titles = columns.map((c) => textCell(c.title, style.title))
  const out = new PassThrough()
  const end = (error?: Error | null): void => {
    void source.close()
    if (error) out.destroy(error)
  }
  const fill = async (): Promise<void> => {
    const names: string[] = []
    for (let more = true; more; ) {
      names.push(sheetName(sheet, names.length))
      const { promise, resolve, reject } = Promise.withResolvers<boolean>()
      const xml = Readable.from(sheetXml(titles, source, rowsPerSheet, resolve), { objectMode: false })
      xml.once('error', reject)
      out.once('close', () => xml.destroy())
      zip.addReadStream(xml, `xl/worksheets/sheet${names.length}.xml`, { compressionLevel })
      more = await promise
    }
    for (const [name, text] of frameParts(names)) zip.addBuffer(Buffer.from(text), name)
    zip.end()
  }
  zip.on('error', end)
  zip.outputStream.pipe(out)
  out.once('close', () => end())
  fill().catch(end)
  return out
}

/** Sheets have names of at most 31 characters, without these. */
const sheetName = (name: string, before: number): string => {
  const clean =
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .slice(0, 26)
      .trim() || 'Sheet1'
  return escaped(before === 0 ? clean : `${clean} ${before + 1}`)
}

/** One sheet of at most so many rows; tells whether there are more when it is full. */
async function* sheetXml(
  titles: readonly string[],
  source: Tap<string[]>,
  rowsPerSheet: number,
  tellMore: (more: boolean) => void,
): AsyncGenerator<Buffer> {
  let text = sheetStart(titles.length) + rowXml(1, titles)
  let more = true
  for (let row = 2; row <= rowsPerSheet; row++) {
    const next = source.next()
    const cells = next instanceof Promise ? await next : next
    if (!cells) {
      more = false
      break
    }
    text += rowXml(row, cells)
    if (text.length < chunkLength) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text + sheetEnd)
  tellMore(more)
}

const letters: string[] = []
const columnName = (index: number): string => {
  const known = letters[index]
  if (known !== undefined) return known
  const name =
    (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
  letters[index] = name
  return name
}

/** A cell is its XML from its style on: `columnName` and row go in front. An empty one is left out. */
const rowXml = (row: number, cells: readonly string[]): string => {
  let xml = `<row r="${row}">`
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]
    if (cell) xml += `<c r="${columnName(i)}${row}"${cell}`
  }
  return `${xml}</row>`
}

type Tap<T> = {
  /** The next one, at once or later; undefined after the last. */
  readonly next: () => T | undefined | Promise<T | undefined>
  readonly close: () => Promise<unknown>
}

/** Takes batches apart: only the first of each is waited for. */
const onTap = <T>(batches: AsyncGenerator<T[], void>): Tap<T> => {
  let batch: T[] = []
  let at = 0
  const fetch = async (): Promise<T | undefined> => {
    const { value } = await batches.next()
    batch = value ?? []
    at = 1
    return batch[0]
  }
  return {
    next: () => (at < batch.length ? batch[at++] : fetch()),
    close: () => batches.return(),
  }
}

const cellXml = (value: CellValue, type: 'text' | 'number' | 'date', timezone: string): string => {
  if (type === 'date' && value instanceof Date)
    return ` s="${style.instant}"><v>${serialOf(value, timezone)}</v></c>`
  const text = cellText(value, timezone)
  if (text === '') return ''
  return type === 'number' && isExact(text)
    ? ` s="${style.plain}"><v>${text}</v></c>`
    : textCell(text, style.text)
}

/** Numbers of Excel have 15 digits: a longer one stays text, and so keeps all of them. */
const isExact = (text: string): boolean =>
  /^-?\d+(?:\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15 && numberText(text) === text

const textCell = (text: string, s: number): string =>
  ` s="${s}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, mostCharacters))}</t></is></c>`

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them
const unsafe = /[&<>"\x00-\x08\x0B-\x1F\uFFFE\uFFFF\uD800-\uDFFF]|_x[0-9A-Fa-f]{4}_/
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them
const forbidden = /[\x00-\x08\x0B-\x1F\uFFFE\uFFFF]/g

/** Text as XML; characters that XML does not know are written as Excel writes them, `_x0007_`. */
const escaped = (text: string): string => {
  if (!unsafe.test(text)) return text
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(forbidden, (c) => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
