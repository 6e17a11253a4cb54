import type { submitCheckout } from '@kuacang/contract/outbound/checkout/calls'
import { checkoutRefusals } from '@kuacang/contract/outbound/checkout/refusals'
import { printStep } from '@kuacang/contract/outbound/pickup/enums'
import { hasWaybill } from '@kuacang/contract/outbound/waybill/calls'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { consumeMaterial } from '../../inventory/public.ts'
import { outboundOrderDocument } from '../order/document.ts'
import { stopIfDropped } from '../order/interception.ts'
import { findScanned, linesOf, type OrderRow } from '../order/store.ts'
import { giveUp } from '../order/waiting.ts'

/** The order that was scanned, or the next one of a pickup order that waits to be checked. */
export const start = async (tx: Tx, desk: Desk, { body: { code } }: { body: { code: string } }) => {
  const order = (await findScanned(tx, desk, code)) ?? (await nextOfPickup(tx, desk, code))
  if (!order) throw new Refused(checkoutRefusals.nothing_to_check, { code })
  await stopIfDropped(tx, desk, order)
  return { ...order, skus: await linesOf(tx, desk, order.id) }
}

const nextOfPickup = async (tx: Tx, { warehouse_id }: Desk, code: string): Promise<OrderRow | undefined> => {
  const [row] = await tx.run<OrderRow>(
    `select o.* from pickup_order p join outbound_order o on o.warehouse_id = p.warehouse_id and o.pickup_order_id = p.id
     where p.warehouse_id = $1 and p.pickup_code = $2 and o.order_status = 29 order by o.cell, o.order_number limit 1`,
    [warehouse_id, code],
  )
  return row
}

type SubmitBody = z.output<typeof submitCheckout.body>

/**
 * The order is checked: it moves on with its packing, and its waybill is due when it is printed at checkout. Goods of a
 * cancelled order stop here.
 */
export const pass = async (tx: Tx, desk: Desk, id: string, material: string) => {
  const order = await move<OrderRow>(tx, desk, outboundOrderDocument, 'check', id, {
    set: { material_barcode: material },
    detail: { material },
  }).catch(async (error: unknown) => {
    const status = error instanceof Refused ? (error.data as { status?: number } | null)?.status : undefined
    if (error instanceof Refused && status !== undefined)
      await stopIfDropped(tx, desk, {
        id,
        order_number: String(error.values.object),
        order_status: status,
      })
    throw error
  })
  const [pickup] = await tx.run<{ logis_print_type: number }>(
    `with checked as (
       update outbound_line set checked_quantity = quantity where warehouse_id = $1 and outbound_order_id = $2)
     select logis_print_type from pickup_order where warehouse_id = $1 and id = $3`,
    [desk.warehouse_id, id, order.pickup_order_id],
  )
  await consumeMaterial(tx, desk, material, { type: 'outbound_order', id, number: order.order_number })
  return {
    id,
    order_number: order.order_number,
    tracking_number: order.tracking_number,
    order_status: order.order_status,
    print_waybill: pickup?.logis_print_type === printStep.code.checkout && hasWaybill(order),
  }
}

/** The counted units must be the ordered ones, SKU by SKU, none more and none less. */
export const submit = async (tx: Tx, desk: Desk, { body }: { body: SubmitBody }) => {
  const checked = await pass(tx, desk, body.id, body.material)
  const lines = await linesOf(tx, desk, body.id)
  for (const line of lines) {
    const counted = body.skus
      .filter((s) => s.sku === line.sku || s.sku === line.barcode)
      .reduce((n, s) => n + s.quantity, 0)
    if (counted !== line.quantity)
      throw new Refused(checkoutRefusals.counts_differ, { sku: line.sku, expected: line.quantity, counted })
  }
  const stranger = body.skus.find((s) => !lines.some((l) => l.sku === s.sku || l.barcode === s.sku))
  if (stranger)
    throw new Refused(checkoutRefusals.counts_differ, {
      sku: stranger.sku,
      expected: 0,
      counted: stranger.quantity,
    })
  return checked
}

export const reportException = async (
  tx: Tx,
  desk: Desk,
  { body: { id, reason } }: { body: { id: string; reason: string } },
) => {
  const order = await move<OrderRow>(tx, desk, outboundOrderDocument, 'report_missing', id, {
    set: { is_exceptional: true, pickup_order_id: null, cell: null },
    detail: { reason },
  })
  await giveUp(tx, desk, [{ id, number: order.order_number }])
  return { success: true as const }
}
