import { Readable } from 'node:stream'
import { batched, type CellValue, cellText, type Rows, type SheetColumn } from './column.ts'
import { guardFormula } from './formula-guard.ts'

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
  Readable.from(
    chunks(
      columns.map((c) => guardFormula(c.title)),
      batched(rows, (row) => columns.map((c) => csvCell(c.value(row), timezone))),
    ),
    { objectMode: false },
  )

/** Only texts can be formulas: a number below zero is none. */
const csvCell = (value: CellValue, timezone: string): string =>
  typeof value === 'string' ? guardFormula(value) : cellText(value, timezone)

async function* chunks(
  titles: readonly string[],
  batches: Rows<readonly (readonly string[])[]>,
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

const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

const quoted = (cell: string): string => (mustQuote.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
