import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import {
  cancelPickup,
  claimPickup,
  completePickLocation,
  finishPickup,
  getPickupOrder,
  listPickupOrders,
} from '@kuacang/contract/outbound/pickup/calls'
import {
  getOutboundOrders,
  regeneratePickupOrder,
  updatePickupOrder,
} from '@kuacang/contract/outbound/pickup-adjustment/calls'
import { adjustmentRefusals } from '@kuacang/contract/outbound/pickup-adjustment/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { expectHealthy, ordered, pickAll, statusOf, stocked, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { newPickup } from './pickup.testing.ts'

describe('a pickup order is adjusted', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  const goods = async () => (await stocked(fbw, 30, 30)).sku
  const orders = async (n: number, sku: string, quantity = 2) => {
    const list = []
    for (let i = 0; i < n; i += 1) list.push(await ordered(fbw, { sku, quantity }))
    return list.map((o) => o.id)
  }
  const adjust = (id: string, keep: string[], except: string[] = [], client = fbw) =>
    client.call(regeneratePickupOrder, {
      body: { id, outbound_orders: keep, exception_outbound_orders: except },
    })
  const detail = async (id: string) => (await fbw.call(getPickupOrder, { params: { id } })).data
  const units = ({ pick_locations }: Awaited<ReturnType<typeof detail>>) =>
    pick_locations.reduce((n, l) => n + l.quantity, 0)

  it('orders that leave it wait again, others are added, and its places are planned again [FU-470]', async () => {
    const [a = '', b = '', c = ''] = await orders(3, await goods())
    const { id } = await newPickup(fbw, [a, b])
    const { data } = await adjust(id, [b, c])
    expect(data.order).toMatchObject({ id, status: 1, outbound_orders: [c, b] })
    expect(units(data)).toBe(4)
    expect(data.outbound_orders.map((o) => [o.id, o.cell])).toEqual([
      [c, 1],
      [b, 2],
    ])
    expect([await statusOf(fbw, a), await statusOf(fbw, c)]).toEqual([10, 20])
    expect(data.operation_records.map((r) => r.action)).toContain('pickup_order.regenerate')
    await expectHealthy(fbw)
  })

  it('exceptions become abnormal and give back what they were promised [FU-202]', async () => {
    const [a = '', b = ''] = await orders(2, await goods())
    const { id } = await newPickup(fbw, [a, b])
    const { data } = await adjust(id, [b], [a])
    expect(data.order).toMatchObject({ is_exception: true, exception_outbound_orders: [a] })
    expect(data.exception_outbound_orders.map((o) => o.id)).toEqual([a])
    expect(units(data)).toBe(2)
    const { data: out } = await fbw.call(getOutboundOrder, { params: { id: a } })
    expect(out).toMatchObject({ order_status: 9, is_exceptional: true })
    await expectHealthy(fbw)
    // Sent again as the dialog shows it, it is no change.
    expect((await adjust(id, [b], [a])).code).toBe(adjustmentRefusals.not_modified.code)
  })

  it('goes on to the end of the job after it was adjusted in the middle of picking', async () => {
    const sku = await goods()
    const [a = '', b = '', c = ''] = await orders(3, sku, 1)
    const made = await newPickup(fbw, [a, b, c])
    const { data: taken } = await fbw.call(claimPickup, { body: { pickup_code: made.pickup_code } })
    const [line] = taken.pick_locations
    const body = { id: made.id, line_id: line?.id, location_code: line?.location_code, sku, quantity: 1 }
    await fbw.call(completePickLocation, { body })
    const list = (await detail(made.id)).outbound_orders.map((o) => o.id)
    const picked = []
    for (const id of list) {
      const keep = list.filter((one) => one !== id)
      const reply = await adjust(made.id, keep)
      if (reply.code === adjustmentRefusals.picked_already.code) picked.push(id)
      else if (reply.code === 0) break
    }
    // One piece was picked for one of them: that order stays, another one left.
    const after = await detail(made.id)
    expect(after.order.status).toBe(30)
    expect(units(after)).toBe(2)
    expect(after.pick_locations.map((l) => l.picked_quantity)).toEqual([1])
    const [one] = picked.length > 0 ? picked : after.outbound_orders.map((o) => o.id)
    expect(after.outbound_orders.map((o) => o.id)).toContain(one)
    const rest = { ...body, line_id: after.pick_locations[0]?.id }
    expect((await fbw.call(completePickLocation, { body: rest })).code).toBe(0)
    expect((await fbw.call(finishPickup, { body: { id: made.id } })).data).toEqual({ orders: 2, to_sort: 0 })
    await expectHealthy(fbw)
  })

  it('gives what was picked for an exception to the put-back place', async () => {
    const sku = await goods()
    const [a = '', b = ''] = await orders(2, sku, 1)
    const made = await newPickup(fbw, [a, b])
    const { data: taken } = await fbw.call(claimPickup, { body: { pickup_code: made.pickup_code } })
    await pickAll(fbw, taken)
    const { data } = await adjust(made.id, [b], [a])
    expect(data.pick_locations.map((l) => [l.quantity, l.picked_quantity, l.status])).toEqual([[1, 1, 9]])
    await expectHealthy(fbw)
    expect((await adjust(made.id, [], [b])).code).toBe(adjustmentRefusals.orders_required.code)
  })

  it('is refused without orders, with an exception in the list, and when nothing changed [FU-361 FU-362 FU-363]', async () => {
    const [a = '', b = ''] = await orders(2, await goods())
    const { id } = await newPickup(fbw, [a, b])
    const { orders_required, exception_in_list, not_modified, not_on_it } = adjustmentRefusals
    const replies = [
      await adjust(id, []),
      await adjust(id, [a, b], [a]),
      await adjust(id, [a, b]),
      await adjust(id, [a], [newId()]),
    ]
    expect(replies.map((r) => r.code)).toEqual(
      [orders_required, exception_in_list, not_modified, not_on_it].map((r) => r.code),
    )
    expect(replies.slice(0, 3).map((r) => r.refusal?.why)).toEqual([
      '请添加出库单',
      expect.stringContaining('仍在列表中'),
      '未修改',
    ])
    expect(units(await detail(id))).toBe(4)
  })

  it('takes orders in only while it is new, only allocated ones of its kind, and only from who may [FU-275 FU-400]', async () => {
    const sku = await goods()
    const [a = '', b = '', other = '', kind = ''] = await orders(4, sku)
    const { id, pickup_code } = await newPickup(fbw, [a])
    await newPickup(fbw, [other])
    await t.write((tx) => tx.run('update outbound_order set order_type = 10 where id = $1', [kind]))
    const { not_addable, only_new } = adjustmentRefusals
    expect((await adjust(id, [a, other])).code).toBe(not_addable.code)
    expect((await adjust(id, [a, kind])).code).toBe(not_addable.code)
    expect(await statusOf(fbw, kind)).toBe(10)
    const picker = await t.as({ rights: ['GetPickupOrder'] })
    expect((await adjust(id, [a, b], [], picker)).code).toBe(kitRefusals.no_permission.code)
    await fbw.call(claimPickup, { body: { pickup_code } })
    expect((await adjust(id, [a, b])).code).toBe(only_new.code)
  })

  it('is read-only once it is done or cancelled [FU-274]', async () => {
    const [a = '', b = ''] = await orders(2, await goods())
    const { id } = await newPickup(fbw, [a, b])
    await fbw.call(cancelPickup, { body: { id } })
    expect((await adjust(id, [a])).code).toBe(kitRefusals.illegal_move.code)
    expect((await detail(id)).order.actions).not.toContain('regenerate')
  })

  it('never needs more cells than the wall has', async () => {
    const sku = await goods()
    const first = await orders(18, sku)
    const { id } = await newPickup(fbw, first)
    const more = await orders(2, sku)
    expect((await adjust(id, [...first, ...more])).code).toBe(adjustmentRefusals.wall_full.code)
    expect((await adjust(id, [...first, ...more.slice(1)])).data.outbound_orders.map((o) => o.cell)).toEqual(
      Array.from({ length: 19 }, (_x, i) => i + 1),
    )
  })

  it('two users at once: one change counts, the other is refused, the stock stays right', async () => {
    const [a = '', b = '', c = ''] = await orders(3, await goods())
    const { id } = await newPickup(fbw, [a, b, c])
    const replies = await Promise.all([adjust(id, [a, b]), adjust(id, [a, b]), adjust(id, [b, c])])
    expect(replies.filter((r) => r.code === 0).length).toBeGreaterThan(0)
    const after = await detail(id)
    expect(units(after)).toBe(2 * after.outbound_orders.length)
    await expectHealthy(fbw)
  })

  it('its waybill print type changes by its code, until it is done or cancelled [FU-152 FU-364 FU-466]', async () => {
    const [a = ''] = await orders(1, await goods())
    const { id, pickup_code } = await newPickup(fbw, [a])
    const update = (client: Client) =>
      client.call(updatePickupOrder, { body: { pickup_code, logis_print_type: 1 } })
    expect((await update(fbw)).code).toBe(0)
    const { data } = await fbw.call(listPickupOrders, { query: { id: pickup_code } })
    expect(data.data).toMatchObject([{ logis_print_type: 1 }])
    const reader = await t.as({ rights: ['GetPickupOrder'] })
    expect((await update(reader)).code).toBe(kitRefusals.no_permission.code)
    await fbw.call(cancelPickup, { body: { id } })
    expect((await update(fbw)).code).toBe(kitRefusals.illegal_move.code)
  })

  it('the numbers of its orders are read by their ids, of the own warehouse only [FU-467 REL-26]', async () => {
    const [a = ''] = await orders(1, await goods())
    const read = async (client: Client) =>
      (await client.call(getOutboundOrders, { body: { ids: [a, newId()] } })).data
    const { data } = await fbw.call(getOutboundOrder, { params: { id: a } })
    const { erp_order_id, tracking_number } = data
    expect([erp_order_id === '', tracking_number === '']).toEqual([false, false])
    expect(await read(fbw)).toMatchObject([{ id: a, order_status: 10, erp_order_id, tracking_number }])
    const other = await t.as({ rights: ['GetPickupOrder'], warehouses: [2] })
    expect(await read(other)).toEqual([])
    expect((await adjust(newId(), [a], [], other)).code).toBe(kitRefusals.not_found.code)
  })
})
