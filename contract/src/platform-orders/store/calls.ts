import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import {
  done,
  instant,
  listOf,
  merchantId,
  objectId,
  paging,
  partnerId,
  queryBoolean,
  queryList,
  queryNumber,
  warehouseId,
} from '../../kit/schemas.ts'
import { connector, storeState } from './enums.ts'

/** Staff who see the stores of all customers, and merchants who see their own. */
export const storeReaders = {
  any: [
    'MerchantBinding',
    'MerchantGetPlatformOrders',
    'MerchantOverseaWarehouse',
    'GetAllPlatformOrdersForMerchants',
  ],
} as const
const binder = { right: 'MerchantBinding', scope: 'partner' } as const

const platformCode = z.string().trim().min(1).max(40)
/** As the platform handed it out: an authorisation code, or the token of a shop system's own administration. */
const secret = z.string().trim().min(1).max(2000)

export const store = z.object({
  id: objectId,
  partner_id: partnerId,
  platform: z.string(),
  connector: connector.schema,
  merchant_id: z.string(),
  store_name: z.string(),
  /** The store's home: the warehouse that keeps its orders, and that its orders leave where no rule says otherwise. */
  warehouse_id: warehouseId,
  warehouse_code: z.string(),
  state: storeState.schema,
  bound_at: instant,
  /** Its orders are known as they were then; null: they were not fetched yet. */
  synced_at: instant.nullable(),
  /** Fetches that failed running, and what the last of them said. */
  failures: z.number().int(),
  last_error: z.string(),
  /** Its orders become outbound orders by the merchant's rules. */
  auto_fulfil: z.boolean(),
  /** Stock that the store never offers, in pieces of each SKU. */
  safety_stock: z.number().int(),
})
export type Store = z.infer<typeof store>

export const listStores = call('GET /merchant/bound_merchants', {
  right: storeReaders,
  scope: 'partner',
  about:
    'The stores of the merchant, with how their synchronisation goes. Without state those that are bound.',
  apiKey: true,
  query: paging.extend({
    partner_id: queryNumber.pipe(partnerId).optional(),
    platform: platformCode.optional(),
    merchant_id: z.string().trim().max(64).optional(),
    state: queryList(storeState.query, 4).optional(),
  }),
  data: listOf(store),
})

export const exportStores = listExportOf(listStores)

const bindable = z.object({
  platform: z.string(),
  name: z.string(),
  name_en: z.string(),
  connector: connector.schema,
  /** The merchant agrees on a page of the platform; else the store gives its own address and token. */
  authorises: z.boolean(),
  /** The merchant says first which store it is: the page of the platform is below the store's own address. */
  names_store: z.boolean(),
})

/** Where a new store can be bound, and how its merchant agrees. */
export const listConnectors = call('GET /merchant/bind_platforms', {
  right: 'MerchantBinding',
  scope: 'partner',
  about: 'The platforms that stores can be bound of.',
  data: z.array(bindable),
})

export const getBindAddress = call('POST /merchant/bind_address', {
  ...binder,
  about:
    'Where the merchant agrees at the platform. The platform then leads back to the page with a code and this state.',
  body: z.object({
    platform: platformCode,
    /** Of a platform where the merchant names the store first. */
    merchant_id: merchantId.optional(),
  }),
  data: z.object({ url: z.string(), state: z.string() }),
})

const binding = {
  platform: platformCode,
  merchant_id: merchantId,
  /** What the platform handed out; of a shop system that merchants run, the token of its administration. */
  code: secret,
  /** Of a shop system: where it is. */
  api_url: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  store_name: z.string().trim().max(100).optional(),
}

export const bindStore = call('POST /merchant/bind', {
  ...binder,
  about:
    'Binds a store to the merchant: its orders are fetched from then on. The current warehouse is its home. A store is bound once.',
  body: z.object({
    ...binding,
    /** Of an authorisation at the platform: what `bind_address` answered, for the same user. */
    state: z.string().max(500).optional(),
    /** Of a platform that signs what it leads back with: the whole query of that, as it came. */
    returned: z.string().max(4000).optional(),
    /** The home of the store, where it is not the current warehouse. */
    warehouse_id: warehouseId.optional(),
  }),
  data: z.object({ id: objectId }),
})

const invite_code = z.string().trim().min(1).max(40)

export const lookUpInvite = call('POST /merchant/invite', {
  right: 'open',
  scope: 'none',
  about:
    'What a store can be bound to with an invite code that is still valid: platforms, and the warehouses that are open to merchants. It does not use the code up.',
  body: z.object({ invite_code }),
  data: z.object({
    platforms: z.array(bindable),
    warehouses: z.array(
      z.object({ id: warehouseId, warehouse_code: z.string(), warehouse_name: z.string() }),
    ),
  }),
})

export const bindByInvite = call('POST /merchant/bind_by_invite', {
  right: 'open',
  scope: 'none',
  about: 'Binds a store with an invite code, without a login. The code works once.',
  body: z.object({ ...binding, invite_code, warehouse_id: warehouseId }),
  data: z.object({ id: objectId }),
})

export const unbindStore = call('POST /merchant/unbind', {
  ...binder,
  about:
    'Ends the binding of a store: nothing is fetched and nothing told any more. Orders that are under way are finished.',
  body: z.object({ merchant_id: merchantId, platform: platformCode.optional() }),
  data: done,
})

export const editStore = call('PUT /merchant/store/:id', {
  ...binder,
  about: 'Changes how a bound store is served. What is left out stays as it is.',
  params: z.object({ id: objectId }),
  body: z.object({
    store_name: z.string().trim().min(1).max(100).optional(),
    auto_fulfil: z.boolean().optional(),
    safety_stock: z.number().int().min(0).max(999_999).optional(),
  }),
  data: done,
})

export const syncStore = call('POST /merchant/order/sync', {
  right: { any: ['MerchantGetPlatformOrders', 'GetAllPlatformOrdersForMerchants'] },
  scope: 'partner',
  about:
    'Fetches the orders of a store as soon as it is free, also of one that is failing. `again` fetches the orders of the last 30 days once more.',
  apiKey: true,
  body: z.object({
    merchant_id: merchantId,
    platform: platformCode.optional(),
    again: queryBoolean.optional(),
  }),
  data: done,
})
