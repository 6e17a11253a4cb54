import { submitCheckout } from '@kuacang/contract/outbound/checkout/calls'
import {
  cancelOutboundOrder,
  createOutboundOrder,
  getOutboundOrder,
} from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { nextSteps } from '@kuacang/contract/outbound/order/progress'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { getOrderStanding } from '@kuacang/contract/outbound/order-standing/calls'
import { completePickLocation, finishPickup, losePickLocation } from '@kuacang/contract/outbound/pickup/calls'
import { addItem } from '@kuacang/contract/packing/bag/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagged, claimed, orderBody, ordered, pickAll, stocked, weighed, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const suite = { suite: 'wms_outbound' }

describe('where an order is and why', () => {
  let t: TestServer
  let fbw: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
  })
  afterAll(() => t.close())

  const standing = async (id: string, by = fbw) => (await by.call(getOrderStanding, { params: { id } })).data
  const waiting = async (quantity = 1, there = 5) => {
    const { sku, locations } = await stocked(fbw, there)
    return { ...(await ordered(fbw, { sku, quantity })), sku, locations }
  }

  it('the goods of an allocated order are on their shelf and wait for a pickup order, which holders of the right make', async () => {
    const order = await waiting(2)
    const now = await standing(order.id)
    expect(now.place.zh).toContain(`${order.locations[0]} × 2`)
    expect(now.numbers).toContainEqual({ kind: 'order_number', value: order.order_number })
    expect(now.blockers).toEqual([])
    expect(now.next).toEqual([{ action: 'put_on_pickup', rights: ['GeneratePickupOrder'], mine: true }])
    const clerk = await t.as({ rights: ['OutboundOrderOperator'] })
    expect((await standing(order.id, clerk)).next[0]?.mine).toBe(false)
  })

  it('an abnormal order says what is missing, and that it can go on once the goods are there', async () => {
    const { sku } = await stocked(fbw, 1)
    const order = await ordered(fbw, { sku, quantity: 1 })
    const taken = await claimed(fbw, [order.id])
    const [line] = taken.pick_locations
    await fbw.call(losePickLocation, { body: { id: taken.order.id, line_id: line?.id ?? '' } })
    const now = await standing(order.id)
    expect(now.order_status).toBe(outboundOrderStatus.code.abnormal)
    expect(now.blockers.map((b) => b.zh).join()).toContain(sku)
    expect(now.next).toMatchObject([{ action: 'reallocate', mine: true }])
  })

  it('a bagged order names its bag, who holds it, and since when', async () => {
    const order = await waiting()
    await weighed(fbw, order, [{ sku: order.sku, quantity: 1 }], 0.25)
    const bag = await bagged(fbw, order.tracking_number)
    const now = await standing(order.id)
    expect(now.place.en).toContain(bag.bag_number)
    expect(now.blockers[0]?.zh).toContain(bag.bag_number)
    expect(now.numbers.map((n) => n.kind)).toEqual([
      'erp_order_id',
      'order_number',
      'pickup_code',
      'tracking_number',
      'bag_code',
    ])
    expect(Date.now() - Date.parse(now.since)).toBeLessThan(60_000)
    expect(now.next).toMatchObject([{ action: 'hand_over', rights: ['BagOperator'] }])
  })

  it('an order that was to leave before now is late, with its deadline', async () => {
    const { sku } = await stocked(fbw, 1)
    const promised_at = '2026-01-02T03:04:05.000Z'
    const body = { ...orderBody([{ sku, quantity: 1 }]), promised_at }
    const { data } = await fbw.call(createOutboundOrder, { body })
    expect(await standing(data.id)).toMatchObject({ deadline: promised_at, late: true })
    await fbw.call(cancelOutboundOrder, { body: { id: data.id } })
    expect(await standing(data.id)).toMatchObject({ late: false, next: [] })
  })

  it('every state that is no end has a next step, and the machine allows every step that is shown [REL-19]', () => {
    const ends: readonly number[] = [outboundOrderStatus.code.done, outboundOrderStatus.code.cancelled]
    for (const order_type of [1, 3, 4, 10, 11])
      for (const order_status of outboundOrderStatus.codes) {
        const order = { order_type, order_status, is_consignment: false, created_by_internal_user: true }
        const steps = nextSteps(order)
        expect([order_type, order_status, steps.length > 0]).toEqual([
          order_type,
          order_status,
          !ends.includes(order_status),
        ])
        expect([order_status, steps.every((s) => s.rights.length > 0)]).toEqual([order_status, true])
      }
  })

  it('is not shown to another customer [REL-27]', async () => {
    const order = await waiting()
    const stranger = await t.as({ rights: ['MerchantBaseOperation'], partner: 2, warehouses: [] })
    const reply = await stranger.call(getOrderStanding, { params: { id: order.id } }, { warehouse: 1 })
    expect(reply.status).toBe(404)
  })

  it('the scan that stops a cancelled order says who cancelled it, where it is and where it goes [REL-22 OP-23]', async () => {
    const order = await waiting()
    const taken = await claimed(fbw, [order.id])
    await pickAll(fbw, taken)
    await fbw.call(finishPickup, { body: { id: taken.order.id } })
    const boss = await t.as({ rights: ['OutboundOrderAdmin'] })
    await boss.call(cancelOutboundOrder, { body: { id: order.id } })
    const skus = [{ sku: order.sku, quantity: 1 }]
    const reply = await fbw.call(submitCheckout, { body: { id: order.id, skus } })
    expect(reply.code).toBe(outboundRefusals.intercepted.code)
    expect(reply.refusal?.why).toContain(boss.user.username)
    expect(reply.refusal?.why).toContain(taken.order.pickup_code)
    expect(reply.refusal?.now).toContain('PUT-BACK')
  })

  it('a picker at the place of a cancelled order is notified at the next scan [REL-22]', async () => {
    const order = await waiting()
    const taken = await claimed(fbw, [order.id])
    await fbw.call(cancelOutboundOrder, { body: { id: order.id } })
    const [line] = taken.pick_locations
    const { id } = taken.order
    const reply = await fbw.call(completePickLocation, {
      body: { ...line, id, line_id: line?.id, quantity: 1 },
    })
    expect([reply.code, reply.msg.includes(order.order_number)]).toEqual([
      outboundRefusals.intercepted.code,
      true,
    ])
  })

  it('an abnormal order is stopped at the next scan as a cancelled one is [REL-22]', async () => {
    const order = await waiting()
    await weighed(fbw, order, [{ sku: order.sku, quantity: 1 }], 0.25)
    await t.write((tx) => tx.run('update outbound_order set order_status = 9 where id = $1', [order.id]))
    const reply = await fbw.call(addItem, { params: suite, body: { item_id: order.tracking_number } })
    expect([reply.code, reply.refusal?.stops]).toEqual([outboundRefusals.held.code, 'confirm'])
    expect((await fbw.call(getOutboundOrder, { params: { id: order.id } })).data.order_status).toBe(9)
  })
})
