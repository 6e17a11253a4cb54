import { pickupGenerationStatus, pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { previewOf } from '@kuacang/contract/outbound/pickup/preview'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { moveAll } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { outboundOrderDocument } from '../order/document.ts'
import { type Criteria, candidatesFor, type Failure, failuresOf } from './candidates.ts'
import { type Planned, plan } from './plan.ts'
import { batch, cellsFor, pickupTypeOf } from './rules.ts'

const { done, partly_done } = pickupGenerationStatus.code

/**
 * Puts allocated orders on pickup orders; orders that were asked for and cannot be placed are told with the
 * reason. A preview makes pickup orders that take nothing yet.
 */
export const generate = async (tx: Tx, desk: Desk, { body }: { body: Criteria }) => {
  const found = await candidatesFor(tx, desk, body)
  const types: readonly number[] = body.order_types
  const fitting = types.length === 0 ? found : found.filter((c) => types.includes(pickupTypeOf(c)))
  const batches = batch(fitting, body.sku_rules, body.max_orders)
  const chosen = batches.flatMap((b) => b.orders.map((o) => o.id))
  if (chosen.length === 0) throw new Refused(pickupRefusals.none_chosen)
  const failures = await failuresOf(tx, desk, body.outbound_order_ids ?? [], found, new Set(chosen))
  const planned = await plan(tx, desk, batches)
  const record_id = body.preview ? null : await record(tx, desk, body, planned, failures)
  await write(tx, desk, body, record_id, planned)
  if (!body.preview) await takeOrders(tx, desk, planned)
  return {
    record_id,
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

const record = async (
  tx: Tx,
  desk: Desk,
  { outbound_order_ids, preview: _preview, ...criteria }: Criteria,
  planned: readonly Planned[],
  failures: readonly Failure[],
): Promise<string> => {
  const id = newId()
  await tx.db
    .insertInto('pickup_generation')
    .values({
      warehouse_id: desk.warehouse_id,
      id,
      status: failures.length > 0 ? partly_done : done,
      criteria: JSON.stringify({ ...criteria, outbound_orders: outbound_order_ids?.length }),
      orders_chosen: planned.reduce((n, p) => n + p.orders.length, 0),
      pickup_orders_created: planned.length,
      failures: JSON.stringify(failures),
      user_name: desk.user.username,
      created_at: tx.now,
      finished_at: tx.now,
    })
    .execute()
  return id
}

const write = async (
  tx: Tx,
  { warehouse_id }: Desk,
  { preview, logis_print_type }: Criteria,
  generation_id: string | null,
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
    [
      warehouse_id,
      JSON.stringify(heads),
      generation_id,
      preview ? previewed : fresh,
      logis_print_type,
      tx.now,
    ],
  )
  await tx.run(
    `insert into pickup_line (warehouse_id, id, pickup_order_id, walk_order, location_id, sku_id, lot, quantity)
     select $1, r.id, r.pickup, r.walk_order, r.location_id, r.sku_id, r.lot, r.quantity
     from jsonb_to_recordset($2::jsonb) as r (id text, pickup text, walk_order int, location_id text, sku_id text, lot text, quantity int)`,
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
const takeOrders = async (tx: Tx, desk: Desk, planned: readonly Planned[]): Promise<void> => {
  const rows = planned.flatMap((p) => {
    const cells = cellsFor(p.orders.map((o) => ({ units: o.units, cell: null }))) ?? []
    return p.orders.map((o, i) => ({ id: o.id, pickup: p.id, cell: cells[i] ?? null }))
  })
  await moveAll(
    tx,
    { ...desk, partner_id: null },
    outboundOrderDocument,
    'put_on_pickup',
    rows.map((r) => r.id),
  )
  await tx.run(
    `update outbound_order o set pickup_order_id = r.pickup, cell = r.cell
     from jsonb_to_recordset($2::jsonb) as r (id text, pickup text, cell int) where o.warehouse_id = $1 and o.id = r.id`,
    [desk.warehouse_id, JSON.stringify(rows)],
  )
}
