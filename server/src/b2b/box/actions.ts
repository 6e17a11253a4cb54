import type { addSkuToBox, finishOutboundBox, startBoxPacking } from '@kuacang/contract/b2b/box/calls'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { boxRefusals } from '@kuacang/contract/b2b/box/refusals'
import { checkoutRefusals } from '@kuacang/contract/outbound/checkout/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld, moveHeld } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { strangeGoods, wrongScan } from '#kit/scan/wrong-scan'
import { gramsOf, kgOf } from '#kit/weight'
import {
  countPacked,
  finishPacked,
  holdLine,
  holdOrder,
  leftToPack,
  linesInBoxes,
  type OrderInBoxes,
  orderToPack,
  uncountPacked,
} from '../../outbound/public.ts'
import { outboundBoxDocument } from './document.ts'
import { type BoxRow, findBox, goodsIn, holdBox, livingBoxes, mustBeOpen, mustPack } from './store.ts'

/** An order as the bench shows it. */
const packingOf = async (tx: Tx, caller: Caller, order: OrderInBoxes, box: string | null) => {
  const [lines, boxes] = await together(linesInBoxes(tx, caller, order.id), livingBoxes(tx, caller, order.id))
  return {
    ...order,
    buyer: order.buyer_id,
    lines,
    boxes: boxes.map((b) => ({ ...b, box_id: b.box_number, weight: kgOf(b.weight_g) })),
    box_id: box,
  }
}

type Start = { body: z.output<typeof startBoxPacking.body> }

/** The order of a scanned number or box. A box is chosen for what is packed next, and must be one that takes goods. */
export const startBox = async (tx: Tx, caller: Caller, { body: { code, order_id } }: Start) => {
  const box = await findBox(tx, caller, code)
  const order = await orderToPack(tx, caller, box?.outbound_order_id ?? code)
  if (!order) throw await wrongScan(tx, caller, { expected: ['order', 'box'], code })
  if (order_id !== undefined && order.id !== order_id) {
    const current = await orderToPack(tx, caller, order_id)
    throw new Refused(boxRefusals.of_other_order, {
      box: box?.box_number ?? code,
      other: order.order_number,
      order: current?.order_number ?? order_id,
    })
  }
  await mustPack(tx, caller, order)
  if (box) mustBeOpen(box)
  return packingOf(tx, caller, order, box?.box_number ?? null)
}

/** A new box. Its order is locked against its own end: none is opened for an order that is packed or cancelled. */
export const createBox = async (tx: Tx, caller: Caller, { body }: { body: { order_id: string } }) => {
  const found = await orderToPack(tx, caller, body.order_id)
  if (!found) throw await wrongScan(tx, caller, { expected: 'order', code: body.order_id })
  const order = (await holdOrder(tx, caller, found.id, 'share')) ?? found
  await mustPack(tx, caller, order)
  const { warehouse_id, user } = caller
  const [id, number] = [newId(), newNumber('BX')]
  tx.later(
    `insert into outbound_box (warehouse_id, id, box_number, status, outbound_order_id, order_number, erp_order_id, buyer_id,
       partner_id, operator_id, operator_name, created_at, updated_at)
     values ($1, $2, $3, ${outboundBoxStatus.code.open}, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    [
      ...[warehouse_id, id, number, order.id, order.order_number, order.erp_order_id, order.buyer_id],
      ...[order.partner_id, user.id, user.username, tx.now],
    ],
  )
  tx.record({
    operation: 'outbound_box.create',
    object: { type: 'outbound_box', id, number },
    parent: { type: 'outbound_order', id: order.id },
  })
  return packingOf(tx, caller, order, number)
}

type Goods = { body: z.output<typeof addSkuToBox.body> }

const inBoxSql = 'select sku_id, quantity from outbound_box_line where warehouse_id = $1 and box_id = $2'

/**
 * The open box with the line of its order that the code means, and how many pieces of it are in the box. Goods of no line are
 * shown beside those that are meant.
 */
const boxAndLine = async (tx: Tx, caller: Caller, { box_id, sku }: Goods['body']) => {
  const { box, order } = await holdBox(tx, caller, box_id, 'share')
  mustBeOpen(box)
  const [line, inside] = await together(
    holdLine(tx, caller, order.id, sku),
    tx.run<{ sku_id: string; quantity: number }>(inBoxSql, [caller.warehouse_id, box.id]),
  )
  if (!line)
    throw await strangeGoods(tx, caller, {
      code: sku,
      as: checkoutRefusals.not_in_order,
      values: { order: order.order_number },
    })
  const before = inside.find((g) => g.sku_id === line.sku_id)?.quantity ?? 0
  return { box, order, line, before }
}

/** Pieces go into an open box, never more than the order has. */
export const addSku = async (tx: Tx, caller: Caller, { body }: Goods) => {
  const { box, order, line, before } = await boxAndLine(tx, caller, body)
  const { quantity } = body
  const left_of_sku = line.quantity - line.packed
  const { sku, name, name_en, image_url } = line
  if (quantity > left_of_sku)
    throw new Refused(boxRefusals.too_many, {
      ...{ sku, order: order.order_number, quantity: line.quantity, left: left_of_sku, asked: quantity },
    })
  countPacked(tx, caller, line.id, quantity)
  tx.later(
    `insert into outbound_box_line (warehouse_id, box_id, sku_id, quantity) values ($1, $2, $3, $4)
     on conflict (warehouse_id, box_id, sku_id) do update set quantity = outbound_box_line.quantity + excluded.quantity`,
    [caller.warehouse_id, box.id, line.sku_id, quantity],
  )
  moveHeld(tx, caller, outboundBoxDocument, 'pack', box, {
    set: { pieces: box.pieces + quantity },
    detail: { sku, quantity },
  })
  return {
    ...{ box_id: box.box_number, order_id: order.id, sku, name, name_en, image_url },
    in_box: before + quantity,
    left_of_sku: left_of_sku - quantity,
    left: line.left - quantity,
  }
}

/** Pieces come out of an open box again. */
export const removeSku = async (tx: Tx, caller: Caller, { body }: Goods) => {
  const { box, order, line, before } = await boxAndLine(tx, caller, body)
  const { quantity } = body
  const { sku, name, name_en, image_url } = line
  if (quantity > before)
    throw new Refused(boxRefusals.too_few, { box: box.box_number, sku, held: before, asked: quantity })
  countPacked(tx, caller, line.id, -quantity)
  const values = [caller.warehouse_id, box.id, line.sku_id]
  if (quantity === before)
    tx.later('delete from outbound_box_line where warehouse_id = $1 and box_id = $2 and sku_id = $3', values)
  else
    tx.later(
      'update outbound_box_line set quantity = quantity - $4 where warehouse_id = $1 and box_id = $2 and sku_id = $3',
      [...values, quantity],
    )
  moveHeld(tx, caller, outboundBoxDocument, 'take_out', box, {
    set: { pieces: box.pieces - quantity },
    detail: { sku, quantity },
  })
  return {
    ...{ box_id: box.box_number, order_id: order.id, sku, name, name_en, image_url },
    in_box: before - quantity,
    left_of_sku: line.quantity - line.packed + quantity,
    left: line.left + quantity,
  }
}

const { open } = outboundBoxStatus.code

type Finish = { body: z.output<typeof finishOutboundBox.body> }

/**
 * Closes a box. When finished boxes hold all pieces, the order goes on, weighing what they weigh; boxes that were opened
 * and stayed empty are cancelled with it. The order is locked for it alone, so that of two last boxes one is the last.
 */
export const finishBox = async (tx: Tx, caller: Caller, { body }: Finish) => {
  const { box, order } = await holdBox(tx, caller, body.box_id, 'update')
  mustBeOpen(box)
  if (box.pieces === 0) throw new Refused(boxRefusals.empty, { box: box.box_number })
  const weight_g = gramsOf(body.weight)
  const mm = (cm: number) => Math.round(cm * 10)
  moveHeld(tx, caller, outboundBoxDocument, 'finish', box, {
    set: {
      weight_g,
      length_mm: mm(body.length),
      width_mm: mm(body.width),
      height_mm: mm(body.height),
      finished_at: tx.now,
    },
    detail: { weight_g, pieces: box.pieces },
  })
  const [left, boxes] = await together(leftToPack(tx, caller, order.id), livingBoxes(tx, caller, order.id))
  const empty = boxes.filter((b) => b.status === open && b.pieces === 0)
  const used = boxes.filter((b) => !empty.includes(b))
  const complete = left === 0 && used.every((b) => b.status !== open)
  let { order_status } = order
  if (complete) {
    if (empty.length > 0) moveAllHeld(tx, caller, outboundBoxDocument, 'cancel', empty)
    const weight = used.reduce((g, b) => g + (b.weight_g ?? 0), 0)
    order_status = finishPacked(tx, caller, order, weight, used.length).order_status
  }
  return {
    ...{ box_id: box.box_number, order_id: order.id, order_number: order.order_number, order_status },
    ...{ boxes: used.length, left, complete },
  }
}

/** A box is emptied and void: what was in it is to be packed again. Only while its order is at the bench. */
export const cancelBox = async (tx: Tx, caller: Caller, { body }: { body: { box_id: string } }) => {
  const { box, order } = await holdBox(tx, caller, body.box_id, 'share')
  const goods = await goodsIn(tx, caller, [box.id])
  moveHeld(tx, caller, outboundBoxDocument, 'cancel', box, { detail: { pieces: box.pieces } })
  await uncountPacked(tx, caller, order.id, goods)
  return { box_id: box.box_number, order_id: order.id, left: await leftToPack(tx, caller, order.id) }
}

/** Orders that go no further leave no box behind: what was in them is put back. */
export const dropBoxes = async (
  tx: Tx,
  caller: Caller,
  orders: readonly { readonly id: string }[],
): Promise<void> => {
  const boxes = await tx.run<BoxRow>(
    `select * from outbound_box where warehouse_id = $1 and outbound_order_id = any($2)
       and status in (${outboundBoxStatus.code.open}, ${outboundBoxStatus.code.finished}) order by id for update`,
    [caller.warehouse_id, orders.map((o) => o.id)],
  )
  if (boxes.length > 0)
    moveAllHeld(tx, { ...caller, partner_id: null }, outboundBoxDocument, 'cancel', boxes, {
      detail: { order_stopped: true },
    })
}
