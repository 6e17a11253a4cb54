import type { ShownGoods } from '@kuacang/contract/catalog/sku/calls'
import type { fastCheckout } from '@kuacang/contract/outbound/checkout/calls'
import { checkoutRefusals } from '@kuacang/contract/outbound/checkout/refusals'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { strangeGoods } from '#kit/scan/wrong-scan'
import { byPromise } from '../order/promise.ts'
import type { OrderRow } from '../order/store.ts'
import { mustBeHere } from '../order/wrong-desk.ts'
import { idByCode, mustFindByCode } from '../pickup/store.ts'
import { passCheck } from './actions.ts'

/** The orders of one piece on a pickup order: all that are not cancelled, and those that wait to be checked. */
const singlePieces = async (tx: Tx, { warehouse_id }: Scope, pickup_order_id: string) => {
  const [row] = await tx.run<{ total: number; left: number }>(
    `select count(*) as total, count(*) filter (where order_status = ${outboundOrderStatus.code.picked}) as left from outbound_order
     where warehouse_id = $1 and pickup_order_id = $2 and units = 1 and order_status < ${outboundOrderStatus.code.cancelled}`,
    [warehouse_id, pickup_order_id],
  )
  return row ?? { total: 0, left: 0 }
}

/** The refusal of a scanned single piece names the status of its order where that is still picked or sorted. */
const mustBePicked = async (tx: Tx, caller: Caller, pickup_order_id: string): Promise<void> => {
  const [order] = await tx.run<OrderRow>(
    `select * from outbound_order where warehouse_id = $1 and pickup_order_id = $2 and units = 1
       and order_status in ${codes(outboundOrderStatus, 'pickup_created', 'sorted')} limit 1`,
    [caller.warehouse_id, pickup_order_id],
  )
  if (order) await mustBeHere(tx, caller, order, ['check'])
}

type Start = { body: { pickup_code: string } }

export const startPieces = async (tx: Tx, caller: Caller, { body: { pickup_code } }: Start) => {
  const { id } = await mustFindByCode(tx, caller, pickup_code)
  const pieces = await singlePieces(tx, caller, id)
  if (pieces.left === 0) await mustBePicked(tx, caller, id)
  if (pieces.left === 0) throw new Refused(checkoutRefusals.nothing_to_check, { code: pickup_code })
  return { pickup_code, ...pieces }
}

// Two people at one heap of pieces take different orders: each waits for the row that the other holds, then goes on.
const nextSql = `
select o.id, k.sku, k.name, k.name_en, k.image_url from outbound_order o
join outbound_line l on l.warehouse_id = $1 and l.outbound_order_id = o.id
join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
where o.warehouse_id = $1 and o.pickup_order_id = (${idByCode}) and o.order_status = ${outboundOrderStatus.code.picked} and o.units = 1 and (k.sku = $3 or k.barcode = $3)
order by ${byPromise('o')} limit 1 for update of o`

/** One piece is one order: the next one of the pickup order that waits for it is checked at once (FU-110). */
export const checkPiece = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof fastCheckout.body> },
) => {
  const { pickup_code, sku, material } = body
  const [{ id }, [next]] = await together(
    mustFindByCode(tx, caller, pickup_code),
    tx.run<ShownGoods & { id: string }>(nextSql, [caller.warehouse_id, pickup_code, sku]),
  )
  if (!next)
    throw await strangeGoods(tx, caller, {
      code: sku,
      as: checkoutRefusals.no_single_piece,
      values: { code: pickup_code },
    })
  const [checked, { left }] = await together(
    passCheck(tx, caller, next.id, material),
    singlePieces(tx, caller, id),
  )
  return { ...next, ...checked, left }
}
