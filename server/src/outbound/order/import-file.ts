import { skuCode } from '@kuacang/contract/catalog/sku/calls'
import { mostOnLine } from '@kuacang/contract/kit/limits'
import { unwrapBytes } from '@kuacang/contract/kit/patterns'
import { type Locale, say, type Text, text } from '@kuacang/contract/kit/text'
import { type ImportColumn as Column, importSheet } from '@kuacang/contract/outbound/order/import-columns'
import { type CellRow, readCells, type SheetFile } from '#kit/sheets/read-table'

/** How many characters the texts of an order may have. */
const longest = {
  order: 64,
  recipient: 100,
  country: 60,
  city: 100,
  street: 200,
  postal_code: 20,
  telephone: 40,
  channel: 40,
  buyer: 64,
} as const satisfies { [C in Column]?: number }
/** As many as a sheet of its greatest size can hold. */
const mostRows = 100_000

export const rowReasons = {
  order_missing: text('缺少客户单号', 'The customer order number is missing'),
  sku_missing: text('缺少 SKU 编码', 'The SKU code is missing'),
  sku_malformed: text('SKU 编码含有不允许的字符', 'The SKU code contains characters that are not allowed'),
  quantity_not_positive: text('数量必须为正整数', 'The quantity must be a positive whole number'),
  quantity_too_large: text('数量不能超过 999,999', 'The quantity must be at most 999,999'),
  country_missing: text('缺少国家', 'The country is missing'),
  recipient_missing: text('缺少收件人', 'The recipient is missing'),
  too_long: text('内容过长', 'The text is too long'),
  sku_unknown: text('SKU 不存在或未通过审核', 'The SKU is unknown or unverified'),
  country_unknown: text('没有这个国家代码', 'There is no such country code'),
  channel_unknown: text('没有这个渠道', 'There is no such channel'),
  order_refused: text('同一订单的其他行有误', 'Another row of this order has an error'),
} as const satisfies Record<string, Text>
export type RowReason = keyof typeof rowReasons

export type ImportRow = {
  row: number
  sku: string
  quantity: number
  /** The quantity as the sheet has it, also where it is no number. */
  quantity_cell: string
} & Record<Exclude<Column, 'sku' | 'quantity'>, string>
export type BadRow = { row: number; order: string; column: Column | null; reason: string; message: string }

type Read = {
  /** The orders without a fault in any row. */
  readonly orders: Map<string, ImportRow[]>
  readonly bad: BadRow[]
  /** Every row as it was read. */
  readonly all: readonly ImportRow[]
  readonly rows: number
}

/**
 * Reads a sheet of orders (csv, xlsx or xls): rows of one customer order number are one order. An order with a faulty row is refused
 * whole, each of its rows named, so that nothing is shipped in part by mistake. Rows count from the header as 1.
 */
export const readOrders = async (file: SheetFile, locale: Locale): Promise<Read> => {
  const read = (await readCells(file, { columns: importSheet, mostRows, locale })).map(toRow)
  const bad: BadRow[] = []
  const orders = new Map<string, ImportRow[]>()
  for (const [order, rows] of Map.groupBy(read, (r) => r.row.order)) {
    const faulty = rows.some((r) => r.fault)
    for (const { row, fault } of rows) {
      const { reason, column } = fault ?? { reason: 'order_refused' as const, column: null }
      if (faulty) bad.push({ row: row.row, order, column, reason, message: say(rowReasons[reason], locale) })
    }
    if (!faulty)
      orders.set(
        order,
        rows.map((r) => r.row),
      )
  }
  return { orders, bad, all: read.map((r) => r.row), rows: read.length }
}

const toRow = ({ row, cell }: CellRow<Column>): { row: ImportRow; fault: Fault | undefined } => {
  const value: ImportRow = {
    row,
    order: cell('order'),
    sku: unwrapBytes(cell('sku')),
    quantity_cell: cell('quantity'),
    quantity: /^\d{1,15}$/.test(cell('quantity')) ? Number(cell('quantity')) : 0,
    recipient: cell('recipient'),
    country: cell('country'),
    city: cell('city'),
    street: cell('street'),
    postal_code: cell('postal_code'),
    telephone: cell('telephone'),
    channel: cell('channel'),
    buyer: cell('buyer'),
  }
  return { row: value, fault: faultOf(value) }
}

const textColumns = Object.keys(longest) as (keyof typeof longest)[]

type Fault = { readonly column: Column; readonly reason: RowReason }

const faultOf = (r: ImportRow): Fault | undefined => {
  const long = textColumns.find((c) => r[c].length > longest[c])
  if (long) return { column: long, reason: 'too_long' }
  if (!r.order) return { column: 'order', reason: 'order_missing' }
  if (!r.sku) return { column: 'sku', reason: 'sku_missing' }
  if (!skuCode.safeParse(r.sku).success) return { column: 'sku', reason: 'sku_malformed' }
  if (r.quantity <= 0) return { column: 'quantity', reason: 'quantity_not_positive' }
  if (r.quantity > mostOnLine) return { column: 'quantity', reason: 'quantity_too_large' }
  if (!r.recipient) return { column: 'recipient', reason: 'recipient_missing' }
  if (!r.country) return { column: 'country', reason: 'country_missing' }
  return undefined
}
