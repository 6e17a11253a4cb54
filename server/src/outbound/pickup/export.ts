import { say, text } from '@kuacang/contract/kit/text'
import { businessTypeNames } from '@kuacang/contract/outbound/order/business'
import { pickupOrderStatus, pickupOrderType, pickupSkuRule } from '@kuacang/contract/outbound/pickup/enums'
import { type exportPickList, exportPickupOrders } from '@kuacang/contract/outbound/pickup-paper/calls'
import { printStep } from '@kuacang/contract/reference/warehouse/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { labelCell, textCell, timeCell, wordCell } from '#kit/exports/columns'
import { exportOf } from '#kit/exports/export'
import type { FileAnswer } from '#kit/http/answer'
import { csvStream } from '#kit/sheets/csv-stream'
import { xlsxStream } from '#kit/sheets/xlsx-stream'
import { stockAt } from './detail.ts'
import { pickupOrderDocument } from './document.ts'
import { matching } from './list.ts'
import { pickLines } from './store.ts'

/** The pickup orders of a list, a row each (FU-146). */
export const pickupExport = exportOf(exportPickupOrders, {
  service: 'export_pickup_orders',
  title: text('导出拣货单', 'Export pickup orders'),
  name: 'pickup_orders',
  heads: {
    pickup_code: text('拣货单号', 'Pickup order number'),
    waybill_print_type: text('面单打印', 'Waybill printing'),
    type: text('类型', 'Type'),
    pick_rule: text('拣货规则', 'Picking rule'),
    outbound_orders: text('订单', 'Orders'),
  },
  rows: (db, caller, query) =>
    matching(db, caller, query)
      .clearSelect()
      .select([
        'p.pickup_code',
        textCell('p.operator_name').as('operator'),
        labelCell('p.status', pickupOrderStatus, caller.locale).as('status'),
        labelCell('p.logis_print_type', printStep, caller.locale).as('waybill_print_type'),
        labelCell('p.order_type', pickupOrderType, caller.locale).as('type'),
        wordCell('p.business_type', businessTypeNames, caller.locale).as('business_type'),
        labelCell('p.sku_rule', pickupSkuRule, caller.locale).as('pick_rule'),
        timeCell('p.created_at').as('created_at'),
      ])
      .select((eb) =>
        eb
          .selectFrom('outbound_order as o')
          .where('o.warehouse_id', '=', caller.warehouse_id)
          .whereRef('o.pickup_order_id', '=', 'p.id')
          .select(eb.fn.countAll().as('n'))
          .as('outbound_orders'),
      ),
})

const words = {
  location: text('库位', 'Location'),
  quantity: text('数量', 'Quantity'),
  stock: text('库存编号', 'Inventory ID'),
}

type Input = { params: { id: string }; query: z.output<typeof exportPickList.query> }

/** The pick list of one pickup order, in walking order. */
export const pickList = async (
  tx: Reader,
  caller: Caller,
  { params: { id }, query }: Input,
): Promise<FileAnswer> => {
  const [pickup] = await tx.run<{ pickup_code: string }>(
    'select pickup_code from pickup_order where warehouse_id = $1 and id = $2',
    [caller.warehouse_id, id],
  )
  if (!pickup) throw notFound(pickupOrderDocument.title, id)
  const [lines, stock] = [await pickLines(tx, caller, id), await stockAt(tx, caller, id)]
  const columns = [
    { key: 'location', title: say(words.location, caller.locale), value: (l: Line) => l.location_code },
    { key: 'sku', title: 'SKU', value: (l: Line) => l.sku },
    {
      key: 'quantity',
      title: say(words.quantity, caller.locale),
      value: (l: Line) => l.quantity,
      type: 'number' as const,
    },
    { key: 'stock', title: say(words.stock, caller.locale), value: (l: Line) => stock.get(l.id) },
  ]
  const name = query.filename?.replace(/\.(csv|xlsx)$/i, '') ?? `pick_list_${pickup.pickup_code}`
  const isCsv = query.export_type === 'csv'
  return {
    name: `${name}.${query.export_type}`,
    type: isCsv
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: isCsv ? csvStream(columns, lines) : xlsxStream(columns, lines),
  }
}

type Line = Awaited<ReturnType<typeof pickLines>>[number]
