import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  cancelOutboundOrder,
  createOutboundOrder,
  getOutboundOrder,
  reverifyOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { prioritiseOrder } from '@kuacang/contract/outbound/order-decision/calls'
import { getOrderStanding } from '@kuacang/contract/outbound/order-standing/calls'
import { losePickLocation } from '@kuacang/contract/outbound/pickup/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { statements } from '#kit/database/statements'
import { holder } from '#kit/testing/holder'
import { claimed, expectHealthy, orderBody, statusOf, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { createOrder } from './create.ts'
import { bring, letShortOrdersWait, orderFor, shelfOf } from './waiting.testing.ts'
import { allocateWaitingOrders } from './waiting.ts'

const [allocated, waiting, failed] = [10, 9, 101]

describe('goods that are short', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    await letShortOrdersWait(t)
  })
  afterAll(() => t.close())
  afterEach(() => expectHealthy(fbw))

  const look = () => allocateWaitingOrders(t.app)
  const states = (...orders: { id: string }[]) => Promise.all(orders.map((o) => statusOf(fbw, o.id)))
  const prioritise = (id: string, first: boolean, by = fbw) =>
    by.call(prioritiseOrder, { body: { id, first, reason: '客户投诉' } })

  it('go to the oldest promise first when they come in, and to who was first among equals [FU-202 REL-8]', async () => {
    const shelf = await shelfOf(t, fbw)
    const late = await orderFor(fbw, [[shelf, 2]], 9)
    const early = await orderFor(fbw, [[shelf, 2]], 3)
    const equal = await orderFor(fbw, [[shelf, 2]], 3)
    expect(await states(late, early, equal)).toEqual([waiting, waiting, waiting])
    const { data } = await fbw.call(getOutboundOrder, { params: { id: early.id } })
    expect([data.is_exceptional, data.actions.includes('cancel')]).toEqual([true, true])
    await bring(t, shelf, 2)
    await look()
    expect(await states(late, early, equal)).toEqual([waiting, allocated, waiting])
    await bring(t, shelf, 3)
    await look()
    expect(await states(late, early, equal)).toEqual([waiting, allocated, allocated])
  })

  it('are kept for an older promise: a later order does not get what it waits for', async () => {
    const shelf = await shelfOf(t, fbw, 3)
    const old = await orderFor(fbw, [[shelf, 5]], 3)
    const late = await orderFor(fbw, [[shelf, 1]], 9)
    await look()
    expect(await states(old, late)).toEqual([waiting, waiting])
    const { blockers } = (await fbw.call(getOrderStanding, { params: { id: late.id } })).data
    expect(blockers[0]?.zh).toContain('其余的留给更早承诺的订单')
    const older = await orderFor(fbw, [[shelf, 1]], 1)
    expect(older.order_status).toBe(allocated)
  })

  it('of several kinds are kept, too, while an order waits for another of its goods', async () => {
    const [there, missing] = [await shelfOf(t, fbw, 3), await shelfOf(t, fbw)]
    const lines = [
      [there, 2],
      [missing, 1],
    ] as const
    const old = await orderFor(fbw, lines, 3)
    const [big, small] = [await orderFor(fbw, [[there, 2]], 9), await orderFor(fbw, [[there, 1]], 9)]
    expect(await states(old, big, small)).toEqual([waiting, waiting, waiting])
    await bring(t, missing, 1)
    await look()
    expect(await states(old, big, small)).toEqual([allocated, waiting, waiting])
  })

  it('that come while an order is found to be short are kept for it, too [REL-8]', async () => {
    const shelf = await shelfOf(t, fbw)
    const { promise: noticed, resolve: commit } = Promise.withResolvers<void>()
    const { promise: short, resolve: found } = Promise.withResolvers<void>()
    const fields = createOutboundOrder.body.parse({
      ...orderBody([{ sku: shelf.sku, quantity: 1 }]),
      promised_at: '2130-01-01T00:00:00Z',
    })
    const creating = t.write(async (tx) => {
      const order = await createOrder(tx, systemCaller(1, 'test'), 1, fields)
      found()
      await noticed
      return order
    })
    await short
    await bring(t, shelf, 1)
    const watch = await holder(t)
    const creatingLate = orderFor(fbw, [[shelf, 1]], 9)
    await watch.waitedFor()
    commit()
    await watch.let()
    const [old, late] = await Promise.all([creating, creatingLate])
    await look()
    expect(await states(old, late)).toEqual([allocated, waiting])
  })

  it('come back from a cancelled order, and a cancelled one waits no longer', async () => {
    const shelf = await shelfOf(t, fbw, 2)
    const first = await orderFor(fbw, [[shelf, 2]], 1)
    const [second, third] = [await orderFor(fbw, [[shelf, 2]], 2), await orderFor(fbw, [[shelf, 2]], 3)]
    for (const { id } of [first, second]) await fbw.call(cancelOutboundOrder, { body: { id } })
    await look()
    expect(await states(first, second, third)).toEqual([100, 100, allocated])
  })

  it('go to an order that was put first with a reason, until it is put back', async () => {
    const shelf = await shelfOf(t, fbw)
    const old = await orderFor(fbw, [[shelf, 1]], 1)
    const [pinned, unpinned] = [await orderFor(fbw, [[shelf, 1]], 8), await orderFor(fbw, [[shelf, 1]], 9)]
    for (const { id } of [pinned, unpinned]) expect((await prioritise(id, true)).msg).toBe('')
    await prioritise(unpinned.id, false)
    await bring(t, shelf, 1)
    await look()
    expect(await states(old, pinned, unpinned)).toEqual([waiting, allocated, waiting])
    const { data } = await fbw.call(getOutboundOrder, { params: { id: pinned.id } })
    expect(data.pinned).toBe(true)
    const record = data.operation_records.find((r) => r.action === 'outbound_order.prioritise')
    expect(record).toMatchObject({
      user_name: fbw.user.username,
      additional_info: { first: true, reason: '客户投诉' },
    })
    expect((await prioritise(pinned.id, true)).code).toBe(kitRefusals.illegal_move.code)
    const clerk = await t.as({ rights: ['OutboundOrderOperator'] })
    expect((await prioritise(old.id, true, clerk)).code).toBe(kitRefusals.no_permission.code)
    const elsewhere = await t.as({ rights: ['OutboundOrderAdmin'], warehouses: [2] })
    expect((await prioritise(old.id, true, elsewhere)).status).toBe(404)
  })

  it('that were not found while picking wait for a person, and are no later order’s meanwhile', async () => {
    const shelf = await shelfOf(t, fbw, 1)
    const order = await orderFor(fbw, [[shelf, 1]], 1)
    const taken = await claimed(fbw, [order.id])
    const line_id = taken.pick_locations[0]?.id ?? ''
    await fbw.call(losePickLocation, { body: { id: taken.order.id, line_id } })
    await look()
    const late = await orderFor(fbw, [[shelf, 1]], 2)
    expect(await states(order, late)).toEqual([waiting, waiting])
    await fbw.call(reverifyOutboundOrder, { body: { id: order.id } })
    expect(await states(order, late)).toEqual([allocated, waiting])
  })

  it('of a firm get no waybill number when they are verified again: their boxes leave by lorry', async () => {
    await letShortOrdersWait(t, { short_orders_wait: false })
    const shelf = await shelfOf(t, fbw, 1)
    const body = { ...orderBody([{ sku: shelf.sku, quantity: 2 }]), order_type: outboundOrderType.code.b2b }
    const { data: order } = await fbw.call(createOutboundOrder, { body: { ...body, buyer_id: 'FIRM' } })
    await letShortOrdersWait(t)
    expect(await states(order)).toEqual([failed])
    await bring(t, shelf, 1)
    await fbw.call(reverifyOutboundOrder, { body: { id: order.id } })
    expect(await states(order)).toEqual([allocated])
    const { logistics } = (await fbw.call(getOutboundOrder, { params: { id: order.id } })).data
    expect(logistics.tracking_number).toBe('')
  })

  it('are refused to new orders of a warehouse in which none may wait', async () => {
    await letShortOrdersWait(t, { short_orders_wait: false })
    const shelf = await shelfOf(t, fbw, 1)
    const order = await orderFor(fbw, [[shelf, 2]], 1)
    await letShortOrdersWait(t)
    expect(order).toMatchObject({ order_status: failed, sub_status: 1 })
    await bring(t, shelf, 5)
    await look()
    expect(await states(order)).toEqual([failed])
  })

  it('are given to six hundred orders by no more statements than to sixty', async () => {
    const spent = async (many: number): Promise<number> => {
      const shelf = await shelfOf(t, fbw)
      await Promise.all(Array.from({ length: many }, () => orderFor(fbw, [[shelf, 1]])))
      await bring(t, shelf, many)
      const before = statements.sent
      await look()
      const sent = statements.sent - before
      const { rows } = await t.app.store.pool.query(
        `select count(*) as n from allocation where warehouse_id = 1 and sku_id = $1 and state = 1`,
        [shelf.sku_id],
      )
      expect(rows).toEqual([{ n: many }])
      return sent
    }
    const few = await spent(60)
    // More than one transaction takes, so two of them and one more look.
    expect(await spent(600)).toBeLessThanOrEqual(2 * few + 2)
  })
})
