import {
  bindOrderSku,
  getPlatformOrder,
  listPlatformOrders,
} from '@kuacang/contract/platform-orders/order/calls'
import { acceptProposals } from '@kuacang/contract/platform-orders/product/calls'
import { saveAutoFulfilRule } from '@kuacang/contract/platform-orders/rule/calls'
import { editStore, getBindAddress, listStores } from '@kuacang/contract/platform-orders/store/calls'
import { connector, storeState } from '@kuacang/contract/platform-orders/store/enums'
import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { expect, vi } from 'vitest'
import type { App } from '#kit/app'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { subscriberCourier } from '../../messages/public.ts'
import { portCourier } from '../../ports/public.ts'
import { allSubscribers } from '../../registry.ts'
import type { ToldLine, ToldOrder } from '../marketplace/marketplace.ts'
import { sandboxPlatform } from '../sandbox/setting.ts'
import { type StoreRow, storeById } from '../store/store.ts'
import { keepOrders } from './keep.ts'
import { lookAtOrders } from './look.ts'

export const merchantRights = ['MerchantGetPlatformOrders', 'MerchantBinding', 'MerchantGetSku'] as const

/** A store that is bound, without a platform behind it. */
export const boundStore = (t: TestServer, more: Partial<StoreRow> = {}): Promise<StoreRow> =>
  t.write(async (tx) => {
    const id = newId()
    const times = { created_at: tx.now, updated_at: tx.now }
    const store = {
      ...{
        id,
        partner_id: 1,
        platform: 'test',
        connector: connector.code.kuacang,
        api_url: 'https://shop.invalid',
      },
      ...{ merchant_id: unique('STORE'), store_name: 'A shop', warehouse_id: 1 },
      ...more,
    }
    await tx.db
      .insertInto('store')
      .values({ ...store, bound_at: tx.now, ...times })
      .execute()
    await tx.db
      .insertInto('store_sync')
      .values({
        ...{ warehouse_id: store.warehouse_id, store_id: id, partner_id: store.partner_id },
        state: storeState.code.connected,
        ...{ access_token: '', refresh_token: '', due_at: new Date('2199-01-01T00:00:00Z') },
        ...times,
      })
      .execute()
    const row = await storeById(tx, id)
    if (!row) throw new Error('the store is missing')
    return row
  }, more.warehouse_id ?? 1)

export const toldAddress = {
  ...{ firstname: 'Ana', lastname: 'Silva', telephone: '111', country: 'US', state: 'NV', city: 'Reno' },
  ...{ postal_code: '89501', street_address1: '1 Main St', street_address2: '' },
}

export const toldLine = (platform_sku: string, quantity = 1): ToldLine => ({
  ...{
    line_id: `L-${platform_sku}`,
    platform_product_id: `p-${platform_sku}`.toLowerCase(),
    vid: platform_sku,
  },
  ...{ platform_sku, name: 'A cup', quantity, price: 9.5, currency: 'USD' },
})

export const toldOrder = (lines: readonly ToldLine[], more: Partial<ToldOrder> = {}): ToldOrder => ({
  ...{ platform_order_id: unique('PO-'), version: 1, state: 'open' as const, buyer_id: 'B1' },
  ...{ released_at: new Date(), updated_at: new Date(), address: toldAddress, logistics_code: 'STD' },
  ...{ platform_label: false, tags: [], lines, raw_info: {} },
  ...more,
})

/** A store with orders, seen by its merchant. */
export const shopOf = async (t: TestServer, store: StoreRow, merchant: Client) => {
  const caller = systemCaller(store.warehouse_id, 'test')
  const tell = (...orders: ToldOrder[]) =>
    t.write((tx) => keepOrders(tx, caller, store, orders), store.warehouse_id)
  const find = async (platform_order_id: string) => {
    const reply = await merchant.call(listPlatformOrders, { query: { platform_order_id } })
    const [row] = reply.data.list
    if (!row) throw new Error(`${platform_order_id} is not listed`)
    return row
  }
  const bind = (platform_sku: string, sku: string, quantity = 1) =>
    merchant.call(bindOrderSku, {
      body: { merchant_id: store.merchant_id, platform_sku, sku, quantity },
    })
  return {
    store,
    tell,
    find,
    detail: async (platform_order_id: string) =>
      (await merchant.call(getPlatformOrder, { params: { id: (await find(platform_order_id)).id } })).data,
    look: () => lookAtAll(t.app),
    reaches: (platform_order_id: string, wanted: number) =>
      vi.waitFor(async () => expect((await find(platform_order_id)).status).toBe(wanted), {
        timeout: 240_000,
      }),
    /** An order that can ship, of so many units of a SKU; answers the platform's number and ours. */
    ready: async (sku: string, more: Partial<ToldOrder> = {}, quantity = 1) => {
      const platform_sku = unique('PS')
      const order = toldOrder([toldLine(platform_sku, quantity)], more)
      await tell(order)
      await bind(platform_sku, sku)
      await lookAtAll(t.app)
      const { id } = await find(order.platform_order_id)
      return { id, number: order.platform_order_id, platform_sku, order }
    },
    bind,
  }
}

/** Events are handled, and ports asked, until `stop`. */
export const startEvents = async (t: TestServer): Promise<Relay> =>
  startRelay(t.app, [subscriberCourier(t.app, await allSubscribers()), portCourier(t.app)], 20)

const usualChannel = 900
export const aChannel = async (t: TestServer, channel_id = usualChannel): Promise<string> => {
  const admin = await t.as({ rights: ['ManageChannel'], warehouses: [] })
  const channel_code = `CH${channel_id}`
  await admin.call(createChannel, {
    body: { channel_id, channel_code, name: `渠道 ${channel_id}`, carrier_code: 'KC', carrier_name: 'KC' },
  })
  return channel_code
}

/** The user agrees on the page of the practice marketplace, and comes back with what binds the store. */
export const agreeAtSandbox = async (t: TestServer, by: Client, merchant_id: string) => {
  const { data, msg } = await by.call(getBindAddress, { body: { platform: sandboxPlatform } })
  expect(msg).toBe('')
  const base = `http://127.0.0.1:${(t.server.server.address() as { port: number }).port}`
  const { searchParams: asked, pathname } = new URL(data.url, base)
  const answer = await fetch(base + pathname, {
    ...{ method: 'POST', redirect: 'manual' },
    body: new URLSearchParams({ ...Object.fromEntries(asked), merchant_id }),
  })
  const back = new URL(answer.headers.get('location') ?? 'none:')
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}

/** All stores are due at once, as after events of their platforms, and what waits is looked at. */
export const hurryStores = async ({ app }: TestServer): Promise<void> => {
  await app.store.pool.query(
    `update store_sync set due_at = now() - interval '1 s' where leased_until is null`,
  )
  await lookAtAll(app)
}

const lookAtAll = async (app: App): Promise<void> => {
  await app.store.pool.query(
    `update platform_order set look_at = now() - interval '1 s' where look_at is not null`,
  )
  await lookAtOrders(app)
}

/**
 * Maps what a store sells to these SKUs, in the order of its products, and has all its orders sent by rule: by the channel
 * of `aChannel`.
 */
export const sendByRule = async (
  t: TestServer,
  merchant: Client,
  products: readonly { readonly id: string; readonly platform_sku: string }[],
  skus: readonly string[],
): Promise<void> => {
  // The goods are called as the store calls them: so they are proposed.
  for (const [i, p] of products.entries())
    await t.app.store.pool.query('update sku set barcode = $1 where sku = $2', [p.platform_sku, skus[i]])
  const { data: accepted } = await merchant.call(acceptProposals, {
    body: { ids: products.map((p) => p.id) },
  })
  expect(accepted).toMatchObject({ mapped: products.length, left: 0 })
  await merchant.call(saveAutoFulfilRule, { body: { name: 'all', channel_id: usualChannel } })
  const [store] = (await merchant.call(listStores, { query: {} })).data.list
  await merchant.call(editStore, { params: { id: store?.id ?? '' }, body: { auto_fulfil: true } })
}

/** A warehouse with goods and events, a store there with its merchant, and another merchant. */
export const ordersWorld = async ({
  store = {},
  channel_id = usualChannel,
  pieces = 500,
}: {
  readonly store?: Partial<StoreRow>
  readonly channel_id?: number
  readonly pieces?: number
} = {}) => {
  const t = await testServer()
  const fbw = await worker(t)
  const merchant = await t.as({ rights: merchantRights, partner: 1 })
  const other = await t.as({ rights: merchantRights, partner: 2 })
  await aChannel(t, channel_id)
  const { sku } = await stocked(fbw, pieces)
  const shop = await shopOf(t, await boundStore(t, store), merchant)
  const relay = await startEvents(t)
  const stop = async () => {
    await relay.stop()
    await t.close()
  }
  return { t, fbw, merchant, other, sku, shop, stop }
}
export type OrdersWorld = Awaited<ReturnType<typeof ordersWorld>>
