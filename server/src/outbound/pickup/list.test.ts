import { listLocationInventory } from '@kuacang/contract/inventory/stock/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import {
  cancelPickup,
  claimPickup,
  finishPickup,
  getPickupOrder,
  listPickupOrders,
  losePickLocation,
  viewPickLocation,
} from '@kuacang/contract/outbound/pickup/calls'
import { pickupOrderStatus } from '@kuacang/contract/outbound/pickup/enums'
import { pickupRefusals } from '@kuacang/contract/outbound/pickup/refusals'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holder } from '#kit/testing/holder'
import { claimed, expectHealthy, ordered, pickAll, statusOf, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

describe('pickup orders', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  /** A new pickup order of one order. */
  const made = async () => {
    const { sku } = await stocked(fbw, 3)
    const order = await ordered(fbw, { sku, quantity: 2 })
    const { data } = await fbw.call(generatePickupOrders, { body: { outbound_order_ids: [order.id] } })
    const pickup_code = data.pickup_orders[0]?.pickup_code ?? ''
    const { data: list } = await fbw.call(listPickupOrders, { query: { id: pickup_code } })
    const [pickup] = list.data
    if (!pickup) throw new Error('no pickup order')
    return { order, pickup, detail: (await fbw.call(getOutboundOrder, { params: { id: order.id } })).data }
  }

  it('are found by each number that people have of them [FU-154 FU-465]', async () => {
    const { pickup, order, detail } = await made()
    await made()
    const found = async (query: object) => (await fbw.call(listPickupOrders, { query })).data
    for (const query of [
      { id: pickup.pickup_code },
      { id: pickup.id },
      { outboundOrderId: order.order_number },
      { erp_order_id: detail.erp_order_id },
      { tracking_number: order.tracking_number },
    ])
      expect([query, (await found(query)).data.map((p) => p.id)]).toEqual([query, [pickup.id]])
    const [start_date, end_date] = [pickup.created_at, pickup.created_at]
    const ids = async (query: object) => (await found(query)).data.map((p) => p.id)
    for (const right of [{ start_date }, { end_date }, { start_date, end_date }])
      expect(await ids(right)).toContain(pickup.id)
    for (const right of [{ status: [1, 50] }, { order_types: [1, 12] }])
      expect(await ids({ id: pickup.pickup_code, ...right })).toEqual([pickup.id])
    for (const wrong of [
      { status: [50] },
      { order_types: [12, 13] },
      { start_date: '2099-01-01T00:00:00Z' },
      { end_date: '2020-01-01T00:00:00Z' },
    ])
      expect([wrong, await ids({ id: pickup.pickup_code, ...wrong })]).toEqual([wrong, []])
    expect((await found({ id: pickup.pickup_code })).recordsTotal).toBe(1)
    const both = (await ids({})).slice(0, 2)
    expect([await ids({ page: 1, page_size: 1 }), await ids({ page: 2, page_size: 1 })]).toEqual(
      both.map((id) => [id]),
    )
  })

  it('offer finish only while they are processed, cancel up to printed, and no other orders once they are over [FU-062 FU-267 FU-269 FU-274]', async () => {
    const { pickup } = await made()
    for (const status of pickupOrderStatus.codes) {
      await t.app.store.pool.query('update pickup_order set status = $2 where id = $1', [pickup.id, status])
      const { data } = await fbw.call(getPickupOrder, { params: { id: pickup.id } })
      expect([status, data.order.actions.includes('finish')]).toEqual([status, status === 30])
      expect([status, data.order.actions.includes('cancel')]).toEqual([status, status <= 20])
      // A preview is confirmed or discarded as it is.
      expect([status, data.order.actions.includes('regenerate')]).toEqual([status, status < 50])
    }
  })

  it('are claimed by a picker, picked and finished: the order goes on [FU-468 FU-473 FU-475]', async () => {
    const { pickup, order, detail } = await made()
    const { data } = await fbw.call(claimPickup, { body: { pickup_code: pickup.pickup_code } })
    expect(data.order).toMatchObject({ status: 30, operator: fbw.user.username })
    await pickAll(fbw, data)
    const { data: shown } = await fbw.call(getPickupOrder, { params: { id: pickup.id } })
    expect(shown.pick_locations.map((l) => [l.status, l.picked_quantity])).toEqual([[9, 2]])
    expect((await fbw.call(finishPickup, { body: { id: pickup.id } })).data).toEqual({
      orders: 1,
      to_sort: 0,
    })
    expect(await statusOf(fbw, order.id)).toBe(29)
    const { data: over } = await fbw.call(getPickupOrder, { params: { id: pickup.id } })
    expect(over.operation_records[0]).toMatchObject({
      action: 'pickup_order.finish',
      user_name: fbw.user.username,
    })
    // What was picked is at its place no more.
    const query = { sku: detail.skus[0]?.sku, location_code: detail.skus[0]?.batches[0]?.location_code }
    const { data: left } = await fbw.call(listLocationInventory, { query })
    expect(left.list.map((l) => l.quantity)).toEqual([1])
  })

  it('that are cancelled give their orders back, for another one [FU-469]', async () => {
    const { pickup, order } = await made()
    expect(await statusOf(fbw, order.id)).toBe(20)
    await fbw.call(cancelPickup, { body: { id: pickup.id } })
    expect(await statusOf(fbw, order.id)).toBe(10)
    const { data } = await fbw.call(getPickupOrder, { params: { id: pickup.id } })
    expect(data.operation_records[0]).toMatchObject({
      action: 'pickup_order.cancel',
      user_name: fbw.user.username,
    })
    const next = await claimed(fbw, [order.id])
    expect(next.order.id).not.toBe(pickup.id)
  })

  it('remember at which places their picker was, once each, and only of the one who holds them [FU-213 FU-474]', async () => {
    const { pickup } = await made()
    const { data } = await fbw.call(claimPickup, { body: { pickup_code: pickup.pickup_code } })
    const body = { id: pickup.id, line_id: data.pick_locations[0]?.id }
    for (let i = 0; i < 2; i += 1)
      expect((await fbw.call(viewPickLocation, { body })).data.line.status).toBe(2)
    const { data: shown } = await fbw.call(getPickupOrder, { params: { id: pickup.id } })
    expect(shown.pick_locations.map((l) => l.status)).toEqual([2])
    expect(shown.operation_records.filter((r) => r.action === 'pickup_order.view_location')).toHaveLength(1)
    const colleague = await worker(t)
    expect((await colleague.call(viewPickLocation, { body })).code).toBe(pickupRefusals.claimed.code)
    await pickAll(fbw, data)
    expect((await fbw.call(viewPickLocation, { body })).code).toBe(kitRefusals.illegal_move.code)
  })

  it('that no operator picks yet are claimed by the first scan of a place, of two scans at once by one [FU-212]', async () => {
    const colleague = await worker(t)
    const { pickup } = await made()
    const shown = async () => (await fbw.call(getPickupOrder, { params: { id: pickup.id } })).data
    const body = { id: pickup.id, line_id: (await shown()).pick_locations[0]?.id }
    // What is lost at a place is told by who picks there.
    expect((await fbw.call(losePickLocation, { body })).code).toBe(kitRefusals.illegal_move.code)
    const both = await Promise.all([fbw, colleague].map((by) => by.call(viewPickLocation, { body })))
    expect(both.map((r) => r.code).toSorted()).toEqual([0, pickupRefusals.claimed.code])
    const { order, pick_locations, operation_records } = await shown()
    const picker = both[0]?.code === 0 ? fbw : colleague
    expect(order).toMatchObject({ status: 30, operator: picker.user.username })
    expect(operation_records.map((r) => r.action)).toContain('pickup_order.claim')
    await pickAll(picker, { order, pick_locations } as never)
    await picker.call(finishPickup, { body: { id: pickup.id } })
    expect((await shown()).order.status).toBe(50)
    const over = [finishPickup, cancelPickup].map((call) => fbw.call(call, { body: { id: pickup.id } }))
    const { code } = kitRefusals.illegal_move
    expect((await Promise.all(over)).map((r) => r.code)).toEqual([code, code])
  })

  it('that end while places of them are scanned refuse these scans, and none waits for another in a circle [REL-8]', async () => {
    const { pickup } = await made()
    const { data } = await fbw.call(claimPickup, { body: { pickup_code: pickup.pickup_code } })
    const body = { id: pickup.id, line_id: data.pick_locations[0]?.id }
    await fbw.call(viewPickLocation, { body })
    await pickAll(fbw, data)
    const deadlocks = async () =>
      (
        await t.app.store.pool.query<{ deadlocks: number }>(
          'select deadlocks from pg_stat_database where datname = current_database()',
        )
      ).rows
    const before = await deadlocks()
    const other = await holder(t)
    await other.hold('select 1 from pickup_order where id = $1', [pickup.id])
    // The end is the first in the queue, the scans stand behind it.
    const end = fbw.call(finishPickup, { body: { id: pickup.id } })
    await other.waitedFor()
    const scans = [1, 2, 3].map(() => fbw.call(viewPickLocation, { body }))
    await other.waitedFor(4)
    await other.let()
    expect((await end).msg).toBe('')
    expect((await Promise.all(scans)).map((r) => r.code)).toEqual(
      Array(3).fill(kitRefusals.illegal_move.code),
    )
    expect(await deadlocks()).toEqual(before)
  })

  it('of which a place is empty are exceptions, and so are the orders that waited for it [FU-202 FU-213 FU-476]', async () => {
    const { pickup, order } = await made()
    const { data } = await fbw.call(claimPickup, { body: { pickup_code: pickup.pickup_code } })
    const body = { id: pickup.id, line_id: data.pick_locations[0]?.id }
    const { data: lost } = await fbw.call(losePickLocation, { body })
    expect(lost).toMatchObject({ line: { status: 3 }, abnormal_orders: [order.order_number] })
    const { data: shown } = await fbw.call(getPickupOrder, { params: { id: pickup.id } })
    expect(shown.order).toMatchObject({ is_exception: true, exception_outbound_orders: [order.id] })
    const { data: waits } = await fbw.call(getOutboundOrder, { params: { id: order.id } })
    expect(waits).toMatchObject({ order_status: 9, is_exceptional: true })
    await expectHealthy(fbw)
  })

  it('carry all that pages show of them [FU-150]', async () => {
    const { pickup, order } = await made()
    const { data } = await fbw.call(getPickupOrder, { params: { id: pickup.id } })
    expect(data.order).toMatchObject({
      id: pickup.id,
      pickup_code: pickup.pickup_code,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      operator: '',
      status: 1,
      logis_print_type: 3,
      order_type: 1,
      business_type: 'general',
      sku_rule: 0,
      multiSkus: false,
      is_exception: false,
      outbound_orders: [order.id],
      exception_outbound_orders: [],
    })
    expect(data.sku_infos).toEqual([
      {
        location_inventory_id: expect.stringMatching(/^[0-9a-f]{24}$/),
        storage_location_code: data.pick_locations[0]?.location_code,
        sku: data.pick_locations[0]?.sku,
        quantity: 2,
      },
    ])
    expect(data.operation_records).toMatchObject([
      {
        action: 'pickup_order.create',
        user_name: fbw.user.username,
        operation_time: expect.stringMatching(/Z$/),
      },
    ])
  })
})
