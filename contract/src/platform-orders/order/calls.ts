import { z } from 'zod'
import { skuCode } from '../../catalog/sku/calls.ts'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { operationRecord } from '../../kit/record.ts'
import {
  done,
  edited,
  instant,
  listOf,
  merchantId,
  objectId,
  paging,
  partnerId,
  queryBoolean,
  queryIds,
  queryList,
  queryNumber,
  queryNumbers,
  timeRange,
  told,
  warehouseId,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { shippingAddress } from '../../outbound/order/calls.ts'
import { platformReturn } from '../return/shown.ts'
import { autoFulfilStatus, blocker, platformOrderStatus } from './enums.ts'
import { platformOrderMachine } from './machine.ts'

export const platformOrderReaders = {
  any: ['MerchantGetPlatformOrders', 'MerchantOverseaWarehouse', 'GetAllPlatformOrdersForMerchants'],
} as const
const hands = {
  right: { any: ['MerchantGetPlatformOrders', 'GetAllPlatformOrdersForMerchants'] },
  scope: 'partner',
  apiKey: true,
} as const

const line = z.object({
  platform_product_id: z.string(),
  vid: z.string(),
  platform_sku: z.string(),
  /** The SKU that its mapping names; null while it has none. */
  sku: z.string().nullable(),
  name: z.string(),
  quantity: z.number().int(),
  /** Pieces of the SKU in one unit; null while it has no mapping. */
  pieces: z.number().int().nullable(),
  price: z.number(),
  currency: z.string(),
})

/** FU-163, FU-165. */
export const platformOrder = z.object({
  id: objectId,
  partner_id: partnerId,
  store_id: objectId,
  platform: z.string(),
  merchant_id: z.string(),
  store_name: z.string(),
  platform_order_id: z.string(),
  status: platformOrderStatus.schema,
  auto_fulfill_status: autoFulfilStatus.schema,
  blockers: z.array(blocker.schema),
  skus: z.array(line),
  shipping_name: z.string(),
  country_code: z.string(),
  released_at: instant.nullable(),
  merchant_warehouse_name: z.string(),
  delivery_confirmation: z.boolean(),
  advanced_logistics: z.boolean(),
  /** The platform gives the label and the goods lie in an overseas warehouse. */
  oversea: z.boolean(),
  logistics: z.object({
    channel_id: z.number().int().nullable(),
    channel_code: z.string(),
    tracking_number: z.string(),
    label_url: z.string(),
    fail_reason: z.string(),
  }),
  /** Where it ships from; null while nothing is decided. */
  warehouse_code: z.string().nullable(),
  outbound_order_id: objectId.nullable(),
  outbound_order_number: z.string(),
  tags: z.array(z.string()),
  held_until: instant.nullable(),
  /** The platform cancelled it while it was under way. */
  cancelled_by_platform: z.boolean(),
  created_at: instant,
  updated_at: instant,
  actions: z.array(z.enum(platformOrderMachine.actions)),
})
export type PlatformOrder = z.infer<typeof platformOrder>

export const platformOrderFilters = z.object({
  partner_id: queryNumber.pipe(partnerId).optional(),
  /** Its store. */
  merchant_id: z.string().trim().max(64).optional(),
  platform_order_id: queryNumbers,
  platform_sku: z.string().trim().max(100).optional(),
  /** A part of the platform's SKU, or of the SKU that it is mapped to. */
  sku: z.string().trim().max(100).optional(),
  country: z.string().trim().max(2).optional(),
  status: queryList(platformOrderStatus.query, 10).optional(),
  auto_fulfill_status: queryList(autoFulfilStatus.query, 3).optional(),
  blockers: queryList(blocker.query, blocker.codes.length).optional(),
  oversea: queryBoolean.optional(),
  tags: queryList(z.string().trim().max(40), 20).optional(),
  /** Of the release by the platform. */
  time_range: timeRange.optional(),
})

export const listPlatformOrders = call('GET /merchant/orders', {
  right: platformOrderReaders,
  scope: 'partner',
  about:
    'Orders that platforms told, latest released first. Without oversea those of all warehouses; sku matches a part of the platform’s SKU or of the own SKU.',
  apiKey: true,
  query: paging.extend(platformOrderFilters.shape),
  data: listOf(platformOrder),
})

export const countPlatformOrders = statusCountsOf(listPlatformOrders, 'status', platformOrderStatus)
export const exportPlatformOrders = listExportOf(listPlatformOrders)

export const getPlatformOrder = call('GET /merchant/orders/:id', {
  right: platformOrderReaders,
  scope: 'partner',
  about: 'One order with its address, its returns, what was done to it, and how it came.',
  apiKey: true,
  params: z.object({ id: objectId }),
  data: platformOrder.extend({
    version: z.number().int(),
    shipping_address: shippingAddress,
    buyer_id: z.string(),
    logistics_code: z.string(),
    /** As the platform told it. */
    raw_info: z.unknown(),
    /** What its platform announced as coming back. */
    returns: z.array(platformReturn),
    operation_records: z.array(operationRecord),
  }),
})

export const getOrderLabel = call('GET /merchant/orders/:id/label', {
  right: platformOrderReaders,
  scope: 'partner',
  about: 'The waybill of an order as its carrier or platform gave it, PDF.',
  apiKey: true,
  params: z.object({ id: objectId }),
  data: 'file',
})

const order_ids = z.array(objectId).min(1).max(200)
/** What came of each order of a command for several: each is done or refused for itself. */
export const eachOrder = z.object({
  done: z.array(
    z.object({ id: objectId, platform_order_id: z.string(), status: platformOrderStatus.schema }),
  ),
  refused: z.array(z.object({ id: objectId, platform_order_id: z.string(), reason: told })),
})
export type EachOrder = z.infer<typeof eachOrder>

/** A package as the merchant declares it; what is left out comes from the SKUs. */
const declared = z.object({
  order_id: objectId,
  weight: z.number().positive().max(999).multipleOf(0.001).optional(),
  declared_name: z.string().trim().min(1).max(100).optional(),
  declared_value: z.number().min(0).max(9_999_999).multipleOf(0.01).optional(),
})

const quote = z.object({
  channel_id: z.number().int(),
  channel_code: z.string(),
  channel_name: z.string(),
  channel_name_en: z.string(),
  /** What the customer will be charged; null: the price lists have none for this channel and country. */
  price: z.number().nullable(),
  currency: z.string(),
  /** The sum in words, as on the charge; empty without a price. */
  how: z.string(),
  /** Days until it arrives, as the channel promises; null: it promises none. */
  days: z.number().int().nullable(),
})

export const getLogisticsInfo = call('GET /merchant/logistics_info', {
  ...hands,
  about: 'What each order weighs, from which warehouse it can ship, and what each channel costs.',
  query: z.object({ order_ids: queryIds(200) }),
  data: z.array(
    z.object({
      id: objectId,
      platform_order_id: z.string(),
      status: platformOrderStatus.schema,
      country_code: z.string(),
      /** Kilograms. */
      weight: z.number(),
      declared_name: z.string(),
      declared_value: z.number(),
      currency: z.string(),
      warehouse_id: warehouseId.nullable(),
      warehouse_code: z.string().nullable(),
      fail_reason: z.string(),
      blockers: z.array(blocker.schema),
      quotes: z.array(quote),
    }),
  ),
})

export const placeLogistics = call('POST /merchant/logistics_order/place', {
  ...hands,
  about: 'Orders waybills of one channel for orders. Each is done or refused for itself.',
  body: z.object({
    order_ids,
    channel_id: z.number().int().positive(),
    packages: z.array(declared).max(200).default([]),
  }),
  data: eachOrder,
})

export const cancelLogistics = call('POST /merchant/logistics_order/cancel', {
  ...hands,
  about: 'Cancels the waybills of orders, which wait again then.',
  body: z.object({ order_ids }),
  data: eachOrder,
})

export const resubmitOrders = call('POST /merchant/order/resubmit', {
  ...hands,
  about: 'Tries once more what failed: the waybill with the same channel, or the outbound order.',
  body: z.object({ order_ids }),
  data: eachOrder,
})

export const updateOrderAddress = call('POST /merchant/order/update_address', {
  ...hands,
  about: 'Changes the address of an order that waits. What is left out stays as it is.',
  body: z.object({ order_id: objectId, shipping_address: edited(shippingAddress) }),
  data: done,
})

export const fulfilOrders = call('POST /merchant/order/fulfill', {
  ...hands,
  about: 'Makes outbound orders of orders that have their waybill.',
  body: z.object({ order_ids }),
  data: eachOrder,
})

export const ignoreOrders = call('POST /merchant/order/ignore', {
  ...hands,
  about: 'Sets orders aside for good: the warehouse does nothing for them.',
  body: z.object({ order_ids }),
  data: eachOrder,
})

export const releaseOrders = call('POST /merchant/order/release_to_merchant', {
  ...hands,
  about: 'Gives orders back: the merchant fulfils them, and the platform is told so.',
  body: z.object({ order_ids }),
  data: eachOrder,
})

const tag = z.string().trim().min(1).max(40)

export const listOrderTags = call('GET /merchant/order_tags', {
  right: platformOrderReaders,
  scope: 'partner',
  about: 'The tags that orders of the merchant have, the most frequent first.',
  apiKey: true,
  data: z.array(z.string()),
})

export const setOrderTags = call('POST /merchant/order/set_tags', {
  ...hands,
  about: 'Replaces the tags of orders.',
  body: z.object({ order_ids, tags: z.array(tag).max(20) }),
  data: eachOrder,
})

export const bindOrderSku = call('POST /merchant/sku_bind', {
  ...hands,
  // On the pages of products too, where the proposals are accepted.
  right: { any: [...hands.right.any, 'MerchantGetSku', 'AdminMerchantProductSkuMappings'] },
  about:
    'Says which SKU a product of a store is, and confirms it. Orders that waited for it are looked at again.',
  body: z.object({
    merchant_id: merchantId,
    platform_sku: z.string().trim().min(1).max(100),
    sku: skuCode,
    quantity: z.number().int().min(1).max(10_000).default(1),
    /** Of which product and variation, where the platform's SKU is not enough. */
    platform_product_id: z.string().trim().min(1).max(100).optional(),
    vid: z.string().trim().min(1).max(100).optional(),
  }),
  data: z.object({ mapped: z.number().int(), orders: z.number().int() }),
})

/** FU-104, FU-707. */
export const getOrderDashboards = call('GET /merchant/dashboards', {
  report: true,
  right: platformOrderReaders,
  scope: 'partner',
  about: 'How many orders were created on each day of a range, by store and state of today.',
  query: z.object({
    partner_id: queryNumber.pipe(partnerId).optional(),
    merchant_id: z.string().trim().max(64).optional(),
    time_range: timeRange.optional(),
  }),
  data: z.object({
    by_status: z.array(z.object({ status: platformOrderStatus.schema, orders: z.number().int() })),
    by_store: z.array(
      z.object({
        merchant_id: z.string(),
        store_name: z.string(),
        status: platformOrderStatus.schema,
        orders: z.number().int(),
      }),
    ),
    by_day: z.array(
      z.object({ day: z.string(), status: platformOrderStatus.schema, orders: z.number().int() }),
    ),
    total: z.number().int(),
  }),
})
