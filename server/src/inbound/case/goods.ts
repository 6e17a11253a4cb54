import { objectId } from '@kuacang/contract/kit/schemas'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { holdOrder } from '../order/store.ts'

/** Good pieces of a SKU of a received case that wait for putaway. */
export type WaitingGoods = {
  case_id: string
  case_code: string
  sku_id: string
  sku: string
  barcode: string
  waiting: number
}

const waitingSql = `
select c.id as case_id, c.case_code, l.sku_id, k.sku, k.barcode,
  l.received_quantity - (l.putaway_quantity - l.defect_putaway_quantity) as waiting
from inbound_case c
join inbound_case_line l on l.warehouse_id = $1 and l.case_id = c.id
join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
where c.warehouse_id = $1 and (k.sku = any($3) or k.barcode = any($3))
  and c.inbound_order_id = (
    select id from inbound_order where warehouse_id = $1 and (id = $2 or wms_order_id = $2))
  and l.received_quantity > l.putaway_quantity - l.defect_putaway_quantity
order by c.id, k.sku`

/**
 * Good pieces of SKUs of an order, by its id or number, that wait for putaway. The order is held from here on: nothing more is received or put
 * away meanwhile.
 */
export const holdGoodsOf = async (
  tx: Tx,
  caller: Caller,
  order: string,
  skus: readonly string[],
): Promise<{ id: string; wms_order_id: string; partner_id: number; goods: WaitingGoods[] }> => {
  const by = objectId.safeParse(order).success ? 'id' : 'wms_order_id'
  const [{ id, wms_order_id, partner_id }, goods] = await together(
    holdOrder(tx, caller, by, order),
    tx.run<WaitingGoods>(waitingSql, [caller.warehouse_id, order, skus]),
  )
  return { id, wms_order_id, partner_id, goods }
}

const beforeSql = `
select count(*) as cases from inbound_case c
where c.warehouse_id = $1 and c.inbound_order_id = $2 and c.id <> $3 and exists (
  select from inbound_case_line l where l.warehouse_id = $1 and l.case_id = c.id
    and l.received_quantity + l.defect_quantity > 0)`

/** How many other cases of a held order have been received. */
export const casesReceivedBefore = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  order_id: string,
  case_id: string,
): Promise<number> => {
  const [row] = await tx.run<{ cases: number }>(beforeSql, [warehouse_id, order_id, case_id])
  return row?.cases ?? 0
}

type Judged = { readonly case_id: string; readonly inbound_order_id: string; readonly sku_id: string }

/** Pieces that were received as good and turned out defective, of a held order: they go to a defective place. */
export const judgeGoods = (
  tx: Tx,
  { warehouse_id }: Scope,
  { case_id, inbound_order_id, sku_id }: Judged,
  defects: number,
): void =>
  tx.later(
    `with line as (
       update inbound_case_line set received_quantity = received_quantity - $5, defect_quantity = defect_quantity + $5
       where warehouse_id = $1 and case_id = $2 and sku_id = $4 returning 1)
     update inbound_line set received_quantity = received_quantity - $5, defect_quantity = defect_quantity + $5
     where warehouse_id = $1 and inbound_order_id = $3 and sku_id = $4`,
    [warehouse_id, case_id, inbound_order_id, sku_id, defects],
  )

/** Of every case and SKU: good pieces that wait for putaway, and pieces that are defective; for laws. */
export const caseGoodsSql = `
select l.case_id, l.sku_id, l.defect_quantity,
  l.received_quantity - (l.putaway_quantity - l.defect_putaway_quantity) as waiting
from inbound_case_line l where l.warehouse_id = $1`
