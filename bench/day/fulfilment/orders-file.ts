import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

/** A line of the file as it is, dirty rows included. */
export type Line = {
  invoice: string
  code: string
  description: string
  quantity: string
  customer: string
  country: string
  /** Year and month of the invoice, as 2010-12. */
  month: string
  /** The moment of the invoice, as 2010-12-01 08:26:00. */
  at: string
}

/** Codes of goods in this data set begin with five digits; POST, D, M, BANK CHARGES and their like are no goods. */
export const isGoods = (code: string): boolean => /^\d{5}/.test(code)
export const goodsRule =
  'rows whose StockCode does not begin with five digits are no goods and are left out (POST, D, M, BANK CHARGES …)'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Codes of countries by their English names; the data set has a few names of its own. */
const codes = new Map([
  ...letters
    .flatMap((a) => letters.map((b) => a + b))
    // Of two codes of one country the one that is not another's alias (UK is GB).
    .filter((code) => new Intl.Locale(`und-${code}`).region === code)
    .map((code): [string, string] => [english.of(code) ?? '', code]),
  ['EIRE', 'IE'],
  ['RSA', 'ZA'],
  ['USA', 'US'],
  ['Channel Islands', 'JE'],
  ['Czech Republic', 'CZ'],
])

/** Reads csv or csv.gz in the columns of the Online Retail data set; `limit` takes the first invoices only. */
export const readLines = (file: string, limit: number): { lines: Line[]; notGoods: number } => {
  const raw = readFileSync(file)
  const rows = parse(file.endsWith('.gz') ? gunzipSync(raw) : raw, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
  }) as Record<string, string>[]
  const invoices = new Set<string>()
  const lines: Line[] = []
  let notGoods = 0
  for (const r of rows) {
    const invoice = (r.InvoiceNo ?? '').trim()
    if (!invoices.has(invoice) && invoices.size >= limit) break
    invoices.add(invoice)
    const code = (r.StockCode ?? '').trim().toUpperCase()
    if (!isGoods(code)) {
      notGoods += 1
      continue
    }
    lines.push({
      invoice,
      code,
      description: (r.Description ?? '').trim(),
      quantity: (r.Quantity ?? '').trim(),
      customer: (r.CustomerID ?? '').trim(),
      // Orders name countries by their codes; what is no country (Unspecified) stays, and is refused.
      country: codes.get((r.Country ?? '').trim()) ?? (r.Country ?? '').trim(),
      month: (r.InvoiceDate ?? '').slice(0, 7),
      at: r.InvoiceDate ?? '',
    })
  }
  return { lines, notGoods }
}

/**
 * So many months of the file, each with its first `limit` invoices. A file that holds fewer is begun again: its orders
 * come once more, under other numbers.
 */
export const monthsOf = (lines: readonly Line[], months: number, limit: number): Line[][] => {
  const found = [...Map.groupBy(lines, (l) => l.month).values()].map((month) => {
    const first = new Set([...new Set(month.map((l) => l.invoice))].slice(0, limit))
    return month.filter((l) => first.has(l.invoice))
  })
  return Array.from({ length: months }, (_m, i) => found[i % found.length] ?? [])
}

const cell = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map((value) => cell(String(value))).join(',')).join('\n')

/** A cancelled invoice: what buyers sent back. */
export const isCancelled = ({ invoice }: Pick<Line, 'invoice'>): boolean => invoice.startsWith('C')

/** The product's import sheets of the orders, each under 450 kB, no order split over two. */
export const toSheets = (lines: readonly Omit<Line, 'month' | 'at'>[], prefix: string): string[] => {
  const head = 'customer order number,SKU code (barcode),quantity,recipient,country\n'
  const sheets: string[] = []
  let sheet = head
  for (const list of Map.groupBy(lines, (l) => l.invoice).values()) {
    const rows = toCsv(list.map((l) => [prefix + l.invoice, l.code, l.quantity, l.customer, l.country]))
    if (sheet.length + rows.length > 450_000) {
      sheets.push(sheet)
      sheet = head
    }
    sheet += `${rows}\n`
  }
  return sheet === head ? sheets : [...sheets, sheet]
}
