import { Readable } from 'node:stream'
import { batched, type CellValue, cellText, type Rows, type SheetColumn } from './column.ts'
import { guard } from './formula-guard.ts'

/** Text that is collected before it is handed on, in characters. */
const chunkLength = 64 * 1024
const mustQuote = /[",\r\n]/

/**
 * Rows as csv: UTF-8 with a byte order mark, RFC 4180, a header, no cell that a spreadsheet would run as a formula.
 * Memory stays flat whatever the number of rows; a consumer that goes away ends the iterable.
 */
export const csvStream = <Row>(
  columns: readonly SheetColumn<Row>[],
  rows: Rows<Row>,
  { timezone = 'UTC' }: { timezone?: string } = {},
): Readable =>
  written(
    columns.map((c) => c.title),
    batched(rows, (row) => columns.map((c) => csvCell(c.value(row), timezone))),
    asItIs,
  )

/** Only texts can be formulas: a number below nought is none. */
const csvCell = (value: CellValue, timezone: string): string =>
  typeof value === 'string' ? guard(value) : cellText(value, timezone)
const asItIs = (cell: string): string => cell

type Batches = Rows<readonly (readonly (string | null)[])[]>

/** The same of cells that are text already, in batches of rows: the fast way. An absent cell is empty. */
export const csvStreamOfCells = (titles: readonly string[], batches: Batches): Readable =>
  written(titles, batches, guard)

const written = (titles: readonly string[], batches: Batches, safe: (cell: string) => string): Readable =>
  Readable.from(chunks(titles, batches, safe), { objectMode: false })

async function* chunks(
  titles: readonly string[],
  batches: Batches,
  safe: (cell: string) => string,
): AsyncGenerator<Buffer> {
  let text = `\uFEFF${line(titles, guard)}`
  for await (const batch of batches)
    for (const row of batch) {
      text += line(row, safe)
      if (text.length < chunkLength) continue
      yield Buffer.from(text)
      text = ''
    }
  yield Buffer.from(text)
}

const line = (cells: readonly (string | null)[], safe: (cell: string) => string): string => {
  let text = ''
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]
    if (i > 0) text += ','
    if (cell) text += quoted(safe(cell))
  }
  return `${text}\r\n`
}

const quoted = (cell: string): string => (mustQuote.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
