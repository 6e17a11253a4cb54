import { skuCode } from '@kuacang/contract/catalog/sku/calls'
import { unwrapBytes } from '@kuacang/contract/kit/patterns'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Locale, say, type Text, text } from '@kuacang/contract/kit/text'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { Refused } from '#kit/refused'
import { readSheet } from '#kit/sheets/read-sheet'
import { SheetError } from '#kit/sheets/sheet-error'
import { storable } from '#kit/storable'

/** The columns of the sheet, by every heading that is understood (FU-348). */
const headings = {
  order: ['客户单号', 'customer order number', 'erp_order_id'],
  sku: ['SKU编码（条码）', 'SKU code (barcode)'],
  quantity: ['数量', 'quantity'],
  recipient: ['收件人', 'recipient'],
  country: ['国家', 'country'],
  city: ['城市', 'city'],
  street: ['地址', 'street'],
  postal_code: ['邮编', 'postal code'],
  telephone: ['电话', 'phone'],
  channel: ['渠道', 'channel'],
} as const
type Column = keyof typeof headings

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
} as const satisfies { [C in Column]?: number }
const required: readonly Column[] = ['order', 'sku', 'quantity']

export const rowReasons = {
  order_missing: text('缺少客户单号', 'the customer order number is missing'),
  sku_missing: text('缺少 SKU 编码', 'the SKU code is missing'),
  sku_malformed: text('SKU 编码含有不允许的字符', 'the SKU code has characters that are not allowed'),
  quantity_not_positive: text('数量必须为正整数', 'the quantity must be a positive integer'),
  country_missing: text('缺少国家', 'the country is missing'),
  recipient_missing: text('缺少收件人', 'the recipient is missing'),
  too_long: text('内容过长', 'a cell has too many characters'),
  order_refused: text('同一订单的其他行有误', 'another row of the same order has a fault'),
} as const satisfies Record<string, Text>
export type RowReason = keyof typeof rowReasons

export type ImportRow = { row: number; sku: string; quantity: number } & Record<
  Exclude<Column, 'sku' | 'quantity'>,
  string
>
export type BadRow = { row: number; order: string; reason: string; message: string }

/**
 * Reads a sheet of orders (csv, xlsx or xls): rows of one customer order number are one order. An order with a faulty row is refused
 * whole, each of its rows named, so that nothing is shipped in part by mistake. Rows count from the header as 1.
 */
export const readOrders = async (
  bytes: Buffer,
  name: string,
  locale: Locale,
): Promise<{ orders: Map<string, ImportRow[]>; bad: BadRow[]; rows: number }> => {
  const [head, ...body] = await table(bytes, name)
  if (!head) throw new Refused(outboundRefusals.empty_file)
  const at = columnsOf(head.cells)
  const missing = required.filter((c) => at[c] === undefined)
  if (missing.length > 0)
    throw new Refused(outboundRefusals.unreadable, {
      columns: missing.map((c) => headings[c][locale === 'zh' ? 0 : 1]).join(', '),
    })
  if (body.length === 0) throw new Refused(outboundRefusals.empty_file)
  const read = body.map(({ row, cells }) => toRow(cells, at, row))
  const bad: BadRow[] = []
  const orders = new Map<string, ImportRow[]>()
  for (const [order, rows] of Map.groupBy(read, (r) => r.row.order)) {
    const faulty = rows.some((r) => r.reason)
    for (const { row, reason } of rows)
      if (faulty)
        bad.push({
          row: row.row,
          order,
          reason: reason ?? 'order_refused',
          message: say(rowReasons[reason ?? 'order_refused'], locale),
        })
    if (!faulty)
      orders.set(
        order,
        rows.map((r) => r.row),
      )
  }
  return { orders, bad, rows: body.length }
}

const table = async (bytes: Buffer, name: string): Promise<{ row: number; cells: readonly string[] }[]> => {
  try {
    return await readSheet(bytes, name)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    if (error.code === 'empty_file') throw new Refused(outboundRefusals.empty_file)
    if (error.code === 'unreadable') throw new Refused(outboundRefusals.unreadable, { columns: '-' })
    throw new Refused(kitRefusals.bad_file, { file: name })
  }
}

const columnsOf = (head: readonly string[]): Partial<Record<Column, number>> => {
  const at: Partial<Record<Column, number>> = {}
  for (const [column, names] of Object.entries(headings) as [Column, readonly string[]][]) {
    const found = head.findIndex((h) => names.some((n) => n.toLowerCase() === h.trim().toLowerCase()))
    if (found >= 0) at[column] = found
  }
  return at
}

const toRow = (
  cells: readonly string[],
  at: Partial<Record<Column, number>>,
  row: number,
): { row: ImportRow; reason: RowReason | undefined } => {
  const cell = (c: Column) => (at[c] === undefined ? '' : storable(cells[at[c]] ?? '').trim())
  const value: ImportRow = {
    row,
    order: cell('order'),
    sku: unwrapBytes(cell('sku')),
    quantity: /^\d{1,6}$/.test(cell('quantity')) ? Number(cell('quantity')) : 0,
    recipient: cell('recipient'),
    country: cell('country'),
    city: cell('city'),
    street: cell('street'),
    postal_code: cell('postal_code'),
    telephone: cell('telephone'),
    channel: cell('channel'),
  }
  return { row: value, reason: faultOf(value) }
}

const textColumns = Object.keys(longest) as (keyof typeof longest)[]

const faultOf = (r: ImportRow): RowReason | undefined => {
  if (textColumns.some((c) => r[c].length > longest[c])) return 'too_long'
  if (!r.order) return 'order_missing'
  if (!r.sku) return 'sku_missing'
  if (!skuCode.safeParse(r.sku).success) return 'sku_malformed'
  if (r.quantity <= 0) return 'quantity_not_positive'
  if (!r.recipient) return 'recipient_missing'
  if (!r.country) return 'country_missing'
  return undefined
}
