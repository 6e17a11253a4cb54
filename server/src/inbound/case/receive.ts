import type { submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { say, text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move, moveAll } from '#kit/document/document'
import { Asked } from '#kit/refused'
import { weighAgain } from '#kit/weigh-again'
import { gramsOf } from '#kit/weight'
import { moveStock, placesOf } from '../../inventory/public.ts'
import { inboundOrderDocument } from '../order/document.ts'
import { inboundCaseDocument } from './document.ts'
import { type Counted, differencesOf, weighVerdict } from './rules.ts'
import {
  type CaseRow,
  type LineRow,
  lineOf,
  linesOfCase,
  mustFindCase,
  showCase,
  writeCounts,
} from './store.ts'

/** Opens a case for counting. Opening it again is no harm: the count happens at the submit. */
export const start = async (tx: Tx, desk: Desk, { body: { case_code } }: { body: { case_code: string } }) => {
  const found = await mustFindCase(tx, desk, case_code)
  await move(tx, desk, inboundCaseDocument, 'start_receive', found.id, { set: { receiver_id: desk.user.id } })
  if (found.inbound_order_id)
    await tx.run(
      'update inbound_order set receive_status = 10 where warehouse_id = $1 and id = $2 and receive_status = 1',
      [desk.warehouse_id, found.inbound_order_id],
    )
  const skus = await linesOfCase(tx, desk, found.id)
  return { case: { ...showCase({ ...found, status: inboundCaseStatus.code.receiving }), skus } }
}

const differs = text('数量与清单不符', 'The counts differ from the list')
const difference = text(
  '{sku} 应收 {announced}，实收 {counted}',
  '{sku}: announced {announced}, counted {counted}',
)
const mostDifferences = 5

/** More or less than announced is asked about: a forgotten scan must not become a shortage of the merchant. */
const askAboutDifferences = (desk: Desk, lines: readonly LineRow[], counted: readonly Counted[]): void => {
  const found = differencesOf(lines, counted)
  if (found.length === 0) return
  const told = found.slice(0, mostDifferences).map((d) => say(difference, desk.locale, d))
  throw new Asked({
    protocol: 'dialog',
    title: say(differs, desk.locale),
    message: [...told, ...(found.length > mostDifferences ? ['…'] : [])].join(
      desk.locale === 'zh' ? '；' : '; ',
    ),
    confirm: 'confirm_difference',
  })
}

const reweigh = text('重量与申报不符', 'The weight differs from the declared one')

type SubmitBody = z.output<typeof submitCaseReceive.body>

/** Counts a case: what is good and what is defective enters the stock at the receiving place, through the ledger. */
export const submit = async (tx: Tx, desk: Desk, { body }: { body: SubmitBody }) => {
  const found = await mustFindCase(tx, desk, body.case_code)
  const lines = await linesOfCase(tx, desk, found.id)
  const counted = body.skus.map(({ sku, ...c }) => ({ ...c, line: lineOf(lines, sku, found.case_code) }))
  if (!body.confirm_difference) askAboutDifferences(desk, lines, counted)
  const weight_g = gramsOf(body.weight)
  const verdict = weighVerdict(found.declared_weight_g, weight_g, body.tried_weights.length)
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
  const received = counted.reduce((n, c) => n + c.quantity + c.defect_quantity, 0)
  const detail = {
    received,
    counted: counted.map((c) => ({ sku: c.line.sku, quantity: c.quantity, defect: c.defect_quantity })),
  }
  await move(tx, desk, inboundCaseDocument, verdict === 'third' ? 'ask_third_weight' : 'receive', found.id, {
    set,
    detail,
  })
  await writeCounts(
    tx,
    desk,
    found,
    counted.map((c) => ({ sku_id: c.line.sku_id, quantity: c.quantity, defect_quantity: c.defect_quantity })),
  )
  const places = await placesOf(tx, desk.warehouse_id)
  const cause = { kind: 'receive' as const, type: 'inbound_case', id: found.id, number: found.case_code }
  await moveStock(
    tx,
    desk,
    cause,
    counted
      .filter((c) => c.quantity + c.defect_quantity > 0)
      .map((c) => ({
        from: places.SUPPLIER,
        to: places.RECEIVING,
        sku_id: c.line.sku_id,
        partner_id: found.partner_id ?? 0,
        quantity: c.quantity + c.defect_quantity,
      })),
  )
  const status =
    verdict === 'third' ? inboundCaseStatus.code.third_weighing : await completeOrder(tx, desk, found)
  return { status, received }
}

/** When the last case of an order is received, all of them are, and the order waits for putaway. */
const completeOrder = async (tx: Tx, desk: Desk, { inbound_order_id }: CaseRow): Promise<number> => {
  if (!inbound_order_id) return inboundCaseStatus.code.received
  // The order's row is the meeting point of operators who receive its last two cases at the same moment.
  await tx.run('select 1 from inbound_order where warehouse_id = $1 and id = $2 for update', [
    desk.warehouse_id,
    inbound_order_id,
  ])
  const cases = await tx.run<{ id: string; status: number }>(
    'select id, status from inbound_case where warehouse_id = $1 and inbound_order_id = $2 order by id',
    [desk.warehouse_id, inbound_order_id],
  )
  if (cases.some((c) => c.status !== inboundCaseStatus.code.received)) return inboundCaseStatus.code.received
  await moveAll(
    tx,
    desk,
    inboundCaseDocument,
    'complete_order',
    cases.map((c) => c.id),
  )
  await move(tx, { ...desk, partner_id: null }, inboundOrderDocument, 'finish_receive', inbound_order_id, {
    set: { receive_status: 20 },
  })
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
