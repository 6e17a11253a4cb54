import { type SheetColumns, sheetRefusals } from '@kuacang/contract/kit/sheet'
import type { Locale } from '@kuacang/contract/kit/text'
import { say } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Upload } from '../http/uploads.ts'
import { Refused } from '../refused.ts'
import { storable } from '../storable.ts'
import { cellValue, reasonOf } from './cell-value.ts'
import { type CellFault, refuseFaults, why } from './faults.ts'
import type { SheetRow } from './limits.ts'
import { readSheet } from './read-sheet.ts'
import { SheetError } from './sheet-error.ts'

/** A row that fits its schema, with its number in the spreadsheet. */
export type TableRow<T> = { readonly row: number; readonly value: T }

/** A file that was uploaded, or kept for a background task. */
export type SheetFile = Pick<Upload, 'name' | 'read'>

type Sheet<C extends SheetColumns> = {
  readonly columns: C
  readonly mostRows: number
  readonly locale: Locale
}

/** A row with the texts of its cells by their columns, trimmed; empty where the sheet has no such column. */
export type CellRow<K extends string> = { readonly row: number; readonly cell: (column: K) => string }

/**
 * The cells of an uploaded sheet. Columns are found by their headings, in any order; others are passed over. Refuses
 * what is no sheet, is empty or lacks a required column.
 */
export const readCells = async <C extends SheetColumns>(
  file: SheetFile,
  { columns, mostRows, locale }: Sheet<C>,
): Promise<CellRow<keyof C & string>[]> => {
  const [head, ...body] = await readRows(file, mostRows)
  if (!head || body.length === 0) throw new Refused(sheetRefusals.empty_file)
  const at = placesOf(head, columns, locale)
  return body.map(({ row, cells }) => ({
    row,
    cell: (column) => storable(cells[at.get(column) ?? -1] ?? '').trim(),
  }))
}

/** With what a row is: a schema with the columns' keys as its fields. */
type Table<S extends z.ZodType> = Sheet<SheetColumns> & { readonly row: S }

/**
 * The rows of an uploaded sheet by their schema. All rows are read before anything is said: throws one refusal that
 * names every fault by row, column and reason.
 */
export const readTable = async <S extends z.ZodType>(
  file: SheetFile,
  { row: schema, ...sheet }: Table<S>,
): Promise<TableRow<z.output<S>>[]> => {
  const { columns, locale } = sheet
  const faults: CellFault[] = []
  const rows = (await readCells(file, sheet)).flatMap(({ row, cell }) => {
    const raw = Object.fromEntries(
      Object.entries(columns).map(([key, { is }]) => [key, cellValue(cell(key), is)]),
    )
    const parsed = schema.safeParse(raw)
    if (parsed.success) return [{ row, value: parsed.data }]
    const said = new Map(parsed.error.issues.map((issue) => [String(issue.path[0]), issue]))
    for (const [column, issue] of said) faults.push({ row, column, ...reasonOf(issue, raw[column]) })
    return []
  })
  refuseFaults(faults, columns, locale)
  return rows
}

/** The rows of an uploaded sheet as they are, the heading among them. Refuses what is no sheet, is empty or too long. */
export const readRows = async (file: SheetFile, mostRows: number): Promise<SheetRow[]> => {
  try {
    return await readSheet(await file.read(), file.name, { rows: mostRows + 1 })
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    if (error.code === 'empty_file') throw new Refused(sheetRefusals.empty_file)
    if (error.code === 'too_many_rows') throw new Refused(sheetRefusals.too_many_rows, { limit: mostRows })
    throw new Refused(sheetRefusals.not_a_sheet)
  }
}

/** As people write headings: blanks, brackets, full width, capitals and the mark of a required column do not matter. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*_()]/g, '')

/** Where the columns stand. A map, so that a heading like `__proto__` is only a heading. */
const placesOf = (head: SheetRow, columns: SheetColumns, locale: Locale): Map<string, number> => {
  const names = new Map(
    Object.entries(columns).flatMap(([key, { title, also = [] }]) =>
      [key, title.zh, title.en, ...also].map((name) => [plain(name), key]),
    ),
  )
  const at = new Map<string, number>()
  const faults: CellFault[] = []
  for (const [i, heading] of head.cells.entries()) {
    const key = names.get(plain(heading))
    if (key === undefined) continue
    if (at.has(key)) faults.push({ row: head.row, column: key, why: why.heading_twice })
    at.set(key, i)
  }
  const missing = Object.entries(columns).filter(([key, c]) => c.required && !at.has(key))
  if (missing.length > 0)
    throw new Refused(sheetRefusals.columns_missing, {
      columns: missing.map(([, c]) => say(c.title, locale)).join(', '),
    })
  refuseFaults(faults, columns, locale)
  return at
}
