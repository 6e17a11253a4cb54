import { Readable } from 'node:stream'
import { batched, cellText, type Rows, type SheetColumn } from './column.ts'
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
  csvStreamOfCells(
    columns.map((c) => c.title),
    batched(rows, (row) => columns.map((c) => cellText(c.value(row), timezone))),
  )

/** The same of cells that are text already, in batches of rows: the fast way. An absent cell is empty. */
export const csvStreamOfCells = (
  titles: readonly string[],
  batches: Rows<readonly (readonly (string | null)[])[]>,
): Readable => Readable.from(chunks(titles, batches), { objectMode: false })

async function* chunks(
  titles: readonly string[],
  batches: Rows<readonly (readonly (string | null)[])[]>,
): AsyncGenerator<Buffer> {
  let text = `\uFEFF${line(titles)}`
  for await (const batch of batches)
    for (const row of batch) {
      text += line(row)
      if (text.length < chunkLength) continue
      yield Buffer.from(text)
      text = ''
    }
  yield Buffer.from(text)
}

const line = (cells: readonly (string | null)[]): string => {
  let text = ''
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]
    if (i > 0) text += ','
    if (cell) text += quoted(guard(cell))
  }
  return `${text}\r\n`
}

const quoted = (cell: string): string => (mustQuote.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
