import { listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import {
  createTransferOrder,
  editTransferOrder,
  finishTransferOrder,
} from '@kuacang/contract/inventory/transfer/calls'
import {
  fastTransfer,
  scanTransferFrom,
  scanTransferTo,
  submitTransfer,
  submitTransferQuantity,
} from '@kuacang/contract/inventory/transfer-carry/calls'
import { reverifyOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { losePickLocation } from '@kuacang/contract/outbound/pickup/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { claimed, expectHealthy, statusOf, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { shelf as newShelf } from '#kit/testing/stock'
import { bring, letShortOrdersWait, orderFor, type Shelf, shelfOf } from './waiting.testing.ts'
import { allocateWaitingOrders } from './waiting.ts'

const [allocated, waiting] = [10, 9]

// Where goods lie is a fact, and nobody may be kept from booking it; who gets them is what the queue decides.
describe('goods that orders wait for may be moved within the warehouse, and stay theirs', () => {
  let t: TestServer
  let fbw: Client
  let mover: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    mover = await t.as({ rights: ['TransferOrder', 'GetLocationInventory'] })
    await letShortOrdersWait(t)
  })
  afterAll(() => t.close())
  afterEach(() => expectHealthy(fbw))

  const lies = async ({ sku }: Shelf) => {
    const [at] = (await fbw.call(listLocationInventory, { query: { sku } })).data.list
    if (!at) throw new Error(`no ${sku}`)
    return at
  }
  const done = async <R extends { code: number; msg: string }>(asked: Promise<R>) => {
    const reply = await asked
    expect([reply.code, reply.msg]).toEqual([0, ''])
    return reply
  }
  /** Five lie there and the older order wants six; a later one comes and wants one. Who has got goods then? */
  const short = async () => {
    const goods = await shelfOf(t, fbw, 5)
    const old = await orderFor(fbw, [[goods, 6]], 3)
    const later = () => orderFor(fbw, [[goods, 1]], 9)
    const states = async (...orders: { id: string }[]) => {
      await allocateWaitingOrders(t.app)
      return Promise.all([old, ...orders].map((o) => statusOf(fbw, o.id)))
    }
    return { goods, later, states }
  }

  const carry = async (goods: Shelf, location_code: string, to: string, quantity: number) => {
    const { data } = await done(mover.call(scanTransferFrom, { body: { location_code } }))
    const body = { order_id: data.order.order_id }
    await done(mover.call(submitTransferQuantity, { body: { ...body, sku: goods.sku, quantity } }))
    return async () => {
      await done(mover.call(scanTransferTo, { body: { ...body, location_code: to } }))
      await done(mover.call(submitTransfer, { body }))
    }
  }

  it('mislaid ones are booked to where they were found, and the order that lacked them is picked from there', async () => {
    const [goods, found] = [await shelfOf(t, fbw, 2), await newShelf(t)]
    const { location_code } = await lies(goods)
    const order = await orderFor(fbw, [[goods, 2]], 3)
    const { order: pickup, pick_locations } = await claimed(fbw, [order.id])
    const body = { id: pickup.id, line_id: pick_locations[0]?.id ?? '' }
    await done(fbw.call(losePickLocation, { body }))
    const putDown = await carry(goods, location_code, found, 2)
    await putDown()
    await done(fbw.call(reverifyOutboundOrder, { body: { id: order.id } }))
    const again = await claimed(fbw, [order.id])
    expect(again.pick_locations).toMatchObject([{ location_code: found, quantity: 2 }])
  })

  it('through the hand: no later order gets them while they are carried, nor where they are put down', async () => {
    const { goods, later, states } = await short()
    const [{ location_code }, other] = [await lies(goods), await newShelf(t)]
    const putDown = await carry(goods, location_code, other, 5)
    const meanwhile = await later()
    // The sixth comes while five are carried: nobody gets it.
    await bring(t, goods, 1)
    expect(await states(meanwhile)).toEqual([waiting, waiting])
    await putDown()
    const last = await later()
    expect(await states(meanwhile, last)).toEqual([allocated, waiting, waiting])
  })

  it('by a plan and another plan in its place', async () => {
    const { goods, later, states } = await short()
    const [{ id: loc_inv_id }, other] = [await lies(goods), await newShelf(t)]
    const lines = (quantity: number) => [{ loc_inv_id, to_location_code: other, quantity }]
    const { data } = await done(mover.call(createTransferOrder, { body: { lines: lines(4) } }))
    const { order_id } = data.order
    await done(mover.call(editTransferOrder, { body: { order_id, lines: lines(5) } }))
    const meanwhile = await later()
    await bring(t, goods, 1)
    expect(await states(meanwhile)).toEqual([waiting, waiting])
    await done(mover.call(finishTransferOrder, { body: { order_id } }))
    expect(await states(meanwhile)).toEqual([allocated, waiting])
  })

  it('all of a place at once, and where orders are not picked from: they wait until enough came', async () => {
    const { goods, later, states } = await short()
    const [other, defective] = [await newShelf(t), await newShelf(t, { type: 3 })]
    const fast = (from_location_code: string, to_location_code: string) =>
      done(mover.call(fastTransfer, { body: { from_location_code, to_location_code } }))
    await fast((await lies(goods)).location_code, other)
    await fast(other, defective)
    const meanwhile = await later()
    await bring(t, goods, 5)
    expect(await states(meanwhile)).toEqual([waiting, waiting])
    await bring(t, goods, 1)
    expect(await states(meanwhile)).toEqual([allocated, waiting])
  })
})
