import { listSkus } from '@kuacang/contract/catalog/sku/calls'
import { listSkuInventory } from '@kuacang/contract/inventory/stock/calls'
import {
  cancelOutboundOrder,
  createOutboundOrder,
  getOutboundOrder,
  listOutboundOrders,
} from '@kuacang/contract/outbound/order/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must, orderBody, ordered, statusOf, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const always = { time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] }
const merchantRights = ['MerchantBaseOperation', 'MerchantGetSku'] as const

describe('whose rows', () => {
  let t: TestServer
  let fbw: Client
  let order: { id: string; order_number: string }
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    const goods = await stocked(fbw, 10)
    sku = goods.sku
    order = await ordered(fbw, { sku, quantity: 1 })
  })
  afterAll(() => t.close())

  it('an operator of another warehouse finds nothing of this one, and cannot change it by its id [REL-26]', async () => {
    const other = await t.as({ rights: ['OutboundOrderAdmin', 'GetSkuInventory'], warehouses: [2] })
    const list = await other.call(listOutboundOrders, { query: always })
    expect(list.data.recordsTotal).toBe(0)
    const found = await other.call(getOutboundOrder, { params: { id: order.id } })
    const cancelled = await other.call(cancelOutboundOrder, { body: { id: order.id } })
    expect([found.status, cancelled.status]).toEqual([404, 404])
    expect(await statusOf(fbw, order.id)).toBe(10)

    // A customer uses one number in both warehouses: each finds its own order under it.
    const there = await worker(t, 2)
    const { erp_order_id } = (await fbw.call(getOutboundOrder, { params: { id: order.id } })).data
    const body = orderBody([{ sku, quantity: 1 }], erp_order_id)
    const twin = must(await there.call(createOutboundOrder, { body })).data
    const under = async (client: Client) =>
      (await client.call(listOutboundOrders, { query: { ...always, erp_order_id } })).data.data.map(
        (o) => o.id,
      )
    expect([await under(fbw), await under(there)]).toEqual([[order.id], [twin.id]])
  })

  it('a merchant sees the own orders, goods and stock, and none of another merchant [REL-27]', async () => {
    const [own, other] = [
      await t.as({ rights: merchantRights, partner: 1, warehouses: [] }),
      await t.as({ rights: merchantRights, partner: 2, warehouses: [] }),
    ]
    const totals = async (who: Client) => [
      (await who.call(listOutboundOrders, { query: always }, { warehouse: 1 })).data.recordsTotal,
      (await who.call(listSkus, { query: {} })).data.pagination.total,
      (await who.call(listSkuInventory, { query: { partner_id: 1 } }, { warehouse: 1 })).data.pagination
        .total,
    ]
    expect(await totals(own)).toEqual([1, 1, 1])
    expect(await totals(other)).toEqual([0, 0, 0])
    const stolen = await other.call(cancelOutboundOrder, { body: { id: order.id } }, { warehouse: 1 })
    expect(stolen.status).toBe(404)
  })
})
