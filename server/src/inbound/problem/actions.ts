import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import type {
  attachProblemGoods,
  recordProblemGoods,
  returnProblemGoods,
} from '@kuacang/contract/inbound/problem/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { hold, move, moveHeld, notFound } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { stockSkus } from '../../catalog/public.ts'
import { inboundCaseDocument } from '../case/document.ts'
import { findCase } from '../case/store.ts'
import { addOrderLine } from '../order/lines.ts'
import { holdOrder, mustFit, mustTakeGoods } from '../order/store.ts'
import { askGates } from '../putaway/gate.ts'
import { beginReceiving, bookCounts } from '../receipt/book.ts'
import { addCaseLines, findLooseCase, makeLooseCase, ofOrder } from '../receipt/loose.ts'
import { problemGoodsDocument } from './document.ts'

/** Keeps goods that no list has under a number of their own. A case that is unknown itself is named in the remark. */
export const recordProblem = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof recordProblemGoods.body> },
) => {
  const { case_code, ...goods } = body
  const found = case_code ? await findCase(tx, caller, case_code) : undefined
  const id = newId()
  const problem_number = newNumber('PG', 5)
  await tx.db
    .insertInto('problem_goods')
    .values({
      ...goods,
      warehouse_id: caller.warehouse_id,
      id,
      problem_number,
      case_id: found?.id ?? null,
      created_by: caller.user.username,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute()
  tx.record({
    operation: 'problem_goods.record',
    object: { type: problemGoodsDocument.machine.title, id, number: problem_number },
    detail: body,
  })
  return { id, problem_number }
}

type ProblemRow = { readonly id: string; readonly quantity: number }
type Attach = z.output<typeof attachProblemGoods.body>

/** They are received as loose goods of the order, on a new line where they were not announced. */
export const attachFiles = async (
  tx: Tx,
  caller: Caller,
  { body: { id, wms_order_id, sku } }: { body: Attach },
) => {
  const [order, known, [problem]] = await together(
    holdOrder(tx, caller, 'wms_order_id', wms_order_id),
    findLooseCase(tx, caller, wms_order_id),
    hold<ProblemRow>(tx, caller, problemGoodsDocument, [id]),
  )
  await mustFit(tx, 'receive', order)
  await mustTakeGoods(tx, order)
  const loose = known ?? makeLooseCase(tx, caller, order)
  const [[goods], gates] = await together(
    stockSkus(tx, caller.warehouse_id, order.partner_id, [sku]),
    askGates(tx, caller, ofOrder(loose, order)),
  )
  if (!goods) throw new Refused(inboundRefusals.unknown_goods, { sku, order: wms_order_id })
  if (!problem) throw notFound(problemGoodsDocument.title, id)
  const { quantity } = moveHeld(tx, caller, problemGoodsDocument, 'attach', problem, {
    set: { sku_id: goods.id, inbound_order_id: order.id, resolved_at: tx.now },
    detail: { order: wms_order_id, sku },
  })
  addOrderLine(tx, caller, { id: newId(), order_id: order.id, sku_id: goods.id })
  addCaseLines(tx, caller, loose.id, [{ sku_id: goods.id, quantity: 0 }])
  moveHeld(tx, caller, inboundCaseDocument, 'start_receive', loose)
  const counted = [{ sku_id: goods.id, quantity, defect_quantity: 0 }]
  await bookCounts(tx, caller, ofOrder(loose, order), counted, gates)
  beginReceiving(tx, caller, order.id)
  return { case_code: loose.case_code }
}

export const giveBack = async (
  tx: Tx,
  caller: Caller,
  { body: { id, remark } }: { body: z.output<typeof returnProblemGoods.body> },
) => {
  await move(tx, caller, problemGoodsDocument, 'give_back', id, {
    set: { resolution: remark, resolved_at: tx.now },
    detail: { reason: remark },
  })
  return { success: true as const }
}
