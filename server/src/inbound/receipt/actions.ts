import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type { receiveInboundOrder } from '@kuacang/contract/inbound/receipt/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { inboundCaseDocument } from '../case/document.ts'
import { inboundOrderDocument } from '../order/document.ts'
import { linesOfOrder } from '../order/lines.ts'
import { holdOrder, mustFit, mustTakeGoods } from '../order/store.ts'
import { beginReceiving, bookCounts } from './book.ts'
import { askAboutDifferences } from './difference.ts'
import { addCaseLines, findLooseCase, makeLooseCase, ofOrder } from './loose.ts'

type Body = z.output<typeof receiveInboundOrder.body>

/** Receives loose goods of an order, as often as some come: they are added to what it has. */
export const receiveGoods = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const [order, known, lines] = await together(
    holdOrder(tx, caller, 'id', body.id),
    findLooseCase(tx, caller, body.id),
    linesOfOrder(tx, caller, body.id),
  )
  await mustFit(tx, 'receive', order)
  await mustTakeGoods(tx, order)
  const counted = body.skus.map(({ sku, quantity, defect_quantity }) => {
    const line = lines.find((l) => l.sku === sku || l.barcode === sku)
    if (!line) throw new Refused(inboundRefusals.not_in_order, { sku, order: order.wms_order_id })
    return { line, sku_id: line.sku_id, quantity, defect_quantity }
  })
  if (!body.confirm_difference)
    askAboutDifferences(
      caller,
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
  const loose = known ?? makeLooseCase(tx, caller, order)
  addCaseLines(
    tx,
    caller,
    loose.id,
    counted.map((c) => ({ sku_id: c.sku_id, quantity: 0 })),
  )
  moveHeld(tx, caller, inboundCaseDocument, 'start_receive', loose)
  const received = await bookCounts(tx, caller, ofOrder(loose, order), counted)
  beginReceiving(tx, caller, order.id)
  moveHeld(tx, caller, inboundOrderDocument, 'receive', order, {
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
