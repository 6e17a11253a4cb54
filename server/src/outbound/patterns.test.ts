import { listSkuMappings, upsertSkuMapping } from '@kuacang/contract/catalog/mapping/calls'
import { addBagToReceipt, removeBagFromReceipt } from '@kuacang/contract/handover/receipt/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { addToBag, scanParcelOfBag, validateBag } from '@kuacang/contract/outbound/bagging/calls'
import { startWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { addItem, finishBag } from '@kuacang/contract/packing/bag/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagged, orderBody, ordered, stocked, weighed, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'

const strange = serviceRefusals.strange_code.code
const params = { suite: 'wms_outbound' }

describe('what numbers look like where orders leave', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  const ready = async () => {
    const { sku } = await stocked(fbw, 1)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    return order
  }
  /** Numbers of older days stand in the database whatever they look like. */
  const rename = (table: string, column: string, from: string, to: string) =>
    t.write((tx) => tx.run(`update ${table} set ${column} = $2 where ${column} = $1`, [from, to]))

  it.each(['AB-12', 'AB_12', 'AB.12', 'AB,12'])(
    'a tracking number %s is refused at weighing, at the check of bags and at bagging, though an order bears it [FU-370 PA-663]',
    async (bad) => {
      const order = await ready()
      const bag = await bagged(fbw, (await ready()).tracking_number)
      await rename('outbound_order', 'tracking_number', order.tracking_number, bad)
      const replies = [
        await fbw.call(startWeighing, { body: { tracking_number: bad } }),
        await fbw.call(scanParcelOfBag, { body: { tracking_number: bad } }),
        await fbw.call(addToBag, { body: { bag_code: bag.bag_number, tracking_number: bad } }),
        await fbw.call(addItem, { params, body: { item_id: bad } }),
      ]
      for (const { code, refusal } of replies)
        expect([code, refusal]).toEqual([
          strange,
          expect.objectContaining({
            title: '无法识别的输入',
            what: `${bad} 不是出库运单号`,
            why: '格式应为：只含字母和数字，例如 KC260131ABCDEFGHJ',
            now: '请扫描包裹面单上的单号',
          }),
        ])
    },
  )

  it('an order is not created with a tracking number that could not be scanned later [FU-370 PA-663]', async () => {
    const { sku } = await stocked(fbw, 1)
    const body = orderBody([{ sku, quantity: 1 }])
    const create = (tracking_number: string) =>
      fbw.call(createOutboundOrder, { body: { ...body, logistics: { tracking_number } } })
    const refused = await create('AB-12')
    expect([refused.code, refused.errors?.[0]?.message]).toEqual([
      kitRefusals.invalid_input.code,
      '运单号 AB-12 不是出库运单号，格式应为：只含字母和数字，例如 KC260131ABCDEFGHJ',
    ])
    expect((await create('AB12')).data.tracking_number).toBe('AB12')
  })

  it('a code is taken without the spaces around it, as a whole, in the case that it is written [FU-378]', async () => {
    const staff = await t.as({ rights: ['EditSkuMapping', 'EditSku'] })
    const { sku } = await stocked(fbw, 1)
    const body = orderBody([{ sku, quantity: 1 }])
    const tracking = (tracking_number: string) =>
      fbw.call(createOutboundOrder, { body: { ...body, logistics: { tracking_number } } })
    const product = (platform_product_id: string) =>
      staff.call(upsertSkuMapping, {
        body: {
          ...{ partner_id: 1, merchant_id: 'S1', platform_product_id, platform_sku: 'A', sku, quantity: 1 },
          vid: unique('v'),
        },
      })
    const bag = await bagged(fbw, (await ready()).tracking_number)
    const scanned = (bag_code: string) => fbw.call(validateBag, { body: { bag_code } })

    for (const bad of ['AB14 X', 'AB\n14', 'AB14-'])
      expect((await tracking(bad)).code).toBe(kitRefusals.invalid_input.code)
    expect((await tracking(' AB14\t')).data.tracking_number).toBe('AB14')
    for (const bad of ['P14', 'p14 x', 'p-14'])
      expect((await product(bad)).code).toBe(kitRefusals.invalid_input.code)
    expect((await product(' p14 ')).code).toBe(0)
    const { data } = await staff.call(listSkuMappings, { query: { sku } })
    expect(data.list.map((m) => m.platform_product_id)).toEqual(['p14'])
    for (const bad of [`${bag.bag_number}-1`, `${bag.bag_number}x`])
      expect((await scanned(bad)).code).toBe(strange)
    expect((await scanned(` ${bag.bag_number} `)).code).toBe(0)
  })

  it('an outbound bag is digits; another number is refused at bagging and handover, though a bag bears it [FU-372 PA-664]', async () => {
    const bag = await bagged(fbw, (await ready()).tracking_number)
    expect(bag.bag_number).toMatch(/^\d+$/)
    const call = async (bag_id: string) => [
      await fbw.call(validateBag, { body: { bag_code: bag_id } }),
      await fbw.call(addBagToReceipt, { params, body: { bag_id } }),
      await fbw.call(removeBagFromReceipt, { params, body: { bag_id } }),
    ]
    for (const bad of ['BG1', '12-3', '12A']) {
      await rename('bag', 'bag_number', bag.bag_number, bad)
      const replies = await call(bad)
      expect(replies.map((r) => r.code)).toEqual([strange, strange, strange])
      expect(replies[1]?.refusal?.why).toBe('格式应为：只含数字，例如 260131123456789')
      await rename('bag', 'bag_number', bad, bag.bag_number)
    }
    expect((await fbw.call(validateBag, { body: { bag_code: bag.bag_number } })).code).toBe(0)
    await fbw.call(finishBag, { params, body: { bag_id: bag.id } })
    const added = await fbw.call(addBagToReceipt, { params, body: { bag_id: bag.bag_number } })
    expect(added.data.bag.bag_number).toBe(bag.bag_number)
  })
})
