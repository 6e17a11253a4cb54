import type { Readable } from 'node:stream'
import { shortDecimal } from '@kuacang/contract/billing/decimal'
import { chargedService, chargeUnit } from '@kuacang/contract/billing/price/enums'
import { say, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { SheetColumn } from '#kit/sheets/column'
import { xlsxStream } from '#kit/sheets/xlsx-stream'
import { allLines, type StatementLine } from './lines.ts'
import type { StatementRow } from './store.ts'

const words = {
  sheet: text('账单', 'Statement'),
  day: text('日期', 'Day'),
  service: text('收费项目', 'Service'),
  document: text('业务单号', 'Document'),
  quantity: text('数量', 'Quantity'),
  unit: text('单位', 'Unit'),
  discount: text('折扣 %', 'Discount %'),
  how: text('计算方式', 'How it came about'),
  reason: text('冲销原因', 'Why it was taken back'),
  amount: text('金额', 'Amount'),
  currency: text('币种', 'Currency'),
  total: text('合计', 'Total'),
}

/** What stands in a row: a line, or the total below all lines. */
type Row = { readonly line: StatementLine } | { readonly total: string }

async function* rowsOf(tx: Pick<Tx, 'db'>, caller: Pick<Caller, 'warehouse_id'>, s: StatementRow) {
  for await (const line of allLines(tx, caller, s.id)) yield { line }
  yield { total: shortDecimal(s.total) }
}

/** All lines of a statement with the total below them, xlsx. Amounts are numbers, each exactly as it was charged. */
export const statementSheet = (
  tx: Pick<Tx, 'db'>,
  caller: Pick<Caller, 'warehouse_id' | 'locale' | 'clock'>,
  s: StatementRow,
): Readable => {
  const { locale, clock } = caller
  const column = (
    title: Parameters<typeof say>[0],
    of: (line: StatementLine) => string,
    more: { type?: 'number'; total?: (total: string) => string } = {},
  ): SheetColumn<Row> => ({
    key: title.en,
    title: say(title, locale),
    value: (row) => ('line' in row ? of(row.line) : more.total?.(row.total)),
    ...(more.type ? { type: more.type } : {}),
  })
  const number = { type: 'number' } as const
  const columns = [
    column({ zh: '#', en: '#' }, (l) => String(l.n), number),
    column(words.day, (l) => l.day, { total: () => say(words.total, locale) }),
    column(words.service, (l) => say(chargedService.label(l.service), locale)),
    column(words.document, (l) => l.cause_number),
    column(words.quantity, (l) => l.quantity, number),
    column(words.unit, (l) => say(chargeUnit.label(l.unit), locale)),
    column(words.discount, (l) => String(l.discount), number),
    column(words.how, (l) => say(l.how, locale)),
    column(words.reason, (l) => l.reason),
    column(words.amount, (l) => shortDecimal(l.amount), { ...number, total: (total) => total }),
    column(words.currency, (l) => l.currency, { total: () => s.currency }),
  ]
  return xlsxStream(columns, rowsOf(tx, caller, s), { sheet: say(words.sheet, locale), timezone: clock.zone })
}
