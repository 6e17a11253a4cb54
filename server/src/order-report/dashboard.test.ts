import { ageing } from '@kuacang/contract/kit/report/enums'
import { getDashboard } from '@kuacang/contract/order-report/dashboard/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { workStage } from '@kuacang/contract/outbound/workload/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHomeCards, type HomeQueue } from '#kit/home/home-card'
import { planOf } from '#kit/testing/plan'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { isShown, waitingSql } from './dashboard.ts'
import { hour, minute, orderWith, rebuilt, straight } from './order-report.testing.ts'

describe('the dashboard of a warehouse', () => {
  let t: TestServer
  let leader: Client
  beforeAll(async () => {
    t = await testServer()
    leader = await t.as({ rights: ['Dashboard'], warehouses: [1, 2] })
  })
  afterAll(() => t.close())

  const look = async (client = leader, query = {}) => (await client.call(getDashboard, { query })).data

  it('orders of today → at their stages and done there, created, shipped and cancelled; exceptions by age [FU-639]', async () => {
    const now = Date.now()
    await orderWith(t, { created: now, moves: straight(now, 0) })
    await orderWith(t, { created: now, moves: straight(now, 0).slice(0, 4) })
    const cancelled = [
      [now, 'pass_validation', 'awaiting_location'],
      [now, 'cancel', 'cancelled'],
    ] as const
    await orderWith(t, { created: now, moves: cancelled })
    for (const hours of [1, 30, 60, 90]) {
      const created = now - hours * hour
      await orderWith(t, {
        created,
        moves: [
          [created, 'pass_validation', 'awaiting_location'],
          [created + minute, 'fail_allocation', 'abnormal'],
        ],
      })
    }
    await rebuilt(t)
    const { stages, orders, exceptions, built_at } = await look()
    const stage = (code: number) => stages.find((s) => s.stage === code)
    const { check, weigh, waiting, hand_over } = workStage.code
    expect(stage(check)).toMatchObject({ waiting: 1, done: 1 })
    expect(stage(weigh)).toMatchObject({ waiting: 0, done: 1 })
    expect(stage(hand_over)).toMatchObject({ waiting: 0, done: 1 })
    expect(stage(waiting)).toMatchObject({ waiting: 4 })
    expect(orders).toMatchObject({ shipped: 1, cancelled: 1 })
    // The one of an hour ago was made yesterday just after midnight.
    expect([3, 4]).toContain(orders.created)
    expect(built_at).not.toBe(null)
    const abnormal = exceptions.find((e) => e.key === 'abnormal')
    expect(abnormal?.ages.map(({ ageing: age, n }) => [ageing.name(age), n])).toEqual([
      ['under_1', 1],
      ['from_1', 1],
      ['from_2', 1],
      ['from_3', 1],
    ])
    expect(abnormal?.n).toBe(4)
    // Other days on wish.
    const range = [new Date(now - 92 * 24 * hour).toISOString(), new Date(now + hour).toISOString()]
    expect((await look(leader, { time_range: [range[0], new Date(now).toISOString()] })).orders.created).toBe(
      7,
    )
    expect((await leader.call(getDashboard, { query: { time_range: range } })).status).toBe(400)
  })

  it('each exception names its list; another warehouse → nothing, and without the right none of it', async () => {
    const { exceptions } = await look()
    expect(exceptions.find((e) => e.key === 'abnormal')?.address).toBe(
      `/wms_outbound/outbound_order_manage?order_status=${outboundOrderStatus.code.abnormal}`,
    )
    const there = (await leader.call(getDashboard, { query: {} }, { warehouse: 2 })).data
    expect(there.orders).toEqual({ created: 0, shipped: 0, cancelled: 0 })
    expect(there.exceptions.every((e) => e.n === 0)).toBe(true)
    const stranger = await t.as({ rights: ['OutboundOrderOperator'] })
    expect((await stranger.call(getDashboard)).status).toBe(403)
  })

  it('what waits is counted along indexes', async () => {
    const cards = allHomeCards().filter(isShown) as HomeQueue[]
    expect(cards.length).toBeGreaterThan(5)
    const plan = await planOf(t, waitingSql(cards))
    expect(plan).not.toMatch(/Seq Scan/)
  })
})
