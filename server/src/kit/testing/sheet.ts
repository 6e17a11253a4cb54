import type { SheetColumns } from '@kuacang/contract/kit/sheet'
import { xlsxStream } from '../sheets/xlsx-stream.ts'

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A csv file of these columns, with their English headings, as a user would upload it. */
export const sheetOf = <C extends SheetColumns>(
  columns: C,
  rows: readonly { readonly [K in keyof C]?: string | number }[],
) => {
  const keys = Object.keys(columns)
  const lines = [
    keys.map((k) => columns[k]?.title.en ?? k),
    ...rows.map((row) => keys.map((k) => String(row[k] ?? ''))),
  ]
  return {
    name: 'sheet.csv',
    bytes: Buffer.from(lines.map((line) => line.map(quoted).join(',')).join('\n')),
  }
}

/** The same as a workbook. */
export const workbookOf = async <C extends SheetColumns>(
  columns: C,
  rows: readonly { readonly [K in keyof C]?: string | number }[],
  name = 'sheet.xlsx',
) => {
  const keys = Object.keys(columns)
  const shown = keys.map((key) => ({
    key,
    title: columns[key]?.title.en ?? key,
    value: (row: (typeof rows)[number]) => String(row[key] ?? ''),
  }))
  return { name, bytes: Buffer.concat(await Array.fromAsync(xlsxStream(shown, rows))) }
}
