import { skuVerifyStatus } from '@kuacang/contract/catalog/sku/enums'
import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { dropShippingLogistics } from '@kuacang/contract/outbound/dropshipping/enums'
import { dropShippingRefusals } from '@kuacang/contract/outbound/dropshipping/refusals'
import { flagsOf } from '@kuacang/contract/outbound/order/business'
import type { OrderFields } from '@kuacang/contract/outbound/order/calls'
import {
  isB2b,
  outboundOrderStatus,
  outboundOrderType,
  returnTypes,
} from '@kuacang/contract/outbound/order/enums'
import type { FeesShort } from '@kuacang/contract/outbound/order/fees'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { type Caller, callerIn } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { mustFitDocument } from '#kit/document/size'
import { labelList, lackingFields } from '#kit/http/faults'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { stockSkus } from '../../catalog/public.ts'
import type { Turn, WantedGoods } from '../../inventory/public.ts'
import { cutOffOf, mustBeEnabled } from '../../reference/public.ts'
import { replacement, withOverride } from '../address-override/override.ts'
import { takesDropShipping } from '../programme/store.ts'
import { canShip, withDestination } from './destination.ts'
import type { FeesOf } from './fees.ts'
import type { LabelledOrigin } from './platform-orders.ts'
import { turnOf } from './promise.ts'
import { contentOf, differences, inOrder, missingFields, missingInAddress, sumLines } from './rules.ts'
import { findByErp, insertOrder } from './store.ts'
import { hasOurWaybill, mustBeFree } from './tracking.ts'
import { feesOf, type ValidationVerdict, validateOrders } from './validation.ts'

type Created = {
  id: string
  order_number: string
  order_status: number
  sub_status: number | null
  tracking_number: string
  repeated: boolean
  fees_short?: FeesShort
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
  content: Readonly<Record<string, string>>,
): Promise<Created | undefined> => {
  if (fields.erp_order_id === '') return undefined
  const known = await findByErp(tx, warehouse_id, partner_id, fields.erp_order_id)
  if (!known) return undefined
  const different = differences(known.content_hash, content)
  if (different.length > 0)
    throw new Refused(outboundRefusals.number_taken, {
      erp: fields.erp_order_id,
      order: known.order_number,
      difference: labelList(different),
    })
  return { ...known, repeated: true }
}

/** What is ordered, SKU by SKU, each named by its code or its barcode; unknown ones as they were written. */
const goodsOf = async (tx: Tx, warehouse_id: number, partner_id: number, asked: OrderFields['skus']) => {
  const codes = [...new Set(asked.map((s) => s.sku))]
  const found = await stockSkus(tx, warehouse_id, partner_id, codes)
  const by = new Map(
    [...found].reverse().flatMap((s): [string, typeof s][] => [
      [s.barcode, s],
      [s.sku, s],
    ]),
  )
  const named = asked.map((s) => ({ sku: by.get(s.sku)?.sku ?? s.sku, quantity: s.quantity }))
  return sumLines(named).map((line) => ({ ...line, known: by.get(line.sku) }))
}

/** Whose order it becomes: the caller's own merchant, or the one that staff names. */
const partnerOf = (caller: Caller, named: number | undefined, order_type: number): number => {
  const partner_id = caller.partner_id ?? named
  if (!partner_id) throw new Refused(outboundRefusals.partner_missing)
  if (caller.partner_id !== null && !forMerchants.includes(order_type))
    throw new Refused(outboundRefusals.type_not_for_merchants)
  return partner_id
}

const mustBeComplete = (fields: OrderFields, isStaff: boolean): void => {
  const missing = missingFields(fields, isStaff)
  if (missing.length > 0) throw lackingFields(outboundRefusals.fields_missing, missing)
  const inAddress = missingInAddress(fields)
  if (inAddress.length > 0) throw lackingFields(outboundRefusals.address_missing, inAddress)
}

/** Refuses a dropshipping order of a merchant that takes none in this warehouse. */
const mustTakeDropShipping = async (tx: Tx, warehouse_id: number, partner_id: number): Promise<void> => {
  if (await takesDropShipping(tx, warehouse_id, partner_id)) return
  throw new Refused(dropShippingRefusals.merchant_missing, { partner: partner_id })
}

type Goods = Awaited<ReturnType<typeof goodsOf>>

/** Refuses quantities that no document can hold, and SKUs that are unknown or have not passed their verification. */
const mustBeUsable = (goods: Goods, asked: OrderFields['skus']): void => {
  mustFitDocument(goods.map((l) => l.quantity))
  const unusable = goods.filter((l) => l.known?.verify_status !== skuVerifyStatus.code.passed)
  if (unusable.length === 0) return
  const skus = unusable.slice(0, 10).map((l) => l.sku)
  const codes = unusable.flatMap((l) => [l.sku, l.known?.barcode])
  const at = asked.flatMap((s, line) => (codes.includes(s.sku) ? [`skus.${line}.sku`] : []))
  throw new Refused(outboundRefusals.unknown_skus, { skus: skus.join(', ') }, { at })
}

/** The status that a new order begins with: a return waits for its review, any other order is validated at once. */
const decide = (
  tx: Tx,
  caller: Caller,
  isReturn: boolean,
  { turn, lines, shippable, fees }: ToDecide,
): Promise<ValidationVerdict> | ValidationVerdict =>
  isReturn
    ? { actions: [], sub_status: null, order_status: outboundOrderStatus.code.validating }
    : validateOrders(tx, caller, turn, lines, { shippable, fees })

type ToDecide = {
  readonly turn: Turn
  readonly lines: readonly WantedGoods[]
  readonly shippable: boolean
  readonly fees: FeesOf | undefined
}

/** How many SKUs and pieces the goods come to, and their weight in grams. */
const totalsOf = (goods: Goods) => ({
  sku_kinds: goods.length,
  units: goods.reduce((n, l) => n + l.quantity, 0),
  expected_weight_g: goods.reduce((g, l) => g + (l.known?.weight_g ?? 0) * l.quantity, 0),
})

/** Writes a new order with its lines and its first operation records. Begins again where another takes its number. */
const saveOrder = async (
  tx: Tx,
  order: Omit<Created, 'repeated'> & { readonly warehouse_id: number },
  lines: readonly WantedGoods[],
  { actions, fees_short }: ValidationVerdict,
  replaced: ReturnType<typeof replacement>,
): Promise<Created> => {
  const { warehouse_id, id, order_number, order_status, sub_status, tracking_number } = order
  const rows = lines.map((l) => ({ id: l.line_id, sku_id: l.sku_id, quantity: l.quantity }))
  // Someone created the same number at this moment: begin again and find theirs.
  await insertOrder(tx, order, rows).catch(lostOnUnique)
  const object = { type: 'outbound_order', id, number: order_number }
  for (const action of ['create', ...actions])
    tx.record({
      operation: `outbound_order.${action}`,
      object,
      warehouse_id,
      detail: { to: order_status, ...(action === 'fail_validation' && fees_short) },
    })
  if (replaced)
    tx.record({ operation: 'outbound_order.override_address', object, warehouse_id, detail: replaced })
  return {
    id,
    order_number,
    order_status,
    sub_status,
    tracking_number,
    repeated: false,
    ...(fees_short && { fees_short }),
  }
}

/** The waybill number of a new order: the given one, none where it gets its waybill later, else one of our own. */
const trackingNumberOf = (given: string, getsNow: boolean): string =>
  given || (getsNow ? newNumber('KC', 9) : '')

/**
 * Creates an order of `caller.warehouse_id` for a partner: checks its goods and address, promises it goods and gives
 * it a waybill. Returns to the merchant wait for review instead. All in the caller's transaction.
 */
export const createOrder = async (
  tx: Tx,
  caller: Caller,
  partner: number | undefined,
  asked: OrderFields,
  origin?: LabelledOrigin,
): Promise<Created> => {
  const { warehouse_id } = caller
  const partner_id = partnerOf(caller, partner, asked.order_type)
  // What it repeats is told by the order as it was sent: a rule may have changed since.
  const sent = inOrder(asked)
  const given = inOrder(await withOverride(tx, asked))
  mustBeComplete(given, caller.partner_id === null)
  const goods = await goodsOf(tx, warehouse_id, partner_id, given.skus)
  const content = contentOf({ ...sent, skus: goods.map(({ sku, quantity }) => ({ sku, quantity })) })
  const known = await repetition(tx, warehouse_id, partner_id, given, content)
  if (known) return known
  const { limited_in } = await mustBeEnabled(tx, partner_id)
  const fields = await withDestination(tx, given)
  const dropShipping = fields.order_type === outboundOrderType.code.dropshipping
  if (dropShipping) await mustTakeDropShipping(tx, warehouse_id, partner_id)
  mustBeUsable(goods, given.skus)

  const id = newId()
  await mustBeFree(tx, caller, fields.logistics.tracking_number, id, 'logistics.tracking_number')
  const { channel_code } = fields.logistics
  const lines = goods.map((l) => ({ line_id: newId(), sku_id: l.known?.id ?? '', quantity: l.quantity }))
  const isReturn = returnTypes.includes(fields.order_type)
  const promised_at = fields.promised_at ? new Date(fields.promised_at) : null
  const cut_off_at = await cutOffOf(tx, warehouse_id, channel_code, promised_at)
  const turn = turnOf({ id, pinned: false, promised_at, cut_off_at, created_at: tx.now })
  // What comes with its number needs no carrier now; dropshipping asks for its waybill by itself, and boxes go by lorry.
  const shippable =
    fields.logistics.tracking_number !== '' ||
    dropShipping ||
    isB2b(fields.order_type) ||
    (await canShip(tx, channel_code))
  const order_number = newNumber('SO')
  const business_flags = flagsOf(fields)
  const named = { id, order_number, partner_id, business_flags, order_type: fields.order_type }
  const totals = totalsOf(goods)
  const sent_to = {
    channel_id: fields.logistics.channel_id ?? null,
    country: fields.shipping_address.country,
  }
  // Only who has a limit is asked about it: the rest is spared its statements.
  const fees = limited_in.includes(warehouse_id) ? feesOf({ ...named, ...totals, ...sent_to }) : undefined
  const decided = await decide(tx, caller, isReturn, { turn, lines, shippable, fees })
  const getsNow = hasOurWaybill(fields.order_type) && shippable
  const tracking_number = trackingNumberOf(fields.logistics.tracking_number, getsNow)
  const order = {
    ...fields,
    warehouse_id,
    ...named,
    order_status: decided.order_status,
    sub_status: decided.sub_status,
    tracking_number,
    logistics_status: dropShipping
      ? dropShippingLogistics.code[tracking_number ? 'success' : 'waiting']
      : null,
    ...sent_to,
    channel_code,
    cut_off_at,
    ...totals,
    is_exceptional: decided.order_status === outboundOrderStatus.code.abnormal,
    created_by_internal_user: caller.partner_id === null,
    content_hash: JSON.stringify(content),
    waybill_file: origin?.waybill_file ?? '',
    ...(origin && { platform_home: origin.home, platform_order_id: origin.id }),
  }
  const replaced = replacement(sent.shipping_address, given.shipping_address)
  return saveOrder(tx, order, lines, decided, replaced)
}

/** For partners and their systems, who name the warehouse themselves: one that is open to them. */
export const createExternal = (
  tx: Tx,
  caller: Caller,
  { body: { warehouse_id, ...fields } }: { body: OrderFields & { warehouse_id: number } },
) => {
  return createOrder(tx, callerIn(caller, warehouse_id, atGoods), undefined, fields)
}
