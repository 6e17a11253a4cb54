import { atGoods } from '@kuacang/contract/inventory/warehouses'
import { dropShippingLogistics } from '@kuacang/contract/outbound/dropshipping/enums'
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
import { labelList, lackingFields } from '#kit/http/faults'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import type { WantedGoods } from '../../inventory/public.ts'
import { overridesFor, replacement } from '../address-override/override.ts'
import { factsFor, type Given, isDropShipping, type OrderedGoods, promisedAt } from './facts.ts'
import type { FeesOf } from './fees.ts'
import type { LabelledOrigin } from './platform-orders.ts'
import { turnOf } from './promise.ts'
import { contentOf, differences, inOrder, missingFields, missingInAddress } from './rules.ts'
import { insertOrders, type OrderRow } from './store.ts'
import { hasOurWaybill } from './tracking.ts'
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
const repetitionOf = (
  known: OrderRow | undefined,
  { erp_order_id: erp }: OrderFields,
  content: Readonly<Record<string, string>>,
): Created | undefined => {
  if (!known) return undefined
  const different = differences(known.content_hash, content)
  if (different.length > 0)
    throw new Refused(outboundRefusals.number_taken, {
      erp,
      order: known.order_number,
      difference: labelList(different),
    })
  return { ...known, repeated: true }
}

/** Whose orders they become: the caller's own merchant's, or those of the one that staff names. */
const partnerOf = (caller: Caller, named: number | undefined): number => {
  const partner_id = caller.partner_id ?? named
  if (!partner_id) throw new Refused(outboundRefusals.partner_missing)
  return partner_id
}

const mustBeAllowed = (caller: Caller, { order_type }: OrderFields): void => {
  if (caller.partner_id !== null && !forMerchants.includes(order_type))
    throw new Refused(outboundRefusals.type_not_for_merchants)
}

const mustBeComplete = (fields: OrderFields, isStaff: boolean): void => {
  const missing = missingFields(fields, isStaff)
  if (missing.length > 0) throw lackingFields(outboundRefusals.fields_missing, missing)
  const inAddress = missingInAddress(fields)
  if (inAddress.length > 0) throw lackingFields(outboundRefusals.address_missing, inAddress)
}

/** How many SKUs and pieces the goods come to, and their weight in grams. */
const totalsOf = (goods: OrderedGoods) => ({
  sku_kinds: goods.length,
  units: goods.reduce((n, l) => n + l.quantity, 0),
  expected_weight_g: goods.reduce((g, l) => g + (l.known?.weight_g ?? 0) * l.quantity, 0),
})

/** An order that is to be created: as it was asked for, what it is made of, and the id that it will have. */
type Draft = Given & {
  /** As it was sent: what it repeats is told by that, because a rule may have changed since. */
  readonly sent: OrderFields
  readonly origin: LabelledOrigin | undefined
}

/** One that may be created. */
type Accepted = Draft & {
  readonly fields: OrderFields
  readonly goods: OrderedGoods
  readonly content: Readonly<Record<string, string>>
  readonly order_number: string
  readonly partner_id: number
  readonly cut_off_at: Date | null
  readonly shippable: boolean
  readonly lines: readonly WantedGoods[]
  readonly fees: FeesOf | undefined
}

type Facts = Awaited<ReturnType<typeof factsFor>>

/** Answers an order as it may be created, or the one that it repeats; refuses any other. */
const accept = async (partner_id: number, facts: Facts, asked: Draft): Promise<Accepted | Created> => {
  const { sent, given, id } = asked
  const goods = facts.goods(given)
  const content = contentOf({ ...sent, skus: goods.map(({ sku, quantity }) => ({ sku, quantity })) })
  const repeated = repetitionOf(facts.known(given), given, content)
  if (repeated) return repeated
  const { fields, canShip, isLimited } = facts.check(asked, goods)
  const order_number = newNumber('SO')
  const named = { id, order_number, partner_id, order_type: fields.order_type }
  // What comes with its number needs no carrier now; dropshipping asks for its waybill by itself, and boxes go by lorry.
  const shippable =
    fields.logistics.tracking_number !== '' || isDropShipping(fields) || isB2b(fields.order_type) || canShip
  return {
    ...asked,
    fields,
    goods,
    content,
    order_number,
    partner_id,
    cut_off_at: await facts.cutOff(fields),
    shippable,
    lines: goods.map((l) => ({ line_id: newId(), sku_id: l.known?.id ?? '', quantity: l.quantity })),
    // Only who has a limit is asked about it: the rest is spared its statements.
    fees: isLimited ? feesOf({ ...named, ...totalsOf(goods), ...ofFields(fields) }) : undefined,
  }
}

/** Columns of an order that stand in its fields under other names. */
const ofFields = (fields: OrderFields) => ({
  channel_id: fields.logistics.channel_id ?? null,
  country: fields.shipping_address.country,
  business_flags: flagsOf(fields),
})

/** The statuses that new orders begin with: a return waits for its review, any other order is validated at once. */
const decide = async (
  tx: Tx,
  caller: Caller,
  orders: readonly Accepted[],
): Promise<(order: Accepted) => ValidationVerdict> => {
  const validated = orders.filter((o) => !returnTypes.includes(o.fields.order_type))
  const verdicts = await validateOrders(
    tx,
    caller,
    validated.map(({ id, fields, cut_off_at, lines, shippable, fees }) => ({
      turn: turnOf({ id, pinned: false, promised_at: promisedAt(fields), cut_off_at, created_at: tx.now }),
      wanted: lines,
      shippable,
      fees,
    })),
  )
  const reviewed = { actions: [], sub_status: null, order_status: outboundOrderStatus.code.validating }
  const of = new Map(validated.map((order, i) => [order, verdicts[i]]))
  return (order) => of.get(order) ?? reviewed
}

/** The row of a new order. */
const rowOf = (caller: Caller, order: Accepted, { order_status, sub_status }: ValidationVerdict) => {
  const { id, order_number, partner_id, fields, goods, content, cut_off_at, shippable, origin } = order
  const { tracking_number, channel_code } = fields.logistics
  const getsNow = hasOurWaybill(fields.order_type) && shippable
  const waybill = trackingNumberOf(tracking_number, getsNow)
  const isDrop = isDropShipping(fields)
  return {
    ...fields,
    ...ofFields(fields),
    ...totalsOf(goods),
    warehouse_id: caller.warehouse_id,
    id,
    order_number,
    partner_id,
    order_status,
    sub_status,
    tracking_number: waybill,
    logistics_status: isDrop ? dropShippingLogistics.code[waybill ? 'success' : 'waiting'] : null,
    channel_code,
    cut_off_at,
    is_exceptional: order_status === outboundOrderStatus.code.abnormal,
    created_by_internal_user: caller.partner_id === null,
    content_hash: JSON.stringify(content),
    waybill_file: origin?.waybill_file ?? '',
    ...(origin && { platform_home: origin.home, platform_order_id: origin.id }),
  }
}

/** The first operation records of a new order. */
const recordFirst = (
  tx: Tx,
  { warehouse_id }: Caller,
  { id, order_number, sent, given }: Accepted,
  { actions, order_status, fees_short }: ValidationVerdict,
): void => {
  const object = { type: 'outbound_order', id, number: order_number }
  for (const action of ['create', ...actions])
    tx.record({
      operation: `outbound_order.${action}`,
      object,
      warehouse_id,
      detail: { to: order_status, ...(action === 'fail_validation' && fees_short) },
    })
  const replaced = replacement(sent.shipping_address, given.shipping_address)
  if (replaced)
    tx.record({ operation: 'outbound_order.override_address', object, warehouse_id, detail: replaced })
}

/** The waybill number of a new order: the given one, none where it gets its waybill later, else one of our own. */
const trackingNumberOf = (given: string, getsNow: boolean): string =>
  given || (getsNow ? newNumber('KC', 9) : '')

/** Writes new orders with their lines and first records. Begins again where another takes a number of theirs. */
const save = async (
  tx: Tx,
  caller: Caller,
  orders: readonly Accepted[],
): Promise<(order: Accepted) => Created> => {
  const verdictOf = await decide(tx, caller, orders)
  const rows = new Map(orders.map((order) => [order, rowOf(caller, order, verdictOf(order))]))
  const lines = orders.flatMap(({ id, lines }) =>
    lines.map((l) => ({ id: l.line_id, outbound_order_id: id, sku_id: l.sku_id, quantity: l.quantity })),
  )
  // Someone created the same number at this moment: begin again and find theirs.
  if (orders.length > 0) insertOrders(tx, [...rows.values()], lines, lostOnUnique)
  for (const order of orders) recordFirst(tx, caller, order, verdictOf(order))
  return (order) => {
    const { order_status, sub_status, fees_short } = verdictOf(order)
    const { id, order_number } = order
    const tracking_number = rows.get(order)?.tracking_number ?? ''
    const more = fees_short && { fees_short }
    return { id, order_number, order_status, sub_status, tracking_number, repeated: false, ...more }
  }
}

const isAccepted = (one: Accepted | Created | Refused): one is Accepted => 'fields' in one

/** What `work` answers, or what it was refused for. */
const tried = async <T>(work: () => T | Promise<T>): Promise<T | Refused> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

type ToCreate = { readonly fields: OrderFields; readonly origin?: LabelledOrigin | undefined }

/**
 * Creates orders of `caller.warehouse_id` for a partner: checks their goods and addresses, promises them goods, one after the other,
 * and gives them waybills. Returns to the merchant wait for review instead. All in the caller's transaction. Each is answered by
 * itself: an order that is refused leaves the others as they are. Their numbers differ.
 */
export const createOrders = async (
  tx: Tx,
  caller: Caller,
  partner: number | undefined,
  orders: readonly ToCreate[],
): Promise<(Created | Refused)[]> => {
  const partner_id = partnerOf(caller, partner)
  const override = await overridesFor(
    tx,
    orders.map((o) => o.fields),
  )
  const begun = await Promise.all(
    orders.map(({ fields, origin }) =>
      tried((): Draft => {
        mustBeAllowed(caller, fields)
        const given = inOrder(override(fields))
        mustBeComplete(given, caller.partner_id === null)
        return { id: newId(), sent: inOrder(fields), given, origin }
      }),
    ),
  )
  const asked = begun.filter((one): one is Draft => !(one instanceof Refused))
  if (asked.length === 0) return begun.filter((one) => one instanceof Refused)
  const facts = await factsFor(tx, caller, partner_id, asked)
  const found = await Promise.all(
    begun.map((one) => (one instanceof Refused ? one : tried(() => accept(partner_id, facts, one)))),
  )
  const saved = await save(tx, caller, found.filter(isAccepted))
  return found.map((one) => (isAccepted(one) ? saved(one) : one))
}

/** Creates one order as `createOrders` does; throws what it is refused for. */
export const createOrder = async (
  tx: Tx,
  caller: Caller,
  partner: number | undefined,
  fields: OrderFields,
  origin?: LabelledOrigin,
): Promise<Created> => {
  const [outcome] = await createOrders(tx, caller, partner, [{ fields, origin }])
  if (!outcome || outcome instanceof Refused) throw outcome
  return outcome
}

/** For partners and their systems, who name the warehouse themselves: one that is open to them. */
export const createExternal = (
  tx: Tx,
  caller: Caller,
  { body: { warehouse_id, ...fields } }: { body: OrderFields & { warehouse_id: number } },
) => {
  return createOrder(tx, callerIn(caller, warehouse_id, atGoods), undefined, fields)
}
