import { skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { OrderFields } from '@kuacang/contract/outbound/order/calls'
import {
  outboundOrderStatus,
  outboundOrderType,
  outboundSubStatus,
} from '@kuacang/contract/outbound/order/enums'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { LostRace, lostOnUnique, type Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move, notFound } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { stockSkus } from '../../catalog/public.ts'
import { allocate, release, type Wanted } from '../../inventory/public.ts'
import { outboundOrderDocument } from './document.ts'
import { contentOf, differences, missingInAddress, sumLines, walk } from './rules.ts'
import {
  availableInAll,
  findByErp,
  holdPickupOf,
  insertOrder,
  linesOf,
  type OrderRow,
  shrinkPickupLines,
} from './store.ts'

type Created = {
  id: string
  order_number: string
  order_status: number
  sub_status: number | null
  tracking_number: string
  repeated: boolean
}

const returns: readonly number[] = [
  outboundOrderType.code.return_to_inventory,
  outboundOrderType.code.b2b_return,
]
const forMerchants: readonly number[] = [
  outboundOrderType.code.normal,
  outboundOrderType.code.return_to_inventory,
]

/** The order that a partner's number stands for already; refuses the number when its content is another (REL-17). */
const repetition = async (
  tx: Tx,
  warehouse_id: number,
  partner_id: number,
  fields: OrderFields,
): Promise<Created | undefined> => {
  if (fields.erp_order_id === '') return undefined
  const known = await findByErp(tx, warehouse_id, partner_id, fields.erp_order_id)
  if (!known) return undefined
  const different = differences(known.content_hash, contentOf(fields))
  if (different.length > 0)
    throw new Refused(outboundRefusals.number_taken, {
      erp: fields.erp_order_id,
      order: known.order_number,
      difference: different.join(', '),
    })
  return { ...known, repeated: true }
}

type Verdict = {
  order_status: number
  sub_status: number | null
  actions: ('pass_validation' | 'fail_validation' | 'allocate' | 'fail_allocation')[]
}

/**
 * Promises goods to an order's lines. Too little in the whole warehouse fails the validation (101/1); enough, but
 * at places that may not be picked from, makes the order abnormal until someone repairs it (9).
 */
const validate = async (
  tx: Tx,
  desk: Desk,
  order_id: string,
  wanted: readonly Wanted[],
): Promise<Verdict> => {
  const missing = await allocate(tx, desk, order_id, wanted)
  if (missing.length === 0) return verdict(['pass_validation', 'allocate'], null)
  const free = await availableInAll(
    tx,
    desk,
    wanted.map((w) => w.sku_id),
  )
  const short = wanted.some((w) => (free.get(w.sku_id) ?? 0) < w.quantity)
  return short
    ? verdict(['fail_validation'], outboundSubStatus.code.insufficient_stock)
    : verdict(['pass_validation', 'fail_allocation'], null)
}

const verdict = (actions: Verdict['actions'], sub_status: number | null): Verdict => ({
  actions,
  sub_status,
  order_status: walk('validating', actions),
})

/**
 * Creates an order of `desk.warehouse_id` for a partner: checks its goods and address, promises it goods and gives
 * it a waybill. Returns to the merchant wait for review instead. All in the caller's transaction.
 */
export const createOrder = async (
  tx: Tx,
  desk: Desk,
  partner: number | undefined,
  fields: OrderFields,
): Promise<Created> => {
  const { warehouse_id } = desk
  const partner_id = desk.partner_id ?? partner
  if (!partner_id) throw new Refused(outboundRefusals.partner_missing)
  if (desk.partner_id !== null && !forMerchants.includes(fields.order_type))
    throw new Refused(outboundRefusals.type_not_for_merchants)
  const lacking = missingInAddress(fields)
  if (lacking.length > 0) throw new Refused(outboundRefusals.address_missing, { fields: lacking.join(', ') })
  const known = await repetition(tx, warehouse_id, partner_id, fields)
  if (known) return known

  const lines = sumLines(fields.skus)
  const skus = new Map(
    (
      await stockSkus(
        tx,
        warehouse_id,
        partner_id,
        lines.map((l) => l.sku),
      )
    ).map((s) => [s.sku, s]),
  )
  const unusable = lines.filter((l) => skus.get(l.sku)?.verify_status !== skuVerifyStatus.code.passed)
  if (unusable.length > 0)
    throw new Refused(outboundRefusals.unknown_skus, {
      skus: unusable
        .slice(0, 10)
        .map((l) => l.sku)
        .join(', '),
    })

  const id = newId()
  const wanted = lines.map((l) => ({
    line_id: newId(),
    sku_id: skus.get(l.sku)?.id ?? '',
    quantity: l.quantity,
  }))
  const isReturn = returns.includes(fields.order_type)
  const decided = isReturn
    ? { actions: [], sub_status: null, order_status: outboundOrderStatus.code.validating }
    : await validate(tx, desk, id, wanted)
  const order_number = newNumber('SO')
  const tracking_number = fields.logistics.tracking_number || (isReturn ? '' : newNumber('KC', 9))
  const weights = lines.reduce((g, l) => g + (skus.get(l.sku)?.weight_g ?? 0) * l.quantity, 0)
  await insertOrder(
    tx,
    {
      ...fields,
      warehouse_id,
      id,
      order_number,
      partner_id,
      order_status: decided.order_status,
      sub_status: decided.sub_status,
      tracking_number,
      channel_id: fields.logistics.channel_id,
      channel_code: fields.logistics.channel_code || 'STD',
      country: fields.shipping_address.country,
      sku_kinds: lines.length,
      units: lines.reduce((n, l) => n + l.quantity, 0),
      expected_weight_g: weights,
      is_exceptional: decided.order_status === outboundOrderStatus.code.abnormal,
      created_by_internal_user: desk.partner_id === null,
      content_hash: JSON.stringify(contentOf(fields)),
    },
    wanted.map((w) => ({ id: w.line_id, sku_id: w.sku_id, quantity: w.quantity })),
    // Someone created the same number at this moment: begin again and find theirs.
  ).catch(lostOnUnique)
  const object = { type: 'outbound_order', id, number: order_number }
  for (const action of ['create', ...decided.actions])
    tx.record({
      operation: `outbound_order.${action}`,
      object,
      warehouse_id,
      detail: { to: decided.order_status },
    })
  return {
    id,
    order_number,
    order_status: decided.order_status,
    sub_status: decided.sub_status,
    tracking_number,
    repeated: false,
  }
}

/** For partners and their systems, who name the warehouse themselves: one that is open to them. */
export const createExternal = (
  tx: Tx,
  desk: Desk,
  { body: { warehouse_id, ...fields } }: { body: OrderFields & { warehouse_id: number } },
) => {
  if (!desk.mayWorkIn(warehouse_id)) throw new Refused(kitRefusals.warehouse_invalid)
  return createOrder(tx, { ...desk, warehouse_id }, undefined, fields)
}

/**
 * Cancels an order and gives its goods back. It wins over every scan that comes after its commit: those find the
 * order cancelled and are refused (REL-22).
 */
export const cancel = async (
  tx: Tx,
  desk: Desk,
  { body: { id, reason } }: { body: { id: string; reason: string } },
) => {
  const pickup = await holdPickupOf(tx, desk, id)
  const order = await move<OrderRow>(tx, desk, outboundOrderDocument, 'cancel', id, {
    set: { cancelled_reason: reason },
    detail: { reason },
  })
  if (order.pickup_order_id !== pickup) throw new LostRace('it was put on a pickup order meanwhile')
  const freed = await release(tx, desk, [{ id, number: order.order_number }])
  if (order.pickup_order_id) await shrinkPickupLines(tx, desk, order.pickup_order_id, freed)
  tx.emit({
    topic: 'outbound_order.cancelled',
    object: { type: 'outbound_order', id },
    partner_id: order.partner_id,
    payload: { id, order_number: order.order_number, erp_order_id: order.erp_order_id },
  })
  return { success: true as const }
}

/** Tries again: the whole validation of a failed order, or only the places of an abnormal one. */
export const reverify = async (tx: Tx, desk: Desk, { body: { id } }: { body: { id: string } }) => {
  const [row] = await tx.run<{ order_status: number }>(
    'select order_status from outbound_order where warehouse_id = $1 and id = $2',
    [desk.warehouse_id, id],
  )
  if (!row) throw notFound(outboundOrderDocument.title, id)
  const abnormal = row.order_status === outboundOrderStatus.code.abnormal
  await move(tx, desk, outboundOrderDocument, abnormal ? 'reallocate' : 'reverify', id, {
    set: { sub_status: null, is_exceptional: false },
  })
  const lines = await linesOf(tx, desk, id)
  const decided = await validate(
    tx,
    desk,
    id,
    lines.map((l) => ({ line_id: l.id, sku_id: l.sku_id, quantity: l.quantity })),
  )
  // An abnormal order that stays short stays abnormal: it was accepted once and is not thrown away.
  const actions = abnormal
    ? [decided.actions.includes('allocate') ? ('allocate' as const) : ('fail_allocation' as const)]
    : decided.actions
  const sub_status = abnormal ? null : decided.sub_status
  let status: number = row.order_status
  for (const action of actions) {
    const to = outboundOrderDocument.machine.to(action)[0]
    await move(tx, desk, outboundOrderDocument, action, id, {
      set: { sub_status, is_exceptional: to === outboundOrderStatus.code.abnormal },
    })
    status = to
  }
  return { order_status: status, sub_status }
}
