import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { pickupLocationStatus } from '@kuacang/contract/outbound/pickup/enums'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Tx } from '#kit/database/transact'
import { demandAhead, pickableTypes, type Turn } from '../../inventory/public.ts'

export type OrderRow = {
  id: string
  order_number: string
  erp_order_id: string
  buyer_id: string
  partner_id: number
  order_type: number
  order_status: number
  sub_status: number | null
  tracking_number: string
  channel_id: number | null
  channel_code: string
  country: string
  sku_kinds: number
  units: number
  business_flags: string[]
  uni_inventory_return_type: number | null
  is_defect_return: boolean
  created_by_internal_user: boolean
  logistics_status: number | null
  pickup_order_id: string | null
  cell: number | null
  bag_id: string | null
  bag_code: string
  weight_g: number | null
  expected_weight_g: number
  material_barcode: string
  tried_weights_g: number[]
  content_hash: string
  pinned: boolean
  promised_at: Date | null
  cut_off_at: Date | null
  /** The platform order that it is made of, and the warehouse that keeps that one. */
  platform_home: number | null
  platform_order_id: string | null
  version: number
  created_at: Date
  updated_at: Date
}

// The index leaves out orders without such a number: the condition lets a plan for any parameter use it.
const byErpSql = `
select o.* from unnest($3::text[]) as n (number)
join outbound_order o on o.warehouse_id = $1 and o.partner_id = $2 and o.erp_order_id = n.number
where o.warehouse_id = $1 and o.erp_order_id <> ''
  and o.order_status not in ${codes(outboundOrderStatus, 'cancelled', 'validation_failed')}`

/** The orders of a partner by the partner's own numbers, among those that are not cancelled. */
export const findByErp = async (
  tx: Pick<Tx, 'run'>,
  warehouse_id: number,
  partner_id: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, OrderRow>> => {
  const asked = numbers.filter((number) => number !== '')
  if (asked.length === 0) return new Map()
  const rows = await tx.run<OrderRow>(byErpSql, [warehouse_id, partner_id, asked])
  return new Map(rows.map((r) => [r.erp_order_id, r]))
}

/** The order of a number, its own or its tracking number: warehouse ($1) and number ($2). */
export const scannedSql = `
select * from outbound_order where warehouse_id = $1 and order_number = $2
union all select * from outbound_order where warehouse_id = $1 and tracking_number = $2 and tracking_number <> ''
order by created_at desc limit 1`

/** Finds what an operator scanned: order number or tracking number. */
export const findScanned = async (
  tx: Tx,
  { warehouse_id }: Scope,
  code: string,
): Promise<OrderRow | undefined> => {
  const rows = await tx.run<OrderRow>(scannedSql, [warehouse_id, code])
  return rows[0]
}

export type LineRow = {
  id: string
  sku_id: string
  sku: string
  barcode: string
  name: string
  name_en: string
  image_url: string
  weight_g: number
  quantity: number
  sorted_quantity: number
  checked_quantity: number
}

export const linesOf = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, order_id: string): Promise<LineRow[]> =>
  tx.run<LineRow>(
    `select l.id, l.sku_id, k.sku, k.barcode, k.name, k.name_en, k.image_url, k.weight_g, l.quantity, l.sorted_quantity, l.checked_quantity
     from outbound_line l join stocked_sku k on k.warehouse_id = $1 and k.id = l.sku_id
     where l.warehouse_id = $1 and l.outbound_order_id = $2 order by k.sku`,
    [warehouse_id, order_id],
  )

const insertSql = `
with o as (
  insert into outbound_order (warehouse_id, id, order_number, erp_order_id, buyer_id, partner_id, order_type, order_status, sub_status,
    business_flags, logistics_status, uni_inventory_return_type, uni_inventory_return_reason, uni_inventory_return_delivery_type, is_defect_return, comments,
    tracking_number, channel_id, channel_code, shipping_address, country, sku_kinds, units, expected_weight_g, is_exceptional,
    created_by_internal_user, content_hash, promised_at, cut_off_at, platform_home, platform_order_id, waybill_file, created_at, updated_at)
  select r.warehouse_id, r.id, r.order_number, r.erp_order_id, r.buyer_id, r.partner_id, r.order_type, r.order_status, r.sub_status,
    r.business_flags, r.logistics_status, r.uni_inventory_return_type, r.uni_inventory_return_reason, r.uni_inventory_return_delivery_type, r.is_defect_return, r.comments,
    r.tracking_number, r.channel_id, r.channel_code, r.shipping_address, r.country, r.sku_kinds, r.units, r.expected_weight_g,
    r.is_exceptional, r.created_by_internal_user, r.content_hash, r.promised_at, r.cut_off_at, r.platform_home, r.platform_order_id, r.waybill_file, $2, $2
  from jsonb_to_recordset($1::jsonb) as r (warehouse_id bigint, id text, order_number text, erp_order_id text, buyer_id text, partner_id bigint,
    order_type int, order_status int, sub_status int, business_flags text[], logistics_status int, uni_inventory_return_type int, uni_inventory_return_reason text,
    uni_inventory_return_delivery_type int, is_defect_return boolean, comments text, tracking_number text, channel_id int,
    channel_code text, shipping_address jsonb, country text, sku_kinds int, units bigint, expected_weight_g bigint,
    is_exceptional boolean, created_by_internal_user boolean, content_hash text, promised_at timestamptz,
    cut_off_at timestamptz, platform_home bigint, platform_order_id text, waybill_file text)
  returning warehouse_id, id)
insert into outbound_line (warehouse_id, id, outbound_order_id, sku_id, quantity)
select o.warehouse_id, l.id, o.id, l.sku_id, l.quantity
from o join jsonb_to_recordset($3::jsonb) as l (id text, outbound_order_id text, sku_id text, quantity bigint) on l.outbound_order_id = o.id`

type NewLine = { id: string; outbound_order_id: string; sku_id: string; quantity: number }

/** Writes orders with their lines in one statement; `failed` says what its failure means. */
export const insertOrders = (
  tx: Tx,
  orders: readonly Readonly<Record<string, unknown>>[],
  lines: readonly NewLine[],
  failed: (error: unknown) => never,
): void => tx.later(insertSql, [JSON.stringify(orders), tx.now, JSON.stringify(lines)], failed)

/**
 * How many of each SKU the warehouse has that are not promised, at any place, less those that older promises wait for:
 * below zero where these need more.
 */
export const availableInAll = async (
  tx: Pick<Tx, 'run'>,
  scope: Scope,
  turn: Turn,
  skus: readonly string[],
  { defective = false } = {},
): Promise<ReadonlyMap<string, number>> => {
  const [free, ahead] = await Promise.all([
    tx.run<{ sku_id: string; free: number }>(
      `select s.sku_id, sum(s.on_hand - s.reserved)::bigint as free from stock s
       join location l on l.warehouse_id = $1 and l.id = s.location_id
       where s.warehouse_id = $1 and s.sku_id = any($2) and s.on_hand > 0 and l.location_type = any($3) group by s.sku_id`,
      [scope.warehouse_id, skus, pickableTypes(defective)],
    ),
    demandAhead(tx, scope, turn, skus, defective),
  ])
  return new Map(free.map((r) => [r.sku_id, r.free - (ahead.get(r.sku_id) ?? 0)]))
}

/**
 * The pickup order that an order is on, locked before the order itself, as pickers do: who cancels an order waits for
 * the picks of it that are under way, instead of both for each other.
 */
export const holdPickupOf = async (
  tx: Tx,
  { warehouse_id, partner_id }: Scope,
  id: string,
): Promise<string | null> => {
  const [row] = await tx.run<{ id: string }>(
    `select p.id from outbound_order o
     join pickup_order p on p.warehouse_id = $1 and p.id = o.pickup_order_id
     where o.warehouse_id = $1 and o.id = $2 and ($3::bigint is null or o.partner_id = $3) for update of p`,
    [warehouse_id, id, partner_id],
  )
  return row?.id ?? null
}

/** An order that is no longer wanted: the stops of its pickup order shrink by what it would have taken. */
export const shrinkPickupLines = (
  tx: Tx,
  { warehouse_id }: Scope,
  pickup_order_id: string,
  parts: readonly { location_id: string; sku_id: string; lot: string; quantity: number }[],
): void =>
  tx.later(
    `with p as (select location_id, sku_id, lot, sum(quantity)::bigint as quantity
       from jsonb_to_recordset($3::jsonb) as r (location_id text, sku_id text, lot text, quantity bigint) group by 1, 2, 3),
     gone as (
       delete from pickup_line l using p where l.warehouse_id = $1 and l.pickup_order_id = $2 and l.location_id = p.location_id
         and l.sku_id = p.sku_id and l.lot = p.lot and l.quantity <= p.quantity and l.picked_quantity = 0 returning 1)
     update pickup_line l set quantity = l.quantity - p.quantity,
       status = case when l.quantity - p.quantity = l.picked_quantity and l.status in ${codes(pickupLocationStatus, 'new', 'viewed')} then ${pickupLocationStatus.code.completed} else l.status end
     from p where l.warehouse_id = $1 and l.pickup_order_id = $2 and l.location_id = p.location_id and l.sku_id = p.sku_id
       and l.lot = p.lot and l.quantity > p.quantity and l.quantity - p.quantity >= l.picked_quantity`,
    [warehouse_id, pickup_order_id, JSON.stringify(parts)],
  )
