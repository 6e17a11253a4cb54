import { listPlatformOrders } from '@kuacang/contract/platform-orders/order/calls'
import { platformOrderStatus } from '@kuacang/contract/platform-orders/order/enums'
import { listStoreProducts } from '@kuacang/contract/platform-orders/product/calls'
import { listStores } from '@kuacang/contract/platform-orders/store/calls'
import { storeState } from '@kuacang/contract/platform-orders/store/enums'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillParts } from '#kit/demo/part'
import { type TestServer, testServer } from '#kit/testing/server'
import { demoParts } from '../../registry.ts'
import { laws } from '../laws.ts'
import { merchantRights } from '../order/orders.testing.ts'
import { storesDue, syncOne } from './sync.ts'

const { created, waybill_success, ignored, merchant_fulfils } = platformOrderStatus.code
const parts = ['reference', 'goods', 'channel-mapping', 'mappings', 'marketplace', 'stores']

let t: TestServer
beforeAll(async () => {
  t = await testServer({ TRAINING: 'true' })
  await t.server.listen({ port: 0, host: '127.0.0.1' })
  await fillParts(t.app, await demoParts(...parts), (...types) => (types.includes('fbw') ? [1] : []))
})
afterAll(() => t.close())

it.each([1, 2])(
  'the store of demo merchant %i speaks with its platform, and a fetch finds what both sides knew',
  async (partner) => {
    const merchant = await t.as({ rights: merchantRights, partner })
    const seen = async () => {
      const { list } = (await merchant.call(listPlatformOrders, { query: { page_size: 100 } })).data
      return list.map(({ platform_order_id, status, blockers, tags }) => ({
        ...{ platform_order_id, status, blockers, tags },
      }))
    }
    const before = await seen()
    const states = before.map((o) => o.status)
    expect(before).toHaveLength(8)
    expect(new Set(states)).toEqual(new Set([created, waybill_success, ignored, merchant_fulfils]))
    expect(before.filter((o) => o.tags.length > 0)).toHaveLength(1)
    expect(before.filter((o) => o.blockers.length > 0)).toHaveLength(3)
    const { list: products } = (await merchant.call(listStoreProducts, { query: {} })).data
    expect(products.filter((p) => p.confirmed === false)).toHaveLength(1)
    expect(products.filter((p) => p.sku === null && p.proposed !== null)).toHaveLength(1)

    const storesNow = async () => (await merchant.call(listStores, { query: {} })).data.list
    const [own] = await storesNow()
    const lanes = (await storesDue(t.app)).filter((lane) => lane.endsWith(` ${own?.id}`))
    expect(lanes).toHaveLength(1)
    for (const lane of lanes) await syncOne(t.app, lane)
    const stores = await storesNow()
    expect(stores).toMatchObject([{ state: storeState.code.connected, failures: 0, last_error: '' }])
    expect(stores[0]?.synced_at).not.toBeNull()
    expect(await seen()).toEqual(before)
  },
)

it('what the demo did obeys the laws', async () => {
  const found = await Promise.all(laws.map((law) => t.write((tx) => law.find(tx, 1))))
  expect(laws.filter((_law, i) => (found[i]?.violations ?? []).length > 0).map((law) => law.name)).toEqual([])
})
