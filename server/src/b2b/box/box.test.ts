import {
  addSkuToBox,
  cancelOutboundBox,
  createOutboundBox,
  finishOutboundBox,
  getOutboundBox,
  listOutboundBoxes,
  removeSkuFromBox,
  startBoxPacking,
} from '@kuacang/contract/b2b/box/calls'
import { boxRefusals } from '@kuacang/contract/b2b/box/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { startCheckout, startWeighing, submitCheckout } from '@kuacang/contract/outbound/checkout/calls'
import { checkoutRefusals } from '@kuacang/contract/outbound/checkout/refusals'
import { cancelOutboundOrder, getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { finishOutbound } from '@kuacang/contract/outbound/order-decision/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectHealthy, ordered, statusOf, stocked, unique } from '#kit/testing/main-job'
import { expectPages } from '#kit/testing/pages'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { b2bOrdered, boxesOf, boxOf, measured, newBox, packedB2b, packer, pickedB2b } from '../b2b.testing.ts'

describe('boxes of B2B orders', () => {
  let t: TestServer
  let op: Client
  beforeAll(async () => {
    t = await testServer()
    op = await packer(t)
  })
  afterAll(() => t.close())
  afterEach(() => expectHealthy(op))

  const order = (id: string) => op.call(getOutboundOrder, { params: { id } }).then((r) => r.data)
  const add = (box_id: string, sku: string, quantity = 1) =>
    op.call(addSkuToBox, { body: { box_id, sku, quantity } })

  it('a B2B order is created → it has no waybill number, and one of its own kind keeps the number it was given', async () => {
    const { sku } = await stocked(op, 3)
    for (const type of [10, 12]) {
      const made = await b2bOrdered(op, [{ sku, quantity: 1 }], type)
      expect([made.order_status, made.tracking_number]).toEqual([10, ''])
    }
    expect((await ordered(op, { sku, quantity: 1 })).tracking_number).not.toBe('')
  })

  it('boxes are made, filled, emptied and finished by the calls of the document, and the list shows them [FU-716]', async () => {
    const picked = await pickedB2b(op, 5)
    const made = await op.call(createOutboundBox, { body: { order_id: picked.order_number } })
    const box_id = made.data.box_id ?? ''
    expect(box_id).toMatch(/^[A-Z0-9]+$/)
    expect((await add(box_id, picked.sku, 4)).data).toMatchObject({ in_box: 4, left_of_sku: 1, left: 1 })
    const out = await op.call(removeSkuFromBox, { body: { box_id, sku: picked.sku, quantity: 2 } })
    expect(out.data).toMatchObject({ in_box: 2, left_of_sku: 3, left: 3 })
    const done = await op.call(finishOutboundBox, { body: { box_id, ...measured } })
    expect(done.data).toMatchObject({ boxes: 1, left: 3, complete: false, order_status: 29 })
    for (const query of [
      { order_id: [picked.id] },
      { order_id: [picked.order_number] },
      { box_id: [box_id] },
    ]) {
      const { data } = await op.call(listOutboundBoxes, { query: { ...query, page: 1, page_size: 10 } })
      expect(data.list).toMatchObject([
        {
          box_id,
          order_number: picked.order_number,
          partner_id: 1,
          status: 10,
          skus: [{ sku: picked.sku, quantity: 2 }],
          ...measured,
        },
      ])
    }
    const inState = async (status: number) =>
      (
        await op.call(listOutboundBoxes, { query: { order_id: [picked.id], status: [status] } })
      ).data.list.map((b) => b.box_id)
    expect([await inState(1), await inState(10)]).toEqual([[], [box_id]])
    const second = await newBox(op, picked.id)
    expect(await inState(1)).toEqual([second])
    const other = await pickedB2b(op, 1)
    await newBox(op, other.id)
    expect((await boxesOf(op, picked.id)).map((b) => b.box_id).toSorted()).toEqual(
      [box_id, second].toSorted(),
    )
    await expectPages(op, listOutboundBoxes, { order_id: [picked.id] })
  })

  it('finished boxes hold all pieces → the order is checked, weighs what they weigh, and waits for a lorry', async () => {
    const picked = await pickedB2b(op, 3, 2)
    const [one, two] = picked.lines
    if (!one || !two) throw new Error('two lines')
    await boxOf(op, picked.id, one)
    expect(await statusOf(op, picked.id)).toBe(29)
    const last = await boxOf(op, picked.id, two)
    expect(last).toMatchObject({ complete: true, left: 0, boxes: 2, order_status: 70 })
    const now = await order(picked.id)
    expect([now.order_status, now.weight, now.tracking_number]).toEqual([70, 8.4, ''])
    const steps = now.operation_records.map((r) => r.action.replace('outbound_order.', '')).toReversed()
    expect(steps.slice(-3)).toEqual(['check', 'weigh', 'await_logistics'])
    expect((await boxesOf(op, picked.id)).map((b) => [b.n, b.of])).toEqual([
      [2, 2],
      [1, 2],
    ])
  })

  it('an open box with goods keeps the order at the bench; empty ones are cancelled as it is complete', async () => {
    const picked = await pickedB2b(op, 2)
    const [empty, half] = [await newBox(op, picked.id), await newBox(op, picked.id)]
    await add(half, picked.sku)
    const done = await boxOf(op, picked.id, { sku: picked.sku, quantity: 1 })
    expect([done.left, done.complete, done.order_status]).toEqual([0, false, 29])
    const last = await op.call(finishOutboundBox, { body: { box_id: half, ...measured } })
    expect([last.data.complete, last.data.order_status]).toEqual([true, 70])
    const boxes = await boxesOf(op, picked.id)
    expect(boxes.find((b) => b.box_id === empty)?.status).toBe(90)
  })

  it('more than was ordered, or goods of another order → refused with how many are right, and nothing is packed', async () => {
    const picked = await pickedB2b(op, 3)
    const box = await newBox(op, picked.id)
    await add(box, picked.sku, 2)
    const many = await add(box, picked.sku, 2)
    expect([many.status, many.code]).toEqual([409, boxRefusals.too_many.code])
    expect(many.refusal?.why).toContain('1')
    const { sku } = await stocked(op, 1)
    expect((await add(box, sku)).code).toBe(checkoutRefusals.not_in_order.code)
    const few = await op.call(removeSkuFromBox, { body: { box_id: box, sku: picked.sku, quantity: 3 } })
    expect(few.code).toBe(boxRefusals.too_few.code)
    expect((await boxesOf(op, picked.id))[0]?.pieces).toBe(2)
  })

  it('a box is empty, closed, cancelled, unknown or of another order → refused', async () => {
    const picked = await pickedB2b(op, 2)
    const box = await newBox(op, picked.id)
    const finish = (box_id: string) => op.call(finishOutboundBox, { body: { box_id, ...measured } })
    expect((await finish(box)).code).toBe(boxRefusals.empty.code)
    await add(box, picked.sku)
    await finish(box)
    expect((await finish(box)).code).toBe(boxRefusals.closed.code)
    expect((await add(box, picked.sku)).code).toBe(boxRefusals.closed.code)
    expect((await add('BX260101AAAAAAA', picked.sku)).code).toBe(kitRefusals.not_found.code)
    await op.call(cancelOutboundBox, { body: { box_id: box } })
    expect((await add(box, picked.sku)).code).toBe(boxRefusals.closed.code)
    const again = await op.call(cancelOutboundBox, { body: { box_id: box } })
    expect(again.code).toBe(kitRefusals.illegal_move.code)
    const other = await pickedB2b(op, 1)
    const code = await newBox(op, other.id)
    const strange = await op.call(startBoxPacking, { body: { code, order_id: picked.id } })
    expect(strange.code).toBe(boxRefusals.of_other_order.code)
    expect(strange.refusal?.what).toContain(other.order_number)
  })

  it('a finished box is cancelled → its pieces are packed again in another one', async () => {
    const picked = await pickedB2b(op, 2)
    const { box_id } = await boxOf(op, picked.id, { sku: picked.sku, quantity: 1 })
    const gone = await op.call(cancelOutboundBox, { body: { box_id } })
    expect(gone.data.left).toBe(2)
    const done = await boxOf(op, picked.id, { sku: picked.sku, quantity: 2 })
    expect(done.complete).toBe(true)
    const after = await op.call(cancelOutboundBox, { body: { box_id: done.box_id } })
    expect(after.code).toBe(checkoutRefusals.not_its_turn.code)
  })

  it('the bench opens an order by its number or a box; parcels and orders elsewhere are sent where they belong', async () => {
    const picked = await pickedB2b(op, 2)
    const box = await newBox(op, picked.id)
    const start = (code: string) => op.call(startBoxPacking, { body: { code } })
    expect((await start(picked.order_number)).data).toMatchObject({ id: picked.id, box_id: null })
    expect((await start(box)).data).toMatchObject({ id: picked.id, box_id: box })
    const { sku } = await stocked(op, 5)
    const waiting = await b2bOrdered(op, [{ sku, quantity: 1 }])
    const early = await start(waiting.order_number)
    expect(early.code).toBe(checkoutRefusals.not_its_turn.code)
    expect((await op.call(createOutboundBox, { body: { order_id: waiting.id } })).code).toBe(early.code)
    const parcel = await ordered(op, { sku, quantity: 1 })
    expect((await start(parcel.order_number)).code).toBe(boxRefusals.not_b2b.code)
    expect((await start(unique('NONE'))).code).toBe(kitRefusals.not_found.code)
  })

  it('a picked B2B order at the desks of parcels → refused, and the answer names B2B checkout', async () => {
    const picked = await pickedB2b(op, 1)
    const started = await op.call(startCheckout, { body: { code: picked.order_number } })
    expect(started.code).toBe(checkoutRefusals.not_its_turn.code)
    expect(started.refusal?.now).toContain('B2B')
    const skus = [{ sku: picked.sku, quantity: 1 }]
    const checked = await op.call(submitCheckout, { body: { id: picked.id, skus } })
    expect(checked.code).toBe(checkoutRefusals.not_its_turn.code)
    expect(await statusOf(op, picked.id)).toBe(29)
    const weighed = await op.call(startWeighing, { body: { tracking_number: picked.order_number } })
    expect(weighed.code).not.toBe(0)
  })

  it('an order is cancelled while it is packed → its boxes are void, and the next scan stops [REL-22]', async () => {
    const picked = await pickedB2b(op, 3)
    const done = await boxOf(op, picked.id, { sku: picked.sku, quantity: 1 })
    const box = await newBox(op, picked.id)
    await add(box, picked.sku)
    expect((await op.call(cancelOutboundOrder, { body: { id: picked.id } })).msg).toBe('')
    expect((await boxesOf(op, picked.id)).map((b) => b.status)).toEqual([90, 90])
    for (const code of [box, done.box_id, picked.order_number]) {
      const refused = await op.call(startBoxPacking, { body: { code } })
      expect(refused.code).toBe(outboundRefusals.intercepted.code)
    }
    expect((await add(box, picked.sku)).code).toBe(outboundRefusals.intercepted.code)
  })

  it('an order with boxes is finished by hand, or cancelled once it is packed → refused', async () => {
    const packed = await packedB2b(op, 1)
    const finished = await op.call(finishOutbound, { body: { id: packed.id } })
    expect(finished.code).toBe(outboundRefusals.not_for_kind.code)
    const cancelled = await op.call(cancelOutboundOrder, { body: { id: packed.id } })
    expect(cancelled.code).toBe(kitRefusals.illegal_move.code)
    expect(await statusOf(op, packed.id)).toBe(70)
  })

  it('the details of a box say what was done to it; a merchant reads own boxes without the names of staff [REL-27]', async () => {
    const picked = await pickedB2b(op, 1)
    await boxOf(op, picked.id, { sku: picked.sku, quantity: 1 })
    const [box] = await boxesOf(op, picked.id)
    const id = box?.id ?? ''
    const detail = await op.call(getOutboundBox, { params: { id } })
    expect(detail.data.operation_records.map((r) => r.action)).toEqual([
      'outbound_box.finish',
      'outbound_box.pack',
      'outbound_box.create',
    ])
    const own = await t.as({ rights: ['MerchantBaseOperation'], partner: 1 })
    const other = await t.as({ rights: ['MerchantBaseOperation'], partner: 2 })
    expect((await own.call(getOutboundBox, { params: { id } })).data.operator_name).toBe('')
    expect((await other.call(getOutboundBox, { params: { id } })).code).toBe(kitRefusals.not_found.code)
    const list = await other.call(listOutboundBoxes, { query: { order_id: [picked.id] } })
    expect(list.data.pagination.total).toBe(0)
    expect((await own.call(addSkuToBox, { body: { box_id: id, sku: picked.sku } })).status).toBe(403)
  })

  it('cost at most three round trips to the database for each piece and each box, however much is packed [REL-37]', async () => {
    const { scan, few } = roundTripsOf(op, {
      [startBoxPacking.route]: {
        trips: 4,
        why: 'the bench opens an order once, by any of its numbers or by a box',
      },
      [createOutboundBox.route]: {
        trips: 4,
        why: 'a box is made once, for an order that is found and then locked',
      },
      [cancelOutboundBox.route]: {
        trips: 5,
        why: 'it is rare, and what lies in the box is known only when it is emptied',
      },
    })
    for (const pieces of [2, 6]) {
      const { id, sku } = await pickedB2b(op, pieces)
      await op.call(getOutboundOrder, { params: { id } })
      const open = async () => (await scan(createOutboundBox, { body: { order_id: id } })).data.box_id ?? ''
      const spoilt = await open()
      await scan(addSkuToBox, { body: { box_id: spoilt, sku, quantity: 1 } })
      await scan(cancelOutboundBox, { body: { box_id: spoilt } })
      const box_id = await open()
      for (let n = 0; n < pieces; n += 1) await scan(addSkuToBox, { body: { box_id, sku, quantity: 1 } })
      await scan(removeSkuFromBox, { body: { box_id, sku, quantity: 1 } })
      await scan(addSkuToBox, { body: { box_id, sku, quantity: 1 } })
      await scan(startBoxPacking, { body: { code: box_id } })
      await scan(finishOutboundBox, { body: { box_id, ...measured } })
    }
    few()
  })
})
