import { importSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import {
  signCase,
  startCasePutaway,
  startCaseReceive,
  submitCaseReceive,
  submitThirdWeight,
} from '@kuacang/contract/inbound/case/calls'
import {
  cancelInboundOrder,
  createInboundOrder,
  finishReceive,
  getInboundOrder,
  listInboundOrders,
  signInboundParcel,
} from '@kuacang/contract/inbound/order/calls'
import { inboundRefusals } from '@kuacang/contract/inbound/order/refusals'
import { listInventoryChanges } from '@kuacang/contract/inventory/change/calls'
import { listLocationInventory, listSkuInventory } from '@kuacang/contract/inventory/stock/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { sheetOf } from '#kit/testing/sheet'
import { unique } from '#kit/testing/unique'

describe('inbound', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await t.as({
      rights: [
        'EditSku',
        'InboundOrderOperator',
        'InboundOrderAdmin',
        'GetSkuInventory',
        'GetLocationInventory',
        'GetInventoryChange',
      ],
    })
  })
  afterAll(() => t.close())

  /** An announced order of two cases, five pieces each. */
  const announced = async () => {
    const sku = unique('SKU')
    const size = { weight: 0.25, length: 10, width: 10, height: 5 }
    await op.call(importSkus, {
      body: { partner_id: 1 },
      files: [sheetOf(skuColumns, [{ sku, barcode: `B${sku}`, name: '商品', ...size }])],
    })
    const [tracking_number, erp_order_id, po_batch_id] = [unique('TN'), unique('E'), unique('PO')]
    const one = { weight: 10, skus: [{ sku, quantity: 5 }] }
    const { data, msg } = await op.call(createInboundOrder, {
      body: {
        partner_id: 1,
        erp_order_id,
        po_batch_id,
        tracking_numbers: [tracking_number],
        cases: [one, one],
      },
    })
    expect(msg).toBe('')
    return { ...data, sku, tracking_number, erp_order_id, po_batch_id }
  }
  const receive = async (case_code: string, sku: string, quantity: number, defect_quantity = 0) => {
    await op.call(startCaseReceive, { body: { case_code } })
    return op.call(submitCaseReceive, { body: { case_code, skus: [{ sku, quantity, defect_quantity }] } })
  }
  const orderOf = async (id: string) => (await op.call(getInboundOrder, { params: { id } })).data

  it('orders are found by each of their numbers, and shown with parcels and cases [FU-173 FU-569 FU-570]', async () => {
    const made = await announced()
    await announced()
    for (const query of [
      { wms_order_id: made.wms_order_id },
      { erp_order_id: made.erp_order_id },
      { tracking_number: made.tracking_number },
      { wms_order_id: made.wms_order_id, order_status: [1], receive_status: 1, order_type: 1, partner_id: 1 },
    ]) {
      const { data } = await op.call(listInboundOrders, { query })
      expect([query, data.list.map((o) => o.id)]).toEqual([query, [made.id]])
    }
    const time_range = ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z']
    expect((await op.call(listInboundOrders, { query: { time_range } })).data.list).toEqual([])
    expect(await orderOf(made.id)).toMatchObject({
      wms_order_id: made.wms_order_id,
      po_batch_id: made.po_batch_id,
      case_codes: made.case_codes,
      skus: [{ sku: made.sku, quantity: 10 }],
      cases: made.case_codes.map((case_code) => ({ case_code, status: 1 })),
    })
  })

  it('a parcel is signed by its number [FU-577]', async () => {
    const { id, tracking_number } = await announced()
    const { data } = await op.call(signInboundParcel, { body: { tracking_number } })
    expect(data).toMatchObject({
      order_id: id,
      signed_by: op.user.username,
      parcels: { signed: 1, total: 1 },
    })
    expect((await orderOf(id)).order_status).toBe(5)
    const unknown = await op.call(signInboundParcel, { body: { tracking_number: unique('X') } })
    expect(unknown.status).toBe(404)
  })

  it('a case that nobody announced waits until it is signed to its order [FU-578 FU-225]', async () => {
    const { wms_order_id } = await announced()
    const case_code = unique('CASE')
    const first = await op.call(signCase, { body: { case_code } })
    expect(first.data).toMatchObject({ already: false, case: { status: 6, wms_order_id: null } })
    const signed = await op.call(signCase, { body: { case_code, wms_order_id } })
    expect(signed.data.case).toMatchObject({ status: 1, wms_order_id })
    const other = await announced()
    const taken = await op.call(signCase, { body: { case_code, wms_order_id: other.wms_order_id } })
    expect(taken.code).toBe(inboundRefusals.case_has_order.code)
  })

  it('a case is opened, then counted; the last one completes the order [FU-300 FU-579 FU-580 FU-225]', async () => {
    const { id, sku, case_codes } = await announced()
    const [a = '', b = ''] = case_codes
    const opened = await op.call(startCaseReceive, { body: { case_code: a } })
    expect(opened.data.case).toMatchObject({ status: 2, skus: [{ sku, quantity: 5 }] })
    expect((await orderOf(id)).receive_status).toBe(10)
    const size = { weight: 10.1, length: 40, width: 30, height: 20 }
    const counted = await op.call(submitCaseReceive, {
      body: { case_code: a, ...size, skus: [{ sku: `B${sku}`, quantity: 5 }] },
    })
    expect(counted.data).toEqual({ status: 4, received: 5 })
    const last = await receive(b, sku, 4, 1)
    expect(last.data).toEqual({ status: 5, received: 5 })
    const done = await orderOf(id)
    expect(done).toMatchObject({ order_status: 10, receive_status: 20, received_quantity: 10 })
    expect(done.cases.map((c) => c.status)).toEqual([5, 5])
    const { data } = await op.call(startCasePutaway, { body: { case_code: b } })
    expect(data.case.skus).toMatchObject([{ received_quantity: 4, defect_quantity: 1, putaway_quantity: 0 }])
  })

  it('the third weight of a case is taken as it is [FU-301 FU-581]', async () => {
    const { sku, case_codes } = await announced()
    const [case_code = ''] = case_codes
    await op.call(startCaseReceive, { body: { case_code } })
    const skus = [{ sku, quantity: 5 }]
    const third = await op.call(submitCaseReceive, {
      body: { case_code, weight: 5, tried_weights: [4], skus },
    })
    expect(third.data.status).toBe(3)
    const { data } = await op.call(submitThirdWeight, { body: { case_code, weight: 5.5 } })
    expect(data.status).toBe(4)
  })

  it('a count other than announced is asked about before it is booked [FU-310 PA-070]', async () => {
    const { sku, case_codes } = await announced()
    const [case_code = ''] = case_codes
    const asked = await receive(case_code, sku, 3, 1)
    expect(asked.ask).toMatchObject({ protocol: 'dialog', confirm: 'confirm_difference' })
    expect(asked.ask?.message).toMatch(new RegExp(`${sku}.*5.*4`))
    const again = await op.call(startCaseReceive, { body: { case_code } })
    expect(again.data.case.skus).toMatchObject([{ received_quantity: 0 }])
    const body = { case_code, skus: [{ sku, quantity: 3, defect_quantity: 1 }], confirm_difference: true }
    expect((await op.call(submitCaseReceive, { body })).data).toMatchObject({ received: 4 })
  })

  it('what is not in the case is refused by name', async () => {
    const { case_codes } = await announced()
    const refused = await receive(case_codes[0] ?? '', 'STRANGER', 1)
    expect(refused.code).toBe(inboundRefusals.not_in_case.code)
    expect(refused.msg).toContain('STRANGER')
  })

  it('receiving is finished when no case is open any more [FU-572]', async () => {
    const { id, sku, case_codes } = await announced()
    const [a = '', b = ''] = case_codes
    await receive(a, sku, 5)
    const early = await op.call(finishReceive, { body: { id } })
    expect(early.code).toBe(inboundRefusals.cases_open.code)
    expect(early.msg).toContain(b)
  })

  it('an order is cancelled while nothing of it has come [FU-573]', async () => {
    const [fresh, signed] = [await announced(), await announced()]
    await op.call(cancelInboundOrder, { body: { id: fresh.id } })
    expect((await orderOf(fresh.id)).order_status).toBe(100)
    await op.call(signInboundParcel, { body: { tracking_number: signed.tracking_number } })
    expect((await op.call(cancelInboundOrder, { body: { id: signed.id } })).status).toBe(409)
    expect((await orderOf(signed.id)).order_status).toBe(5)
  })

  it('what was counted stands in all three views of the stock, by every filter [FU-564 FU-566 FU-567]', async () => {
    const { sku, case_codes } = await announced()
    const [case_code = ''] = case_codes
    const before = new Date(Date.now() - 1000).toISOString()
    await receive(case_code, sku, 4, 1)
    for (const query of [{ sku }, { barcode: `B${sku}` }, { sku, partner_id: 1, non_zero: true }]) {
      const { data } = await op.call(listSkuInventory, { query })
      expect(data.list).toMatchObject([{ sku, total: 5, in_transit: 5, frozen: 0 }])
    }
    expect((await op.call(listSkuInventory, { query: { sku, partner_id: 2 } })).data.list).toEqual([])
    for (const query of [{ sku }, { sku, location_code: 'RECEIVING' }, { sku, partner_id: 1 }]) {
      const { data } = await op.call(listLocationInventory, { query })
      expect(data.list).toMatchObject([{ sku, location_code: 'RECEIVING', quantity: 5, frozen_quantity: 0 }])
    }
    expect((await op.call(listLocationInventory, { query: { sku, district: 'NONE' } })).data.list).toEqual([])
    const time_range = [before, new Date(Date.now() + 1000).toISOString()]
    for (const query of [{ sku }, { reference_id: case_code }, { sku, change_type: 10, time_range }]) {
      const { data } = await op.call(listInventoryChanges, { query })
      expect(data.list).toMatchObject([
        {
          sku,
          location_code: 'RECEIVING',
          other_location_code: 'SUPPLIER',
          before: 0,
          change: 5,
          after: 5,
          reference_number: case_code,
        },
      ])
    }
    const none = await op.call(listInventoryChanges, { query: { sku, change_type: 30 } })
    expect(none.data.list).toEqual([])
  })
})
