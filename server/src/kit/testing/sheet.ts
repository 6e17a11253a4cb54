import type { SheetColumns } from '@kuacang/contract/kit/sheet'

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
