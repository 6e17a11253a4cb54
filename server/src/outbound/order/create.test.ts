import { addBagToReceipt, getReceiptPhoto, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import {
  cancelOutboundOrder,
  createExternalOrder,
  createOutboundOrder,
  getCameraRecord,
  getOutboundOrder,
  importExternalOrders,
  reverifyOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import {
  b2bTypes,
  fulfilmentTypes,
  outboundOrderType,
  returnTypes,
} from '@kuacang/contract/outbound/order/enums'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { printWaybills } from '@kuacang/contract/outbound/waybill/calls'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bagged,
  expectHealthy,
  orderBody,
  ordered,
  stocked,
  unique,
  weighed,
  worker,
} from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { newPickup } from '../pickup/pickup.testing.ts'

const suite = { suite: 'wms_outbound' }
const address = {
  firstname: '张三',
  telephone: '13800000000',
  state: '广东',
  city: '深圳',
  postal_code: '518000',
  street_address1: '一路 1 号',
}

describe('a new outbound order', () => {
  let t: TestServer
  let fbw: Client
  let merchant: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    merchant = await t.as({ rights: ['MerchantBaseOperation'], partner: 1, warehouses: [] })
    sku = (await stocked(fbw, 50)).sku
  })
  afterAll(() => t.close())

  const create = (more: object, by = fbw) =>
    by.call(
      createOutboundOrder,
      { body: { ...orderBody([{ sku, quantity: 1 }]), ...more } },
      { warehouse: 1 },
    )
  const detail = async (id: string) => (await fbw.call(getOutboundOrder, { params: { id } })).data

  it('names its customer order number, but for a return of our own [FU-327]', async () => {
    const without = await create({ erp_order_id: ' ' })
    expect([without.code, without.msg.includes('客户单号')]).toEqual([
      outboundRefusals.fields_missing.code,
      true,
    ])
    const back = { erp_order_id: '', order_type: 3, uni_inventory_return_type: 1 }
    expect((await create(back)).code).toBe(0)
    expect((await create(back, merchant)).code).toBe(outboundRefusals.fields_missing.code)
  })

  it('that returns goods says how [FU-330]', async () => {
    for (const order_type of returnTypes) {
      const refused = await create({ order_type })
      expect([order_type, refused.msg.includes('退仓方式')]).toEqual([order_type, true])
    }
  })

  it.each([
    ['by the internal call', '[FU-507]', true],
    ['by the external call', '[FU-508]', false],
  ] as const)('keeps all that is said of it %s %s', async (_call, _id, internal) => {
    const said = {
      ...{ erp_order_id: unique('ALL'), order_type: 3, comments: '小心轻放', is_defect_return: true },
      ...{ uni_inventory_return_type: 3, uni_inventory_return_delivery_type: 2 },
      ...{ uni_inventory_return_reason: '停售', skus: [{ sku, quantity: 2 }], shipping_address: address },
      logistics: { tracking_number: unique('TN'), channel_code: 'STD' },
    }
    const made = internal
      ? await fbw.call(createOutboundOrder, { body: { ...said, partner_id: 1 } })
      : await merchant.call(createExternalOrder, { body: { ...said, warehouse_id: 1 } }, { warehouse: 2 })
    const kept = { ...said, partner_id: 1, warehouse_id: 1, created_by_internal_user: internal }
    expect(await detail(made.data.id)).toMatchObject(kept)
  })

  it('that is collected stays in China, whatever country was written [FU-335 FU-337 FU-293]', async () => {
    for (const uni_inventory_return_type of [2, 3]) {
      const more = { uni_inventory_return_type, uni_inventory_return_delivery_type: 3 }
      const shipping_address = { ...address, country: 'US' }
      const { data } = await create({ order_type: 3, ...more, shipping_address })
      expect(await detail(data.id)).toMatchObject({
        country: 'CN',
        shipping_address: { ...address, lastname: '', country: 'CN' },
        // Asked only for delivery.
        uni_inventory_return_delivery_type: uni_inventory_return_type === 3 ? 3 : null,
      })
    }
  })

  it('of another kind keeps nothing of a return [FU-292]', async () => {
    const { data } = await create({ uni_inventory_return_type: 1, uni_inventory_return_reason: '坏' })
    expect(await detail(data.id)).toMatchObject({
      uni_inventory_return_type: null,
      uni_inventory_return_reason: '',
    })
  })

  it('has one of seven types: four of fulfilment, three of B2B, two of them returns [FU-252]', () => {
    const { codes, label } = outboundOrderType
    expect(Object.fromEntries(codes.map((c) => [c, label(c).en]))).toEqual({
      ...{ 1: 'Normal', 2: 'Stock transfer', 3: 'Return to inventory', 4: 'Dropshipping' },
      ...{ 10: 'B2B', 11: 'B2B return to inventory', 12: 'B2B stock transfer' },
    })
    expect([...fulfilmentTypes, ...b2bTypes]).toEqual([...codes])
    expect(returnTypes.map((c) => label(c).zh)).toEqual(['退仓', 'B2B退仓'])
  })

  it('shows all its fields, and the goods that were announced under its customer number [FU-160 FU-161 FU-162]', async () => {
    const erp_order_id = unique('REL')
    const tracking = unique('TN')
    const inbound = await fbw.call(createInboundOrder, {
      body: {
        partner_id: 1,
        erp_order_id,
        tracking_numbers: [tracking],
        cases: [{ weight: 1, skus: [{ sku, quantity: 1 }] }],
      },
    })
    const shipping_address = {
      ...address,
      lastname: '李',
      country: 'US',
      street: '',
      street_address2: '2 楼',
    }
    const { data } = await create({
      ...{ erp_order_id, comments: '小心轻放', is_fashion_order: true, shipping_address },
    })
    const printer = await t.as({ rights: ['OutboundOrderPrint'] })
    await printer.call(printWaybills, { body: { ids: [data.id] } })
    const order = await detail(data.id)
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(order).not.toHaveProperty('business_type')
    expect(order).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      erp_order_id,
      partner_id: 1,
      order_type: 1,
      uni_inventory_return_type: null,
      uni_inventory_return_reason: '',
      uni_inventory_return_delivery_type: null,
      is_defect_return: false,
      tracking_id: data.tracking_number,
      order_status: 10,
      sub_status: null,
      cancelled_reason: '',
      bag_code: '',
      is_exceptional: false,
      shipping_address,
      is_uni_inventory_direct: false,
      is_qtrading: false,
      is_shopclues: false,
      warehouse_id: 1,
      warehouse_code: 'W1',
      created_by_internal_user: true,
      comments: '小心轻放',
      is_fashion_order: true,
      is_consignment: false,
      logistics: { tracking_number: data.tracking_number, channel_code: 'STD', channel_id: null },
      special_paper_size: '',
      batch_number: '',
      pickup_order_id: null,
      review_failure: { msg: '' },
      created_at: moment,
      updated_datetime: order.updated_at,
      print_logis_records: [{ user_name: printer.user.username }],
      related_inbound_orders: [
        {
          id: inbound.data.id,
          order_number: inbound.data.wms_order_id,
          ...{ erp_order_id, tracking_number: tracking, status: 1 },
        },
      ],
      skus: [
        {
          ...{ sku, quantity: 1 },
          batches: [
            {
              quantity: 1,
              loc_inv_id: expect.stringMatching(/^[0-9a-f]{24}$/),
              location_code: expect.stringMatching(/./),
            },
          ],
        },
      ],
    })
    expect(order.operation_records.at(-1)).toMatchObject({
      action: 'outbound_order.create',
      remark: '',
      user_name: fbw.user.username,
      operation_time: moment,
    })
    const pickup = await newPickup(fbw, [data.id])
    expect(await detail(data.id)).toMatchObject({
      pickup_order_id: pickup.id,
      batch_number: pickup.pickup_code,
    })
    // Weights are kilograms with three decimals.
    const finer = await fbw.call(submitWeighing, { body: { id: data.id, weight: 0.2505 } })
    expect(finer.code).toBe(kitRefusals.invalid_input.code)
    const other = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, other, [{ sku, quantity: 1 }], 0.251)
    expect((await detail(other.id)).weight).toBe(0.251)
  })

  it('of a partner’s sheet goes to the warehouse that it names and that is open to it [FU-509]', async () => {
    const erp = unique('IMP')
    const sheet = `客户单号,SKU编码（条码）,数量,收件人,国家\n${erp},${sku},2,张三,US\n${erp}B,NOBODY,1,张三,US\n`
    const send = (warehouse_id: number) =>
      merchant.call(importExternalOrders, {
        body: { warehouse_id },
        files: [{ name: 'orders.csv', bytes: Buffer.from(sheet) }],
      })
    expect((await send(1)).data).toMatchObject({ rows: 2, created: 1, refused: [{ order: `${erp}B` }] })
    expect((await send(1)).data).toMatchObject({ created: 0, repeated: 1 })
    expect((await send(99)).code).toBe(kitRefusals.warehouse_invalid.code)
  })

  it('that failed is verified again by its owner, not by another customer', async () => {
    const { data } = await create({ skus: [{ sku, quantity: 9000 }] }, merchant)
    expect(data.order_status).toBe(101)
    const again = (by: Client) => by.call(reverifyOutboundOrder, { body: { id: data.id } }, { warehouse: 1 })
    const stranger = await t.as({ rights: ['MerchantBaseOperation'], partner: 2, warehouses: [] })
    expect((await again(stranger)).status).toBe(404)
    expect((await again(merchant)).data).toEqual({ order_status: 101, sub_status: 1 })
  })

  it('has its own tracking number [FU-160]', async () => {
    const tracking_number = unique('TR')
    const logistics = { tracking_number, channel_code: 'STD' }
    const first = await create({ logistics })
    const second = await create({ logistics })
    expect([first.code, second.code]).toEqual([0, outboundRefusals.tracking_taken.code])
    expect(second.msg).toContain(first.data.order_number)
  })

  it('that failed is verified once by two at once [FU-511 REL-16]', async () => {
    const scarce = await stocked(fbw, 1)
    const holder = await ordered(fbw, { sku: scarce.sku, quantity: 1 })
    const failed = await ordered(fbw, { sku: scarce.sku, quantity: 1 })
    await fbw.call(cancelOutboundOrder, { body: { id: holder.id } })
    const again = () => fbw.call(reverifyOutboundOrder, { body: { id: failed.id } })
    const replies = await Promise.all([again(), again(), again()])
    expect(replies.filter((r) => r.code === 0).map((r) => r.data.order_status)).toEqual([10])
    await expectHealthy(fbw)
  })

  it('is seen on the pictures of the receipt that it left on [FU-506]', async () => {
    const order = await ordered(fbw, { sku, quantity: 1 })
    const pictures = async () => (await fbw.call(getCameraRecord, { params: { id: order.id } })).data
    expect(await pictures()).toEqual([])
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    const bag = await bagged(fbw, order.tracking_number)
    await fbw.call(finishBag, { params: suite, body: { bag_id: bag.id } })
    const { data } = await fbw.call(addBagToReceipt, { params: suite, body: { bag_id: bag.id } })
    await fbw.call(signReceipt, { params: suite, body: { receipt_id: data.receipt.id }, files: [photo] })
    const [picture, ...others] = await pictures()
    expect(others).toEqual([])
    expect(picture).toMatchObject({ step: 'handover', time: expect.any(String) })
    const [, , , , id = '', , name = ''] = picture?.url.split('/') ?? []
    const file = await fbw.call(getReceiptPhoto, { params: { id, photo: name } })
    expect(file.bytes.equals(Buffer.from(photo.bytes))).toBe(true)
  })
})
