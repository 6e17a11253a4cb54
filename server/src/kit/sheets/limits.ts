import { SheetError } from './sheet-error.ts'

/** How much a sheet may hold before it is refused. */
export type SheetLimits = {
  /** Of the file as it comes, in bytes. */
  readonly bytes: number
  /** Of what is unpacked from an xlsx, in bytes, all parts together. */
  readonly inflatedBytes: number
  /** How many times larger than itself an xlsx may unpack; looked at only above `ratioFrom` bytes. */
  readonly ratio: number
  readonly ratioFrom: number
  /** Rows that are not empty, with the header. */
  readonly rows: number
  readonly columns: number
  /** Characters in one cell; Excel itself allows 32,767. */
  readonly cell: number
}

export const defaultLimits: SheetLimits = {
  bytes: 20 * 1024 * 1024,
  inflatedBytes: 200 * 1024 * 1024,
  ratio: 250,
  ratioFrom: 16 * 1024 * 1024,
  rows: 100_001,
  columns: 256,
  cell: 32_767,
}

/** A row of a sheet: its number as the spreadsheet shows it, the header being 1, and its cells as text. */
export type SheetRow = { readonly row: number; readonly cells: string[] }

/** Takes rows and refuses what is beyond the limits; empty rows are left out, empty cells at the end too. */
export const rowsWithin = (limits: SheetLimits): { rows: SheetRow[]; take: (row: SheetRow) => void } => {
  const rows: SheetRow[] = []
  const take = ({ row, cells }: SheetRow): void => {
    while (cells.length > 0 && cells.at(-1) === '') cells.pop()
    if (cells.length === 0) return
    if (cells.length > limits.columns)
      throw new SheetError('too_large', `row ${row} has more than ${limits.columns} columns`)
    for (const cell of cells)
      if (cell.length > limits.cell)
        throw new SheetError('too_large', `a cell of row ${row} has more than ${limits.cell} characters`)
    if (rows.length >= limits.rows) throw new SheetError('too_many_rows', `more than ${limits.rows} rows`)
    rows.push({ row, cells })
  }
  return { rows, take }
}
