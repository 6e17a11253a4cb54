import { listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { cancelOutboundOrder, getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import {
  claimPickup,
  completePickLocation,
  getPickupOrder,
  losePickLocation,
  scanSort,
  undoPick,
  undoSort,
} from '@kuacang/contract/outbound/pickup/calls'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { claimed, expectHealthy, ordered, pickAll, statusOf, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('taking back the last scan', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())
  afterEach(() => expectHealthy(fbw))

  const taken = async (quantity: number) => {
    const { sku } = await stocked(fbw, 10)
    const order = await ordered(fbw, { sku, quantity })
    const job = await claimed(fbw, [order.id])
    const [line] = job.pick_locations
    if (!line) throw new Error('nothing to pick')
    return { sku, order, job, line, at: { id: job.order.id, line_id: line.id } }
  }
  const onShelf = async (sku: string, code: string) => {
    const { data } = await fbw.call(listLocationInventory, { query: { sku, location_code: code } })
    return data.list[0]
  }

  it('a pick: the goods lie at their place again and are still promised [OP-20 REL-3]', async () => {
    const { sku, job, line, at } = await taken(3)
    await pickAll(fbw, job)
    expect(await onShelf(sku, line.location_code)).toMatchObject({ quantity: 7, frozen_quantity: 0 })
    const { data } = await fbw.call(undoPick, { body: { ...at, quantity: 3 } })
    expect(data.line).toMatchObject({ status: 2, picked_quantity: 0 })
    expect(await onShelf(sku, line.location_code)).toMatchObject({ quantity: 10, frozen_quantity: 3 })
    await pickAll(fbw, job)
    const again = await fbw.call(getPickupOrder, { params: { id: job.order.id } })
    expect(again.data.pick_locations[0]).toMatchObject({ status: 9, picked_quantity: 3 })
  })

  it('a pick is taken back once, however often it is sent under one key [OP-20 REL-13]', async () => {
    const { job, at } = await taken(4)
    await pickAll(fbw, job)
    const key = crypto.randomUUID()
    const undo = () => fbw.call(undoPick, { body: { ...at, quantity: 2 } }, { key })
    const [first, second] = [await undo(), await undo()]
    expect([first.code, second.code]).toEqual([0, 0])
    expect(second.data.line.picked_quantity).toBe(2)
  })

  it('no pick is taken back whose goods are sorted, cancelled, lost or never picked [OP-20 REL-21]', async () => {
    const { sku, order, job, line, at } = await taken(2)
    const undo = () => fbw.call(undoPick, { body: { ...at, quantity: 1 } })
    expect((await undo()).code).toBe(pickupRefusals.pick_settled.code)
    await fbw.call(completePickLocation, {
      body: { ...at, location_code: line.location_code, sku, quantity: 1 },
    })
    await fbw.call(scanSort, { body: { pickup_code: job.order.pickup_code, sku } })
    expect((await undo()).code).toBe(pickupRefusals.pick_settled.code)
    await fbw.call(cancelOutboundOrder, { body: { id: order.id } })
    expect((await undo()).code).toBe(pickupRefusals.pick_settled.code)
    const other = await taken(2)
    await fbw.call(losePickLocation, { body: other.at })
    const lost = await fbw.call(undoPick, { body: { ...other.at, quantity: 1 } })
    expect(lost.code).toBe(pickupRefusals.pick_settled.code)
  })

  it('a piece leaves its cell again, and both scans stand in the timeline [OP-20]', async () => {
    const { sku, order, job } = await taken(2)
    await pickAll(fbw, job)
    const piece = { pickup_code: job.order.pickup_code, sku }
    await fbw.call(scanSort, { body: piece })
    const { data } = await fbw.call(undoSort, { body: { ...piece, order_id: order.id } })
    expect(data).toMatchObject({ cell: 1, remaining: 2 })
    const { data: found } = await fbw.call(getOutboundOrder, { params: { id: order.id } })
    const told = found.operation_records.map((r) => r.action)
    expect(told.slice(0, 2)).toEqual(['outbound_order.undo_sort', 'outbound_order.sort'])
    for (const remaining of [1, 0])
      expect((await fbw.call(scanSort, { body: piece })).data).toMatchObject({ remaining })
    expect(await statusOf(fbw, order.id)).toBe(28)
    const late = await fbw.call(undoSort, { body: { ...piece, order_id: order.id } })
    expect(late.code).toBe(pickupRefusals.sort_settled.code)
  })

  it('undo and sorting at the same moment leave no piece sorted that was not picked [OP-20]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { sku, order, job, at } = await taken(1)
      await pickAll(fbw, job)
      const [back, sorted] = await Promise.all([
        fbw.call(undoPick, { body: { ...at, quantity: 1 } }),
        fbw.call(scanSort, { body: { pickup_code: job.order.pickup_code, sku } }),
      ])
      expect([back.code, sorted.code].filter((c) => c === 0)).toHaveLength(1)
      expect(await statusOf(fbw, order.id)).toBe(sorted.code === 0 ? 28 : 20)
    }
  })

  it('two sorters with the last two pieces: the order is complete in either sequence [REL-10]', async () => {
    const [a, b] = [await stocked(fbw, 3), await stocked(fbw, 3)]
    for (let round = 0; round < 3; round += 1) {
      const order = await ordered(fbw, { sku: a.sku, quantity: 1 }, { sku: b.sku, quantity: 1 })
      const job = await claimed(fbw, [order.id])
      await pickAll(fbw, job)
      const { pickup_code } = job.order
      const replies = await Promise.all(
        [a.sku, b.sku].map((sku) => fbw.call(scanSort, { body: { pickup_code, sku } })),
      )
      expect(replies.filter((r) => r.data.order_complete)).toHaveLength(1)
      expect(await statusOf(fbw, order.id)).toBe(28)
    }
  })

  it('a user who takes a job over learns from whom; the other user is notified at the next scan [OP-29]', async () => {
    const { sku, job, line, at } = await taken(1)
    const colleague = await worker(t)
    const claim = { pickup_code: job.order.pickup_code }
    const asked = await colleague.call(claimPickup, { body: claim })
    expect(asked.code).toBe(kitRefusals.asked.code)
    expect(asked.ask).toMatchObject({ protocol: 'dialog', confirm: 'take_over' })
    expect(asked.ask?.message).toContain(fbw.user.username)
    expect((await colleague.call(claimPickup, { body: { ...claim, take_over: true } })).code).toBe(0)
    const pick = { ...at, location_code: line.location_code, sku, quantity: 1 }
    const late = await fbw.call(completePickLocation, { body: pick })
    expect(late.code).toBe(pickupRefusals.claimed.code)
    expect(late.msg).toContain(colleague.user.username)
    expect((await colleague.call(completePickLocation, { body: pick })).code).toBe(0)
  })
})
