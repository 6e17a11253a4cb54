import { skuCode } from '@kuacang/contract/catalog/sku/calls'
import { inboundColumns } from '@kuacang/contract/inbound/external/sheet'
import type { Announcement } from '@kuacang/contract/inbound/order/calls'
import { inboundOrderType } from '@kuacang/contract/inbound/order/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { kilograms, quantity, scanned } from '@kuacang/contract/kit/schemas'
import { text } from '@kuacang/contract/kit/text'
import { z } from 'zod'
import { type Caller, callerIn } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import type { Upload } from '#kit/http/uploads'
import { Refused } from '#kit/refused'
import { type CellFault, refuseFaults } from '#kit/sheets/faults'
import { readTable, type TableRow } from '#kit/sheets/read-table'
import { skusNamed } from '../../catalog/public.ts'
import { announceOrder } from './create.ts'

/** As many as an import of SKUs takes. */
const mostRows = 5000
/** As many parcels as one order may come in. */
const mostParcels = 200

const several = z
  .string()
  .transform((typed) => typed.split(/[\s,，;；]+/).filter(Boolean))
  .pipe(z.array(scanned).max(mostParcels))

const rowOf = z.object({
  erp_order_id: z.string().min(1).max(64),
  order_type: inboundOrderType.schema.default(inboundOrderType.code.normal),
  tracking_numbers: several.default([]),
  case_code: scanned.optional(),
  weight: kilograms.max(10_000).optional(),
  sku: skuCode,
  quantity,
  comments: z.string().max(500).default(''),
})
type Row = TableRow<z.output<typeof rowOf>>

const { title } = inboundColumns.case_code
const why = {
  mixed: text(
    `同一入库单的行要么都有「${title.zh}」，要么都没有`,
    `Either all rows of an order have a “${title.en}”, or none`,
  ),
  other_type: text('与同一入库单的其他行不同', 'Differs from other rows of the same order'),
  for_warehouses: text('库存调拨由发货仓库创建', 'Stock transfers are created by the sending warehouse'),
  no_sku: text('找不到这个 SKU', 'There is no such SKU'),
}

/** What is wrong with the rows of an order beside each other. */
const faultsAmong = (rows: readonly Row[]): CellFault[] => {
  const [first] = rows
  if (!first) return []
  return rows.flatMap(({ row, value }): CellFault[] => [
    ...((value.case_code === undefined) === (first.value.case_code === undefined)
      ? []
      : [{ row, column: 'case_code', why: why.mixed }]),
    ...(value.order_type === first.value.order_type
      ? []
      : [{ row, column: 'order_type', why: why.other_type }]),
    ...(value.order_type === inboundOrderType.code.stock_transfer
      ? [{ row, column: 'order_type', why: why.for_warehouses }]
      : []),
  ])
}

/** The order that its rows say. */
const orderOf = (rows: readonly Row[]): Announcement => {
  const values = rows.map((r) => r.value)
  const goods = (of: typeof values) => of.map(({ sku, quantity }) => ({ sku, quantity }))
  const boxed = values.filter((v) => v.case_code !== undefined)
  const cases = [...Map.groupBy(boxed, (v) => v.case_code)].map(([case_code, of]) => {
    const weight = of.find((v) => v.weight !== undefined)?.weight
    return {
      ...(case_code === undefined ? {} : { case_code }),
      ...(weight === undefined ? {} : { weight }),
      skus: goods(of),
    }
  })
  return {
    erp_order_id: values[0]?.erp_order_id ?? '',
    po_batch_id: '',
    order_type: values[0]?.order_type ?? inboundOrderType.code.normal,
    comments: values.find((v) => v.comments !== '')?.comments ?? '',
    tracking_numbers: [...new Set(values.flatMap((v) => v.tracking_numbers))],
    cases,
    ...(cases.length > 0 ? {} : { skus: goods(values) }),
  }
}

/** Announces the goods of a sheet in a warehouse that is open to merchants: all orders or none. */
export const importInbound = async (
  tx: Tx,
  caller: Caller,
  { body, files: [file] }: { body: { warehouse_id: number }; files: readonly Upload[] },
) => {
  const { partner_id } = caller
  if (partner_id === null) throw new Refused(inboundRefusals.partner_missing)
  const there = callerIn(caller, body.warehouse_id, atGoods)
  if (!file) throw new Refused(kitRefusals.bad_file, { file: '-' })
  const rows = await readTable(file, {
    columns: inboundColumns,
    row: rowOf,
    mostRows,
    locale: caller.locale,
  })
  const codes = [...new Set(rows.map((r) => r.value.sku))]
  const known = new Set((await skusNamed(tx, partner_id, codes)).map((s) => s.sku))
  const orders = [...Map.groupBy(rows, (r) => r.value.erp_order_id).values()]
  const strange = rows.filter((r) => !known.has(r.value.sku))
  refuseFaults(
    [
      ...orders.flatMap(faultsAmong),
      ...strange.map(({ row }): CellFault => ({ row, column: 'sku', why: why.no_sku })),
    ],
    inboundColumns,
    caller.locale,
  )
  const made: { id: string; wms_order_id: string; erp_order_id: string }[] = []
  for (const list of orders) {
    const said = orderOf(list)
    const { id, wms_order_id } = await announceOrder(tx, there, said)
    made.push({ id, wms_order_id, erp_order_id: said.erp_order_id })
  }
  return { created: made.length, orders: made }
}
