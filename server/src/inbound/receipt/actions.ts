import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type { receiveInboundOrder } from '@kuacang/contract/inbound/receipt/calls'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { inboundCaseDocument } from '../case/document.ts'
import { mustFindCase } from '../case/store.ts'
import { inboundOrderDocument } from '../order/document.ts'
import { linesOfOrder } from '../order/lines.ts'
import { holdOrder, mustTakeGoods } from '../order/store.ts'
import { beginReceiving, bookCounts } from './book.ts'
import { askAboutDifferences } from './difference.ts'
import { addCaseLines, makeLooseCase } from './loose.ts'

type Body = z.output<typeof receiveInboundOrder.body>

/** Receives loose goods of an order, as often as some come: they are added to what it has. */
export const receive = async (tx: Tx, desk: Desk, { body }: { body: Body }) => {
  const order = await holdOrder(tx, desk, 'id', body.id)
  await mustTakeGoods(tx, order)
  const lines = await linesOfOrder(tx, desk, order.id)
  const counted = body.skus.map(({ sku, quantity, defect_quantity }) => {
    const line = lines.find((l) => l.sku === sku || l.barcode === sku)
    if (!line) throw new Refused(inboundRefusals.not_in_order, { sku, order: order.wms_order_id })
    return { line, sku_id: line.sku_id, quantity, defect_quantity }
  })
  if (!body.confirm_difference)
    askAboutDifferences(
      desk,
      lines.flatMap((line) => {
        const now = counted.filter((c) => c.line === line)
        const all =
          line.received_quantity +
          line.defect_quantity +
          now.reduce((n, c) => n + c.quantity + c.defect_quantity, 0)
        return now.length > 0 && all > line.quantity
          ? [{ sku: line.sku, announced: line.quantity, counted: all }]
          : []
      }),
    )
  await makeLooseCase(tx, desk, order)
  const loose = await mustFindCase(tx, desk, order.wms_order_id)
  await addCaseLines(
    tx,
    desk,
    loose.id,
    counted.map((c) => ({ sku_id: c.sku_id, quantity: 0 })),
  )
  await move(tx, desk, inboundCaseDocument, 'start_receive', loose.id)
  const received = await bookCounts(tx, desk, loose, counted)
  await beginReceiving(tx, desk, order.id)
  await move(tx, desk, inboundOrderDocument, 'receive', order.id, {
    to: 'here',
    detail: {
      received,
      counted: counted.map((c) => ({
        sku: c.line.sku,
        quantity: c.quantity,
        defect: c.defect_quantity,
      })),
    },
  })
  return { received, case_code: loose.case_code }
}
