import { z } from 'zod'
import { skuCode } from '../../catalog/sku/calls.ts'
import { call } from '../../kit/call.ts'
import { done, instant, listOf, merchantId, paging, quantity, queryList, scanned } from '../../kit/schemas.ts'
import { marketOrderState, marketReturnReason, marketTokenKind } from './enums.ts'

const tester = { right: 'MarketplaceMockPage', scope: 'none' } as const

const percent = z.number().int().min(0).max(100)
const orderId = z.string().trim().min(1).max(64)
const country = z.string().regex(/^[A-Z]{2}$/)
const oneOrder = { merchant_id: merchantId, order_id: orderId }
const ofStore = { merchant_id: merchantId.optional() }

/** A product under the SKU of its merchant. */
const soldGoods = z.object({ sku: skuCode, name: z.string().trim().min(1).max(200) })
const pieces = z.object({ sku: skuCode, quantity })
/** An order as a buyer wants it, of what the store sells. */
const exactOrder = z.object({
  order_id: scanned,
  buyer_id: z.string().trim().min(1).max(64),
  country,
  lines: z.array(pieces).min(1).max(500),
})

/** How the marketplace behaves. */
const behaviour = z.object({
  orders_per_hour: z.number().int().min(0).max(3600),
  /** Of the orders that are made by the hour. */
  bad_address_percent: percent,
  /** Calls that are answered with 500, half of those that change something after they were done. */
  error_percent: percent,
  latency_ms: z.number().int().min(0).max(30_000),
  /** So many of the next calls get no answer. */
  silent_calls: z.number().int().min(0).max(1000),
})
export type MarketBehaviour = z.infer<typeof behaviour>

export const getMarket = call('GET /mock/marketplace', {
  ...tester,
  about:
    'How the practice marketplace behaves, its stores, and their authorisations. Tokens are never shown.',
  data: z.object({
    platform: z.string(),
    behaviour,
    busy_until: instant.nullable(),
    stores: z.array(
      z.object({
        merchant_id: z.string(),
        store_name: z.string(),
        products: z.number().int(),
        open_orders: z.number().int(),
      }),
    ),
    tokens: z.array(
      z.object({
        merchant_id: z.string(),
        kind: marketTokenKind.schema,
        created_at: instant,
        until: instant,
        used_at: instant.nullable(),
        revoked_at: instant.nullable(),
      }),
    ),
  }),
})

export const setMarketBehaviour = call('POST /mock/marketplace/behaviour', {
  ...tester,
  about: 'Changes how the practice marketplace behaves. What is left out stays as it is.',
  body: behaviour.partial(),
  data: done,
})

export const makeMarketStore = call('POST /mock/marketplace/stores', {
  ...tester,
  about: 'Makes a store of the practice marketplace with products that nobody else sells.',
  body: z.object({
    merchant_id: merchantId,
    store_name: z.string().trim().min(1).max(100),
    products: z.number().int().min(0).max(200).default(5),
  }),
  data: done,
})

export const makeMarketProducts = call('POST /mock/marketplace/products', {
  ...tester,
  about:
    'Adds products to a store of the practice marketplace: so many, or exactly these goods. What the store sells already stays as it is.',
  body: z.object({
    merchant_id: merchantId,
    count: z.number().int().min(1).max(200).default(1),
    goods: z.array(soldGoods).min(1).max(200).optional(),
  }),
  data: done,
})

export const makeMarketOrders = call('POST /mock/marketplace/orders', {
  ...tester,
  about:
    'Lets buyers order at a store of the practice marketplace: so many orders, or exactly these. Answers the numbers of the orders.',
  body: z.object({
    merchant_id: merchantId,
    count: z.number().int().min(1).max(500).default(1),
    /** Then count, lines, countries and bad_address_percent say nothing. */
    orders: z.array(exactOrder).min(1).max(500).optional(),
    /** Of each order, at most. */
    lines: z.number().int().min(1).max(20).default(3),
    countries: z.array(country).min(1).max(20).default(['US']),
    bad_address_percent: percent.default(0),
    logistics_code: z.string().trim().max(100).default('STANDARD'),
    /** The platform gives the label. */
    platform_label: z.boolean().default(false),
    tags: z.array(z.string().trim().min(1).max(40)).max(10).default([]),
  }),
  data: z.object({ order_ids: z.array(z.string()) }),
})

export const cancelMarketOrder = call('POST /mock/marketplace/order/cancel', {
  ...tester,
  about: 'A buyer cancels an order at the practice marketplace.',
  body: z.object(oneOrder),
  data: done,
})

export const moveMarketOrder = call('POST /mock/marketplace/order/address', {
  ...tester,
  about:
    'A buyer changes the address of an open order at the practice marketplace. What is left out stays as it is.',
  body: z.object({
    ...oneOrder,
    country: country.optional(),
    city: z.string().trim().max(100).optional(),
    postal_code: z.string().trim().max(20).optional(),
    street_address1: z.string().trim().max(200).optional(),
  }),
  data: done,
})

export const returnMarketOrder = call('POST /mock/marketplace/order/return', {
  ...tester,
  about: 'A buyer sends a shipped order back to the practice marketplace: all of it, or these pieces.',
  body: z.object({
    ...oneOrder,
    reason: marketReturnReason.schema,
    /** Of a label that the buyer got for it; left out: it comes under the number that it was shipped with. */
    tracking_number: scanned.optional(),
    lines: z.array(pieces).min(1).max(500).optional(),
  }),
  data: z.object({ return_id: z.string() }),
})

export const repeatMarketEvent = call('POST /mock/marketplace/event/again', {
  ...tester,
  about: 'Sends an event of the practice marketplace twice more, under its id.',
  body: z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) }),
  data: done,
})

export const keepMarketBusy = call('POST /mock/marketplace/busy', {
  ...tester,
  about: 'Answers all calls to the practice marketplace with 429 for some seconds. None ends that.',
  body: z.object({ seconds: z.number().int().min(0).max(3600) }),
  data: done,
})

export const revokeMarketStore = call('POST /mock/marketplace/revoke', {
  ...tester,
  about: 'Ends all authorisations of a store at the practice marketplace.',
  body: z.object({ merchant_id: merchantId }),
  data: done,
})

export const marketOrder = z.object({
  merchant_id: z.string(),
  order_id: z.string(),
  state: marketOrderState.schema,
  version: z.number().int(),
  buyer: z.string(),
  country: z.string(),
  units: z.number().int(),
  platform_label: z.boolean(),
  /** The merchant fulfils it. */
  by_merchant: z.boolean(),
  tracking_number: z.string(),
  created_at: instant,
  updated_at: instant,
})
export type MarketOrder = z.infer<typeof marketOrder>

export const listMarketOrders = call('GET /mock/marketplace/orders', {
  ...tester,
  about: 'The orders of the practice marketplace, newest first.',
  query: paging.extend({
    ...ofStore,
    order_id: z.string().trim().max(64).optional(),
    state: queryList(marketOrderState.query, 3).optional(),
  }),
  data: listOf(marketOrder),
})

export const marketShipment = z.object({
  shipment_id: z.string(),
  merchant_id: z.string(),
  order_id: z.string(),
  tracking_number: z.string(),
  carrier_code: z.string(),
  units: z.number().int(),
  shipped_at: instant,
  created_at: instant,
})
export type MarketShipment = z.infer<typeof marketShipment>

export const listMarketShipments = call('GET /mock/marketplace/shipments', {
  ...tester,
  about: 'The shipments that the practice marketplace was told, newest first.',
  query: paging.extend({ ...ofStore, order_id: z.string().trim().max(64).optional() }),
  data: listOf(marketShipment),
})

export const marketReturn = z.object({
  return_id: z.string(),
  merchant_id: z.string(),
  order_id: z.string(),
  version: z.number().int(),
  reason: marketReturnReason.schema,
  units: z.number().int(),
  tracking_number: z.string(),
  /** What the warehouse told; empty: nothing yet. */
  decision: z.string(),
  grade: z.string(),
  created_at: instant,
  updated_at: instant,
})
export type MarketReturn = z.infer<typeof marketReturn>

export const listMarketReturns = call('GET /mock/marketplace/returns', {
  ...tester,
  about: 'What buyers of the practice marketplace send back, and what became of it, newest first.',
  query: paging.extend({ ...ofStore, order_id: z.string().trim().max(64).optional() }),
  data: listOf(marketReturn),
})

export const marketStock = z.object({
  merchant_id: z.string(),
  product_id: z.string(),
  vid: z.string(),
  sku: z.string(),
  name: z.string(),
  available: z.number().int(),
  stock_version: z.number().int(),
  stock_at: instant.nullable(),
})
export type MarketStock = z.infer<typeof marketStock>

export const listMarketStock = call('GET /mock/marketplace/stock', {
  ...tester,
  about: 'What stores of the practice marketplace sell, with the stock that they were told.',
  query: paging.extend({ ...ofStore, sku: z.string().trim().max(100).optional() }),
  data: listOf(marketStock),
})

export const marketEvent = z.object({
  id: z.string(),
  merchant_id: z.string(),
  topic: z.string(),
  object_id: z.string(),
  attempts: z.number().int(),
  /** When it is tried next; null: that is over. */
  next_at: instant.nullable(),
  /** What went wrong at the last try; empty: it arrived, or was not tried yet. */
  last_answer: z.string(),
  created_at: instant,
})
export type MarketEvent = z.infer<typeof marketEvent>

export const listMarketEvents = call('GET /mock/marketplace/events', {
  ...tester,
  about: 'The events that the practice marketplace sends, newest first.',
  query: paging.extend(ofStore),
  data: listOf(marketEvent),
})

export const marketCall = z.object({
  id: z.string(),
  merchant_id: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  took_ms: z.number().int(),
  at: instant,
})
export type MarketCall = z.infer<typeof marketCall>

export const listMarketCalls = call('GET /mock/marketplace/calls', {
  ...tester,
  about: 'The calls that the practice marketplace got in the last hour, newest first.',
  query: paging.extend(ofStore),
  data: listOf(marketCall),
})
