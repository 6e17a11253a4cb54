import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { say, text } from '@kuacang/contract/kit/text'
import { pickupLocationStatus, pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { move, moveAll } from '#kit/document/document'
import { Asked, Refused } from '#kit/refused'
import { pick, release } from '../../inventory/public.ts'
import { outboundOrderDocument } from '../order/document.ts'
import { shrinkPickupLines } from '../order/store.ts'
import { pickupLineMachine, pickupOrderDocument } from './document.ts'
import {
  liveOrders,
  mustFindByCode,
  mustFindLine,
  type PickLine,
  pickLines,
  pickupOrders,
  showPickup,
} from './store.ts'

const takeOver = {
  title: text('拣货单 {code} 正由他人拣货', 'Someone else is picking {code}'),
  message: text(
    '{operator} 从 {since} 开始拣货。接手后，对方的下一次扫描会被拒绝。',
    '{operator} has been picking it since {since}. Once you take it over, their next scan is refused.',
  ),
}

const askToTakeOver = async (
  tx: Tx,
  { warehouse_id, locale }: Desk,
  { id, pickup_code, operator_name }: { id: string; pickup_code: string; operator_name: string },
): Promise<Asked> => {
  const [claimed] = await tx.run<{ at: Date }>(
    `select at from operation_record where warehouse_id = $1 and object_id = $2 and operation = 'pickup_order.claim'
     order by at desc limit 1`,
    [warehouse_id, id],
  )
  const since = claimed ? `${claimed.at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '-'
  return new Asked({
    protocol: 'dialog',
    title: say(takeOver.title, locale, { code: pickup_code }),
    message: say(takeOver.message, locale, { operator: operator_name, since }),
    confirm: 'take_over',
  })
}

/** Takes a pickup order. One that someone else is picking is only given to who says to take it over (OP-29). */
export const claim = async (
  tx: Tx,
  desk: Desk,
  { body }: { body: { pickup_code: string; take_over: boolean } },
) => {
  const found = await mustFindByCode(tx, desk, body.pickup_code)
  const others = found.status === pickupOrderStatus.code.processing && found.operator_id !== desk.user.id
  if (others && !body.take_over) throw await askToTakeOver(tx, desk, found)
  await move(tx, desk, pickupOrderDocument, 'claim', found.id, {
    set: { operator_id: desk.user.id, operator_name: desk.user.username },
    ...(others ? { detail: { taken_over_from: found.operator_name } } : {}),
  })
  const order = await pickupOrders(tx, desk).where('p.id', '=', found.id).executeTakeFirstOrThrow()
  return { order: showPickup(order, desk), pick_locations: await pickLines(tx, desk, found.id) }
}

type Held = { pickup_code: string; status: number; operator_id: string | null; operator_name: string }

/**
 * A pickup order that this operator picks, locked: `share` against its end, `update` also against colleagues who
 * sort what it brings. Whoever lost it to another hears so at the next scan (OP-29).
 */
export const mustHold = async (
  tx: Tx,
  desk: Desk,
  id: string,
  lock: 'share' | 'update' = 'share',
): Promise<{ pickup_code: string }> => {
  const [row] = await tx.run<Held>(
    `select pickup_code, status, operator_id, operator_name from pickup_order where warehouse_id = $1 and id = $2 for ${lock}`,
    [desk.warehouse_id, id],
  )
  if (row?.status === pickupOrderStatus.code.processing) {
    if (row.operator_id === desk.user.id) return row
    throw new Refused(pickupRefusals.claimed, { code: row.pickup_code, operator: row.operator_name })
  }
  throw new Refused(kitRefusals.illegal_move, {
    object: row?.pickup_code ?? id,
    action: pickupLineMachine.table.complete.label,
    status: pickupOrderStatus.label(row?.status ?? 0),
  })
}

const mustBeOpen = (line: PickLine): void => {
  if (pickupLineMachine.can('complete', line.status)) return
  throw new Refused(kitRefusals.illegal_move, {
    object: `${line.location_code} ${line.sku}`,
    action: pickupLineMachine.table.complete.label,
    status: pickupLocationStatus.label(line.status),
  })
}

type CompleteBody = { id: string; line_id: string; location_code: string; sku: string; quantity: number }

/** Picks at a place for the orders that still want it; orders that were cancelled meanwhile get nothing (REL-22). */
export const complete = async (tx: Tx, desk: Desk, { body }: { body: CompleteBody }) => {
  const { pickup_code } = await mustHold(tx, desk, body.id)
  const line = await mustFindLine(tx, desk, body.id, body.line_id)
  mustBeOpen(line)
  if (line.location_code !== body.location_code)
    throw new Refused(pickupRefusals.wrong_place, {
      expected: line.location_code,
      scanned: body.location_code,
    })
  if (![line.sku, line.barcode].includes(body.sku))
    throw new Refused(pickupRefusals.wrong_goods, { expected: line.sku, scanned: body.sku })
  const left = line.quantity - line.picked_quantity
  if (body.quantity > left) throw new Refused(pickupRefusals.too_many, { left })
  const orders = await liveOrders(tx, desk, body.id)
  const picked = await pick(
    tx,
    desk,
    line,
    orders.map((o) => o.id),
    body.quantity,
    { id: body.id, number: pickup_code },
  )
  if (picked < body.quantity) throw new Refused(pickupRefusals.too_many, { left: picked })
  const status = picked === left ? pickupLocationStatus.code.completed : pickupLocationStatus.code.viewed
  await tx.run(
    'update pickup_line set picked_quantity = picked_quantity + $3, status = $4 where warehouse_id = $1 and id = $2',
    [desk.warehouse_id, line.id, picked, status],
  )
  tx.record({
    operation: 'pickup_order.pick',
    object: { type: 'pickup_order', id: body.id, number: pickup_code },
    detail: { location: line.location_code, sku: line.sku, quantity: picked },
  })
  return { picked, line: { ...line, picked_quantity: line.picked_quantity + picked, status } }
}

/**
 * Goods are not where they should be. The orders that still wait for them there become abnormal and give back
 * all that they were promised; the rest of the pickup order goes on.
 */
export const lose = async (tx: Tx, desk: Desk, { body }: { body: { id: string; line_id: string } }) => {
  const { pickup_code } = await mustHold(tx, desk, body.id, 'update')
  const line = await mustFindLine(tx, desk, body.id, body.line_id)
  mustBeOpen(line)
  await tx.run('update pickup_line set status = 3 where warehouse_id = $1 and id = $2', [
    desk.warehouse_id,
    line.id,
  ])
  const short = await tx.run<{ id: string; order_number: string }>(
    `select distinct o.id, o.order_number from outbound_order o join allocation a on a.warehouse_id = o.warehouse_id and a.outbound_order_id = o.id
     where o.warehouse_id = $1 and o.pickup_order_id = $2 and o.order_status in (20, 28) and a.location_id = $3 and a.sku_id = $4
       and a.lot = $5 and a.state = 1 and a.picked < a.quantity order by o.id`,
    [desk.warehouse_id, body.id, line.location_id, line.sku_id, line.lot],
  )
  const scope = { ...desk, partner_id: null }
  await moveAll(
    tx,
    scope,
    outboundOrderDocument,
    'report_missing',
    short.map((o) => o.id),
    {
      set: { is_exceptional: true, pickup_order_id: null, cell: null },
      detail: { pickup_code, location: line.location_code, sku: line.sku },
    },
  )
  const freed = await release(
    tx,
    desk,
    short.map((o) => ({ id: o.id, number: o.order_number })),
  )
  await shrink(tx, desk, body.id, freed, line.id)
  await tx.run(
    'update pickup_order set is_exception = true, exception_orders = exception_orders || $3, updated_at = $4 where warehouse_id = $1 and id = $2',
    [desk.warehouse_id, body.id, short.map((o) => o.id), tx.now],
  )
  tx.record({
    operation: 'pickup_order.report_lost',
    object: { type: 'pickup_order', id: body.id, number: pickup_code },
    detail: { location: line.location_code, sku: line.sku },
  })
  return {
    line: { ...line, status: pickupLocationStatus.code.lost },
    abnormal_orders: short.map((o) => o.order_number),
  }
}

const shrink = async (
  tx: Tx,
  desk: Desk,
  pickup_id: string,
  freed: Awaited<ReturnType<typeof release>>,
  except: string,
): Promise<void> => {
  const [lost] = await tx.run<{ location_id: string; sku_id: string; lot: string }>(
    'select location_id, sku_id, lot from pickup_line where warehouse_id = $1 and id = $2',
    [desk.warehouse_id, except],
  )
  const others = freed.filter(
    (f) => !(f.location_id === lost?.location_id && f.sku_id === lost.sku_id && f.lot === lost.lot),
  )
  await shrinkPickupLines(tx, desk, pickup_id, others)
}

/** Every place is picked or lost: the orders that are complete go on. */
export const finish = async (tx: Tx, desk: Desk, { body: { id } }: { body: { id: string } }) => {
  const order = await move<{ pickup_code: string }>(tx, desk, pickupOrderDocument, 'finish', id, {
    set: { finished_at: tx.now },
  })
  const [open] = await tx.run<{ n: number }>(
    'select count(*)::int as n from pickup_line where warehouse_id = $1 and pickup_order_id = $2 and status in (1, 2)',
    [desk.warehouse_id, id],
  )
  if (open && open.n > 0) throw new Refused(pickupRefusals.lines_open, { code: order.pickup_code, n: open.n })
  const orders = await liveOrders(tx, desk, id)
  await moveAll(
    tx,
    { ...desk, partner_id: null },
    outboundOrderDocument,
    'finish_pickup',
    orders.map((o) => o.id),
  )
  return { orders: orders.length }
}

export const cancel = async (tx: Tx, desk: Desk, { body: { id } }: { body: { id: string } }) => {
  await move(tx, desk, pickupOrderDocument, 'cancel', id)
  const orders = await liveOrders(tx, desk, id)
  await moveAll(
    tx,
    { ...desk, partner_id: null },
    outboundOrderDocument,
    'take_off_pickup',
    orders.map((o) => o.id),
    { set: { pickup_order_id: null, cell: null } },
  )
  return { success: true as const }
}
