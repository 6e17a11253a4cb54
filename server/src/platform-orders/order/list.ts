import type { PlatformOrder, platformOrderFilters } from '@kuacang/contract/platform-orders/order/calls'
import { platformOrderMachine } from '@kuacang/contract/platform-orders/order/machine'
import { platformOrderRefusals } from '@kuacang/contract/platform-orders/order/refusals'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import type { Reader } from '#kit/database/transact'
import { containing, holding } from '#kit/list'
import { Refused } from '#kit/refused'
import { skusHolding } from '../../catalog/public.ts'
import { failureIn } from './failure.ts'
import { mappingsOfLines } from './goods.ts'
import { type LineRow, linesOf } from './store.ts'

export type Filters = z.output<typeof platformOrderFilters>

type SQL = RawBuilder<boolean>
type OrderFilters = Partial<Filters> & { readonly goods?: SQL | undefined }

/** Orders in the scope of the caller that match: a merchant's own, in every home. */
export const ordersOf = (db: Db, { partner_id }: Pick<Caller, 'partner_id'>, f: OrderFilters) => {
  let rows = db
    .selectFrom('platform_order as o')
    .innerJoin('store as s', 's.id', 'o.store_id')
    .leftJoin('warehouse as w', 'w.id', 'o.ships_from')
    .select([
      'o.warehouse_id',
      'o.id',
      'o.partner_id',
      'o.store_id',
      'o.platform',
      'o.merchant_id',
      's.store_name',
    ])
    .select(['o.platform_order_id', 'o.status', 'o.auto_fulfill_status', 'o.blockers', 'o.shipping_name'])
    .select(['o.country_code', 'o.released_at', 'o.merchant_warehouse_name', 'o.delivery_confirmation'])
    .select([
      'o.advanced_logistics',
      'o.oversea',
      'o.channel_id',
      'o.channel_code',
      'o.tracking_number',
      'o.label_file',
    ])
    .select(['o.fail_reason', 'w.warehouse_code', 'o.outbound_order_id', 'o.outbound_order_number', 'o.tags'])
    .select(['o.held_until', 'o.cancelled_by_platform', 'o.created_at', 'o.updated_at'])
  if (partner_id !== null) rows = rows.where('o.partner_id', '=', partner_id)
  if (f.partner_id) rows = rows.where('o.partner_id', '=', f.partner_id)
  if (f.merchant_id) rows = rows.where('o.merchant_id', '=', f.merchant_id)
  if (f.platform_order_id) rows = rows.where(holding('o.platform_order_id', f.platform_order_id))
  if (f.platform_sku) rows = rows.where(hasLine(f.platform_sku))
  if (f.goods) rows = rows.where(f.goods)
  if (f.country) rows = rows.where('o.country_code', '=', f.country.toUpperCase())
  if (f.status?.length) rows = rows.where('o.status', 'in', f.status)
  if (f.auto_fulfill_status?.length) rows = rows.where('o.auto_fulfill_status', 'in', f.auto_fulfill_status)
  if (f.blockers?.length) rows = rows.where(sql<boolean>`o.blockers && ${f.blockers}::int[]`)
  if (f.oversea !== undefined) rows = rows.where('o.oversea', '=', f.oversea)
  if (f.tags?.length) rows = rows.where(sql<boolean>`o.tags && ${f.tags}::text[]`)
  const [from, to] = f.time_range ?? []
  if (from) rows = rows.where('o.released_at', '>=', new Date(from))
  if (to) rows = rows.where('o.released_at', '<', new Date(to))
  return rows
}

const hasLine = (platform_sku: string) =>
  sql<boolean>`exists (select 1 from platform_order_line l where l.warehouse_id = o.warehouse_id
    and l.platform_order_id = o.id and l.platform_sku ilike ${containing(platform_sku)})`

/** So many SKUs one search may mean. What means more finds nothing that a person could look through. */
const mostSkus = 1000

/** Orders of goods whose code holds a part: the platform's code, or that of the SKU that it is mapped to. */
const hasGoods = async (
  db: Db,
  caller: Pick<Caller, 'partner_id'>,
  f: Partial<Filters>,
): Promise<SQL | undefined> => {
  if (!f.sku) return undefined
  const scope = { partner_id: caller.partner_id ?? f.partner_id ?? null }
  const ids = await skusHolding({ db }, scope, f.sku, mostSkus + 1)
  if (ids.length > mostSkus)
    throw new Refused(platformOrderRefusals.too_many_skus, { most: mostSkus, sku: f.sku })
  return sql<boolean>`exists (select 1 from platform_order_line l where l.warehouse_id = o.warehouse_id
    and l.platform_order_id = o.id and (l.platform_sku ilike ${containing(f.sku)} or exists (
      select 1 from sku_mapping m where m.partner_id = o.partner_id and m.merchant_id = o.merchant_id
      and m.platform_product_id = l.platform_product_id and m.vid = l.vid and m.sku_id = any(${ids}))))`
}

/** The same with what is asked by SKU: SKUs lie with their customers, orders in warehouses, so they are read first. */
export const ordersAsked = async (db: Db, caller: Pick<Caller, 'partner_id'>, f: Partial<Filters>) => ({
  rows: ordersOf(db, caller, { ...f, goods: await hasGoods(db, caller, f) }),
})

type Row = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number]

/** The orders as pages show them, with their goods. */
export const shownOrders = async (
  tx: Pick<Reader, 'run'>,
  caller: Caller,
  rows: readonly Row[],
): Promise<PlatformOrder[]> => {
  const lines = new Map<string, LineRow[]>()
  for (const warehouse_id of new Set(rows.map((r) => r.warehouse_id))) {
    const ids = rows.filter((r) => r.warehouse_id === warehouse_id).map((r) => r.id)
    for (const line of await linesOf(tx, { warehouse_id }, ids))
      lines.set(line.platform_order_id, [...(lines.get(line.platform_order_id) ?? []), line])
  }
  const stores = new Map(rows.map((r) => [`${r.partner_id} ${r.merchant_id}`, r]))
  const mappings = new Map<string, Awaited<ReturnType<typeof mappingsOfLines>>>()
  for (const [key, store] of stores) {
    const own = rows.filter((r) => `${r.partner_id} ${r.merchant_id}` === key)
    const all = own.flatMap((r) => lines.get(r.id) ?? [])
    mappings.set(key, await mappingsOfLines(tx, store, all))
  }
  return rows.map((row) =>
    shownOrder(caller, row, lines.get(row.id) ?? [], mappings.get(`${row.partner_id} ${row.merchant_id}`)),
  )
}

const shownOrder = (
  caller: Caller,
  row: Row,
  lines: readonly LineRow[],
  mapping: Awaited<ReturnType<typeof mappingsOfLines>> | undefined,
): PlatformOrder => {
  const {
    warehouse_id: _home,
    channel_id,
    channel_code,
    tracking_number,
    label_file,
    fail_reason,
    ...order
  } = row
  return {
    ...order,
    status: order.status as never,
    auto_fulfill_status: order.auto_fulfill_status as never,
    blockers: order.blockers as never,
    released_at: order.released_at?.toISOString() ?? null,
    held_until: order.held_until?.toISOString() ?? null,
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
    skus: lines.map((l) => {
      const m = mapping?.(l)
      const { platform_order_id: _order, line_id: _line, price_minor, ...line } = l
      return { ...line, price: price_minor / 100, sku: m?.sku ?? null, pieces: m?.quantity ?? null }
    }),
    logistics: {
      ...{ channel_id, channel_code, tracking_number },
      label_url: label_file ? `/api/merchant/orders/${row.id}/label` : '',
      fail_reason: failureIn(fail_reason, caller.locale),
    },
    actions: platformOrderMachine.allowed(row.status, caller.holds),
  }
}
