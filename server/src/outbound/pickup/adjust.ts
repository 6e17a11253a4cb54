import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { pickupOrderMachine } from '@kuacang/contract/outbound/pickup/machine'
import type {
  regeneratePickupOrder,
  updatePickupOrder,
} from '@kuacang/contract/outbound/pickup-adjustment/calls'
import { adjustmentRefusals } from '@kuacang/contract/outbound/pickup-adjustment/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move, moveAll, triedOn } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { outboundOrderDocument } from '../order/document.ts'
import { giveUp } from '../order/waiting.ts'
import { candidatesOn } from './candidates.ts'
import { pickupDetail } from './detail.ts'
import { pickupOrderDocument } from './document.ts'
import { replanPickup } from './replan.ts'
import { pickupTypeOf } from './rules.ts'
import { mustFindByCode, ordersOn } from './store.ts'

const { done, cancelled } = pickupOrderStatus.code
const settled: readonly number[] = [done, cancelled]

/** When the waybills are printed; of what is done or cancelled it does not change any more. */
export const updatePickup = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof updatePickupOrder.body> },
) => {
  const found = await mustFindByCode(tx, caller, body.pickup_code)
  const [changed] = await tx.run(
    `update pickup_order set logis_print_type = $3, version = version + 1, updated_at = $4
     where warehouse_id = $1 and id = $2 and not (status = any($5)) returning 1`,
    [caller.warehouse_id, found.id, body.logis_print_type, tx.now, settled],
  )
  if (!changed)
    throw new Refused(
      kitRefusals.illegal_move,
      {
        object: found.pickup_code,
        action: text('修改面单打印方式', 'Change waybill printing'),
        status: pickupOrderStatus.label(found.status),
      },
      triedOn(caller, 'pickup_order', 'set_print_type', { ...found, number: found.pickup_code }),
    )
  tx.record({
    operation: 'pickup_order.set_print_type',
    object: { type: 'pickup_order', id: found.id, number: found.pickup_code },
    detail: { logis_print_type: body.logis_print_type },
  })
  return { success: true as const }
}

/** The numbers of orders by their ids; those of other warehouses are not among them. */
export const numbersOf = (tx: Tx, { warehouse_id }: Caller, { body: { ids } }: { body: { ids: string[] } }) =>
  tx.run<{
    id: string
    order_number: string
    erp_order_id: string
    tracking_number: string
    order_status: number
  }>(
    `select id, order_number, erp_order_id, tracking_number, order_status from outbound_order
     where warehouse_id = $1 and id = any($2) order by order_number`,
    [warehouse_id, ids],
  )

type Row = {
  id: string
  pickup_code: string
  status: number
  order_type: number
  exception_orders: string[]
}

const { pickup_created, sorted } = outboundOrderStatus.code
/** The states of orders whose goods are being picked. */
const live: readonly number[] = [pickup_created, sorted]

/** The pickup order, locked, in a state in which it may be adjusted. */
const hold = async (tx: Tx, caller: Caller, id: string): Promise<Row> => {
  const [row] = await tx.run<Row>(
    'select id, pickup_code, status, order_type, exception_orders from pickup_order where warehouse_id = $1 and id = $2 for update',
    [caller.warehouse_id, id],
  )
  if (row && pickupOrderMachine.can('regenerate', row.status)) return row
  // The document's own words for why not.
  return move<Row>(tx, caller, pickupOrderDocument, 'regenerate', id)
}

/**
 * Gives a pickup order exactly these outbound orders. Orders that leave it wait for another one; their goods must
 * lie where they were. Exceptions become abnormal and give back all that they were promised (FU-323).
 */
export const regeneratePickups = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof regeneratePickupOrder.body> },
) => {
  const pickup = await hold(tx, caller, body.id)
  const code = pickup.pickup_code
  const all = await ordersOn(tx, caller, pickup.id)
  const on = all.filter((o) => live.includes(o.order_status))
  const gone = new Set([...all.filter((o) => !on.includes(o)).map((o) => o.id), ...pickup.exception_orders])
  // What was cancelled or became abnormal before is neither kept nor taken off.
  const wanted = new Set(body.outbound_orders).difference(gone)
  const exceptions = new Set(body.exception_outbound_orders).difference(gone)
  const change = {
    removed: on.filter((o) => !wanted.has(o.id) && !exceptions.has(o.id)),
    excepted: on.filter((o) => exceptions.has(o.id)),
    added: [...wanted].filter((id) => !on.some((o) => o.id === id)),
  }
  if (wanted.size === 0) throw new Refused(adjustmentRefusals.orders_required, { code })
  const listed = on.find((o) => wanted.has(o.id) && exceptions.has(o.id))
  if (listed) throw new Refused(adjustmentRefusals.exception_in_list, { code, order: listed.order_number })
  const strangers = [...exceptions].filter((id) => !on.some((o) => o.id === id))
  if (strangers.length > 0)
    throw new Refused(adjustmentRefusals.not_on_it, { code, orders: strangers.join(', ') })
  if (change.removed.length + change.excepted.length + change.added.length === 0)
    throw new Refused(adjustmentRefusals.not_modified, { code })
  await putOn(tx, caller, pickup, change.added)
  await takeOff(tx, caller, code, change.removed)
  await except(tx, caller, code, change.excepted)
  const changed = await replanPickup(tx, caller, pickup, [...wanted])
  await move(tx, caller, pickupOrderDocument, 'regenerate', pickup.id, {
    to: 'here',
    set: changed,
    detail: {
      added: change.added.length,
      removed: change.removed.map((o) => o.order_number),
      exceptions: change.excepted.map((o) => o.order_number),
    },
  })
  if (change.excepted.length > 0)
    await tx.run(
      'update pickup_order set is_exception = true, exception_orders = exception_orders || $3 where warehouse_id = $1 and id = $2',
      [caller.warehouse_id, pickup.id, change.excepted.map((o) => o.id)],
    )
  const detail = await pickupDetail(tx, caller, pickup.id)
  // The timeline is written with the commit: the answer adds this record beforehand.
  const own = {
    id: newId(),
    action: 'pickup_order.regenerate',
    remark: '',
    user_name: caller.user.username,
    acting_name: caller.su?.username ?? null,
    lender_name: null,
    operation_time: tx.now,
    operation_id: caller.operation_id,
    warehouse_code: detail.operation_records[0]?.warehouse_code ?? '',
    object: { type: pickupOrderDocument.table, id: detail.order.pickup_code },
    parent: null,
    additional_info: {},
    error: null,
  }
  return { ...detail, operation_records: [own, ...detail.operation_records] }
}

type OnIt = Awaited<ReturnType<typeof ordersOn>>[number]
const numbers = (orders: readonly { order_number: string }[]) => orders.map((o) => o.order_number).join(', ')

const putOn = async (tx: Tx, caller: Caller, pickup: Row, added: readonly string[]): Promise<void> => {
  if (added.length === 0) return
  const code = pickup.pickup_code
  // Who may only pick does not decide what is picked (FU-400).
  if (!caller.holds('OutboundOrderOperator') && !caller.holds('OutboundOrderAdmin'))
    throw new Refused(kitRefusals.no_permission, { right: 'OutboundOrderOperator' })
  if (pickup.status !== pickupOrderStatus.code.new) throw new Refused(adjustmentRefusals.only_new, { code })
  const moved = await moveAll(
    tx,
    { ...caller, partner_id: null },
    outboundOrderDocument,
    'put_on_pickup',
    added,
  )
  const rows = await candidatesOn(tx, caller, added)
  const taken = new Set(moved.map((o) => o.id))
  const unfit = added.filter(
    (id) => !taken.has(id) || !rows.some((o) => o.id === id && pickupTypeOf(o) === pickup.order_type),
  )
  if (unfit.length > 0)
    throw new Refused(adjustmentRefusals.not_addable, {
      code,
      orders: unfit.map((id) => rows.find((o) => o.id === id)?.order_number ?? id).join(', '),
    })
}

const takeOff = async (tx: Tx, caller: Caller, code: string, removed: readonly OnIt[]): Promise<void> => {
  const picked = removed.filter((o) => o.picked > 0 || o.order_status !== pickup_created)
  if (picked.length > 0)
    throw new Refused(adjustmentRefusals.picked_already, { code, orders: numbers(picked) })
  await moveAll(
    tx,
    { ...caller, partner_id: null },
    outboundOrderDocument,
    'take_off_pickup',
    removed.map((o) => o.id),
    { set: { pickup_order_id: null, cell: null }, detail: { pickup_code: code } },
  )
}

const except = async (tx: Tx, caller: Caller, code: string, excepted: readonly OnIt[]): Promise<void> => {
  if (excepted.length === 0) return
  await moveAll(
    tx,
    { ...caller, partner_id: null },
    outboundOrderDocument,
    'report_missing',
    excepted.map((o) => o.id),
    { set: { is_exceptional: true, pickup_order_id: null, cell: null }, detail: { pickup_code: code } },
  )
  await giveUp(
    tx,
    caller,
    excepted.map((o) => ({ id: o.id, number: o.order_number })),
  )
}
