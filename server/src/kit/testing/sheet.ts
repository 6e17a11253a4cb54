import { utils, write } from '@e965/xlsx'
import type { SheetColumns } from '@kuacang/contract/kit/sheet'

type Rows<C extends SheetColumns> = readonly { readonly [K in keyof C]?: string | number }[]

/** The English headings and the rows of a sheet, as a user would fill it in. */
const linesOf = <C extends SheetColumns>(columns: C, rows: Rows<C>): string[][] => {
  const keys = Object.keys(columns)
  return [
    keys.map((k) => columns[k]?.title.en ?? k),
    ...rows.map((row) => keys.map((k) => String(row[k] ?? ''))),
  ]
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A csv file of these columns, with their English headings, as a user would upload it. */
export const sheetOf = <C extends SheetColumns>(columns: C, rows: Rows<C>) => ({
  name: 'sheet.csv',
  bytes: Buffer.from(
    linesOf(columns, rows)
      .map((line) => line.map(quoted).join(','))
      .join('\n'),
  ),
})

/** The same as a workbook. */
export const workbookOf = <C extends SheetColumns>(columns: C, rows: Rows<C>, name = 'sheet.xlsx') => {
  const book = utils.book_new(utils.aoa_to_sheet(linesOf(columns, rows)))
  return { name, bytes: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer }
}
