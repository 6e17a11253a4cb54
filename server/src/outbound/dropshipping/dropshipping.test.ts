import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import {
  listDropShippingOrders,
  retryLogistics,
  uploadWaybill,
} from '@kuacang/contract/outbound/dropshipping/calls'
import { dropShippingRefusals } from '@kuacang/contract/outbound/dropshipping/refusals'
import {
  cancelOutboundOrder,
  createOutboundOrder,
  getOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { finishOutbound } from '@kuacang/contract/outbound/order-decision/calls'
import { finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import {
  deleteDropShippingMerchant,
  listDropShippingMerchants,
  saveDropShippingMerchant,
} from '@kuacang/contract/outbound/programme/calls'
import { getOrderWaybill } from '@kuacang/contract/outbound/waybill/calls'
import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimed, expectHealthy, orderBody, pickAll, stocked, unique, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const always = { time_range: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] }
const pdf = { name: 'waybill.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') }

describe('dropshipping', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    const admin = await t.as({ rights: ['ManageChannel'] })
    const channel = { name: '标准', name_en: 'Standard', carrier_code: 'KC', carrier_name: 'KC' }
    await admin.call(createChannel, { body: { channel_id: 901, channel_code: 'DS', ...channel } })
    const closed = { channel_id: 902, channel_code: 'NONE', enabled: false, ...channel }
    await admin.call(createChannel, { body: closed })
    await fbw.call(saveDropShippingMerchant, {
      body: { partner_id: 1, merchant_id: 'M1', warehouse_id: 1 },
    })
  })
  afterAll(() => t.close())

  const order = async (logistics: object = { channel_code: 'DS' }, more: object = {}) => {
    const { sku } = await stocked(fbw, 5)
    const body = { ...orderBody([{ sku, quantity: 1 }]), order_type: 4, logistics, ...more }
    const { data, msg } = await fbw.call(createOutboundOrder, { body })
    expect(msg).toBe('')
    return { ...data, sku }
  }
  const listed = async (id: string, query: object = {}) => {
    const { data } = await fbw.call(listDropShippingOrders, {
      query: { ...always, order_number: id, ...query },
    })
    return data.list[0]
  }
  const fetch = (...ids: string[]) => fbw.call(retryLogistics, { body: { ids } })
  const upload = (id: string, tracking_number: string, file = pdf) =>
    fbw.call(uploadWaybill, { body: { id, tracking_number }, files: [file] })

  it('an order without a waybill waits for one; a carrier gives it or says why not [FU-245 FU-246 FU-715]', async () => {
    const [good, bad] = [await order(), await order({ channel_code: 'NONE' })]
    expect(good.tracking_number).toBe('')
    expect(await listed(good.id)).toMatchObject({
      logistics_status: 1,
      logistics_actions: ['fetch_waybill', 'upload_waybill'],
    })
    const { data } = await fetch(good.id, bad.id)
    expect(data).toMatchObject({ fetched: 1, failed: [{ id: bad.id, reason: { en: expect.any(String) } }] })
    expect(await listed(good.id)).toMatchObject({
      logistics_status: 3,
      tracking_number: expect.stringMatching(/^KC/),
      logistics_failure: null,
    })
    expect(await listed(bad.id)).toMatchObject({
      logistics_status: 4,
      tracking_number: '',
      logistics_failure: { zh: expect.stringContaining('渠道') },
    })
  })

  it('an order that comes with its number has its waybill; a second fetch changes nothing [FU-715]', async () => {
    const tracking_number = unique('DS')
    const { id } = await order({ tracking_number, channel_code: 'DS' })
    expect((await fetch(id)).data.fetched).toBe(0)
    expect(await listed(id)).toMatchObject({ logistics_status: 3, tracking_number })
  })

  it('two who fetch the waybill of one order at once get it one number [FU-715 REL-16]', async () => {
    const { id } = await order()
    const replies = await Promise.all([fetch(id), fetch(id), fetch(id)])
    expect(replies.map((r) => r.data.fetched).sort()).toEqual([0, 0, 1])
  })

  it('a waybill is handed over as a file, seen again, and replaced by another [FU-504 FU-715]', async () => {
    const printer = await t.as({ rights: ['OutboundOrderPrint'] })
    const { id } = await order()
    const tracking_number = unique('UP')
    expect((await upload(id, tracking_number)).data).toEqual({ success: true })
    const kept = await printer.call(getOrderWaybill, { params: { id } })
    expect(kept.bytes.equals(pdf.bytes)).toBe(true)
    expect(await listed(id)).toMatchObject({ logistics_status: 3, tracking_number, has_waybill_file: true })
    const other = { ...pdf, bytes: Buffer.from('%PDF-1.4\n% another\n%%EOF\n') }
    await upload(id, unique('UP'), other)
    const again = await printer.call(getOrderWaybill, { params: { id } })
    expect(again.bytes.equals(other.bytes)).toBe(true)
  })

  it('a tracking number is one order’s, and a file must be a PDF [FU-715]', async () => {
    const [one, two] = [await order(), await order()]
    const tracking_number = unique('UP')
    await upload(one.id, tracking_number)
    expect((await upload(two.id, tracking_number)).code).toBe(outboundRefusals.tracking_taken.code)
    const text = { name: 'waybill.pdf', bytes: Buffer.from('no pdf at all') }
    expect((await upload(two.id, unique('UP'), text)).code).toBe(kitRefusals.bad_file.code)
    expect(await listed(two.id)).toMatchObject({ logistics_status: 1 })
  })

  it('of two orders that get the same number at once one has it [FU-715 REL-10]', async () => {
    const orders = [await order(), await order()]
    const tracking_number = unique('UP')
    const replies = await Promise.all(orders.map((o) => upload(o.id, tracking_number)))
    expect(replies.map((r) => r.code).sort((a, b) => a - b)).toEqual([
      0,
      outboundRefusals.tracking_taken.code,
    ])
  })

  it('a cancelled order takes its waybill along [FU-246]', async () => {
    const { id } = await order()
    await fetch(id)
    await fbw.call(cancelOutboundOrder, { body: { id } })
    expect(await listed(id)).toMatchObject({ order_status: 100, logistics_status: 5, logistics_actions: [] })
    expect((await fetch(id)).data).toEqual({ fetched: 0, requested: 0, failed: [] })
    expect((await upload(id, unique('UP'))).code).toBe(dropShippingRefusals.settled.code)
  })

  it('a weighed order without a waybill waits for it, then awaits outbound and is finished [FU-114]', async () => {
    const { id, sku } = await order()
    const taken = await claimed(fbw, [id])
    await pickAll(fbw, taken)
    await fbw.call(finishPickup, { body: { id: taken.order.id } })
    // The checkout asks only for what it prints itself.
    await t.write((tx) =>
      tx.run('update pickup_order set logis_print_type = 1 where id = $1', [taken.order.id]),
    )
    await fbw.call(submitCheckout, { body: { id, skus: [{ sku, quantity: 1 }] } })
    const weighed = await fbw.call(submitWeighing, { body: { id, weight: 0.25 } })
    expect(weighed.data.order_status).toBe(70)
    await fetch(id)
    expect(await listed(id)).toMatchObject({ order_status: 80, actions: ['finish_outbound'] })
    expect((await fbw.call(finishOutbound, { body: { id } })).code).toBe(0)
    expect((await listed(id))?.order_status).toBe(90)
    await expectHealthy(fbw)
  })

  it('the list has dropshipping orders only, by the state of their waybills [FU-114 FU-715]', async () => {
    const { id } = await order()
    const { sku } = await stocked(fbw, 1)
    const usual = await fbw.call(createOutboundOrder, { body: orderBody([{ sku, quantity: 1 }]) })
    expect(await listed(usual.data.id)).toBeUndefined()
    expect(await listed(id, { logistics_status: [1, 4] })).toMatchObject({ id })
    expect(await listed(id, { logistics_status: [3] })).toBeUndefined()
  })

  it('orders of a customer are taken while one of its merchants is enabled in the warehouse [FU-687 FU-688 FU-689]', async () => {
    const merchant = { partner_id: 2, merchant_id: 'M2', warehouse_id: 1 }
    const save = async (more: object = {}) =>
      (await fbw.call(saveDropShippingMerchant, { body: { ...merchant, ...more } })).data.id
    const refused = async () => {
      const body = { ...orderBody([{ sku: 'X', quantity: 1 }]), partner_id: 2, order_type: 4 }
      const { code } = await fbw.call(createOutboundOrder, { body })
      return code === dropShippingRefusals.merchant_missing.code
    }
    const list = async () =>
      (await fbw.call(listDropShippingMerchants, { query: { partner_id: 2 } })).data.list
    expect(await refused()).toBe(true)
    const id = await save()
    expect([await refused(), await list()]).toMatchObject([false, [{ ...merchant, id, enabled: true }]])
    expect(await save({ enabled: false })).toBe(id)
    expect([await refused(), await list()]).toMatchObject([true, [{ id, enabled: false }]])
    await fbw.call(deleteDropShippingMerchant, { params: { id } })
    expect(await list()).toEqual([])
    expect((await fbw.call(deleteDropShippingMerchant, { params: { id } })).status).toBe(404)
  })

  it('the timeline of an order shows the changes of its waybill', async () => {
    const { id } = await order({ channel_code: 'NONE' })
    await fetch(id)
    const { data } = await fbw.call(getOutboundOrder, { params: { id } })
    expect(data.operation_records.map((r) => r.action)).toEqual(
      expect.arrayContaining([
        'drop_shipping_logistics.fetch_waybill',
        'drop_shipping_logistics.fail_waybill',
      ]),
    )
  })
})
