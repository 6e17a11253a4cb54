import { createBooking, takeOffBooking } from '@kuacang/contract/b2b/booking/calls'
import {
  addSkuToBox,
  cancelOutboundBox,
  createOutboundBox,
  finishOutboundBox,
  removeSkuFromBox,
} from '@kuacang/contract/b2b/box/calls'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import {
  addBagToReceipt,
  listOpenReceipts,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { cancelOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type Reply, type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { lorry, measured, packer, pickedB2b } from './b2b.testing.ts'

const params = { suite: 'wms_b2b_out' }
const { cancelled } = outboundBoxStatus.code

describe('law 3', () => {
  let t: TestServer
  let hands: Client[]
  beforeAll(async () => {
    t = await testServer()
    hands = [await packer(t), await packer(t)]
  })
  afterAll(() => t.close())

  const rows = async <R extends object>(sql: string): Promise<R[]> => (await t.app.store.pool.query(sql)).rows
  const orders = () =>
    rows<{ id: string; order_status: number }>(
      'select id, order_status from outbound_order order by id desc limit 3',
    )
  const boxes = () =>
    rows<{ id: string; box_number: string; outbound_order_id: string }>(
      `select id, box_number, outbound_order_id from outbound_box order by id desc limit 8`,
    )
  const lines = (order: string) =>
    rows<{ sku: string; quantity: number }>(
      `select k.sku, l.quantity from outbound_line l join stocked_sku k on k.id = l.sku_id and k.warehouse_id = 1
       where l.outbound_order_id = '${order}' order by k.sku`,
    )
  const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

  const refusedHere: Pick<Reply<never>, 'code' | 'status' | 'msg'> = {
    code: 1,
    status: 200,
    msg: 'nothing there',
  }
  type Done = Promise<Pick<Reply<never>, 'code' | 'status' | 'msg'>>

  const work = {
    box: async (who: Client, at: number): Done => {
      const order = pick(await orders(), at)
      return order ? who.call(createOutboundBox, { body: { order_id: order.id } }) : refusedHere
    },
    pack: async (who: Client, at: number): Done => {
      const box = pick(await boxes(), at)
      const line = box && pick(await lines(box.outbound_order_id), at)
      if (!box || !line) return refusedHere
      return who.call(addSkuToBox, {
        body: { box_id: box.box_number, sku: line.sku, quantity: 1 + (at % 3) },
      })
    },
    takeOut: async (who: Client, at: number): Done => {
      const box = pick(await boxes(), at)
      const line = box && pick(await lines(box.outbound_order_id), at)
      if (!box || !line) return refusedHere
      return who.call(removeSkuFromBox, { body: { box_id: box.id, sku: line.sku, quantity: 1 } })
    },
    finish: async (who: Client, at: number): Done => {
      const box = pick(await boxes(), at)
      return box
        ? who.call(finishOutboundBox, { body: { box_id: box.box_number, ...measured } })
        : refusedHere
    },
    cancelBox: async (who: Client, at: number): Done => {
      const box = at % 4 === 0 ? pick(await boxes(), at) : undefined
      return box ? who.call(cancelOutboundBox, { body: { box_id: box.box_number } }) : refusedHere
    },
    cancelOrder: async (who: Client, at: number): Done => {
      const order = at === 7 ? pick(await orders(), at) : undefined
      return order ? who.call(cancelOutboundOrder, { body: { id: order.id } }) : refusedHere
    },
    book: async (who: Client, at: number): Done => {
      const order = pick(await orders(), at)
      const body = { ...lorry, pickup_at: new Date().toISOString(), order_ids: [order?.id ?? '-'] }
      return order ? who.call(createBooking, { body }) : refusedHere
    },
    takeOff: async (who: Client, at: number): Done => {
      const order = at % 3 === 0 ? pick(await orders(), at) : undefined
      return order ? who.call(takeOffBooking, { body: { order_id: order.id } }) : refusedHere
    },
    load: async (who: Client, at: number): Done => {
      const box = pick(await boxes(), at)
      return box ? who.call(addBagToReceipt, { params, body: { bag_id: box.box_number } }) : refusedHere
    },
    unload: async (who: Client, at: number): Done => {
      const box = at % 3 === 0 ? pick(await boxes(), at) : undefined
      return box ? who.call(removeBagFromReceipt, { params, body: { bag_id: box.box_number } }) : refusedHere
    },
    sign: async (who: Client, at: number): Done => {
      const receipt = pick((await who.call(listOpenReceipts, { params })).data, at)
      return receipt
        ? who.call(signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] })
        : refusedHere
    },
  }
  type Work = keyof typeof work

  const { picked, checked, weighed, awaiting_logistics, completing, done } = outboundOrderStatus.code
  /** What is said of the rows themselves, not by the doctor of the product. */
  const lawful = async () => {
    const wrong = await rows(`
      with inside as (
        select b.outbound_order_id, l.sku_id, sum(l.quantity) as n from outbound_box b
        join outbound_box_line l on l.box_id = b.id where b.status <> ${cancelled} group by 1, 2)
      select 'more than picked' as law, o.order_number, k.sku from outbound_order o
        join outbound_line l on l.outbound_order_id = o.id
        join stocked_sku k on k.id = l.sku_id and k.warehouse_id = o.warehouse_id
        left join inside i on i.outbound_order_id = o.id and i.sku_id = l.sku_id
        where coalesce(i.n, 0) > coalesce((select sum(a.picked) from allocation a where a.line_id = l.id and a.state <> 100), 0)
          and o.order_status <> ${done}
      union all select 'not exactly its lines', o.order_number, l.sku_id::text from outbound_order o
        join outbound_line l on l.outbound_order_id = o.id
        left join inside i on i.outbound_order_id = o.id and i.sku_id = l.sku_id
        where o.order_status in (${checked}, ${weighed}, ${awaiting_logistics}, ${completing}, ${done})
          and i.n is distinct from l.quantity
      union all select 'foreign goods', i.outbound_order_id::text, i.sku_id::text from inside i
        where not exists (select from outbound_line l where l.outbound_order_id = i.outbound_order_id and l.sku_id = i.sku_id)
      union all select 'open while away', o.order_number, b.box_number from outbound_box b
        join outbound_order o on o.id = b.outbound_order_id
        where b.status = ${outboundBoxStatus.code.open} and o.order_status <> ${picked}
      union all select 'left without its order', o.order_number, b.box_number from outbound_box b
        join outbound_order o on o.id = b.outbound_order_id
        where (b.status = ${outboundBoxStatus.code.handed_over}) <> (o.order_status = ${done}) and b.status <> ${cancelled}
      union all select 'weighs something else', o.order_number, o.weight_g::text from outbound_order o
        where o.order_status in (${awaiting_logistics}, ${completing}, ${done}) and o.weight_g is distinct from (
          select sum(b.weight_g) from outbound_box b where b.outbound_order_id = o.id and b.status <> ${cancelled})`)
    expect(wrong).toEqual([])
  }

  const step = record({ what: constantFrom(...(Object.keys(work) as Work[])), at: nat(11) })
  /** An order's way, both hands at the same step: what chance seldom does in a row is done in any case. */
  const wholeWay = (['box', 'pack', 'pack', 'finish', 'book', 'load', 'sign'] as const).flatMap((what) => [
    { what, at: 0 },
    { what, at: 0 },
  ])
  const backwards = (
    [
      'box',
      'pack',
      'takeOut',
      'pack',
      'finish',
      'cancelBox',
      'box',
      'pack',
      'pack',
      'finish',
      'finish',
      'book',
      'load',
      'unload',
      'takeOff',
    ] as const
  ).flatMap((what) => [
    { what, at: 0 },
    { what, at: 1 },
  ])
  const givenUp: { what: Work; at: number }[] = [{ what: 'cancelOrder', at: 7 }]

  it('the boxes of an order hold exactly its lines when it is packed, never more than was picked, and leave with it', async () => {
    const taken = new Set<Work>()
    await assert(
      asyncProperty(array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
        await pickedB2b(hands[0] as Client, 2)
        // Two hands at once, step by step.
        for (let i = 0; i < steps.length; i += 2) {
          const both = steps.slice(i, i + 2)
          const replies = await Promise.all(both.map(({ what, at }, n) => work[what](hands[n] as Client, at)))
          for (const [n, reply] of replies.entries()) {
            expect(reply.status, reply.msg).toBeLessThan(500)
            if (reply.code === 0) taken.add(both[n]?.what ?? 'box')
          }
          await lawful()
        }
      }),
      { numRuns: share(40, 20), endOnFailure: true, examples: [[givenUp], [wholeWay], [backwards]] },
    )
    await expectHealthy(hands[0] as Client)
    expect([...taken].sort()).toEqual(Object.keys(work).sort())
  })

  it('two packers and fifteen scans of the last three pieces at once → three are packed, twelve refused', async () => {
    const [one, two] = hands as [Client, Client]
    const order = await pickedB2b(one, 3)
    const mine = (await one.call(createOutboundBox, { body: { order_id: order.id } })).data.box_id ?? ''
    const theirs = (await two.call(createOutboundBox, { body: { order_id: order.id } })).data.box_id ?? ''
    const scans = Array.from({ length: 15 }, (_x, i) =>
      i % 2 === 0
        ? one.call(addSkuToBox, { body: { box_id: mine, sku: order.sku, quantity: 1 } })
        : two.call(addSkuToBox, { body: { box_id: theirs, sku: order.sku, quantity: 1 } }),
    )
    const replies = await Promise.all(scans)
    expect(replies.filter((r) => r.code === 0)).toHaveLength(3)
    expect(replies.every((r) => r.status === 200 || r.status === 409)).toBe(true)
    await lawful()
  })

  it('the same scan twice under one key → packed once; two scans → two pieces', async () => {
    const [one] = hands as [Client, Client]
    const order = await pickedB2b(one, 3)
    const box_id = (await one.call(createOutboundBox, { body: { order_id: order.id } })).data.box_id ?? ''
    const body = { box_id, sku: order.sku, quantity: 1 }
    const key = crypto.randomUUID()
    const twice = await Promise.all([
      one.call(addSkuToBox, { body }, { key }),
      one.call(addSkuToBox, { body }, { key }),
    ])
    expect(twice.map((r) => r.data.in_box)).toEqual([1, 1])
    expect((await one.call(addSkuToBox, { body })).data.in_box).toBe(2)
  })

  it('two finish the last two boxes at the same moment → the order is packed once, by the later one', async () => {
    const [one, two] = hands as [Client, Client]
    for (let round = 0; round < 3; round += 1) {
      const order = await pickedB2b(one, 2)
      const numbers: string[] = []
      for (const who of [one, two]) {
        const box_id = (await who.call(createOutboundBox, { body: { order_id: order.id } })).data.box_id ?? ''
        await who.call(addSkuToBox, { body: { box_id, sku: order.sku, quantity: 1 } })
        numbers.push(box_id)
      }
      const ends = await Promise.all(
        [one, two].map((who, i) =>
          who.call(finishOutboundBox, { body: { box_id: numbers[i], ...measured } }),
        ),
      )
      expect(ends.map((e) => e.code)).toEqual([0, 0])
      expect(ends.filter((e) => e.data.complete)).toHaveLength(1)
      await lawful()
    }
  })

  it('an order is cancelled while it is packed at the same moment → what was packed is void or was refused', async () => {
    const [one, two] = hands as [Client, Client]
    for (let round = 0; round < 4; round += 1) {
      const order = await pickedB2b(one, 2)
      const box_id = (await one.call(createOutboundBox, { body: { order_id: order.id } })).data.box_id ?? ''
      const [gone] = await Promise.all([
        two.call(cancelOutboundOrder, { body: { id: order.id } }),
        one.call(addSkuToBox, { body: { box_id, sku: order.sku, quantity: 2 } }),
      ])
      expect(gone.msg).toBe('')
      const [box] = await rows<{ status: number }>(
        `select status from outbound_box where box_number = '${box_id}'`,
      )
      expect(box?.status).toBe(cancelled)
    }
    await lawful()
    await expectHealthy(one)
  })
})
