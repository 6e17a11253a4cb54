import type { generatePickupOrders } from '@kuacang/contract/outbound/pickup/calls'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { moveAll } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { outboundOrderDocument } from '../order/document.ts'
import { batch, type Candidate } from './rules.ts'
import { type Grid, type Stop, walk } from './walk.ts'

type Body = z.output<typeof generatePickupOrders.body>

/** Above this an order is heavy enough for the rule of large goods. */
const heavyGrams = 20_000

// Two generations at once never take the same order: each skips the rows that the other holds (REL-12).
const candidatesSql = `
with chosen as (
  select o.id, o.units, o.sku_kinds, o.channel_code, o.country, o.partner_id, o.expected_weight_g, o.promised_at, o.created_at
  from outbound_order o
  where o.warehouse_id = $1 and o.order_status = 10 and ($2::text[] is null or o.id = any($2))
  order by o.promised_at nulls last, o.created_at, o.id limit $3 for update of o skip locked)
select c.id, c.units, c.sku_kinds, c.channel_code, c.country, c.partner_id, c.expected_weight_g > ${heavyGrams} as heavy,
  a.first_sku, a.districts
from chosen c, lateral (
  select min(a.sku_id) as first_sku, count(distinct l.district_id)::int as districts from allocation a
  join location l on l.warehouse_id = $1 and l.id = a.location_id
  where a.warehouse_id = $1 and a.outbound_order_id = c.id and a.state = 1) a
order by c.promised_at nulls last, c.created_at, c.id`

type Place = Stop & {
  outbound_order_id: string
  location_id: string
  sku_id: string
  lot: string
  quantity: number
}

const placesSql = `
select a.outbound_order_id, a.location_id, a.sku_id, a.lot, a.quantity - a.picked as quantity, coalesce(l.district_id, '') as district,
  l.aisle, l.cell, l.code
from allocation a join location l on l.warehouse_id = a.warehouse_id and l.id = a.location_id
where a.warehouse_id = $1 and a.outbound_order_id = any($2) and a.state = 1 and a.quantity > a.picked`

/** Puts allocated orders on pickup orders. With `preview` it answers what would be made and takes nothing. */
export const generate = async (tx: Tx, desk: Desk, { body }: { body: Body }) => {
  const { warehouse_id } = desk
  const candidates = await tx.run<Candidate>(candidatesSql, [
    warehouse_id,
    body.outbound_order_ids ?? null,
    body.limit,
  ])
  const batches = batch(candidates, body.sku_rule, body.max_orders)
  const chosen = batches.flat().map((c) => c.id)
  if (chosen.length === 0) throw new Refused(pickupRefusals.none_chosen)
  const places = Map.groupBy(
    await tx.run<Place>(placesSql, [warehouse_id, chosen]),
    (p) => p.outbound_order_id,
  )
  const grids = new Map(
    (
      await tx.run<Grid & { id: string }>('select * from district where warehouse_id = $1', [warehouse_id])
    ).map((g) => [g.id, g]),
  )
  const planned = batches.map((orders) => plan(orders, places, grids))
  const shown = planned.map((p) => ({
    pickup_code: body.preview ? '' : p.code,
    orders: p.orders.length,
    lines: p.lines.length,
    units: p.lines.reduce((n, l) => n + l.quantity, 0),
    route_metres: p.millimetres / 1000,
  }))
  if (body.preview) return { record_id: null, orders_chosen: chosen.length, pickup_orders: shown }
  const record_id = newId()
  await tx.db
    .insertInto('pickup_generation')
    .values({
      warehouse_id,
      id: record_id,
      status: 60,
      criteria: JSON.stringify({ ...body, outbound_order_ids: body.outbound_order_ids?.length }),
      orders_chosen: chosen.length,
      pickup_orders_created: planned.length,
      user_name: desk.user.username,
      created_at: tx.now,
      finished_at: tx.now,
    })
    .execute()
  await write(tx, desk, body, record_id, planned)
  return { record_id, orders_chosen: chosen.length, pickup_orders: shown }
}

type Planned = ReturnType<typeof plan>

const plan = (
  orders: readonly Candidate[],
  places: ReadonlyMap<string, Place[]>,
  grids: ReadonlyMap<string, Grid>,
) => {
  const all = orders.flatMap((o) => places.get(o.id) ?? [])
  const stops = [...Map.groupBy(all, (p) => `${p.location_id} ${p.sku_id} ${p.lot}`).values()].flatMap(
    ([first, ...rest]) =>
      first ? [{ ...first, quantity: rest.reduce((n, p) => n + p.quantity, first.quantity) }] : [],
  )
  const { order, millimetres } = walk(stops, grids)
  const sorted = orders.some((o) => o.units > 1)
  return {
    id: newId(),
    code: newNumber('PK'),
    orders,
    sorted,
    lines: order.map((s, i) => ({ ...s, id: newId(), walk_order: i + 1 })),
    millimetres,
  }
}

const write = async (
  tx: Tx,
  desk: Desk,
  body: Body,
  generation_id: string,
  planned: readonly Planned[],
): Promise<void> => {
  const { warehouse_id } = desk
  const heads = planned.map((p) => ({
    id: p.id,
    code: p.code,
    multi: p.orders.some((o) => o.sku_kinds > 1),
    route_mm: p.millimetres,
  }))
  await tx.run(
    `insert into pickup_order (warehouse_id, id, pickup_code, generation_id, status, order_type, sku_rule, multi_skus, logis_print_type, route_mm, created_at, updated_at)
     select $1, r.id, r.code, $3, 1, 1, $4, r.multi, $5, r.route_mm, $6, $6
     from jsonb_to_recordset($2::jsonb) as r (id text, code text, multi boolean, route_mm bigint)`,
    [warehouse_id, JSON.stringify(heads), generation_id, body.sku_rule, body.logis_print_type, tx.now],
  )
  await tx.run(
    `insert into pickup_line (warehouse_id, id, pickup_order_id, walk_order, location_id, sku_id, lot, quantity)
     select $1, r.id, r.pickup, r.walk_order, r.location_id, r.sku_id, r.lot, r.quantity
     from jsonb_to_recordset($2::jsonb) as r (id text, pickup text, walk_order int, location_id text, sku_id text, lot text, quantity int)`,
    [warehouse_id, JSON.stringify(planned.flatMap((p) => p.lines.map((l) => ({ ...l, pickup: p.id }))))],
  )
  const ids = planned.flatMap((p) => p.orders.map((o) => o.id))
  await moveAll(tx, { ...desk, partner_id: null }, outboundOrderDocument, 'put_on_pickup', ids)
  const cells = planned.flatMap((p) =>
    p.orders.map((o, i) => ({ id: o.id, pickup: p.id, cell: p.sorted ? i + 1 : null })),
  )
  await tx.run(
    `update outbound_order o set pickup_order_id = r.pickup, cell = r.cell
     from jsonb_to_recordset($2::jsonb) as r (id text, pickup text, cell int) where o.warehouse_id = $1 and o.id = r.id`,
    [warehouse_id, JSON.stringify(cells)],
  )
  for (const p of planned)
    tx.record({
      operation: 'pickup_order.create',
      object: { type: 'pickup_order', id: p.id, number: p.code },
      detail: { orders: p.orders.length },
    })
}
