import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  fastCheckout,
  reportCheckoutException,
  startCheckout,
  startFastCheckout,
  submitCheckout,
} from '@kuacang/contract/outbound/checkout/calls'
import { checkoutRefusals } from '@kuacang/contract/outbound/checkout/refusals'
import { cancelOutboundOrder, getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimed, expectHealthy, ordered, pickAll, statusOf, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('the check before the parcel is closed', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  /** Orders of these quantities of one SKU, picked: they wait to be checked. */
  const picked = async (...quantities: number[]) => {
    const { sku } = await stocked(fbw, 20)
    const orders = []
    for (const quantity of quantities) orders.push(await ordered(fbw, { sku, quantity }))
    const taken = await claimed(
      fbw,
      orders.map((o) => o.id),
    )
    await pickAll(fbw, taken)
    await fbw.call(finishPickup, { body: { id: taken.order.id } })
    return {
      sku,
      orders,
      first: orders[0] ?? { id: '', order_number: '', tracking_number: '' },
      pickup_code: taken.order.pickup_code,
    }
  }
  const submit = (id: string, sku: string, quantity: number) =>
    fbw.call(submitCheckout, { body: { id, skus: [{ sku, quantity }], material: 'MTR-1' } })
  const fast = (pickup_code: string, sku: string, client = fbw) =>
    client.call(fastCheckout, { body: { pickup_code, sku } })

  it('begins with the pickup code, the order number or the tracking number [FU-109 FU-588]', async () => {
    const { first, pickup_code, sku } = await picked(2)
    for (const code of [pickup_code, first.order_number, first.tracking_number]) {
      const { data } = await fbw.call(startCheckout, { body: { code } })
      expect([code, data.id]).toEqual([code, first.id])
      expect(data.skus).toMatchObject([{ sku, barcode: `B${sku}`, quantity: 2 }])
    }
    const none = await fbw.call(startCheckout, { body: { code: 'NOBODY' } })
    expect(none.code).toBe(checkoutRefusals.nothing_to_check.code)
  })

  it('passes only the ordered units, none more and none less, in sum over barcode and SKU [FU-109 FU-589]', async () => {
    const { first, sku } = await picked(2)
    expect((await submit(first.id, sku, 1)).code).toBe(checkoutRefusals.counts_differ.code)
    expect((await submit(first.id, sku, 3)).code).toBe(checkoutRefusals.counts_differ.code)
    expect((await submit(first.id, 'ELSE', 2)).code).toBe(checkoutRefusals.counts_differ.code)
    expect(await statusOf(fbw, first.id)).toBe(29)
    const skus = [
      { sku, quantity: 1 },
      { sku: `B${sku}`, quantity: 1 },
    ]
    const { data } = await fbw.call(submitCheckout, { body: { id: first.id, skus } })
    expect(data).toMatchObject({ order_number: first.order_number, order_status: 39 })
  })

  it('says that the waybill is due where it is printed at checkout, and not where it came with the pickup order [FU-109 FU-152]', async () => {
    const due = await picked(1)
    expect((await submit(due.first.id, due.sku, 1)).data.print_waybill).toBe(true)
    const before = await picked(1)
    await t.write((tx) =>
      tx.run('update pickup_order set logis_print_type = 1 where pickup_code = $1', [before.pickup_code]),
    )
    expect((await submit(before.first.id, before.sku, 1)).data.print_waybill).toBe(false)
  })

  it('records what is missing or wrong: the order becomes abnormal and its goods go back [FU-109 FU-202 FU-591]', async () => {
    const { first, sku } = await picked(2)
    const skus = [{ sku, quantity: 1 }]
    const report = (reason: string, missing = skus) =>
      fbw.call(reportCheckoutException, { body: { id: first.id, reason, skus: missing } })
    expect((await report('')).code).toBe(kitRefusals.invalid_input.code)
    const strange = [...skus, { sku: 'NOTINIT', quantity: 1 }]
    expect((await report('少一件', strange)).code).toBe(checkoutRefusals.counts_differ.code)
    expect((await report('少一件')).code).toBe(0)
    const { data } = await fbw.call(getOutboundOrder, { params: { id: first.id } })
    expect(data.operation_records[0]?.additional_info).toMatchObject({ reason: '少一件', skus })
    expect(data).toMatchObject({ order_status: 9, is_exceptional: true })
    await expectHealthy(fbw)
  })

  it('of single pieces is one scan each, until none is left [FU-110 FU-590]', async () => {
    const { orders, pickup_code, sku } = await picked(1, 1)
    const open = () => fbw.call(startFastCheckout, { body: { pickup_code } })
    expect((await open()).data).toEqual({ pickup_code, total: 2, left: 2 })
    const { data: one } = await fast(pickup_code, sku)
    expect(one).toMatchObject({ order_status: 39, left: 1, print_waybill: true })
    expect((await open()).data).toMatchObject({ total: 2, left: 1 })
    const { data: other } = await fast(pickup_code, `B${sku}`)
    expect(other.left).toBe(0)
    expect([one.id, other.id].sort()).toEqual(orders.map((o) => o.id).sort())
    expect((await fast(pickup_code, sku)).code).toBe(checkoutRefusals.no_single_piece.code)
    expect((await open()).code).toBe(checkoutRefusals.nothing_to_check.code)
  })

  it('of single pieces passes no larger order, no cancelled one, and none of another warehouse [FU-110 FU-590 REL-22 REL-26]', async () => {
    const larger = await picked(2)
    expect((await fast(larger.pickup_code, larger.sku)).code).toBe(checkoutRefusals.no_single_piece.code)
    const { first, pickup_code, sku } = await picked(1)
    await fbw.call(cancelOutboundOrder, { body: { id: first.id } })
    expect((await fast(pickup_code, sku)).code).toBe(checkoutRefusals.no_single_piece.code)
    expect((await submit(first.id, sku, 1)).code).toBe(outboundRefusals.intercepted.code)
    const other = await t.as({ rights: ['OutboundOrderOperator'], warehouses: [2] })
    expect((await fast(larger.pickup_code, larger.sku, other)).code).toBe(kitRefusals.not_found.code)
  })

  it('of single pieces by many hands at once takes each order once [FU-110 REL-10]', async () => {
    const { orders, pickup_code, sku } = await picked(1, 1, 1, 1)
    const replies = await Promise.all(Array.from({ length: 6 }, () => fast(pickup_code, sku)))
    const passed = replies.filter((r) => r.code === 0).map((r) => r.data.id)
    expect(passed.sort()).toEqual(orders.map((o) => o.id).sort())
    const others = replies.filter((r) => r.code !== 0).map((r) => r.code)
    expect(new Set(others)).toEqual(new Set([checkoutRefusals.no_single_piece.code]))
  })
})
