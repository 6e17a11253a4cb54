import type {
  startCaseReceive,
  submitCaseReceive,
  submitThirdWeight,
} from '@kuacang/contract/inbound/case/calls'
import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Reader, Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { reasonForFarOff } from '#kit/far-off'
import { Refused } from '#kit/refused'
import { strangeGoods, wrongScan } from '#kit/scan/wrong-scan'
import { weighAgain } from '#kit/weigh-again'
import { gramsOf } from '#kit/weight'
import { preferenceOf } from '../../reference/public.ts'
import { casesOf, endReceiving } from '../order/finish.ts'
import { mustTakeGoods, sumsOf } from '../order/store.ts'
import { beginReceiving, bookCounts } from '../receipt/book.ts'
import { askAboutDifferences } from '../receipt/difference.ts'
import { askToTakeOver, countedByOther, counterOf, mustBeMine } from './counter.ts'
import { inboundCaseDocument } from './document.ts'
import { differencesOf, toleratedOf, weightDiffers, weighVerdict } from './rules.ts'
import { type CaseRow, findCase, type LineRow, lineOf, linesOfCase, mustFindCase, showCase } from './store.ts'

const named = 6

/** The case that the number of an inbound order stands for: the only one of it that is still to be received. */
const caseOfOrder = async (tx: Tx, caller: Caller, code: string): Promise<CaseRow> => {
  const [order] = await tx.run<{ open: string[] }>(
    `select array(
       select c.case_code from inbound_case c
       where c.warehouse_id = $1 and c.inbound_order_id = o.id and c.status in ${codes(inboundCaseStatus, 'new', 'receiving', 'third_weighing')} order by c.case_code) as open
     from inbound_order o where o.warehouse_id = $1 and o.wms_order_id = $2`,
    [caller.warehouse_id, code],
  )
  if (!order) throw await wrongScan(tx, caller, { expected: ['case', 'inbound_order'], code })
  const [only, ...others] = order.open
  if (only === undefined) throw new Refused(inboundRefusals.no_case_left, { order: code })
  if (others.length === 0) return mustFindCase(tx, caller, only)
  const cases = order.open.slice(0, named).join(', ') + (order.open.length > named ? ' …' : '')
  throw new Refused(inboundRefusals.several_cases, { order: code, cases })
}

type StartBody = z.output<typeof startCaseReceive.body>

type Wanted = { query: { case_code: string; code: string } }

/** The line that announces what was scanned, in the whole case as it is now. */
export const findGoods = async (tx: Reader, caller: Caller, { query: { case_code, code } }: Wanted) => {
  const lines = await linesOfCase(tx, caller, case_code)
  const line = lines.find((l) => l.sku === code || l.barcode === code)
  if (line) return { line }
  throw await strangeGoods(tx, caller, {
    code,
    wanted: lines.length === 1 ? lines[0]?.sku : undefined,
    as: inboundRefusals.not_in_case,
    values: { case: case_code },
  })
}

/**
 * Opens a case for counting. Opening it again does no harm: the count happens at the submit. A case that another
 * operator counts is given only to a caller that asks to take it over (OP-29).
 */
export const startReceive = async (tx: Tx, caller: Caller, { body }: { body: StartBody }) => {
  const [named, listed] = await together(
    findCase(tx, caller, body.case_code),
    linesOfCase(tx, caller, body.case_code),
  )
  const found = named ?? (await caseOfOrder(tx, caller, body.case_code))
  if (found.order) await mustTakeGoods(tx, found.order)
  const others = countedByOther(caller, found)
  if (others && !body.take_over) throw await askToTakeOver(tx, caller, found)
  const { new: fresh, receiving } = inboundCaseStatus.code
  if (found.counted && found.status === fresh) return receiveCounted(tx, caller, found, listed)
  // One that waits for its third weight stays so: the desk goes on there.
  const status = found.status === third_weighing ? third_weighing : receiving
  if (status === receiving)
    moveHeld(tx, caller, inboundCaseDocument, 'start_receive', found, {
      set: { receiver_id: caller.user.id },
      ...(others && { detail: { taken_over_from: await counterOf(tx, caller, found) } }),
    })
  if (found.inbound_order_id) beginReceiving(tx, caller, found.inbound_order_id)
  const skus = named ? listed : await linesOfCase(tx, caller, found.case_code)
  return { case: { ...showCase({ ...found, status }), skus } }
}

/** A case that was counted as it was packed: its goods enter the stock with the scan of it, exactly as counted. */
const receiveCounted = async (tx: Tx, caller: Caller, found: CaseRow, skus: readonly LineRow[]) => {
  moveHeld(tx, caller, inboundCaseDocument, 'start_receive', found, { set: { receiver_id: caller.user.id } })
  const open = { ...found, status: inboundCaseStatus.code.receiving }
  moveHeld(tx, caller, inboundCaseDocument, 'receive', open, {
    set: { received_at: tx.now },
    detail: { received: skus.reduce((n, l) => n + l.quantity, 0) },
  })
  if (found.inbound_order_id) beginReceiving(tx, caller, found.inbound_order_id)
  const counted = skus.map((l) => ({
    sku_id: l.sku_id,
    quantity: l.quantity - l.counted_defect,
    defect_quantity: l.counted_defect,
    to_inspect: l.to_inspect,
  }))
  const [, status] = await together(bookCounts(tx, caller, found, counted), completeOrder(tx, caller, found))
  const booked = skus.map((l) => ({
    ...l,
    received_quantity: l.quantity - l.counted_defect,
    defect_quantity: l.counted_defect,
  }))
  return { case: { ...showCase({ ...found, status }), skus: booked } }
}

const reweigh = text('重量与申报不符', 'The weight differs from the declared weight')

/** A weight that is taken although it is ten times off the declared one needs a reason. */
const reasonOf = (
  caller: Caller,
  { declared_weight_g: expected_g }: CaseRow,
  weight_g: number | null,
  reason: string | undefined,
) =>
  weight_g !== null && weightDiffers(expected_g, weight_g)
    ? reasonForFarOff(caller, { expected_g, weight_g, reason })
    : {}

type SubmitBody = z.output<typeof submitCaseReceive.body>

/** Counts a case: what is good and what is defective enters the stock at the receiving place, through the ledger. */
export const submitReceive = async (tx: Tx, caller: Caller, { body }: { body: SubmitBody }) => {
  const tried = body.tried_weights.length
  const [found, lines, preference] = await together(
    mustFindCase(tx, caller, body.case_code),
    linesOfCase(tx, caller, body.case_code),
    // Only a second weight may lead to a third.
    tried > 0 ? preferenceOf(tx, caller.warehouse_id) : Promise.resolve(undefined),
  )
  if (found.order) await mustTakeGoods(tx, found.order)
  await mustBeMine(tx, caller, found)
  const counted = body.skus.map(({ sku, ...c }) => ({ ...c, line: lineOf(lines, sku, found.case_code) }))
  if (!body.confirm_difference) askAboutDifferences(caller, differencesOf(lines, counted))
  const weight_g = gramsOf(body.weight)
  const third = preference?.allow_third_weighing ?? false
  const verdict = weighVerdict(found.declared_weight_g, weight_g, tried, { third })
  if (verdict === 'again' && weight_g !== null && found.declared_weight_g !== null)
    throw weighAgain(caller, {
      title: reweigh,
      expected_g: found.declared_weight_g,
      weight_g,
      tolerated_g: toleratedOf(found.declared_weight_g),
      tried: body.tried_weights,
      left: 2 - body.tried_weights.length,
    })
  const why = verdict === 'take' ? reasonOf(caller, found, weight_g, body.weight_reason) : {}
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
    ...why,
  }
  moveHeld(tx, caller, inboundCaseDocument, verdict === 'third' ? 'ask_third_weight' : 'receive', found, {
    set,
    detail,
  })
  const [, status] = await together(
    bookCounts(
      tx,
      caller,
      found,
      counted.map(({ line: { sku_id }, quantity, defect_quantity }) => ({
        sku_id,
        quantity,
        defect_quantity,
      })),
    ),
    verdict === 'third' ? Promise.resolve(third_weighing) : completeOrder(tx, caller, found),
  )
  return { status, received: pieces }
}

const { received, third_weighing } = inboundCaseStatus.code

// The order is held with the case: of two operators who receive its last two cases at once the second sees both.
/** When the last case of an order is received, all of them are, and the order waits for putaway. */
const completeOrder = async (tx: Tx, caller: Caller, { order }: CaseRow): Promise<number> => {
  if (!order) return received
  const [cases, sums] = await together(casesOf(tx, caller, order.id), sumsOf(tx, caller, order.id))
  if (cases.some((c) => c.status !== received)) return received
  endReceiving(tx, caller, order, 'finish_receive', { sums, cases })
  return inboundCaseStatus.code.order_received
}

export const thirdWeight = async (
  tx: Tx,
  caller: Caller,
  { body: { case_code, weight, weight_reason } }: { body: z.output<typeof submitThirdWeight.body> },
) => {
  const found = await mustFindCase(tx, caller, case_code)
  const weight_g = gramsOf(weight)
  const open = inboundCaseDocument.machine.can('submit_third_weight', found.status)
  moveHeld(tx, caller, inboundCaseDocument, 'submit_third_weight', found, {
    set: { weight_g },
    detail: { weight_g, ...(open ? reasonOf(caller, found, weight_g, weight_reason) : {}) },
  })
  return { status: await completeOrder(tx, caller, found) }
}
