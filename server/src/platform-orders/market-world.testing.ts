import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import type { PlatformOrder } from '@kuacang/contract/platform-orders/order/calls'
import { listPlatformOrders } from '@kuacang/contract/platform-orders/order/calls'
import { listStoreProducts } from '@kuacang/contract/platform-orders/product/calls'
import { makeMarketStore } from '@kuacang/contract/platform-orders/sandbox/calls'
import { bindStore } from '@kuacang/contract/platform-orders/store/calls'
import { expect, vi } from 'vitest'
import { bagged, stocked, weighed, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, testServer } from '#kit/testing/server'
import { aChannel, agreeAtSandbox, hurryStores, merchantRights, sendByRule } from './order/orders.testing.ts'
import { openSandbox } from './sandbox/open.ts'
import { sandboxPlatform } from './sandbox/setting.ts'

export const marketEnv = { TRAINING: 'true', SEAL_KEY: Buffer.alloc(32, 5).toString('base64') }
export const patience = { timeout: 240_000, interval: 300 }
const suite = { suite: 'wms_outbound' }

/** The practice marketplace over real HTTP, a merchant with a store there, and people who ship and take back. */
export const marketWorld = async (merchant_id: string) => {
  const t = await testServer(marketEnv)
  await t.server.listen({ port: 0, host: '127.0.0.1' })
  await t.write((tx) => openSandbox(t.app, tx))
  const fbw = await worker(t)
  const merchant = await t.as({ rights: [...merchantRights, 'MerchantBaseOperation'], partner: 1 })
  const tester = await t.as({ rights: ['MarketplaceMockPage'], warehouses: [] })
  await aChannel(t)
  await tester.call(makeMarketStore, { body: { merchant_id, store_name: merchant_id, products: 2 } })

  /** Everything that waits is looked at at once. */
  const hurry = async () => {
    await t.app.store.pool.query('update store_message set next_at = now() where state = 1')
    await t.app.store.pool.query('update platform_return set look_at = now() where look_at is not null')
    await hurryStores(t)
  }
  const orders = async (status: readonly number[] = []): Promise<PlatformOrder[]> => {
    const query = { merchant_id, page_size: 200, ...(status.length > 0 && { status: status.join(',') }) }
    const first = await merchant.call(listPlatformOrders, { query })
    expect(first.msg).toBe('')
    const list = [...first.data.list]
    for (let page = 2; list.length < first.data.pagination.total; page += 1)
      list.push(...(await merchant.call(listPlatformOrders, { query: { ...query, page } })).data.list)
    return list
  }
  return {
    ...{ t, fbw, merchant, tester, merchant_id, hurry, orders },
    /** Binds the store, maps its products to goods on the shelves, and has all its orders sent by rule. */
    bind: async (pieces: number) => {
      const body = { platform: sandboxPlatform, merchant_id }
      const bound = await merchant.call(bindStore, {
        body: { ...body, ...(await agreeAtSandbox(t, merchant, merchant_id)) },
      })
      expect(bound.msg).toBe('')
      const skus = [(await stocked(fbw, pieces)).sku, (await stocked(fbw, pieces)).sku]
      const products = await vi.waitFor(async () => {
        await hurry()
        const { list } = (await merchant.call(listStoreProducts, { query: { merchant_id } })).data
        expect(list).toHaveLength(2)
        return list
      }, patience)
      await sendByRule(t, merchant, products, skus)
      return skus
    },
  }
}
export type MarketWorld = Awaited<ReturnType<typeof marketWorld>>

/** Packs the outbound orders of platform orders, and signs their receipt: all of them have left. */
export const shipAll = async (
  fbw: Client,
  orders: readonly Pick<PlatformOrder, 'outbound_order_id'>[],
): Promise<void> => {
  let receipt_id = ''
  const close = async (bag_id: string, bag_number: string) => {
    await fbw.call(finishBag, { params: suite, body: { bag_id } })
    const { data } = await fbw.call(addBagToReceipt, { params: suite, body: { bag_id: bag_number } })
    receipt_id = data.receipt.id
  }
  for (const order of orders) {
    const { data } = await fbw.call(getOutboundOrder, { params: { id: order.outbound_order_id ?? '' } })
    const goods = data.skus.map(({ sku, quantity }) => ({ sku, quantity }))
    const pieces = goods.reduce((n, g) => n + g.quantity, 0)
    await weighed(fbw, data, goods, pieces * 0.25)
    const bag = await bagged(fbw, data.tracking_number)
    await close(bag.id, bag.bag_number)
  }
  const signed = await fbw.call(signReceipt, { params: suite, body: { receipt_id }, files: [photo] })
  expect(signed.msg).toBe('')
}
