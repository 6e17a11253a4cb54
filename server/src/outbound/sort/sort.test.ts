import { cancelOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { scanSort, startSort } from '@kuacang/contract/outbound/pickup/calls'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { claimed, ordered, pickAll, statusOf, stocked, worker } from '../main-job.testing.ts'

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
    return { sku, orders, pickup_code: taken.order.pickup_code }
  }

  it('names for each piece the cell of the lowest order that needs it, until each order is complete [FU-108 FU-717 FU-811]', async () => {
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

  it('is not opened for single pieces: they need none [FU-108]', async () => {
    const { pickup_code } = await picked(1, 1)
    const reply = await fbw.call(startSort, { body: { pickup_code } })
    expect(reply.code).toBe(pickupRefusals.nothing_to_sort.code)
  })

  it('stops a piece that nobody needs since its order was cancelled, and says where it goes [REL-22]', async () => {
    const { sku, orders, pickup_code } = await picked(2, 3)
    const scan = () => fbw.call(scanSort, { body: { pickup_code, sku } })
    await fbw.call(cancelOutboundOrder, { body: { id: orders[1]?.id } })
    expect([(await scan()).data.cell, (await scan()).data.cell]).toEqual([1, 1])
    const stopped = await scan()
    expect([stopped.code, stopped.refusal?.stops]).toEqual([outboundRefusals.intercepted.code, 'confirm'])
    expect(stopped.msg).toContain(orders[1]?.order_number)
    expect(stopped.refusal?.now).toContain('PUT-BACK')
  })
})
