import type { submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move } from '#kit/document/document'
import { weighAgain } from '#kit/weigh-again'
import { gramsOf } from '#kit/weight'
import { preferenceOf } from '../../reference/public.ts'
import { casesOf, endReceiving } from '../order/finish.ts'
import { mustTakeGoods, sumsOf } from '../order/store.ts'
import { beginReceiving, bookCounts } from '../receipt/book.ts'
import { askAboutDifferences } from '../receipt/difference.ts'
import { inboundCaseDocument } from './document.ts'
import { differencesOf, weighVerdict } from './rules.ts'
import { type CaseRow, lineOf, linesOfCase, mustFindCase, showCase } from './store.ts'

/** Opens a case for counting. Opening it again is no harm: the count happens at the submit. */
export const start = async (tx: Tx, desk: Desk, { body: { case_code } }: { body: { case_code: string } }) => {
  const found = await mustFindCase(tx, desk, case_code)
  if (found.order) await mustTakeGoods(tx, found.order)
  await move(tx, desk, inboundCaseDocument, 'start_receive', found.id, { set: { receiver_id: desk.user.id } })
  if (found.inbound_order_id) await beginReceiving(tx, desk, found.inbound_order_id)
  const skus = await linesOfCase(tx, desk, found.id)
  return { case: { ...showCase({ ...found, status: inboundCaseStatus.code.receiving }), skus } }
}

const reweigh = text('重量与申报不符', 'The weight differs from the declared one')

type SubmitBody = z.output<typeof submitCaseReceive.body>

/** Counts a case: what is good and what is defective enters the stock at the receiving place, through the ledger. */
export const submit = async (tx: Tx, desk: Desk, { body }: { body: SubmitBody }) => {
  const found = await mustFindCase(tx, desk, body.case_code)
  if (found.order) await mustTakeGoods(tx, found.order)
  const lines = await linesOfCase(tx, desk, found.id)
  const counted = body.skus.map(({ sku, ...c }) => ({ ...c, line: lineOf(lines, sku, found.case_code) }))
  if (!body.confirm_difference) askAboutDifferences(desk, differencesOf(lines, counted))
  const weight_g = gramsOf(body.weight)
  const tried = body.tried_weights.length
  const third = tried > 0 && (await preferenceOf(tx, desk.warehouse_id)).allow_third_weighing
  const verdict = weighVerdict(found.declared_weight_g, weight_g, tried, { third })
  if (verdict === 'again' && weight_g !== null && found.declared_weight_g !== null)
    throw weighAgain(desk, {
      title: reweigh,
      expected_g: found.declared_weight_g,
      weight_g,
      tried: body.tried_weights,
      left: 2 - body.tried_weights.length,
    })
  const set = {
    weight_g,
    tried_weights_g: body.tried_weights.map((w) => gramsOf(w)),
    received_at: tx.now,
    ...(body.length === undefined ? {} : { length_mm: Math.round(body.length * 10) }),
    ...(body.width === undefined ? {} : { width_mm: Math.round(body.width * 10) }),
    ...(body.height === undefined ? {} : { height_mm: Math.round(body.height * 10) }),
  }
  // The third weighing keeps the count: only the weight is still open.
  const pieces = counted.reduce((n, c) => n + c.quantity + c.defect_quantity, 0)
  const detail = {
    received: pieces,
    counted: counted.map((c) => ({ sku: c.line.sku, quantity: c.quantity, defect: c.defect_quantity })),
  }
  await move(tx, desk, inboundCaseDocument, verdict === 'third' ? 'ask_third_weight' : 'receive', found.id, {
    set,
    detail,
  })
  await bookCounts(
    tx,
    desk,
    found,
    counted.map((c) => ({ sku_id: c.line.sku_id, quantity: c.quantity, defect_quantity: c.defect_quantity })),
  )
  const status =
    verdict === 'third' ? inboundCaseStatus.code.third_weighing : await completeOrder(tx, desk, found)
  return { status, received: pieces }
}

const { received } = inboundCaseStatus.code

// The order is held with the case: of two operators who receive its last two cases at once the second sees both.
/** When the last case of an order is received, all of them are, and the order waits for putaway. */
const completeOrder = async (tx: Tx, desk: Desk, { order }: CaseRow): Promise<number> => {
  if (!order) return received
  const cases = await casesOf(tx, desk, order.id)
  if (cases.some((c) => c.status !== received)) return received
  await endReceiving(tx, desk, order, 'finish_receive', { sums: await sumsOf(tx, desk, order.id), cases })
  return inboundCaseStatus.code.order_received
}

export const thirdWeight = async (
  tx: Tx,
  desk: Desk,
  { body: { case_code, weight } }: { body: { case_code: string; weight: number } },
) => {
  const found = await mustFindCase(tx, desk, case_code)
  await move(tx, desk, inboundCaseDocument, 'submit_third_weight', found.id, {
    set: { weight_g: gramsOf(weight) },
  })
  return { status: await completeOrder(tx, desk, found) }
}
