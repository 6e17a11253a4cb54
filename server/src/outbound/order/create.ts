import { skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { dropShippingLogistics } from '@kuacang/contract/outbound/dropshipping/enums'
import { dropShippingRefusals } from '@kuacang/contract/outbound/dropshipping/refusals'
import { flagsOf } from '@kuacang/contract/outbound/order/business'
import type { OrderFields } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus, outboundOrderType, returnTypes } from '@kuacang/contract/outbound/order/enums'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { stockSkus } from '../../catalog/public.ts'
import { cutOffOf } from '../../reference/public.ts'
import { takesDropShipping } from '../dropshipping/merchant-store.ts'
import { turnOf } from './promise.ts'
import { contentOf, differences, inOrder, missingFields, missingInAddress, sumLines } from './rules.ts'
import { findByErp, insertOrder } from './store.ts'
import { mustBeFree } from './tracking.ts'
import { validate } from './validation.ts'

type Created = {
  id: string
  order_number: string
  order_status: number
  sub_status: number | null
  tracking_number: string
  repeated: boolean
}

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

/**
 * Creates an order of `desk.warehouse_id` for a partner: checks its goods and address, promises it goods and gives
 * it a waybill. Returns to the merchant wait for review instead. All in the caller's transaction.
 */
export const createOrder = async (
  tx: Tx,
  desk: Desk,
  partner: number | undefined,
  asked: OrderFields,
): Promise<Created> => {
  const { warehouse_id } = desk
  const fields = inOrder(asked)
  const partner_id = desk.partner_id ?? partner
  if (!partner_id) throw new Refused(outboundRefusals.partner_missing)
  if (desk.partner_id !== null && !forMerchants.includes(fields.order_type))
    throw new Refused(outboundRefusals.type_not_for_merchants)
  const missing = missingFields(fields, desk.partner_id === null)
  if (missing.length > 0)
    throw new Refused(
      outboundRefusals.fields_missing,
      { fields: missing.join(', ') },
      { errors: missing.map((field) => ({ resource: 'outbound_order', field, code: 'missing_field' })) },
    )
  const lacking = missingInAddress(fields)
  if (lacking.length > 0) throw new Refused(outboundRefusals.address_missing, { fields: lacking.join(', ') })
  const known = await repetition(tx, warehouse_id, partner_id, fields)
  if (known) return known
  const dropShipping = fields.order_type === outboundOrderType.code.dropshipping
  if (dropShipping && !(await takesDropShipping(tx, warehouse_id, partner_id)))
    throw new Refused(dropShippingRefusals.merchant_missing, { partner: partner_id })

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
  await mustBeFree(tx, desk, fields.logistics.tracking_number, id)
  const wanted = lines.map((l) => ({
    line_id: newId(),
    sku_id: skus.get(l.sku)?.id ?? '',
    quantity: l.quantity,
  }))
  const isReturn = returnTypes.includes(fields.order_type)
  const channel_code = fields.logistics.channel_code || 'STD'
  const promised_at = fields.promised_at ? new Date(fields.promised_at) : null
  const cut_off_at = await cutOffOf(tx, warehouse_id, channel_code, promised_at)
  const turn = turnOf({ id, pinned: false, promised_at, cut_off_at, created_at: tx.now })
  const decided = isReturn
    ? { actions: [], sub_status: null, order_status: outboundOrderStatus.code.validating }
    : await validate(tx, desk, turn, wanted)
  const order_number = newNumber('SO')
  const tracking_number =
    fields.logistics.tracking_number || (isReturn || dropShipping ? '' : newNumber('KC', 9))
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
      business_flags: flagsOf(fields),
      tracking_number,
      logistics_status: dropShipping
        ? dropShippingLogistics.code[tracking_number ? 'success' : 'waiting']
        : null,
      channel_id: fields.logistics.channel_id,
      channel_code,
      cut_off_at,
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
