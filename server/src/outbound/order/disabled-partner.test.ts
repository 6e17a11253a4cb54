import { upsertSkuMapping } from '@kuacang/contract/catalog/mapping/calls'
import { createSku, editSku, importSkus } from '@kuacang/contract/catalog/sku/calls'
import { cancelInboundOrder, createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import type { Call } from '@kuacang/contract/kit/call'
import {
  checkOrderImport,
  createExternalOrder,
  createOutboundOrder,
  importOutboundOrders,
} from '@kuacang/contract/outbound/order/calls'
import { saveDropShippingMerchant } from '@kuacang/contract/outbound/programme/calls'
import { editPartner } from '@kuacang/contract/reference/partner/calls'
import { referenceRefusals } from '@kuacang/contract/reference/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const csv = (text: string) => [{ name: 'a.csv', bytes: Buffer.from(text) }]
const sku = (code: string) => ({
  ...{ sku: code, barcode: `B${code}`, name: '杯', weight: 1, length: 1, width: 1, height: 1 },
})
const skuSheet = 'sku,barcode,name,weight,length,width,height\nD-9,BD-9,杯,1,1,1,1'
const orderSheet = '客户单号,SKU编码(条码),数量,收件人,国家\nD-E1,D-1,1,Ana,US'
const order = (erp_order_id: string, sku = 'D-1') => ({
  ...{ erp_order_id, order_type: 1, skus: [{ sku, quantity: 1 }] },
  shipping_address: {
    ...{ firstname: 'A', country: 'US', state: 'CA', city: 'LA' },
    ...{ street_address1: '1 St', postal_code: '90001', phone: '1' },
  },
})

describe('a disabled customer', () => {
  let t: TestServer
  let staff: Client
  let merchant: Client
  let before: ReturnType<typeof order>
  let ids: { sku: string; inbound: string }
  const setEnabled = (enabled: boolean) =>
    staff.call(editPartner, { body: { partner_id: 1, update_dict: { enabled } } })

  beforeAll(async () => {
    t = await testServer()
    staff = await t.as({ superAdmin: true })
    merchant = await t.as({ partner: 1, rights: ['MerchantGetSku', 'MerchantBaseOperation'] })
    const made = await staff.call(createSku, { body: { partner_id: 1, ...sku('D-1') } })
    const inbound = { partner_id: 1, skus: [{ sku: 'D-1', quantity: 1 }] }
    const announced = await staff.call(createInboundOrder, { body: inbound })
    before = order('D-E0', (await stocked(await worker(t), 5)).sku)
    await staff.call(createOutboundOrder, { body: { partner_id: 1, ...before } })
    ids = { sku: made.data.id, inbound: announced.data.id }
    expect((await setEnabled(false)).code).toBe(0)
  })
  afterAll(() => t.close())

  const skus = [{ sku: 'D-1', quantity: 1 }]
  const tries: readonly [string, () => Client, Call, object, ReturnType<typeof csv>?][] = [
    ['an SKU', () => staff, createSku, { partner_id: 1, ...sku('D-2') }],
    ['an SKU of its own user', () => merchant, createSku, sku('D-2')],
    ['a sheet of SKUs', () => staff, importSkus, { partner_id: 1 }, csv(skuSheet)],
    [
      'a mapping',
      () => staff,
      upsertSkuMapping,
      {
        partner_id: 1,
        merchant_id: 'M',
        platform_product_id: '1',
        platform_sku: 'a',
        sku: 'D-1',
        quantity: 1,
      },
    ],
    ['an inbound order', () => staff, createInboundOrder, { partner_id: 1, skus }],
    ['an inbound order of its own user', () => merchant, createInboundOrder, { skus }],
    ['an outbound order', () => staff, createOutboundOrder, { partner_id: 1, ...order('D-E1') }],
    ['an order of its system', () => merchant, createExternalOrder, { warehouse_id: 1, ...order('D-E1') }],
    ['the check of an import', () => staff, checkOrderImport, { partner_id: 1 }, csv(orderSheet)],
    [
      'a dropshipping merchant',
      () => staff,
      saveDropShippingMerchant,
      { partner_id: 1, merchant_id: 'M', warehouse_id: 1 },
    ],
  ]
  it.each(tries)(
    'gets nothing new: %s is refused at its field, in both languages',
    async (_name, who, call, body, files) => {
      const said = async (locale: string) => {
        await t.app.store.db.updateTable('app_user').set({ locale }).where('id', '=', who().user.id).execute()
        const client = await t.again(who())
        return client.call(call, { body, ...(files ? { files } : {}) })
      }
      const [zh, en] = [await said('zh'), await said('en')]
      expect([zh.code, en.code]).toEqual(Array(2).fill(referenceRefusals.partner_disabled.code))
      expect(zh.msg).toContain('客户 partner 1 已停用')
      expect(en.msg).toContain('Customer partner 1 is disabled')
      const at = { resource: 'body', field: 'partner_id', code: 'unprocessable' }
      expect(zh.errors).toEqual([{ ...at, message: '客户已停用' }])
      expect(en.errors).toEqual([{ ...at, message: 'Customer is disabled' }])
    },
  )

  it('gets no orders by an import either: each row says why', async () => {
    const { data } = await staff.call(importOutboundOrders, {
      body: { partner_id: 1 },
      files: csv(orderSheet),
    })
    expect(data).toMatchObject({
      created: 0,
      refused: [{ row: 2, order: 'D-E1', message: expect.stringContaining('partner 1') }],
    })
  })

  it('keeps what it has: its SKU is edited, its order cancelled, a repeated order answered', async () => {
    const edited = await staff.call(editSku, { params: { id: ids.sku }, body: { ...sku('D-1'), name: '碗' } })
    expect(edited.code).toBe(0)
    expect((await staff.call(cancelInboundOrder, { body: { id: ids.inbound } })).code).toBe(0)
    const repeated = await staff.call(createOutboundOrder, { body: { partner_id: 1, ...before } })
    expect([repeated.code, repeated.data?.order_number]).toEqual([0, expect.any(String)])
  })

  it('that is enabled again gets goods and documents as before', async () => {
    await setEnabled(true)
    expect((await staff.call(createSku, { body: { partner_id: 1, ...sku('D-3') } })).code).toBe(0)
    expect((await staff.call(createInboundOrder, { body: { partner_id: 1, skus } })).code).toBe(0)
  })
})
