import type {
  listMarketCalls,
  listMarketEvents,
  listMarketOrders,
  listMarketReturns,
  listMarketShipments,
  listMarketStock,
} from '@kuacang/contract/platform-orders/sandbox/calls'
import { marketOrderState } from '@kuacang/contract/platform-orders/sandbox/enums'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#kit/database/transact'
import { containing, pageOf } from '#kit/list'
import { sandboxPlatform, settingOf } from './setting.ts'

type Query<C extends { readonly query: z.ZodType }> = z.output<C['query']>

const units = sql<number>`(select coalesce(sum((l ->> 'quantity')::bigint), 0)::bigint from jsonb_array_elements(lines) l)`

export const ordersOf = ({ db }: Reader, query: Query<typeof listMarketOrders>) => {
  let rows = db
    .selectFrom('market_order')
    .select(['merchant_id', 'order_id', 'state', 'version', 'platform_label', 'by_merchant'])
    .select(['tracking_number', 'created_at', 'updated_at', units.as('units')])
    .select(sql<string>`trim((address ->> 'firstname') || ' ' || (address ->> 'lastname'))`.as('buyer'))
    .select(sql<string>`address ->> 'country'`.as('country'))
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
  if (query.merchant_id) rows = rows.where('merchant_id', '=', query.merchant_id)
  if (query.order_id) rows = rows.where('order_id', 'ilike', containing(query.order_id))
  if (query.state?.length) rows = rows.where('state', 'in', query.state)
  return pageOf(db, rows, query)
}

export const shipmentsOf = ({ db }: Reader, query: Query<typeof listMarketShipments>) => {
  let rows = db
    .selectFrom('market_shipment')
    .select(['shipment_id', 'merchant_id', 'order_id', 'tracking_number', 'carrier_code'])
    .select(['shipped_at', 'created_at', units.as('units')])
    .orderBy('created_at', 'desc')
    .orderBy('shipment_id', 'desc')
  if (query.merchant_id) rows = rows.where('merchant_id', '=', query.merchant_id)
  if (query.order_id) rows = rows.where('order_id', 'ilike', containing(query.order_id))
  return pageOf(db, rows, query)
}

export const returnsOf = ({ db }: Reader, query: Query<typeof listMarketReturns>) => {
  let rows = db
    .selectFrom('market_return')
    .select([
      'return_id',
      'merchant_id',
      'order_id',
      'version',
      'reason',
      'tracking_number',
      'decision',
      'grade',
    ])
    .select(['created_at', 'updated_at', units.as('units')])
    .orderBy('created_at', 'desc')
    .orderBy('return_id', 'desc')
  if (query.merchant_id) rows = rows.where('merchant_id', '=', query.merchant_id)
  if (query.order_id) rows = rows.where('order_id', 'ilike', containing(query.order_id))
  return pageOf(db, rows, query)
}

export const stockOf = ({ db }: Reader, query: Query<typeof listMarketStock>) => {
  let rows = db
    .selectFrom('market_product')
    .select(['merchant_id', 'product_id', 'vid', 'sku', 'name', 'available', 'stock_version', 'stock_at'])
    .orderBy('merchant_id')
    .orderBy('product_id')
    .orderBy('vid')
  if (query.merchant_id) rows = rows.where('merchant_id', '=', query.merchant_id)
  if (query.sku) rows = rows.where('sku', 'ilike', containing(query.sku))
  return pageOf(db, rows, query)
}

export const eventsOf = ({ db }: Reader, query: Query<typeof listMarketEvents>) => {
  let rows = db
    .selectFrom('market_event')
    .select(['id', 'merchant_id', 'topic', 'object_id', 'attempts', 'next_at', 'last_answer', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (query.merchant_id) rows = rows.where('merchant_id', '=', query.merchant_id)
  return pageOf(db, rows, query)
}

export const callsOf = ({ db }: Reader, query: Query<typeof listMarketCalls>) => {
  let rows = db
    .selectFrom('market_call')
    .select(['id', 'merchant_id', 'method', 'path', 'status', 'took_ms', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  if (query.merchant_id) rows = rows.where('merchant_id', '=', query.merchant_id)
  return pageOf(db, rows, query)
}

type StoreRow = { merchant_id: string; store_name: string; products: number; open_orders: number }
const allStores = `
select s.merchant_id, s.store_name,
  (select count(*) from market_product p where p.merchant_id = s.merchant_id) as products,
  (select count(*) from market_order o where o.merchant_id = s.merchant_id and o.state = $1) as open_orders
from market_store s order by s.merchant_id limit 500`

type TokenRow = {
  merchant_id: string
  kind: number
  created_at: Date
  until: Date
  used_at: Date | null
  revoked_at: Date | null
}
const newestTokens = `
select merchant_id, kind, created_at, until, used_at, revoked_at from market_token order by created_at desc, hash limit 100`

/** How the marketplace is set, and who may speak for its stores. */
export const marketNow = async (reader: Reader) => {
  const [setting, stores, tokens] = [
    await settingOf(reader),
    await reader.run<StoreRow>(allStores, [marketOrderState.code.open]),
    await reader.run<TokenRow>(newestTokens, []),
  ]
  const closed = {
    orders_per_hour: 0,
    bad_address_percent: 0,
    error_percent: 0,
    latency_ms: 0,
    silent_calls: 0,
  }
  const { orders_per_hour, bad_address_percent, error_percent, latency_ms, silent_calls } = setting ?? closed
  const busy = setting?.busy_until ?? null
  return {
    platform: sandboxPlatform,
    behaviour: { orders_per_hour, bad_address_percent, error_percent, latency_ms, silent_calls },
    busy_until: busy && busy > reader.now ? busy : null,
    ...{ stores, tokens },
  }
}
