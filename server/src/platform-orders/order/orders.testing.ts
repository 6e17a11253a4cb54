import {
  bindOrderSku,
  getPlatformOrder,
  listPlatformOrders,
} from '@kuacang/contract/platform-orders/order/calls'
import { connector, storeState } from '@kuacang/contract/platform-orders/store/enums'
import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { systemCaller } from '#kit/caller'
import { newId } from '#kit/ids'
import { type Relay, startRelay } from '#kit/outbox/relay'
import type { Client, TestServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'
import { subscriberCourier } from '../../messages/public.ts'
import { portCourier } from '../../ports/public.ts'
import { allSubscribers } from '../../registry.ts'
import type { ToldLine, ToldOrder } from '../marketplace/marketplace.ts'
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
  return {
    store,
    tell,
    find,
    detail: async (platform_order_id: string) =>
      (await merchant.call(getPlatformOrder, { params: { id: (await find(platform_order_id)).id } })).data,
    look: async () => {
      await t.app.store.pool.query(
        `update platform_order set look_at = now() - interval '1 s' where look_at is not null`,
      )
      await lookAtOrders(t.app)
    },
    bind: (platform_sku: string, sku: string, quantity = 1) =>
      merchant.call(bindOrderSku, {
        body: { merchant_id: store.merchant_id, platform_sku, sku, quantity },
      }),
  }
}

/** Events are handled, and ports asked, until `stop`. */
export const startEvents = async (t: TestServer): Promise<Relay> =>
  startRelay(t.app, [subscriberCourier(t.app, await allSubscribers()), portCourier(t.app)], 20)

export const aChannel = async (t: TestServer, channel_id = 900): Promise<string> => {
  const admin = await t.as({ rights: ['ManageChannel'], warehouses: [] })
  const channel_code = `CH${channel_id}`
  await admin.call(createChannel, {
    body: { channel_id, channel_code, name: `渠道 ${channel_id}`, carrier_code: 'KC', carrier_name: 'KC' },
  })
  return channel_code
}
