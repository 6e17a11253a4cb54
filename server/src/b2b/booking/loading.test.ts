import {
  addToBooking,
  cancelBooking,
  createBooking,
  editBooking,
  getBooking,
  listBookableOrders,
  listBookings,
  takeOffBooking,
} from '@kuacang/contract/b2b/booking/calls'
import { bookingRefusals } from '@kuacang/contract/b2b/booking/refusals'
import { boxRefusals } from '@kuacang/contract/b2b/box/refusals'
import {
  addBagToReceipt,
  listOpenReceipts,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { cancelOutboundOrder, getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { finishOutbound } from '@kuacang/contract/outbound/order-decision/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectHealthy, statusOf } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { booked, boxesOf, lorry, packedB2b, packer, pickedB2b } from '../b2b.testing.ts'

const params = { suite: 'wms_b2b_out' }

describe('bookings and loading', () => {
  let t: TestServer
  let op: Client
  let mate: Client
  beforeAll(async () => {
    t = await testServer()
    ;[op, mate] = [await packer(t), await packer(t)]
  })
  afterAll(() => t.close())
  afterEach(() => expectHealthy(op))

  const load = (who: Client, bag_id: string) => who.call(addBagToReceipt, { params, body: { bag_id } })
  const sign = (receipt_id: string) => op.call(signReceipt, { params, body: { receipt_id }, files: [photo] })
  const loadAll = async (boxes: readonly string[]) => {
    let receipt = ''
    for (const box of boxes) receipt = (await load(op, box)).data.receipt.id
    return receipt
  }
  const statuses = async (...ids: string[]) => Promise.all(ids.map((id) => statusOf(op, id)))

  it('packed orders are booked → they wait to be loaded, and the booking knows their boxes', async () => {
    const order = await packedB2b(op, 2)
    const waiting = await op.call(listBookableOrders)
    expect(waiting.data.list.find((o) => o.id === order.id)).toMatchObject({ boxes: 2, weight: 8.4 })
    const booking = await booked(op, order.order_number)
    expect(booking).toMatchObject({ status: 1, orders: 1, boxes: 2, loaded: 0, ...lorry })
    expect(await statuses(order.id)).toEqual([80])
    expect((await boxesOf(op, order.id)).map((b) => b.booking_number)).toEqual([
      booking.booking_number,
      booking.booking_number,
    ])
    const { data } = await op.call(getBooking, { params: { id: booking.id } })
    expect(data.booked_orders).toMatchObject([{ id: order.id, boxes: 2, loaded: 0, order_status: 80 }])
    const by = await op.call(listBookings, { query: { order_id: [order.order_number] } })
    expect(by.data.list.map((k) => k.id)).toEqual([booking.id])
  })

  it('an order is unknown, not packed, or booked already → refused, and nothing is booked', async () => {
    const [packed, picked] = [await packedB2b(op, 1), await pickedB2b(op, 1)]
    const book = (...order_ids: string[]) =>
      op.call(createBooking, { body: { ...lorry, pickup_at: new Date().toISOString(), order_ids } })
    expect((await book(packed.id, 'SO-NONE')).code).toBe(bookingRefusals.unknown_orders.code)
    expect((await book(packed.id, picked.id)).code).toBe(bookingRefusals.not_packed.code)
    expect(await statuses(packed.id)).toEqual([70])
    const booking = await booked(op, packed.id)
    const again = await book(packed.id)
    expect(again.code).toBe(bookingRefusals.booked_already.code)
    expect(again.refusal?.why).toContain(booking.booking_number)
  })

  it('a booking is changed, gets more orders, loses one and is cancelled → the orders wait for another lorry', async () => {
    const [one, two] = [await packedB2b(op, 1), await packedB2b(op, 1)]
    const booking = await booked(op, one.id)
    const { id } = booking
    const pickup_at = '2027-01-02T03:04:05.000Z'
    const edited = await op.call(editBooking, { body: { id, carrier: '顺丰', pickup_at } })
    expect(edited.data).toMatchObject({ carrier: '顺丰', lorry: booking.lorry, pickup_at })
    const more = await op.call(addToBooking, { body: { id, order_ids: [two.order_number] } })
    expect(more.data).toMatchObject({ orders: 2, boxes: 2 })
    const off = await op.call(takeOffBooking, { body: { order_id: one.order_number } })
    expect(off.data).toMatchObject({ booking_number: booking.booking_number, loaded: 0 })
    expect(await statuses(one.id, two.id)).toEqual([70, 80])
    const none = await op.call(takeOffBooking, { body: { order_id: one.order_number } })
    expect(none.code).toBe(bookingRefusals.on_none.code)
    expect((await op.call(cancelBooking, { body: { id } })).msg).toBe('')
    expect(await statuses(one.id, two.id)).toEqual([70, 70])
    for (const call of [cancelBooking, editBooking] as const)
      expect((await op.call(call, { body: { id, ...lorry, pickup_at } })).code).toBe(
        kitRefusals.illegal_move.code,
      )
    const next = await booked(op, one.id, two.id)
    expect(next).toMatchObject({ orders: 2 })
  })

  it('two loaders fill one lorry, the last box says that none is left, and the signature lets all leave', async () => {
    const [one, two] = [await packedB2b(op, 2), await packedB2b(op, 1)]
    const booking = await booked(op, one.id, two.id)
    const scans = [...one.boxes, ...two.boxes]
    const first = await load(op, scans[0] ?? '')
    expect(first.data.receipt).toMatchObject({ lane: booking.booking_number, bags: 1, expected: 3 })
    const again = await load(mate, scans[0] ?? '')
    expect(again.data.already).toBe(true)
    await Promise.all([load(mate, scans[1] ?? ''), load(op, scans[2] ?? '')])
    const open = (await op.call(listOpenReceipts, { params })).data
    const receipt = open.find((r) => r.lane === booking.booking_number)
    expect(receipt).toMatchObject({ bags: 3, expected: 3 })
    const signed = await sign(receipt?.id ?? '')
    expect(signed.data).toMatchObject({ bags: 3, orders: 2 })
    expect(await statuses(one.id, two.id)).toEqual([90, 90])
    expect((await boxesOf(op, one.id)).map((b) => b.status)).toEqual([50, 50])
    const after = await op.call(getBooking, { params: { id: booking.id } })
    expect(after.data).toMatchObject({ status: 50, loaded: 3 })
    expect(after.data.departed_at).not.toBeNull()
    const left = await op.call(listLocationInventory, { query: { sku: one.sku } })
    expect(left.data.list.reduce((n, l) => n + l.quantity, 0)).toBe(0)
    const { operation_records } = (await op.call(getOutboundOrder, { params: { id: one.id } })).data
    expect(operation_records[0]?.action).toBe('outbound_order.load')
  })

  it('one box is missing → the signature is refused and names it; the order is taken off, its boxes come out, the others leave', async () => {
    const [whole, short] = [await packedB2b(op, 1), await packedB2b(op, 3)]
    await booked(op, whole.id, short.id)
    const [missing = '', ...there] = short.boxes
    const receipt = await loadAll([...whole.boxes, ...there])
    const refused = await sign(receipt)
    expect(refused.code).toBe(boxRefusals.boxes_missing.code)
    expect(refused.refusal?.why).toContain(missing)
    expect(refused.refusal?.why).toContain(short.order_number)
    expect(await statuses(whole.id, short.id)).toEqual([80, 80])
    const off = await op.call(takeOffBooking, { body: { order_id: short.order_number } })
    expect(off.data.loaded).toBe(2)
    expect((await sign(receipt)).code).toBe(handoverRefusals.pick_out.code)
    for (const bag_id of there) {
      const out = await op.call(removeBagFromReceipt, { params, body: { bag_id } })
      expect(out.msg).toBe('')
    }
    expect((await sign(receipt)).data).toMatchObject({ bags: 1, orders: 1 })
    expect(await statuses(whole.id, short.id)).toEqual([90, 70])
    await booked(op, short.id)
    expect((await sign(await loadAll(short.boxes))).data).toMatchObject({ bags: 3, orders: 1 })
    expect(await statuses(short.id)).toEqual([90])
  })

  it('a box without a booking, open, gone or unknown → it is not loaded', async () => {
    const packed = await packedB2b(op, 1)
    const [box = ''] = packed.boxes
    expect((await load(op, box)).code).toBe(boxRefusals.not_booked.code)
    await booked(op, packed.id)
    await sign(await loadAll(packed.boxes))
    expect((await load(op, box)).code).toBe(boxRefusals.not_loadable.code)
    expect((await load(op, 'BX260101AAAAAAA')).code).toBe(kitRefusals.not_found.code)
    const stranger = await t.as({ rights: ['BagOperator'], warehouses: [1] })
    expect((await load(stranger, box)).status).toBe(403)
  })

  it('an order on a lorry → it is neither cancelled nor finished by hand', async () => {
    const packed = await packedB2b(op, 1)
    await booked(op, packed.id)
    for (const call of [cancelOutboundOrder, finishOutbound] as const)
      expect((await op.call(call, { body: { id: packed.id } })).code).not.toBe(0)
    expect(await statuses(packed.id)).toEqual([80])
  })

  it('signing and taking off at the same moment → the order either leaves whole or stays whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      const packed = await packedB2b(op, 1)
      await booked(op, packed.id)
      const receipt = await loadAll(packed.boxes)
      const [signed, off] = await Promise.all([
        sign(receipt),
        mate.call(takeOffBooking, { body: { order_id: packed.id } }),
      ])
      expect([signed.code === 0, off.code === 0].filter(Boolean)).toHaveLength(1)
      expect(await statuses(packed.id)).toEqual([signed.code === 0 ? 90 : 70])
      if (signed.code !== 0)
        await op.call(removeBagFromReceipt, { params, body: { bag_id: packed.boxes[0] } })
    }
  })

  it('two book one order at the same moment → it is on one booking', async () => {
    const packed = await packedB2b(op, 1)
    const body = { ...lorry, pickup_at: new Date().toISOString(), order_ids: [packed.id] }
    const both = await Promise.all([op.call(createBooking, { body }), mate.call(createBooking, { body })])
    expect(both.map((r) => r.code).toSorted((a, b) => a - b)).toEqual([
      0,
      bookingRefusals.booked_already.code,
    ])
  })
})
