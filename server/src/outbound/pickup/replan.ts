import { pickupLocationStatus } from '@kuacang/contract/outbound/pickup/enums'
import { adjustmentRefusals } from '@kuacang/contract/outbound/pickup-adjustment/refusals'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'
import { candidatesOn } from './candidates.ts'
import { groundOf, planOne } from './plan.ts'
import { cellsFor } from './rules.ts'

// Stops that are not needed any more are deleted; what was picked or reported missing at the others is kept.
const linesSql = `
with wanted as (
  select * from jsonb_to_recordset($3::jsonb) as r (id text, walk_order int, location_id text, sku_id text, lot text,
    quantity bigint, picked bigint)),
gone as (
  delete from pickup_line l where l.warehouse_id = $1 and l.pickup_order_id = $2 and l.status <> ${pickupLocationStatus.code.lost} and not exists (
    select 1 from wanted w where w.location_id = l.location_id and w.sku_id = l.sku_id and w.lot = l.lot))
insert into pickup_line (warehouse_id, id, pickup_order_id, walk_order, location_id, sku_id, lot, quantity, picked_quantity, status)
select $1, id, $2, walk_order, location_id, sku_id, lot, quantity, picked, case when picked = quantity then ${pickupLocationStatus.code.completed} when picked > 0 then ${pickupLocationStatus.code.viewed} else ${pickupLocationStatus.code.new} end
from wanted
on conflict on constraint pickup_line_one_place do update set walk_order = excluded.walk_order, quantity = excluded.quantity,
  picked_quantity = excluded.picked_quantity, status = case when pickup_line.status = ${pickupLocationStatus.code.lost} then ${pickupLocationStatus.code.lost} else excluded.status end`

type Head = { readonly id: string; readonly pickup_code: string; readonly order_type: number }

/**
 * Plans a pickup order again for the outbound orders that are on it now: its stops with the shortest walk, the cells of
 * the wall, and its totals. Answers the columns of its own row that changed with them.
 */
export const replanPickup = async (tx: Tx, caller: Caller, pickup: Head, ids: readonly string[]) => {
  const { warehouse_id } = caller
  const orders = await candidatesOn(tx, caller, ids)
  const { sort_cells } = await preferenceOf(tx, warehouse_id)
  const cells = cellsFor(orders, sort_cells)
  if (!cells) throw new Refused(adjustmentRefusals.wall_full, { code: pickup.pickup_code, cells: sort_cells })
  await tx.run(
    `update outbound_order o set pickup_order_id = $3, cell = r.cell
     from jsonb_to_recordset($2::jsonb) as r (id text, cell int) where o.warehouse_id = $1 and o.id = r.id`,
    [warehouse_id, JSON.stringify(orders.map((o, i) => ({ id: o.id, cell: cells[i] }))), pickup.id],
  )
  const planned = planOne({ rule: 0, type: pickup.order_type, orders }, await groundOf(tx, caller, ids))
  await tx.run(linesSql, [warehouse_id, pickup.id, JSON.stringify(planned.lines)])
  return {
    multi_skus: planned.multi_skus,
    business_type: planned.business_type,
    route_mm: planned.millimetres,
  }
}
