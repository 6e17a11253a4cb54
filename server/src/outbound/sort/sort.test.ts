import { startCheckout, submitCheckout } from '@kuacang/contract/outbound/checkout/calls'
import { checkoutRefusals } from '@kuacang/contract/outbound/checkout/refusals'
import { cancelOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { finishPickup, finishSort, scanSort, startSort } from '@kuacang/contract/outbound/pickup/calls'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimed, expectHealthy, ordered, pickAll, statusOf, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('the sorting wall', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  const picked = async (...quantities: number[]) => {
    const { sku } = await stocked(fbw, 10)
    const orders = []
    for (const quantity of quantities) orders.push(await ordered(fbw, { sku, quantity }))
    const taken = await claimed(
      fbw,
      orders.map((o) => o.id),
    )
    await pickAll(fbw, taken)
    return { sku, orders, pickup_code: taken.order.pickup_code, id: taken.order.id }
  }

  it('names for each piece the cell of the lowest order that needs it, until each order is complete [FU-108]', async () => {
    const { sku, orders, pickup_code } = await picked(2, 3)
    const { data: wall } = await fbw.call(startSort, { body: { pickup_code } })
    expect(wall.cells.map((c) => [c.cell, c.quantity, c.sorted])).toEqual([
      [1, 2, 0],
      [2, 3, 0],
    ])
    const answers = []
    for (let i = 0; i < 5; i += 1)
      answers.push((await fbw.call(scanSort, { body: { pickup_code, sku } })).data)
    expect(answers.map((a) => [a.cell, a.remaining, a.order_complete, a.wall_complete])).toEqual([
      [1, 1, false, false],
      [1, 0, true, false],
      [2, 2, false, false],
      [2, 1, false, false],
      [2, 0, true, true],
    ])
    expect(answers.map((a) => a.order_id)).toEqual([0, 0, 1, 1, 1].map((i) => orders[i]?.id))
    for (const { id } of orders) expect(await statusOf(fbw, id)).toBe(28)
    const more = await fbw.call(scanSort, { body: { pickup_code, sku } })
    expect(more.code).toBe(pickupRefusals.not_needed.code)
  })

  it('a piece whose picking is not recorded is sent back to the picking, although its order waits for it', async () => {
    const { sku } = await stocked(fbw, 10)
    const orders = [await ordered(fbw, { sku, quantity: 2 }), await ordered(fbw, { sku, quantity: 3 })]
    const { order } = await claimed(
      fbw,
      orders.map((o) => o.id),
    )
    const early = await fbw.call(scanSort, { body: { pickup_code: order.pickup_code, sku } })
    expect([early.code, early.msg.includes(order.pickup_code)]).toEqual([
      pickupRefusals.not_picked.code,
      true,
    ])
  })

  it('is not opened for single pieces: they need none [FU-108]', async () => {
    const { pickup_code } = await picked(1, 1)
    const reply = await fbw.call(startSort, { body: { pickup_code } })
    expect(reply.code).toBe(pickupRefusals.nothing_to_sort.code)
  })

  it('stops a piece that is not needed since its order was cancelled, and says where it goes [REL-22]', async () => {
    const { sku, orders, pickup_code } = await picked(2, 3)
    const scan = () => fbw.call(scanSort, { body: { pickup_code, sku } })
    await fbw.call(cancelOutboundOrder, { body: { id: orders[1]?.id } })
    expect([(await scan()).data.cell, (await scan()).data.cell]).toEqual([1, 1])
    const stopped = await scan()
    expect([stopped.code, stopped.refusal?.stops]).toEqual([outboundRefusals.intercepted.code, 'confirm'])
    expect(stopped.msg).toContain(orders[1]?.order_number)
    expect(stopped.refusal?.now).toContain('PUT-BACK')
  })

  const finished = async (...quantities: number[]) => {
    const made = await picked(...quantities)
    const { data } = await fbw.call(finishPickup, { body: { id: made.id } })
    return { ...made, data, ids: made.orders.map((o) => o.id) }
  }
  const statuses = (ids: readonly string[]) => Promise.all(ids.map((id) => statusOf(fbw, id)))

  it('takes the pieces of a finished pickup order: its orders wait for it, and go on to checkout when they are complete [FU-108]', async () => {
    const { sku, data, ids, pickup_code } = await finished(2, 3)
    expect(data).toEqual({ orders: 2, to_sort: 2 })
    expect(await statuses(ids)).toEqual([20, 20])
    const { data: wall } = await fbw.call(startSort, { body: { pickup_code } })
    expect(wall.cells.map((c) => [c.quantity, c.sorted])).toEqual([
      [2, 0],
      [3, 0],
    ])
    const seen: number[][] = []
    for (let i = 0; i < 5; i += 1) {
      await fbw.call(scanSort, { body: { pickup_code, sku } })
      seen.push(await statuses(ids))
    }
    expect(seen).toEqual([
      [20, 20],
      [29, 20],
      [29, 20],
      [29, 20],
      [29, 29],
    ])
    const { data: first } = await fbw.call(startCheckout, { body: { code: pickup_code } })
    expect(first.id).toBe(ids[0])
  })

  it('an order that is not sorted yet is sent to the wall by the checkout, and stays where it is', async () => {
    const { sku, orders, ids, pickup_code } = await finished(2, 3)
    for (const code of [orders[0]?.tracking_number ?? '', pickup_code]) {
      const early = await fbw.call(startCheckout, { body: { code } })
      expect([early.code, early.refusal?.now.includes(pickup_code)]).toEqual([
        checkoutRefusals.not_its_turn.code,
        true,
      ])
    }
    const pieces = [{ sku, quantity: 2 }]
    const forced = await fbw.call(submitCheckout, { body: { id: ids[0], skus: pieces } })
    expect(forced.code).not.toBe(0)
    expect(await statuses(ids)).toEqual([20, 20])
  })

  it('a pickup order of one order needs no wall: its pieces go from picking straight to checkout', async () => {
    const { data, ids, pickup_code } = await finished(3)
    expect(data).toEqual({ orders: 1, to_sort: 0 })
    expect(await statuses(ids)).toEqual([29])
    const wall = await fbw.call(startSort, { body: { pickup_code } })
    expect(wall.code).toBe(pickupRefusals.nothing_to_sort.code)
  })

  it('what is sorted before the picking is finished goes on when it is', async () => {
    const { sku, orders, pickup_code, id } = await picked(2, 3)
    const wall = await fbw.call(startSort, { body: { pickup_code } })
    expect(wall.data.cells).toHaveLength(2)
    for (let i = 0; i < 2; i += 1) await fbw.call(scanSort, { body: { pickup_code, sku } })
    const { data } = await fbw.call(finishPickup, { body: { id } })
    expect(data).toEqual({ orders: 2, to_sort: 1 })
    expect(await statuses(orders.map((o) => o.id))).toEqual([29, 20])
  })

  it('a wall that is finished with pieces missing makes their orders abnormal, and the others go on [FU-717]', async () => {
    const { sku, orders, ids, pickup_code } = await finished(2, 3)
    for (let i = 0; i < 4; i += 1) await fbw.call(scanSort, { body: { pickup_code, sku } })
    const { data } = await fbw.call(finishSort, { body: { pickup_code } })
    expect(data.abnormal_orders).toEqual([orders[1]?.order_number])
    expect(await statuses(ids)).toEqual([29, 9])
    const again = await fbw.call(finishSort, { body: { pickup_code } })
    expect(again.data.abnormal_orders).toEqual([])
    await expectHealthy(fbw)
  })

  it('the cell of an order that left for missing goods stays on the wall as lost, with what lies in it', async () => {
    const { sku, orders, pickup_code } = await finished(2, 3)
    for (let i = 0; i < 4; i += 1) await fbw.call(scanSort, { body: { pickup_code, sku } })
    await fbw.call(finishSort, { body: { pickup_code } })
    const { data: wall } = await fbw.call(startSort, { body: { pickup_code } })
    expect(wall.cells).toEqual([
      {
        cell: 1,
        order_number: orders[0]?.order_number,
        quantity: 2,
        sorted: 2,
        cancelled: false,
        lost: false,
      },
      {
        cell: 2,
        order_number: orders[1]?.order_number,
        quantity: 3,
        sorted: 2,
        cancelled: false,
        lost: true,
      },
    ])
  })

  it('a wall is not finished while its goods are still being picked [FU-717]', async () => {
    const { orders, pickup_code } = await picked(2, 3)
    const early = await fbw.call(finishSort, { body: { pickup_code } })
    expect(early.code).toBe(pickupRefusals.still_picked.code)
    expect(await statuses(orders.map((o) => o.id))).toEqual([20, 20])
  })

  it('the last piece and the end of picking at the same moment leave no order behind', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { sku, orders, pickup_code, id } = await picked(2, 2)
      const scan = () => fbw.call(scanSort, { body: { pickup_code, sku } })
      for (let i = 0; i < 3; i += 1) await scan()
      const [finish, last] = await Promise.all([fbw.call(finishPickup, { body: { id } }), scan()])
      expect([finish.code, last.code]).toEqual([0, 0])
      expect(await statuses(orders.map((o) => o.id))).toEqual([29, 29])
    }
  })
})
