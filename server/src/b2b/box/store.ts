import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { boxRefusals } from '@kuacang/contract/b2b/box/refusals'
import type { ShownGoods } from '@kuacang/contract/catalog/sku/calls'
import { isB2b, outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { mustFit } from '#kit/scan/must-fit'
import { wrongScan } from '#kit/scan/wrong-scan'
import { holdOrderOf, mustBeToPack, type OrderInBoxes } from '../../outbound/public.ts'
import { outboundBoxDocument } from './document.ts'

export type BoxRow = {
  id: string
  box_number: string
  status: number
  outbound_order_id: string
  order_number: string
  erp_order_id: string
  buyer_id: string
  partner_id: number
  pieces: number
  weight_g: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  receipt_id: string | null
  operator_id: string
  operator_name: string
  version: number
  created_at: Date
  finished_at: Date | null
  handed_over_at: Date | null
}

/** A box by its number or id, as people scan and programs send it. */
export const findBox = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  code: string,
): Promise<BoxRow | undefined> => {
  const [row] = await tx.run<BoxRow>(
    `select * from outbound_box where warehouse_id = $1 and box_number = $2
     union all select * from outbound_box where warehouse_id = $1 and id = $3 limit 1`,
    [warehouse_id, code, code.toLowerCase()],
  )
  return row
}

export const mustFindBox = async (tx: Tx, caller: Caller, code: string): Promise<BoxRow> => {
  await mustFit(tx, caller, 'outbound_box', code)
  const box = await findBox(tx, caller, code)
  if (!box) throw await wrongScan(tx, caller, { expected: 'box', code })
  return box
}

/** Refuses an order of another kind, and one that is not at the bench now. */
export const mustPack = async (tx: Tx, caller: Caller, order: OrderInBoxes): Promise<void> => {
  if (!isB2b(order.order_type))
    throw new Refused(boxRefusals.not_b2b, {
      order: order.order_number,
      type: outboundOrderType.label(order.order_type),
    })
  await mustBeToPack(tx, caller, order)
}

const orderOfBox = `
select outbound_order_id from (
  select outbound_order_id from outbound_box where warehouse_id = $1 and box_number = $2
  union all select outbound_order_id from outbound_box where warehouse_id = $1 and id = lower($2)) named limit 1`

const heldSql = `
select * from outbound_box where warehouse_id = $1 and id = (
  select id from (
    select id from outbound_box where warehouse_id = $1 and box_number = $2
    union all select id from outbound_box where warehouse_id = $1 and id = lower($2)) named limit 1)
for update`

/**
 * A box that is worked at, with its order: both locked, the order first, and the order still at the bench. What the order
 * is by then decides: a cancelled one stops here.
 */
export const holdBox = async (
  tx: Tx,
  caller: Caller,
  code: string,
  lock: 'share' | 'update',
): Promise<{ box: BoxRow; order: OrderInBoxes }> => {
  await mustFit(tx, caller, 'outbound_box', code)
  const [order, [box]] = await together(
    holdOrderOf(tx, caller, orderOfBox, code, lock),
    tx.run<BoxRow>(heldSql, [caller.warehouse_id, code]),
  )
  if (!box) throw await wrongScan(tx, caller, { expected: 'box', code })
  if (!order) throw notFound(outboundBoxDocument.title, code)
  await mustPack(tx, caller, order)
  return { box, order }
}

export const mustBeOpen = ({ box_number, status }: BoxRow): void => {
  if (status !== outboundBoxStatus.code.open)
    throw new Refused(boxRefusals.closed, { box: box_number, status: outboundBoxStatus.label(status) })
}

/** The boxes of an order that are not cancelled, the first one first. */
export const livingBoxes = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  order_id: string,
): Promise<BoxRow[]> =>
  tx.run<BoxRow>(
    `select * from outbound_box where warehouse_id = $1 and outbound_order_id = $2
       and status <> ${outboundBoxStatus.code.cancelled} order by created_at, id`,
    [warehouse_id, order_id],
  )

export type InBox = ShownGoods & { box_id: string; sku_id: string; quantity: number }

/** What lies in boxes, SKU by SKU. */
export const goodsIn = (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  ids: readonly string[],
): Promise<InBox[]> =>
  tx.run<InBox>(
    `select l.box_id, l.sku_id, l.quantity, k.sku, k.name, k.name_en, k.image_url from outbound_box_line l
     join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
     where l.warehouse_id = $1 and l.box_id = any($2) order by k.sku`,
    [warehouse_id, ids],
  )

type Place = { id: string; n: number; of: number }

const placesSql = `
select id, n, of from (
  select b.id, row_number() over (partition by b.outbound_order_id order by b.created_at, b.id) as n,
    count(*) over (partition by b.outbound_order_id) as of
  from outbound_box b where b.warehouse_id = $1 and b.outbound_order_id = any($2)
    and b.status <> ${outboundBoxStatus.code.cancelled}) placed`

/** Which box of how many of its order each living one is, by the orders. */
export const placesOf = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  orders: readonly string[],
): Promise<ReadonlyMap<string, Place>> => {
  const rows = await tx.run<Place>(placesSql, [warehouse_id, orders])
  return new Map(rows.map((r) => [r.id, r]))
}
