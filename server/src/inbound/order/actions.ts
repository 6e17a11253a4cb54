import type { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import type { Desk } from '#kit/desk'
import { move, notFound } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { gramsOf } from '#kit/weight'
import { stockSkus } from '../../catalog/public.ts'
import { inboundOrderDocument } from './document.ts'

const done = { success: true as const }
type CreateBody = z.output<typeof createInboundOrder.body>

const numberTaken = refuseOnUnique(inboundRefusals.number_taken)

/** Announces goods: the order, its parcels and its cases with what each should hold. */
export const create = async (tx: Tx, desk: Desk, { body }: { body: CreateBody }) => {
  const { warehouse_id } = desk
  const partner_id = desk.partner_id ?? body.partner_id
  if (!partner_id) throw new Refused(inboundRefusals.partner_missing)
  const codes = [...new Set(body.cases.flatMap((c) => c.skus.map((s) => s.sku)))]
  const known = new Map((await stockSkus(tx, warehouse_id, partner_id, codes)).map((s) => [s.sku, s.id]))
  const unknown = codes.filter((c) => !known.has(c))
  if (unknown.length > 0)
    throw new Refused(inboundRefusals.unknown_skus, { skus: unknown.slice(0, 10).join(', ') })

  const id = newId()
  const wms_order_id = newNumber('IN')
  const cases = body.cases.map((c, i) => ({
    id: newId(),
    case_code: c.case_code ?? `${wms_order_id}-${i + 1}`,
    weight_g: gramsOf(c.weight),
    lines: sumBySku(c.skus),
  }))
  const times = { created_at: tx.now, updated_at: tx.now }
  await tx.db
    .insertInto('inbound_order')
    .values({
      warehouse_id,
      id,
      wms_order_id,
      erp_order_id: body.erp_order_id,
      po_batch_id: body.po_batch_id,
      partner_id,
      order_type: body.order_type,
      order_status: 1,
      comments: body.comments,
      ...times,
    })
    .execute()
    .catch(numberTaken)
  const lines = sumBySku(body.cases.flatMap((c) => c.skus))
  await tx.run(
    `insert into inbound_line (warehouse_id, id, inbound_order_id, sku_id, quantity)
     select $1, r.id, $2, r.sku_id, r.quantity from jsonb_to_recordset($3::jsonb) as r (id text, sku_id text, quantity int)`,
    [
      warehouse_id,
      id,
      JSON.stringify(lines.map((l) => ({ id: newId(), sku_id: known.get(l.sku), quantity: l.quantity }))),
    ],
  )
  await tx
    .run(
      `with c as (
         insert into inbound_case (warehouse_id, id, case_code, inbound_order_id, status, declared_weight_g, created_at, updated_at)
         select $1, r.id, r.case_code, $2, 1, r.weight_g, $4, $4
         from jsonb_to_recordset($3::jsonb) as r (id text, case_code text, weight_g int) returning 1)
       select count(*) from c`,
      [warehouse_id, id, JSON.stringify(cases), tx.now],
    )
    .catch(numberTaken)
  const caseLines = cases.flatMap((c) =>
    c.lines.map((l) => ({ id: newId(), case_id: c.id, sku_id: known.get(l.sku), quantity: l.quantity })),
  )
  await tx.run(
    `insert into inbound_case_line (warehouse_id, id, case_id, sku_id, quantity)
     select $1, r.id, r.case_id, r.sku_id, r.quantity from jsonb_to_recordset($2::jsonb) as r (id text, case_id text, sku_id text, quantity int)`,
    [warehouse_id, JSON.stringify(caseLines)],
  )
  if (body.tracking_numbers.length > 0)
    await tx.db
      .insertInto('inbound_parcel')
      .values(
        [...new Set(body.tracking_numbers)].map((tracking_number) => ({
          warehouse_id,
          id: newId(),
          inbound_order_id: id,
          tracking_number,
        })),
      )
      .execute()
      .catch(numberTaken)
  tx.record({
    operation: 'inbound_order.create',
    object: { type: 'inbound_order', id, number: wms_order_id },
    detail: { cases: cases.length },
  })
  return { id, wms_order_id, case_codes: cases.map((c) => c.case_code) }
}

const sumBySku = (skus: readonly { sku: string; quantity: number }[]) =>
  [...Map.groupBy(skus, (s) => s.sku)].map(([sku, list]) => ({
    sku,
    quantity: list.reduce((n, s) => n + s.quantity, 0),
  }))

type Signed = {
  order_id: string
  wms_order_id: string
  signed_at: Date
  signed_by: string
  already: boolean
  signed: number
  total: number
}

/** Signs a parcel. The same scan again, by whomever, changes nothing and tells who signed it and when (OP-19). */
export const sign = async (
  tx: Tx,
  desk: Desk,
  { body: { tracking_number } }: { body: { tracking_number: string } },
) => {
  const { warehouse_id } = desk
  const [found] = await tx.run<Signed>(
    `with target as (
       select p.id, p.inbound_order_id, p.signed_at, p.signed_by from inbound_parcel p
       where p.warehouse_id = $1 and p.tracking_number = $2 for update),
     signed as (
       update inbound_parcel p set signed_at = $3, signed_by = $4 from target t
       where p.warehouse_id = $1 and p.id = t.id and t.signed_at is null returning p.id)
     select t.inbound_order_id as order_id, o.wms_order_id, coalesce(t.signed_at, $3) as signed_at,
       case when t.signed_at is null then $4 else t.signed_by end as signed_by, t.signed_at is not null as already, c.signed, c.total
     from target t join inbound_order o on o.warehouse_id = $1 and o.id = t.inbound_order_id,
     lateral (
       select count(*)::int as total, (count(p.signed_at) + case when t.signed_at is null then 1 else 0 end)::int as signed
       from inbound_parcel p where p.warehouse_id = $1 and p.inbound_order_id = t.inbound_order_id) c`,
    [warehouse_id, tracking_number, tx.now, desk.user.username],
  )
  if (!found) throw notFound(text('快递单号', 'tracking number'), tracking_number)
  if (!found.already)
    await move(tx, desk, inboundOrderDocument, 'sign_parcel', found.order_id, { detail: { tracking_number } })
  return { ...found, parcels: { signed: found.signed, total: found.total } }
}

export const finishReceiving = async (tx: Tx, desk: Desk, { body: { id } }: { body: { id: string } }) => {
  const open = await tx.run<{ case_code: string }>(
    'select case_code from inbound_case where warehouse_id = $1 and inbound_order_id = $2 and status in (1, 2, 3) limit 6',
    [desk.warehouse_id, id],
  )
  if (open.length > 0)
    throw new Refused(inboundRefusals.cases_open, { cases: open.map((c) => c.case_code).join(', ') })
  await move(tx, desk, inboundOrderDocument, 'finish_receive', id, { set: { receive_status: 20 } })
  return done
}

export const cancel = async (tx: Tx, desk: Desk, { body: { id } }: { body: { id: string } }) => {
  await move(tx, desk, inboundOrderDocument, 'cancel', id)
  return done
}
