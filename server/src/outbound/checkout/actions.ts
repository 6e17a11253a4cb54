import type { reportCheckoutException, submitCheckout } from '@kuacang/contract/outbound/checkout/calls'
import { checkoutRefusals } from '@kuacang/contract/outbound/checkout/refusals'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { hasWaybill } from '@kuacang/contract/outbound/waybill/calls'
import { printStep } from '@kuacang/contract/reference/warehouse/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Reader, Tx } from '#kit/database/transact'
import { move, tryMove } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { strangeGoods, wrongScan } from '#kit/scan/wrong-scan'
import { consumeMaterial } from '../../inventory/public.ts'
import { materialByBarcode } from '../../reference/public.ts'
import { waybillNow } from '../dropshipping/ask-waybill.ts'
import { outboundOrderDocument } from '../order/document.ts'
import { stopIfDropped } from '../order/interception.ts'
import { findScanned, linesOf, type OrderRow } from '../order/store.ts'
import { giveUp } from '../order/waiting.ts'
import { mustBeHere, mustBeParcel } from '../order/wrong-desk.ts'

/** The order that was scanned, or the next one of a pickup order that waits to be checked, else one that is not so far yet. */
export const startCheck = async (tx: Tx, caller: Caller, { body: { code } }: { body: { code: string } }) => {
  const order = (await findScanned(tx, caller, code)) ?? (await nextOfPickup(tx, caller, code))
  if (!order) throw await nothingToCheck(tx, caller, code)
  await mustBeHere(tx, caller, order, ['check'])
  await mustBeParcel(tx, caller, order)
  return { ...order, skus: await linesOf(tx, caller, order.id) }
}

/** All of a pickup order are checked, or the code is none of what is checked here. */
const nothingToCheck = async (tx: Tx, caller: Caller, code: string): Promise<Refused> => {
  const expected = ['order', 'pickup_order'] as const
  const [pickup] = await tx.run<{ id: string }>(
    'select id from pickup_order where warehouse_id = $1 and pickup_code = $2',
    [caller.warehouse_id, code],
  )
  return pickup
    ? new Refused(checkoutRefusals.nothing_to_check, { code })
    : wrongScan(tx, caller, { expected, code, as: checkoutRefusals.nothing_to_check })
}

const nextOfPickup = async (
  tx: Tx,
  { warehouse_id }: Caller,
  code: string,
): Promise<OrderRow | undefined> => {
  const [row] = await tx.run<OrderRow>(
    `select o.* from pickup_order p join outbound_order o on o.warehouse_id = $1 and o.pickup_order_id = p.id
     where p.warehouse_id = $1 and p.pickup_code = $2 and o.order_status in ${codes(outboundOrderStatus, 'pickup_created', 'sorted', 'picked')}
     order by o.order_status desc, o.cell, o.order_number limit 1`,
    [warehouse_id, code],
  )
  return row
}

type Wanted = { query: { id: string; code: string } }

/** The line that wants what was scanned, in the whole order as it is now. */
export const findGoods = async (tx: Reader, caller: Caller, { query: { id, code } }: Wanted) => {
  const [lines, [order]] = await Promise.all([
    linesOf(tx, caller, id),
    tx.run<{ order_number: string }>(
      'select order_number from outbound_order where warehouse_id = $1 and id = $2',
      [caller.warehouse_id, id],
    ),
  ])
  const line = lines.find((l) => l.sku === code || l.barcode === code)
  if (line) return { line }
  throw await strangeGoods(tx, caller, {
    code,
    wanted: lines.length === 1 ? lines[0]?.sku : undefined,
    as: checkoutRefusals.not_in_order,
    values: { order: order?.order_number ?? id },
  })
}

type SubmitBody = z.output<typeof submitCheckout.body>

const allChecked = `
with checked as (
  update outbound_line set checked_quantity = quantity where warehouse_id = $1 and outbound_order_id = $2)
select logis_print_type from pickup_order where warehouse_id = $1 and id = (
  select pickup_order_id from outbound_order where warehouse_id = $1 and id = $2)`

/**
 * The order is checked: it moves on with its packing, and its waybill is due when it is printed at checkout. Goods of a
 * cancelled order stop here.
 */
export const passCheck = async (tx: Tx, caller: Caller, id: string, material: string) => {
  const [result, [pickup], box] = await together(
    tryMove<OrderRow>(tx, caller, outboundOrderDocument, 'check', id, {
      set: { material_barcode: material },
      detail: { material },
    }),
    tx.run<{ logis_print_type: number }>(allChecked, [caller.warehouse_id, id]),
    materialByBarcode(tx, material),
  )
  if ('refused' in result) {
    const { refused, standing } = result
    if (standing)
      await stopIfDropped(tx, caller, { id, order_number: standing.number, order_status: standing.status })
    throw refused
  }
  const order = result.moved
  await mustBeParcel(tx, caller, { ...order, order_status: order.status_before })
  const due = pickup?.logis_print_type === printStep.code.checkout
  const { came, later } = due && !hasWaybill(order) ? await waybillNow(tx, caller, order) : {}
  consumeMaterial(tx, caller, box, { type: 'outbound_order', id, number: order.order_number })
  return {
    id,
    order_number: order.order_number,
    tracking_number: came?.tracking_number ?? order.tracking_number,
    order_status: order.order_status,
    print_waybill: due && hasWaybill({ ...order, ...came }),
    waybill_failure: came?.waybill_failure ?? '',
    ...(later ? { later } : {}),
  }
}

type Counted = { readonly sku: string; readonly quantity: number }
type Ordered = Counted & { readonly barcode: string }

/** Refuses goods that the order does not have. */
const stopIfStrange = (counted: readonly Counted[], lines: readonly Ordered[]): void => {
  const strange = counted.find((s) => !lines.some((l) => l.sku === s.sku || l.barcode === s.sku))
  if (!strange) return
  const { sku, quantity } = strange
  throw new Refused(checkoutRefusals.counts_differ, { sku, expected: 0, counted: quantity })
}

/** The counted units must be the ordered ones, SKU by SKU, none more and none less. */
export const submitCheck = async (tx: Tx, caller: Caller, { body }: { body: SubmitBody }) => {
  const [checked, lines] = await together(
    passCheck(tx, caller, body.id, body.material),
    linesOf(tx, caller, body.id),
  )
  for (const line of lines) {
    const counted = body.skus
      .filter((s) => s.sku === line.sku || s.sku === line.barcode)
      .reduce((n, s) => n + s.quantity, 0)
    if (counted !== line.quantity)
      throw new Refused(checkoutRefusals.counts_differ, { sku: line.sku, expected: line.quantity, counted })
  }
  stopIfStrange(body.skus, lines)
  return checked
}

export const reportException = async (
  tx: Tx,
  caller: Caller,
  { body: { id, reason, skus } }: { body: z.output<typeof reportCheckoutException.body> },
) => {
  const [order, lines] = await together(
    move<OrderRow>(tx, caller, outboundOrderDocument, 'report_missing', id, {
      set: { is_exceptional: true, pickup_order_id: null, cell: null },
      detail: { reason, ...(skus.length > 0 ? { skus } : {}) },
    }),
    linesOf(tx, caller, id),
  )
  stopIfStrange(skus, lines)
  await giveUp(tx, caller, [{ id, number: order.order_number }])
  return { success: true as const }
}
