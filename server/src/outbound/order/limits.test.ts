import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Right } from '@kuacang/contract/kit/rights'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { getOutboundOrders } from '@kuacang/contract/outbound/pickup-adjustment/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { type TestServer, testServer } from '#kit/testing/server'

describe('a new outbound order', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  const shipping_address = {
    firstname: '张三',
    country: 'US',
    city: 'Reno',
    street_address1: '1 Main St',
    postal_code: '1',
  }
  const skus = [{ sku: 'NONE', quantity: 1 }]
  const order = (over: object = {}) => ({
    body: { partner_id: 1, erp_order_id: 'E1', order_type: 1, shipping_address, skus, ...over },
  })

  it('has texts, codes, quantities and numbers of ids within their limits [FU-821]', async () => {
    const client = await t.as({ rights: ['OutboundOrderAdmin', 'GetPickupOrder'] })
    const refused = async (over: object) =>
      (await client.call(createOutboundOrder, order(over))).code === kitRefusals.invalid_input.code
    const units = (quantity: number) => ({ skus: [{ sku: 'NONE', quantity }] })
    const most = [{ comments: 'x'.repeat(500) }, { erp_order_id: 'x'.repeat(64) }, units(1), units(999_999)]
    const more = [{ comments: 'x'.repeat(501) }, { erp_order_id: 'x'.repeat(65) }, units(0), units(1_000_000)]
    for (const over of most) expect([over, await refused(over)]).toEqual([over, false])
    for (const over of more) expect([over, await refused(over)]).toEqual([over, true])
    const many = async (n: number) =>
      (await client.call(getOutboundOrders, { body: { ids: Array.from({ length: n }, newId) } })).status
    expect([await many(500), await many(501)]).toEqual([200, 400])
  })

  it('is created by holders of either right of outbound orders, and by no other staff [FU-401]', async () => {
    const answer = async (rights: Right[]) =>
      (await (await t.as({ rights })).call(createOutboundOrder, order())).status
    expect(await answer(['OutboundOrderOperator'])).toBe(422)
    expect(await answer(['OutboundOrderAdmin'])).toBe(422)
    expect(await answer(['OutboundOrderExport', 'OutboundOrderPrint', 'GetPickupOrder'])).toBe(403)
  })
})
