import type { weighInboundParcel } from '@kuacang/contract/inbound/sign/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import { wrongScan } from '#kit/scan/wrong-scan'
import { gramsOf, kgOf } from '#kit/weight'
import { inboundOrderDocument } from '../order/document.ts'

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
export const signParcel = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_number } }: { body: { tracking_number: string } },
) => {
  const { warehouse_id } = caller
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
       select count(*) as total, (count(p.signed_at) + case when t.signed_at is null then 1 else 0 end)::bigint as signed
       from inbound_parcel p where p.warehouse_id = $1 and p.inbound_order_id = t.inbound_order_id) c`,
    [warehouse_id, tracking_number, tx.now, caller.user.username],
  )
  if (!found) throw await wrongScan(tx, caller, { expected: 'parcel', code: tracking_number })
  if (!found.already)
    await move(tx, caller, inboundOrderDocument, 'sign_parcel', found.order_id, {
      detail: { tracking_number },
    })
  return { ...found, parcels: { signed: found.signed, total: found.total } }
}

type Weighed = {
  order_id: string
  wms_order_id: string
  before_g: number | null
  weighed: number
  parcels: number
  total_g: number
}

/** Keeps what a parcel weighs; the order's timeline keeps the weight before. */
export const weighCase = async (
  tx: Tx,
  caller: Caller,
  { body: { tracking_number, weight } }: { body: z.output<typeof weighInboundParcel.body> },
) => {
  const weight_g = gramsOf(weight)
  const [found] = await tx.run<Weighed>(
    `with target as (
       select p.id, p.inbound_order_id, p.weight_g from inbound_parcel p
       where p.warehouse_id = $1 and p.tracking_number = $2 for update),
     changed as (
       update inbound_parcel p set weight_g = $3, weighed_at = $4, weighed_by = $5 from target t
       where p.warehouse_id = $1 and p.id = t.id returning p.id)
     select t.inbound_order_id as order_id, o.wms_order_id, t.weight_g as before_g, c.weighed, c.parcels, c.total_g
     from target t join inbound_order o on o.warehouse_id = $1 and o.id = t.inbound_order_id, changed,
     lateral (
       select count(*) as parcels, (count(p.weight_g) filter (where p.id <> t.id) + 1)::bigint as weighed,
         (coalesce(sum(p.weight_g) filter (where p.id <> t.id), 0) + $3)::bigint as total_g
       from inbound_parcel p where p.warehouse_id = $1 and p.inbound_order_id = t.inbound_order_id) c`,
    [caller.warehouse_id, tracking_number, weight_g, tx.now, caller.user.username],
  )
  if (!found) throw await wrongScan(tx, caller, { expected: 'parcel', code: tracking_number })
  const { order_id, wms_order_id, before_g, weighed, parcels, total_g } = found
  tx.record({
    operation: 'inbound_order.weigh',
    object: { type: 'inbound_order', id: order_id, number: wms_order_id },
    detail: { tracking_number, weight_g, before_g },
  })
  return { wms_order_id, weighed, parcels, total_weight: kgOf(total_g), before: kgOf(before_g) }
}
