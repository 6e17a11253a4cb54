import { filled, type Text, text } from '@kuacang/contract/kit/text'
import { carrierFailure } from '@kuacang/contract/outbound/dropshipping/carrier'
import { outboundOrderStatus, outboundSubStatus } from '@kuacang/contract/outbound/order/enums'
import { allowedActions } from '@kuacang/contract/outbound/order/guards'
import { outboundOrderMachine } from '@kuacang/contract/outbound/order/machine'
import { nextSteps } from '@kuacang/contract/outbound/order/progress'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { outboundOrderDocument } from '../order/document.ts'
import { guardedOf } from '../order/guarded.ts'
import { lastMove } from '../order/interception.ts'
import { deadlineOf, turnOf } from '../order/promise.ts'
import { availableInAll, linesOf, type OrderRow } from '../order/store.ts'
import { whereabouts } from '../order/whereabouts.ts'

type Order = OrderRow & { cancelled_reason: string; logistics_failure: string }

const words = {
  short: text(
    '缺货：{sku} 需要 {needed} 件，可用 {free} 件',
    'Short of stock: {sku}, {needed} needed, {free} available',
  ),
  behind: text(
    '缺货：{sku} 需要 {needed} 件，其余的留给更早承诺的订单',
    'Short of stock: {sku}, {needed} needed; the rest is kept for orders promised earlier',
  ),
  there: text('货物已足够，可以重新分配', 'There is enough stock now: reallocate the order'),
  said: text('{what}：{why}', '{what}: {why}'),
  weight: text('重 {weight} kg，应为 {expected} kg', 'Weighs {weight} kg, expected {expected} kg'),
  unclaimed: text('拣货单 {pickup} 还没有人领取', 'Nobody has claimed pickup order {pickup} yet'),
  claimed: text('拣货单 {pickup} 由 {who} 拣货', '{who} is picking pickup order {pickup}'),
  to_sort: text(
    '拣货单 {pickup} 已拣完，待二次分拣',
    'Pickup order {pickup} is picked and waits for the second sort',
  ),
  no_waybill: text('没有运单号', 'No tracking number'),
  open_bag: text('包 {bag} 还未封包（{who}）', 'Bag {bag} is not finished yet ({who})'),
  unsigned: text('包 {bag} 还未交接', 'Bag {bag} has not been handed over yet'),
}
/** What the last move that brought the order here says of why. */
const said = (order: Order, detail: Readonly<Record<string, unknown>> | undefined): Text[] => {
  const why = [detail?.reason, detail?.location, detail?.sku].filter((v) => typeof v === 'string' && v !== '')
  if (why.length === 0) return []
  const what = outboundOrderStatus.label(order.order_status)
  return [filled(words.said, { what, why: why.join(' ') })]
}

/** Which goods are missing for an order that was promised none. */
const shortage = async (tx: Pick<Tx, 'run'>, caller: Caller, order: Order): Promise<Text[]> => {
  const lines = await linesOf(tx, caller, order.id)
  const skus = lines.map((l) => l.sku_id)
  const free = await availableInAll(tx, caller, turnOf(order), skus, { defective: order.is_defect_return })
  const short = lines.filter((l) => (free.get(l.sku_id) ?? 0) < l.quantity)
  if (short.length === 0) return [words.there]
  return short.map((l) => {
    const left = free.get(l.sku_id) ?? 0
    // What older promises wait for may be more than there is.
    return left < 0
      ? filled(words.behind, { sku: l.sku, needed: l.quantity })
      : filled(words.short, { sku: l.sku, needed: l.quantity, free: left })
  })
}

const onPickup = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Caller, order: Order): Promise<Text[]> => {
  const [pickup] = await tx.run<{ pickup_code: string; operator_name: string; status: number }>(
    'select pickup_code, operator_name, status from pickup_order where warehouse_id = $1 and id = $2',
    [warehouse_id, order.pickup_order_id],
  )
  if (!pickup) return []
  const { pickup_code, operator_name } = pickup
  if (pickup.status === pickupOrderStatus.code.done) return [filled(words.to_sort, { pickup: pickup_code })]
  return [
    operator_name
      ? filled(words.claimed, { pickup: pickup_code, who: operator_name })
      : filled(words.unclaimed, { pickup: pickup_code }),
  ]
}

const inBag = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Caller, order: Order): Promise<Text[]> => {
  const [bag] = await tx.run<{ bag_number: string; operator_name: string; open: boolean }>(
    `select bag_number, operator_name, status = ${bagStatus.code.collecting} as open from bag where warehouse_id = $1 and id = $2`,
    [warehouse_id, order.bag_id],
  )
  if (!bag) return []
  return [filled(bag.open ? words.open_bag : words.unsigned, { bag: bag.bag_number, who: bag.operator_name })]
}

/** Why the order does not go on, by where it is; nothing where it only waits for its turn. */
const blockersOf = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  order: Order,
  detail: Readonly<Record<string, unknown>> | undefined,
): Promise<Text[]> => {
  switch (outboundOrderStatus.name(order.order_status)) {
    case 'abnormal':
      return [...said(order, detail), ...(await shortage(tx, caller, order))]
    case 'validation_failed': {
      const failure = order.sub_status === null ? [] : [outboundSubStatus.label(order.sub_status)]
      return [...failure, ...(await shortage(tx, caller, order))]
    }
    case 'weight_exception':
    case 'duplicate_weight':
      return [
        filled(words.weight, {
          weight: (order.weight_g ?? 0) / 1000,
          expected: order.expected_weight_g / 1000,
        }),
      ]
    case 'pickup_created':
    case 'sorted':
      return onPickup(tx, caller, order)
    case 'awaiting_logistics':
      return [words.no_waybill, ...(order.logistics_failure ? [carrierFailure(order.logistics_failure)] : [])]
    case 'bagged':
      return inBag(tx, caller, order)
    case 'cancelled':
      return said(order, detail)
    default:
      return []
  }
}

const ofMerchants: readonly string[] = ['erp_order_id', 'order_number', 'tracking_number']
const { abnormal, validation_failed } = outboundOrderStatus.code
const shownToMerchants: readonly number[] = [abnormal, validation_failed]

/** All that answers "why is it stuck?" for one order. */
export const standingOf = async (tx: Pick<Tx, 'run'>, caller: Caller, id: string) => {
  const [row] = await tx.run<Order>(
    `select * from outbound_order where warehouse_id = $1 and id = $2 and ($3::bigint is null or partner_id = $3)`,
    [caller.warehouse_id, id, caller.partner_id],
  )
  if (!row) throw notFound(outboundOrderDocument.title, id)
  const order = guardedOf(row)
  const [where, last] = await Promise.all([whereabouts(tx, caller, id), lastMove(tx, caller, order)])
  const blockers = await blockersOf(tx, caller, order, last?.detail)
  const numbers = [
    { kind: 'erp_order_id' as const, value: order.erp_order_id },
    { kind: 'order_number' as const, value: order.order_number },
    { kind: 'pickup_code' as const, value: where.pickup_code ?? '' },
    { kind: 'tracking_number' as const, value: order.tracking_number },
    { kind: 'bag_code' as const, value: where.bag_number ?? order.bag_code },
    { kind: 'receipt_number' as const, value: where.receipt_number ?? '' },
  ]
  const deadline = deadlineOf(order)
  const steps = nextSteps(order)
  const mine = allowedActions(order, caller.holds)
  // Merchants are told where their order stands and what it lacks, not how and by whom the warehouse works at it.
  if (caller.partner_id !== null)
    return {
      numbers: numbers.filter((n) => n.value !== '' && ofMerchants.includes(n.kind)),
      place: outboundOrderStatus.label(order.order_status),
      order_status: order.order_status,
      since: last?.at ?? order.updated_at,
      deadline,
      late: deadline !== null && steps.length > 0 && deadline < new Date(),
      blockers: shownToMerchants.includes(order.order_status) ? await shortage(tx, caller, order) : [],
      next: [],
    }
  return {
    numbers: numbers.filter((n) => n.value !== ''),
    place: where.place,
    order_status: order.order_status,
    since: last?.at ?? order.updated_at,
    deadline,
    late: deadline !== null && steps.length > 0 && deadline < new Date(),
    blockers,
    next: steps.map(({ action, rights }) => ({
      action,
      rights: [...rights],
      mine:
        mine.includes(action) ||
        (outboundOrderMachine.table[action].right === undefined && rights.some(caller.holds)),
    })),
  }
}
