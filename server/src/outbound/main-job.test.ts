import {
  addBagToReceipt,
  getActiveReceipt,
  getReceiptPdf,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { startCaseReceive, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder, getInboundOrder, signInboundParcel } from '@kuacang/contract/inbound/order/calls'
import { listLocationInventory, listSkuInventory } from '@kuacang/contract/inventory/stock/calls'
import { headers, xsrfCookie } from '@kuacang/contract/kit/envelope'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { startCheckout, submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { checkoutRefusals } from '@kuacang/contract/outbound/checkout/refusals'
import {
  cancelOutboundOrder,
  createOutboundOrder,
  getOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import {
  completePickLocation,
  finishPickup,
  losePickLocation,
  scanSort,
} from '@kuacang/contract/outbound/pickup/calls'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import { addItem, finishBag, getBagLabel } from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  bagged,
  claimed,
  expectHealthy,
  orderBody,
  ordered,
  pickAll,
  statusOf,
  stocked,
  unique,
  weighed,
  worker,
} from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const suite = { suite: 'wms_outbound' }

describe('a normal order from shelf to handover', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())
  // Whatever a test did, the ledger must prove the balances afterwards.
  afterEach(() => expectHealthy(fbw))

  it('goes all the way, and its goods leave the stock [FU-006 FU-199 FU-216 FU-582 FU-588]', async () => {
    const [a, b] = [await stocked(fbw, 10), await stocked(fbw, 3, 4)]
    const skus = [
      { sku: a.sku, quantity: 2 },
      { sku: b.sku, quantity: 5 },
    ]
    const order = await ordered(fbw, ...skus)
    expect(order.order_status).toBe(10)
    const taken = await claimed(fbw, [order.id])
    expect(taken.pick_locations).toHaveLength(3)
    await pickAll(fbw, taken)
    for (let i = 0; i < 7; i += 1) {
      const { data } = await fbw.call(scanSort, {
        body: { pickup_code: taken.order.pickup_code, sku: i < 2 ? a.sku : `B${b.sku}` },
      })
      expect(data).toMatchObject({ cell: 1, remaining: 6 - i, order_complete: i === 6 })
    }
    expect(await statusOf(fbw, order.id)).toBe(28)
    await fbw.call(finishPickup, { body: { id: taken.order.id } })
    expect(await statusOf(fbw, order.id)).toBe(29)
    const found = await fbw.call(startCheckout, { body: { code: order.tracking_number } })
    expect(found.data.skus.map((s) => s.quantity).sort()).toEqual([2, 5])
    await fbw.call(submitCheckout, { body: { id: order.id, skus } })
    expect(await statusOf(fbw, order.id)).toBe(39)
    await fbw.call(submitWeighing, { body: { id: order.id, weight: 1.8 } })
    const bag = await bagged(fbw, order.tracking_number)
    await fbw.call(finishBag, { params: suite, body: { bag_id: bag.id } })
    await fbw.call(addBagToReceipt, { params: suite, body: { bag_id: bag.bag_number } })
    const active = await fbw.call(getActiveReceipt, { params: suite, query: { with_brief_bags: true } })
    expect(active.data.brief_bags?.map((x) => x.bag_number)).toEqual([bag.bag_number])
    const label = await fbw.call(getBagLabel, { params: suite, query: { bag_id: bag.id } })
    const paper = await fbw.call(getReceiptPdf, { params: suite, query: { receipt_id: active.data.id } })
    expect([label, paper].map((f) => f.bytes.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-'])
    const signed = await fbw.call(signReceipt, {
      params: suite,
      body: { receipt_id: active.data.id },
      files: [photo],
    })
    expect(signed.data).toMatchObject({ bags: 1, orders: 1 })
    expect(await statusOf(fbw, order.id)).toBe(90)
    const { data } = await fbw.call(listSkuInventory, { query: { sku: a.sku } })
    expect(data.list[0]).toMatchObject({ available: 8, frozen: 0, total: 8 })
    const timeline = await fbw.call(getOutboundOrder, { params: { id: order.id } })
    const actions = timeline.data.operation_records
      .map((r) => r.action.replace('outbound_order.', ''))
      .reverse()
    expect(actions.filter((x) => x !== 'sort')).toEqual([
      'create',
      'pass_validation',
      'allocate',
      'put_on_pickup',
      'finish_sort',
      'finish_pickup',
      'check',
      'weigh',
      'bag',
      'hand_over',
    ])
  })

  it('an inbound order is signed once, also when another operator scans its parcel again [OP-19 FU-219]', async () => {
    const { sku } = await stocked(fbw, 1)
    const tracking = unique('TN')
    const made = await fbw.call(createInboundOrder, {
      body: { partner_id: 1, tracking_numbers: [tracking], cases: [{ skus: [{ sku, quantity: 2 }] }] },
    })
    const first = await fbw.call(signInboundParcel, { body: { tracking_number: tracking } })
    const again = await fbw.call(signInboundParcel, { body: { tracking_number: tracking } })
    expect([first.data.already, again.data.already]).toEqual([false, true])
    expect(again.data.signed_at).toBe(first.data.signed_at)
    expect([first.data.parcels, again.data.parcels]).toEqual([
      { signed: 1, total: 1 },
      { signed: 1, total: 1 },
    ])
    const { data } = await fbw.call(getInboundOrder, { params: { id: made.data.id } })
    expect(data.order_status).toBe(5)
  })

  it('a case that weighs other than declared is weighed again, then waits for the third weight [FU-225 FU-301]', async () => {
    const { sku } = await stocked(fbw, 1)
    const made = await fbw.call(createInboundOrder, {
      body: { partner_id: 1, cases: [{ weight: 10, skus: [{ sku, quantity: 2 }] }] },
    })
    const case_code = made.data.case_codes[0] ?? ''
    await fbw.call(startCaseReceive, { body: { case_code } })
    const body = { case_code, weight: 5, skus: [{ sku, quantity: 2 }] }
    const asked = await fbw.call(submitCaseReceive, { body })
    expect(asked.ask).toMatchObject({ protocol: 'reweight', last_weight: 5, expected_weight: 10 })
    const second = await fbw.call(submitCaseReceive, { body: { ...body, tried_weights: [5] } })
    expect(second.data.status).toBe(3)
  })

  it('an order that the warehouse has too little for fails its validation and promises nothing [FU-200]', async () => {
    const { sku } = await stocked(fbw, 2)
    const order = await ordered(fbw, { sku, quantity: 3 })
    expect(order).toMatchObject({ order_status: 101, sub_status: 1 })
    const { data } = await fbw.call(listLocationInventory, { query: { sku } })
    expect(data.list.map((l) => l.frozen_quantity)).toEqual([0])
  })

  it('the same customer number with the same content repeats the answer, other content is refused [REL-17]', async () => {
    const { sku } = await stocked(fbw, 5)
    const body = orderBody([{ sku, quantity: 1 }])
    const first = await fbw.call(createOutboundOrder, { body })
    const again = await fbw.call(createOutboundOrder, { body })
    expect([again.data.id, again.data.repeated]).toEqual([first.data.id, true])
    const other = await fbw.call(createOutboundOrder, { body: { ...body, skus: [{ sku, quantity: 2 }] } })
    expect(other.code).toBe(outboundRefusals.number_taken.code)
    expect(other.msg).toContain('不同：SKU')
  })

  it('a cancelled order gives back what it was promised, and its picked goods wait to be put back [FU-279 REL-22]', async () => {
    const { sku } = await stocked(fbw, 3, 3)
    const order = await ordered(fbw, { sku, quantity: 5 })
    const taken = await claimed(fbw, [order.id])
    const [line] = taken.pick_locations
    if (!line) throw new Error('no line')
    await fbw.call(completePickLocation, {
      body: { id: taken.order.id, line_id: line.id, location_code: line.location_code, sku, quantity: 2 },
    })
    await fbw.call(cancelOutboundOrder, { body: { id: order.id } })
    const { data } = await fbw.call(listLocationInventory, { query: { sku } })
    expect(data.list.every((l) => l.frozen_quantity === 0)).toBe(true)
    expect(data.list.find((l) => l.location_code === 'PUT-BACK')?.quantity).toBe(2)
    const stopped = await fbw.call(startCheckout, { body: { code: order.tracking_number } })
    expect(stopped.code).toBe(outboundRefusals.intercepted.code)
  })

  it('goods that are not at their place make exactly the waiting orders abnormal [FU-213]', async () => {
    const [a, b] = [await stocked(fbw, 5), await stocked(fbw, 5)]
    const [short, whole] = [
      await ordered(fbw, { sku: a.sku, quantity: 1 }, { sku: b.sku, quantity: 1 }),
      await ordered(fbw, { sku: b.sku, quantity: 2 }),
    ]
    const taken = await claimed(fbw, [short.id, whole.id])
    const lost = taken.pick_locations.find((l) => l.sku === a.sku)
    // A multi-item and a single-item order are picked apart, so both may not stand on one pickup order.
    const line = lost ?? taken.pick_locations[0]
    if (!line) throw new Error('no line')
    const { data } = await fbw.call(losePickLocation, { body: { id: taken.order.id, line_id: line.id } })
    expect(data.abnormal_orders).toHaveLength(1)
    const statuses = [await statusOf(fbw, short.id), await statusOf(fbw, whole.id)]
    expect(statuses.filter((s) => s === 9)).toHaveLength(1)
    expect(statuses.filter((s) => s === 20)).toHaveLength(1)
  })

  it('the picker is notified of a wrong place, wrong goods and too many pieces [OP-23]', async () => {
    const { sku } = await stocked(fbw, 5)
    const order = await ordered(fbw, { sku, quantity: 2 })
    const taken = await claimed(fbw, [order.id])
    const [line] = taken.pick_locations
    if (!line) throw new Error('no line')
    const good = { id: taken.order.id, line_id: line.id, location_code: line.location_code, sku, quantity: 2 }
    const codes = []
    for (const wrong of [{ location_code: 'X-1' }, { sku: 'OTHER' }, { quantity: 3 }])
      codes.push((await fbw.call(completePickLocation, { body: { ...good, ...wrong } })).code)
    expect(codes).toEqual(
      [pickupRefusals.wrong_place, pickupRefusals.wrong_goods, pickupRefusals.too_many].map((r) => r.code),
    )
    const early = await fbw.call(finishPickup, { body: { id: taken.order.id } })
    expect(early.code).toBe(pickupRefusals.lines_open.code)
  })

  it('the check counts every unit [FU-109]', async () => {
    const { sku } = await stocked(fbw, 5)
    const order = await ordered(fbw, { sku, quantity: 2 })
    const early = await fbw.call(submitCheckout, { body: { id: order.id, skus: [{ sku, quantity: 2 }] } })
    expect(early.code).toBe(kitRefusals.illegal_move.code)
    const taken = await claimed(fbw, [order.id])
    await pickAll(fbw, taken)
    await fbw.call(finishPickup, { body: { id: taken.order.id } })
    const few = await fbw.call(submitCheckout, { body: { id: order.id, skus: [{ sku, quantity: 1 }] } })
    expect(few.code).toBe(checkoutRefusals.counts_differ.code)
    expect(await statusOf(fbw, order.id)).toBe(29)
  })

  it('a weight out of tolerance is asked for again, then becomes an exception; another weight later a duplicate [FU-593 FU-594]', async () => {
    const { sku } = await stocked(fbw, 5)
    const [odd, twice] = [await ordered(fbw, { sku, quantity: 1 }), await ordered(fbw, { sku, quantity: 2 })]
    const taken = await claimed(fbw, [odd.id])
    await pickAll(fbw, taken)
    await fbw.call(finishPickup, { body: { id: taken.order.id } })
    await fbw.call(submitCheckout, { body: { id: odd.id, skus: [{ sku, quantity: 1 }] } })
    const tried: number[] = []
    for (const weight of [2, 2.1]) {
      const asked = await fbw.call(submitWeighing, { body: { id: odd.id, weight, tried_weights: tried } })
      tried.push(weight)
      expect(asked.ask).toMatchObject({
        protocol: 'reweight',
        remaining_attempts: 3 - tried.length,
        tried_weights: tried,
      })
    }
    const last = { body: { id: odd.id, weight: 2.2, tried_weights: tried } }
    const third = await fbw.call(submitWeighing, last, { headers: { 'Weight-Source': 'hand' } })
    expect(third.data.order_status).toBe(48)
    const { data: failed } = await fbw.call(getOutboundOrder, { params: { id: odd.id } })
    expect(failed.operation_records[0]?.additional_info).toMatchObject({ weight_source: 'hand' })
    await weighed(fbw, twice, [{ sku, quantity: 2 }], 0.5)
    const same = await fbw.call(submitWeighing, { body: { id: twice.id, weight: 0.5 } })
    expect(same.data).toMatchObject({ already: true, order_status: 49 })
    const other = await fbw.call(submitWeighing, { body: { id: twice.id, weight: 0.51 } })
    expect(other.data.order_status).toBe(47)
    // A good weighing takes both of them out of it.
    for (const [{ id }, weight] of [
      [odd, 0.25],
      [twice, 0.5],
    ] as const)
      expect((await fbw.call(submitWeighing, { body: { id, weight } })).data.order_status).toBe(49)
  })

  it('a parcel is in one bag only, and the refusal says in which and whose [REL-10 REL-21]', async () => {
    const { sku } = await stocked(fbw, 5)
    const order = await ordered(fbw, { sku, quantity: 1 })
    const early = await fbw.call(addItem, { params: suite, body: { item_id: order.tracking_number } })
    expect(early.code).toBe(bagRefusals.not_ready.code)
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    const bag = await bagged(fbw, order.tracking_number)
    const again = await fbw.call(addItem, { params: suite, body: { item_id: order.tracking_number } })
    expect(again.data).toMatchObject({ already: true })
    const colleague = await worker(t)
    const refused = await colleague.call(addItem, { params: suite, body: { item_id: order.tracking_number } })
    expect(refused.code).toBe(bagRefusals.in_other_bag.code)
    expect(refused.msg).toContain(bag.bag_number)
    await fbw.call(finishBag, { params: suite, body: { bag_id: bag.id } })
    const closed = await fbw.call(finishBag, { params: suite, body: { bag_id: bag.id } })
    expect(closed.code).toBe(bagRefusals.bag_closed.code)
  })

  it('a receipt needs photos that are pictures, and is sealed when signed [REL-21 REL-35 FU-318]', async () => {
    const { sku } = await stocked(fbw, 5)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    const bag = await bagged(fbw, order.tracking_number)
    const unfinished = await fbw.call(addBagToReceipt, { params: suite, body: { bag_id: bag.bag_number } })
    expect(unfinished.code).toBe(handoverRefusals.bag_not_ready.code)
    await fbw.call(finishBag, { params: suite, body: { bag_id: bag.id } })
    const { data } = await fbw.call(addBagToReceipt, { params: suite, body: { bag_id: bag.bag_number } })
    const active = { id: data.receipt.id, status: 1 }
    const body = { receipt_id: data.receipt.id }
    const without = await fbw.call(signReceipt, { params: suite, body, files: [] })
    const fake = await fbw.call(signReceipt, {
      params: suite,
      body,
      files: [{ name: 'a.png', bytes: Buffer.from('<svg/onload=alert(1)>') }],
    })
    expect([without.code, fake.code]).toEqual([kitRefusals.bad_file.code, kitRefusals.bad_file.code])
    // The connection broke off within the second photo.
    const picture = `--b\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n`
    const cut = await t.server.inject({
      method: 'POST',
      url: '/api/handover/wms_outbound/sign-receipt',
      cookies: fbw.cookies,
      headers: {
        [headers.xsrf]: fbw.cookies[xsrfCookie] ?? '',
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: Buffer.concat([
        Buffer.from(`--b\r\ncontent-disposition: form-data; name="receipt_id"\r\n\r\n${body.receipt_id}\r\n`),
        ...[Buffer.from(picture), photo.bytes, Buffer.from(`\r\n${picture}`)],
        photo.bytes.subarray(0, photo.bytes.length / 2),
      ]),
    })
    expect(cut.statusCode).toBe(400)
    expect((await fbw.call(getActiveReceipt, { params: suite })).data).toMatchObject(active)
    expect((await fbw.call(signReceipt, { params: suite, body, files: [photo] })).code).toBe(0)
    const sealed = await fbw.call(signReceipt, { params: suite, body, files: [photo] })
    expect(sealed.code).toBe(kitRefusals.illegal_move.code)
    const none = await fbw.call(getActiveReceipt, { params: suite })
    expect(none.status).toBe(404)
  })
})
