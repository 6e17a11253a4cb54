import { addBagToReceipt } from '@kuacang/contract/handover/receipt/calls'
import { listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { cancelOutboundOrder, createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { claimPickup, completePickLocation } from '@kuacang/contract/outbound/pickup/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { addItem } from '@kuacang/contract/packing/bag/calls'
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
  weighed,
  worker,
} from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const suite = { suite: 'wms_outbound' }
const times = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_x, i) => make(i)))

describe('many at the same moment', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())
  afterEach(() => expectHealthy(fbw))

  it('one unit and a hundred orders: exactly one gets it, the others are cleanly short [REL-8 REL-9]', async () => {
    const { sku } = await stocked(fbw, 1)
    const replies = await times(100, () =>
      fbw.call(createOutboundOrder, { body: orderBody([{ sku, quantity: 1 }]) }),
    )
    expect(replies.every((r) => r.code === 0)).toBe(true)
    expect(replies.filter((r) => r.data.order_status === 10)).toHaveLength(1)
    expect(replies.filter((r) => r.data.order_status === 101 && r.data.sub_status === 1)).toHaveLength(99)
  })

  it('five units at three places, ordered and cancelled in parallel: never more promised than there is [REL-9]', async () => {
    const { sku } = await stocked(fbw, 2, 2, 1)
    const first = await times(5, () =>
      fbw.call(createOutboundOrder, { body: orderBody([{ sku, quantity: 1 }]) }),
    )
    const more = await Promise.all([
      times(40, () => fbw.call(createOutboundOrder, { body: orderBody([{ sku, quantity: 1 }]) })),
      times(5, (i) => fbw.call(cancelOutboundOrder, { body: { id: first[i]?.data.id } })),
    ])
    const promised = more[0].filter((r) => r.data.order_status === 10).length
    expect(more[0].every((r) => r.code === 0)).toBe(true)
    expect(promised).toBeLessThanOrEqual(5)
    const { data } = await fbw.call(listLocationInventory, { query: { sku } })
    expect(data.list.reduce((n, l) => n + l.frozen_quantity, 0)).toBe(promised)
  })

  it('a hundred creates under one customer number make one order [REL-16 REL-17]', async () => {
    const { sku } = await stocked(fbw, 100)
    const body = orderBody([{ sku, quantity: 1 }])
    const replies = await times(100, () => fbw.call(createOutboundOrder, { body }))
    expect(new Set(replies.map((r) => r.data?.id)).size).toBe(1)
    expect(replies.filter((r) => !r.data.repeated)).toHaveLength(1)
  })

  it('a hundred picks of one place take what is wanted and no more [REL-10]', async () => {
    const { sku } = await stocked(fbw, 50)
    const order = await ordered(fbw, { sku, quantity: 7 })
    const taken = await claimed(fbw, [order.id])
    const [line] = taken.pick_locations
    if (!line) throw new Error('no line')
    const body = { id: taken.order.id, line_id: line.id, location_code: line.location_code, sku, quantity: 1 }
    const replies = await times(100, () => fbw.call(completePickLocation, { body }))
    expect(replies.filter((r) => r.code === 0)).toHaveLength(7)
  })

  it('one parcel and a hundred scans by two operators: it is in one bag [REL-10]', async () => {
    const { sku } = await stocked(fbw, 5)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    const colleague = await worker(t)
    const replies = await times(100, (i) =>
      (i % 2 ? fbw : colleague).call(addItem, { params: suite, body: { item_id: order.tracking_number } }),
    )
    const bags = new Set(replies.filter((r) => r.code === 0).map((r) => r.data.bag.id))
    expect(bags.size).toBe(1)
    expect(replies.filter((r) => r.code === 0 && !r.data.already)).toHaveLength(1)
    const others = replies.filter((r) => r.code !== 0).map((r) => r.code)
    expect(new Set(others)).toEqual(new Set([bagRefusals.in_other_bag.code]))
  })

  it('an operator has one active receipt, however many bags are scanned at once [REL-10]', async () => {
    const { sku } = await stocked(fbw, 10)
    const someone = await worker(t)
    const bags: string[] = []
    for (let i = 0; i < 3; i += 1) {
      const order = await ordered(fbw, { sku, quantity: 1 })
      await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
      const bag = await bagged(someone, order.tracking_number)
      const { finishBag } = await import('@kuacang/contract/packing/bag/calls')
      await someone.call(finishBag, { params: suite, body: { bag_id: bag.id } })
      bags.push(bag.bag_number)
    }
    const replies = await times(30, (i) =>
      someone.call(addBagToReceipt, { params: suite, body: { bag_id: bags[i % 3] } }),
    )
    expect(replies.every((r) => r.code === 0)).toBe(true)
    expect(new Set(replies.map((r) => r.data.receipt.id)).size).toBe(1)
  })

  it('two generations at once never take the same order [REL-12]', async () => {
    const { sku } = await stocked(fbw, 50)
    const orders = await times(20, () => ordered(fbw, { sku, quantity: 1 }))
    const ids = orders.map((o) => o.id)
    const replies = await times(4, () =>
      fbw.call(generatePickupOrders, { body: { outbound_order_ids: ids } }),
    )
    const placed = replies.filter((r) => r.code === 0).reduce((n, r) => n + r.data.orders_chosen, 0)
    expect(placed).toBe(20)
  })

  it('a cancel beats every scan: an order that is cancelled meanwhile is never handed on [REL-22]', async () => {
    const { sku } = await stocked(fbw, 60)
    for (let round = 0; round < 5; round += 1) {
      const order = await ordered(fbw, { sku, quantity: 2 })
      const taken = await claimed(fbw, [order.id])
      const cancel = fbw.call(cancelOutboundOrder, { body: { id: order.id } })
      const work = (async () => {
        for (const line of taken.pick_locations)
          await fbw.call(completePickLocation, {
            body: {
              id: taken.order.id,
              line_id: line.id,
              location_code: line.location_code,
              sku,
              quantity: line.quantity,
            },
          })
        const { finishPickup } = await import('@kuacang/contract/outbound/pickup/calls')
        await fbw.call(finishPickup, { body: { id: taken.order.id } })
        await fbw.call(submitCheckout, { body: { id: order.id, skus: [{ sku, quantity: 2 }] } })
        await fbw.call(submitWeighing, { body: { id: order.id, weight: 0.5 } })
        await fbw.call(addItem, { params: suite, body: { item_id: order.tracking_number } })
      })()
      const [cancelled] = await Promise.all([cancel, work])
      const status = await statusOf(fbw, order.id)
      if (cancelled.code === 0) expect(status).toBe(100)
      else expect(status).toBeGreaterThanOrEqual(39)
    }
  })

  it('the next scan of a cancelled order stops it by name, at every station after picking [REL-22]', async () => {
    const { sku } = await stocked(fbw, 5)
    const order = await ordered(fbw, { sku, quantity: 1 })
    const taken = await claimed(fbw, [order.id])
    await pickAll(fbw, taken)
    const { finishPickup } = await import('@kuacang/contract/outbound/pickup/calls')
    await fbw.call(finishPickup, { body: { id: taken.order.id } })
    await fbw.call(cancelOutboundOrder, { body: { id: order.id } })
    const stations = [
      await fbw.call(submitCheckout, { body: { id: order.id, skus: [{ sku, quantity: 1 }] } }),
      await fbw.call(submitWeighing, { body: { id: order.id, weight: 0.25 } }),
      await fbw.call(addItem, { params: suite, body: { item_id: order.tracking_number } }),
    ]
    expect(stations.map((s) => s.code)).toEqual(Array(3).fill(outboundRefusals.intercepted.code))
  })

  it('one pickup order and fifty claims by two pickers: one of them has it [REL-10 OP-29]', async () => {
    const { sku } = await stocked(fbw, 5)
    const order = await ordered(fbw, { sku, quantity: 1 })
    const { data } = await fbw.call(generatePickupOrders, { body: { outbound_order_ids: [order.id] } })
    const pickup_code = data.pickup_orders[0]?.pickup_code ?? ''
    const colleague = await worker(t)
    const replies = await times(50, (i) =>
      (i % 2 ? fbw : colleague).call(claimPickup, { body: { pickup_code } }),
    )
    const holders = new Set(replies.filter((r) => r.code === 0).map((r) => r.data.order.operator))
    expect(holders.size).toBe(1)
  })

  it('two pickers claim one pickup order at the same moment: one has it, the other is asked whether to take it over [OP-29]', async () => {
    const { sku } = await stocked(fbw, 20)
    const colleague = await worker(t)
    for (let round = 0; round < 10; round += 1) {
      const order = await ordered(fbw, { sku, quantity: 1 })
      const { data } = await fbw.call(generatePickupOrders, { body: { outbound_order_ids: [order.id] } })
      const pickup_code = data.pickup_orders[0]?.pickup_code ?? ''
      const replies = await Promise.all(
        [fbw, colleague].map((picker) => picker.call(claimPickup, { body: { pickup_code } })),
      )
      expect(replies.map((r) => r.code).sort()).toEqual([0, kitRefusals.asked.code])
      const asked = replies.find((r) => r.code !== 0)
      expect(asked?.ask).toMatchObject({ protocol: 'dialog', confirm: 'take_over' })
    }
  })
})
