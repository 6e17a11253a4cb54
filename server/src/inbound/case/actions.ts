import type { submitCasePutaway } from '@kuacang/contract/inbound/case/calls'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { locationType } from '@kuacang/contract/inventory/location/enums'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move, moveAll, notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { findLocation, moveStock, placesOf } from '../../inventory/public.ts'
import { inboundOrderDocument } from '../order/document.ts'
import { casePutawayDocument, inboundCaseDocument } from './document.ts'
import { findCase, lineOf, linesOfCase, mustFindCase, showCase, writePutaway } from './store.ts'

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
