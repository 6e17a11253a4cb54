import type { Locale } from '@kuacang/contract/kit/text'
import type { ImportedRow, ToldRow } from '@kuacang/contract/outbound/order/calls'
import { importColumns, importSheet } from '@kuacang/contract/outbound/order/import-columns'

/** A row of a sheet that is corrected on the page, and what is wrong with it. */
export type Row = ImportedRow & {
  /** The row of the sheet that was chosen. */
  readonly shown: number
  readonly fault?: ToldRow | undefined
}

const cell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** The rows as a sheet that the import understands; the reasons stand behind what it reads. */
export const sheetOf = (rows: readonly Row[], locale: Locale, reason: string): File => {
  const head = [...importColumns.map((c) => importSheet[c].title[locale]), reason]
  const lines = rows.map((row) => [...importColumns.map((c) => row[c]), row.fault?.message ?? ''])
  const text = [head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')
  return new File([text], 'orders.csv', { type: 'text/csv' })
}

/** Rows with the faults that the server found in their sheet, where row numbers count the heading too. */
export const withFaults = (rows: readonly Row[], faults: readonly ToldRow[]): Row[] => {
  const by = new Map(faults.map((f) => [f.row, f]))
  return rows.map((row, i) => ({ ...row, row: i + 2, fault: by.get(i + 2) }))
}

/** What the answer to a chosen file leaves to be corrected. */
export const toCorrect = (rows: readonly ImportedRow[], faults: readonly ToldRow[]): Row[] => {
  const by = new Map(faults.map((f) => [f.row, f]))
  return rows.map((row) => ({ ...row, shown: row.row, fault: by.get(row.row) }))
}

/** An order goes in whole or not at all: those with a fault in any row, and the others. */
export const parted = (rows: readonly Row[]): { clean: Row[]; faulty: Row[] } => {
  const bad = new Set(rows.filter((r) => r.fault).map((r) => r.order))
  return { clean: rows.filter((r) => !bad.has(r.order)), faulty: rows.filter((r) => bad.has(r.order)) }
}

export const ordersIn = (rows: readonly Row[]): number => new Set(rows.map((r) => r.order)).size
