import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { SheetColumn } from './column.ts'
import { unguardFormula } from './formula-guard.ts'
import { type XlsxOptions, xlsxStream } from './xlsx-stream.ts'

/**
 * A csv of this product (UTF-8, commas) as xlsx (SH-413): every cell a text, so that long numbers and zeros in
 * front stay (SH-415). The quotes that guard csv cells against being formulas are not needed there and are gone.
 */
export const csvToXlsx = (csv: Readable, options: XlsxOptions = {}): Readable => {
  const parser = parse({ bom: true, relax_column_count: true })
  csv.once('error', (error) => parser.destroy(error))
  parser.once('close', () => csv.destroy())
  const out = Readable.from(converted(csv.pipe(parser), options), { objectMode: false })
  // Also where reading never began.
  out.once('close', () => parser.destroy())
  return out
}

async function* converted(records: AsyncIterable<string[]>, options: XlsxOptions): AsyncGenerator<Buffer> {
  const rows = records[Symbol.asyncIterator]()
  const first = await rows.next()
  const titles: string[] = first.done ? [] : first.value
  const columns = titles.map(
    (title, i): SheetColumn<string[]> => ({
      key: String(i),
      title,
      value: (cells) => unguardFormula(cells[i] ?? ''),
    }),
  )
  yield* xlsxStream(columns, { [Symbol.asyncIterator]: () => rows }, options)
}
