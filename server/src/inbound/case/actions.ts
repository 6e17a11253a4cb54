import type { submitCasePutaway, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { locationType } from '@kuacang/contract/inventory/location/enums'
import { say, text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move, moveAll, notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Asked, Refused } from '#kit/refused'
import { findLocation, moveStock, placesOf } from '../../inventory/public.ts'
import { inboundOrderDocument } from '../order/document.ts'
import { casePutawayDocument, inboundCaseDocument } from './document.ts'
import { weighVerdict } from './rules.ts'
import {
  type CaseRow,
  findCase,
  type LineRow,
  linesOfCase,
  mustFindCase,
  writeCounts,
  writePutaway,
} from './store.ts'

export const showCase = (c: CaseRow) => ({
  ...c,
  declared_weight: c.declared_weight_g === null ? null : c.declared_weight_g / 1000,
  weight: c.weight_g === null ? null : c.weight_g / 1000,
})

/** Signs a case; one that nobody announced is kept until its order is found. */
export const sign = async (
  tx: Tx,
  desk: Desk,
  { body }: { body: { case_code: string; wms_order_id?: string | undefined } },
) => {
  const { warehouse_id } = desk
  const known = await findCase(tx, desk, body.case_code)
  const order_id = body.wms_order_id ? await orderOf(tx, desk, body.wms_order_id) : undefined
  if (!known) {
    await tx.db
      .insertInto('inbound_case')
      .values({
        warehouse_id,
        id: newId(),
        case_code: body.case_code,
        status: 6,
        signed_at: tx.now,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute()
    const made = await mustFindCase(tx, desk, body.case_code)
    tx.record({
      operation: 'inbound_case.sign',
      object: { type: 'inbound_case', id: made.id, number: made.case_code },
      detail: { no_order: true },
    })
    if (order_id)
      await move(tx, desk, inboundCaseDocument, 'sign_to_order', made.id, {
        set: { inbound_order_id: order_id },
      })
  } else if (order_id) {
    if (known.inbound_order_id !== null && known.inbound_order_id !== order_id)
      throw new Refused(inboundRefusals.case_has_order, {
        case: known.case_code,
        order: known.wms_order_id ?? '',
      })
    if (known.inbound_order_id === null)
      await move(tx, desk, inboundCaseDocument, 'sign_to_order', known.id, {
        set: { inbound_order_id: order_id, signed_at: tx.now },
      })
  } else if (!known.signed_at) {
    await tx.run(
      'update inbound_case set signed_at = $3, updated_at = $3 where warehouse_id = $1 and id = $2',
      [warehouse_id, known.id, tx.now],
    )
    tx.record({
      operation: 'inbound_case.sign',
      object: { type: 'inbound_case', id: known.id, number: known.case_code },
    })
  }
  const already = known !== undefined && known.signed_at !== null && !order_id
  return { already, case: showCase(await mustFindCase(tx, desk, body.case_code)) }
}

const orderOf = async (tx: Tx, desk: Desk, wms_order_id: string): Promise<string> => {
  const [row] = await tx.run<{ id: string }>(
    'select id from inbound_order where warehouse_id = $1 and wms_order_id = $2',
    [desk.warehouse_id, wms_order_id],
  )
  if (!row) throw notFound(inboundOrderDocument.title, wms_order_id)
  return row.id
}

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

const reweigh = text('重量与申报不符', 'The weight differs from the declared one')
const reweighMessage = text(
  '申报 {declared} kg，实际 {actual} kg。请检查后重新称重。',
  'Declared {declared} kg, weighed {actual} kg. Check and weigh again.',
)

type SubmitBody = z.output<typeof submitCaseReceive.body>

/** Counts a case: what is good and what is defective enters the stock at the receiving place, through the ledger. */
export const submit = async (tx: Tx, desk: Desk, { body }: { body: SubmitBody }) => {
  const found = await mustFindCase(tx, desk, body.case_code)
  const weight_g = body.weight === undefined ? null : Math.round(body.weight * 1000)
  const verdict = weighVerdict(found.declared_weight_g, weight_g, body.tried_weights.length)
  if (verdict === 'again' && weight_g !== null && found.declared_weight_g !== null)
    throw new Asked({
      protocol: 'reweight',
      title: say(reweigh, desk.locale),
      message: say(reweighMessage, desk.locale, {
        declared: found.declared_weight_g / 1000,
        actual: weight_g / 1000,
      }),
      last_weight: weight_g / 1000,
      expected_weight: found.declared_weight_g / 1000,
      remaining_attempts: 2 - body.tried_weights.length,
      tried_weights: [...body.tried_weights, weight_g / 1000],
    })
  const lines = await linesOfCase(tx, desk, found.id)
  const counted = body.skus.map(({ sku, ...c }) => ({ ...c, line: lineOf(lines, sku, found.case_code) }))
  const set = {
    weight_g,
    tried_weights_g: body.tried_weights.map((w) => Math.round(w * 1000)),
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

const lineOf = (lines: readonly LineRow[], code: string, case_code: string): LineRow => {
  const line = lines.find((l) => l.sku === code || l.barcode === code)
  if (!line) throw new Refused(inboundRefusals.not_in_case, { sku: code, case: case_code })
  return line
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
    set: { weight_g: Math.round(weight * 1000) },
  })
  return { status: await completeOrder(tx, desk, found) }
}

export const startPutaway = async (
  tx: Tx,
  desk: Desk,
  { body: { case_code } }: { body: { case_code: string } },
) => {
  const found = await mustFindCase(tx, desk, case_code)
  return { case: { ...showCase(found), skus: await linesOfCase(tx, desk, found.id) } }
}

type PutawayBody = z.output<typeof submitCasePutaway.body>

/** Puts goods of a received case on a shelf: good ones to picking or storage places, defective ones to theirs. */
export const putAway = async (tx: Tx, desk: Desk, { body }: { body: PutawayBody }) => {
  const found = await mustFindCase(tx, desk, body.case_code)
  const location = await findLocation(tx, desk, body.location_code)
  const { picking, storage, defective } = locationType.code
  const fits = body.defective
    ? location.location_type === defective
    : [picking, storage].includes(location.location_type as never)
  if (!fits)
    throw new Refused(inboundRefusals.wrong_location, {
      code: location.code,
      type: locationType.label(location.location_type),
    })
  const lines = await linesOfCase(tx, desk, found.id)
  const chosen = body.sku ? [lineOf(lines, body.sku, found.case_code)] : lines
  const parts = chosen.map((line) => {
    const left = line.received_quantity + line.defect_quantity - line.putaway_quantity
    const quantity = body.sku ? (body.quantity ?? left) : left
    if (quantity > left) throw new Refused(inboundRefusals.too_many_put_away, { sku: line.sku, left })
    return { sku_id: line.sku_id, quantity }
  })
  const real = parts.filter((p) => p.quantity > 0)
  if (real.length === 0)
    throw new Refused(inboundRefusals.too_many_put_away, { sku: body.sku ?? found.case_code, left: 0 })
  const places = await placesOf(tx, desk.warehouse_id)
  await moveStock(
    tx,
    desk,
    { kind: 'putaway', type: 'inbound_case', id: found.id, number: found.case_code },
    real.map((p) => ({ from: places.RECEIVING, to: location.id, partner_id: found.partner_id ?? 0, ...p })),
  )
  const left = await writePutaway(tx, desk, found, real)
  if (left.left_in_case === 0) await move(tx, desk, casePutawayDocument, 'finish_putaway', found.id)
  tx.record({
    operation: 'inbound_case.put_away',
    object: { type: 'inbound_case', id: found.id, number: found.case_code },
    detail: { location: location.code, parts: real },
  })
  if (found.inbound_order_id && left.open_cases === 0)
    await moveAll(
      tx,
      { ...desk, partner_id: null },
      inboundOrderDocument,
      'put_away',
      [found.inbound_order_id],
      { to: left.left_in_order === 0 ? 21 : 20 },
    )
  return {
    put_away: real.reduce((n, p) => n + p.quantity, 0),
    left: left.left_in_case,
    putaway_status: left.left_in_case === 0 ? (9 as const) : (1 as const),
  }
}
