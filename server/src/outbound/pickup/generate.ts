import { pickupGenerationStatus, pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { previewOf } from '@kuacang/contract/outbound/pickup/preview'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import { mostAtOnce } from '@kuacang/contract/outbound/pickup-generation/calls'
import { generatePickupsService } from '@kuacang/contract/outbound/pickup-generation/services'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAll } from '#kit/document/document'
import { newId } from '#kit/ids'
import { askFor } from '#kit/jobs/ask'
import { Refused } from '#kit/refused'
import { preferenceOf } from '../../reference/public.ts'
import { outboundOrderDocument } from '../order/document.ts'
import { batchesOf } from './batches.ts'
import { type Criteria, candidatesFor, failuresOf, type PickupFailure } from './candidates.ts'
import { groundOf, type Planned, planOne } from './plan.ts'
import { cellsFor } from './rules.ts'

const { new: asked, done, partly_done } = pickupGenerationStatus.code

/**
 * Puts allocated orders on pickup orders; orders that were asked for and cannot be placed are answered with the
 * reason. A preview makes pickup orders that take no orders yet.
 */
export const generatePickups = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: Criteria & { readonly preview: boolean } },
) => {
  const { preview, ...criteria } = body
  if (!preview && (await areMany(tx, caller, criteria))) return later(tx, caller, criteria)
  const found = await candidatesFor(tx, caller, body, { held: true })
  const ground = await groundOf(
    tx,
    caller,
    found.map((c) => c.id),
  )
  const preference = await preferenceOf(tx, caller.warehouse_id)
  const batches = await batchesOf(found, body, ground, preference)
  const chosen = batches.flatMap((b) => b.orders.map((o) => o.id))
  if (chosen.length === 0) throw new Refused(pickupRefusals.none_chosen)
  const failures = await failuresOf(tx, caller, body.outbound_order_ids ?? [], found, new Set(chosen))
  const planned = batches.map((b) => planOne(b, ground))
  const record_id = preview ? null : await record(tx, caller, criteria, { planned, failures })
  const logis_print_type = body.logis_print_type ?? preference.waybill_print_step
  await writePickups(tx, caller, { preview, logis_print_type, record_id }, planned)
  if (!preview) await takeOrders(tx, caller, planned, preference.sort_cells)
  return {
    record_id,
    task_id: null,
    orders_chosen: chosen.length,
    failures,
    pickup_orders: planned.map((p) => ({
      id: p.id,
      pickup_code: p.code,
      orders: p.orders.length,
      lines: p.lines.length,
      units: p.lines.reduce((n, l) => n + l.quantity, 0),
      route_metres: p.millimetres / 1000,
    })),
  }
}

/** Read without locks: a lock would hide the orders from another call at this moment. */
const areMany = async (tx: Tx, caller: Caller, criteria: Criteria): Promise<boolean> =>
  criteria.limit > mostAtOnce &&
  (await candidatesFor(tx, caller, criteria, { held: false })).length > mostAtOnce

/** Leaves it to a background task: no user waits for thousands of orders, and none of them is locked meanwhile. */
const later = async (tx: Tx, caller: Caller, criteria: Criteria) => {
  const { id } = await askFor(tx, caller, { service: generatePickupsService, input: criteria })
  await recordRun(tx, caller, criteria, { task_id: id, status: asked })
  return { record_id: id, task_id: id, orders_chosen: 0, failures: [], pickup_orders: [] }
}

const record = async (
  tx: Tx,
  caller: Caller,
  criteria: Criteria,
  { planned, failures }: { planned: readonly Planned[]; failures: readonly PickupFailure[] },
): Promise<string> => {
  const id = newId()
  await tx.db
    .insertInto('pickup_generation')
    .values({
      warehouse_id: caller.warehouse_id,
      id,
      status: failures.length > 0 ? partly_done : done,
      criteria: JSON.stringify(shownCriteria(criteria)),
      orders_chosen: planned.reduce((n, p) => n + p.orders.length, 0),
      pickup_orders_created: planned.length,
      failures: JSON.stringify(failures),
      user_name: caller.user.username,
      created_at: tx.now,
      finished_at: tx.now,
    })
    .execute()
  return id
}

/** The record of a run in the background, which has the id of its task: from its request on, or else from its begin. */
export const recordRun = async (
  tx: Tx,
  caller: Caller,
  criteria: Criteria,
  { task_id, status }: { task_id: string; status: number },
): Promise<void> => {
  await tx.db
    .insertInto('pickup_generation')
    .values({
      warehouse_id: caller.warehouse_id,
      id: task_id,
      task_id,
      status,
      criteria: JSON.stringify(shownCriteria(criteria)),
      user_name: caller.user.username,
      created_at: tx.now,
    })
    .onConflict((c) => c.columns(['warehouse_id', 'id']).doUpdateSet({ status }))
    .execute()
}

/** What a record keeps of the criteria: how many orders were asked for, not which. */
const shownCriteria = ({ outbound_order_ids, ...criteria }: Criteria): Record<string, unknown> => ({
  ...criteria,
  outbound_orders: outbound_order_ids?.length,
})

type Kind = {
  readonly logis_print_type: number
  readonly preview: boolean
  readonly record_id: string | null
}

/** Writes new pickup orders with their stops; those of a preview take no orders. */
export const writePickups = async (
  tx: Tx,
  { warehouse_id }: Caller,
  { preview, logis_print_type, record_id }: Kind,
  planned: readonly Planned[],
): Promise<void> => {
  const { preview: previewed, new: fresh } = pickupOrderStatus.code
  const heads = planned.map((p) => ({
    id: p.id,
    code: p.code,
    order_type: preview ? previewOf(p.type) : p.type,
    business_type: p.business_type,
    sku_rule: p.rule,
    multi: p.multi_skus,
    route_mm: p.millimetres,
    planned: preview ? p.orders.map((o) => o.id) : [],
  }))
  await tx.run(
    `insert into pickup_order (warehouse_id, id, pickup_code, generation_id, status, order_type, business_type, sku_rule,
       multi_skus, logis_print_type, route_mm, planned_orders, created_at, updated_at)
     select $1, r.id, r.code, $3, $4, r.order_type, r.business_type, r.sku_rule, r.multi, $5, r.route_mm, r.planned, $6, $6
     from jsonb_to_recordset($2::jsonb) as r (id text, code text, order_type int, business_type text, sku_rule int,
       multi boolean, route_mm bigint, planned text[])`,
    [warehouse_id, JSON.stringify(heads), record_id, preview ? previewed : fresh, logis_print_type, tx.now],
  )
  await tx.run(
    `insert into pickup_line (warehouse_id, id, pickup_order_id, walk_order, location_id, sku_id, lot, quantity)
     select $1, r.id, r.pickup, r.walk_order, r.location_id, r.sku_id, r.lot, r.quantity
     from jsonb_to_recordset($2::jsonb) as r (id text, pickup text, walk_order int, location_id text, sku_id text, lot text, quantity bigint)`,
    [warehouse_id, JSON.stringify(planned.flatMap((p) => p.lines.map((l) => ({ ...l, pickup: p.id }))))],
  )
  for (const p of planned)
    tx.record({
      operation: preview ? 'pickup_order.preview' : 'pickup_order.create',
      object: { type: 'pickup_order', id: p.id, number: p.code },
      detail: { orders: p.orders.length },
    })
}

/** The orders of new pickup orders move on, each with its cell of the wall. */
export const takeOrders = async (
  tx: Tx,
  caller: Caller,
  planned: readonly Planned[],
  wallCells: number,
): Promise<void> => {
  const rows = planned.flatMap((p) => {
    const cells =
      cellsFor(
        p.orders.map((o) => ({ units: o.units, cell: null })),
        wallCells,
      ) ?? []
    return p.orders.map((o, i) => ({ id: o.id, pickup: p.id, cell: cells[i] ?? null }))
  })
  await moveAll(
    tx,
    { ...caller, partner_id: null },
    outboundOrderDocument,
    'put_on_pickup',
    rows.map((r) => r.id),
  )
  await tx.run(
    `update outbound_order o set pickup_order_id = r.pickup, cell = r.cell
     from jsonb_to_recordset($2::jsonb) as r (id text, pickup text, cell int) where o.warehouse_id = $1 and o.id = r.id`,
    [caller.warehouse_id, JSON.stringify(rows)],
  )
}
