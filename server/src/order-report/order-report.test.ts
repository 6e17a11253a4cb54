import {
  exportEndedOrders,
  exportOrderDays,
  listEndedOrders,
  listOrderDays,
  listTimeliness,
} from '@kuacang/contract/order-report/calls'
import { orderPart, orderStep } from '@kuacang/contract/order-report/enums'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildHour } from '#kit/report/build-model'
import { lawOfModel } from '#kit/report/model-law'
import { hourOf } from '#kit/report/read-model'
import { expectPages } from '#kit/testing/pages'
import { planOf } from '#kit/testing/plan'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { orderDay, orderTimeDay } from './order-day.ts'
import { orderFact } from './order-fact.ts'
import {
  hour,
  minute,
  orderWith,
  rebuilt,
  rebuiltDays,
  roomSince,
  second,
  straight,
} from './order-report.testing.ts'

const by = orderPart.code
const { done, cancelled } = outboundOrderStatus.code
const day = 24 * hour
/** Noon in Shanghai, the clock of warehouse 1, some days ago. */
const noon = (daysAgo: number) =>
  Date.parse(`${new Date(Date.now() + 8 * hour - daysAgo * day).toISOString().slice(0, 10)}T04:00:00Z`)
const dayText = (at: number, ahead = 8) => new Date(at + ahead * hour).toISOString().slice(0, 10)
const range = (from: number, to: number) => [new Date(from).toISOString(), new Date(to).toISOString()]

describe('the reports of orders', () => {
  let t: TestServer
  let manager: Client
  beforeAll(async () => {
    t = await testServer()
    await roomSince(t, new Date('2025-10-01T00:00:00Z'))
    manager = await t.as({ rights: ['OutboundOrderReport', 'OutboundTimeliness'], warehouses: [1, 2] })
  })
  afterAll(() => t.close())

  const daysOf = async (query: object, warehouse = 1, client = manager) =>
    (await client.call(listOrderDays, { query }, { warehouse })).data
  /** Warehouse 2 gets another clock; answers who reads its reports by it. */
  const inZone = async (zone: string) => {
    await t.write((tx) => tx.run('update warehouse set timezone = $2 where id = $1', [2, zone]), 2)
    return t.as({ rights: ['OutboundOrderReport'], warehouses: [2] })
  }
  const wholeDay = (at: number) => range(at - 12 * hour, at + 12 * hour)

  it('orders of a day by type, channel, country and customer: created, shipped, cancelled, pieces and weight, as a list, chart and file [FU-645]', async () => {
    const at = noon(5)
    await orderWith(t, { created: at, moves: straight(at, hour), units: 3, weight_g: 1500 })
    await orderWith(t, {
      ...{ created: at, moves: straight(at, 2 * hour), units: 2, weight_g: 250 },
      ...{ channel_code: 'EXP', country: 'DE', partner_id: 2, order_type: 'dropshipping' },
    })
    await orderWith(t, {
      created: at,
      moves: [
        [at, 'pass_validation', 'awaiting_location'],
        [at + hour, 'cancel', 'cancelled'],
      ],
    })
    // Created on this day, and still open.
    await orderWith(t, { created: at, moves: [[at, 'pass_validation', 'awaiting_location']] })
    // Created the day before, shipped on this one.
    await orderWith(t, { created: at - day, moves: straight(at - day, day), country: 'FR' })
    await rebuilt(t)
    const time_range = wholeDay(at)
    const row = (value: string, [created, shipped, gone, units, weight]: readonly number[]) => ({
      ...{ day: dayText(at), value, created, shipped, cancelled: gone, units, weight },
    })
    const { list, total, chart, built_at } = await daysOf({ time_range, by: by.all })
    expect(list).toMatchObject([row('', [4, 3, 1, 6, 1.75])])
    expect(total).toEqual({ created: 4, shipped: 3, cancelled: 1, units: 6, weight: 1.75 })
    expect(built_at).not.toBe(null)
    expect(chart.days).toEqual([dayText(at)])
    expect((await daysOf({ time_range })).list).toMatchObject([
      row('1', [3, 2, 1, 4, 1.5]),
      row('4', [1, 1, 0, 2, 0.25]),
    ])
    const channels = await daysOf({ time_range, by: by.channel })
    expect(channels.list).toMatchObject([row('STD', [3, 2, 1, 4, 1.5]), row('EXP', [1, 1, 0, 2, 0.25])])
    expect(channels.chart.parts).toMatchObject([
      { value: 'STD', shipped: [2] },
      { value: 'EXP', shipped: [1] },
    ])
    expect((await daysOf({ time_range, by: by.country })).list).toMatchObject([
      row('DE', [1, 1, 0, 2, 0.25]),
      row('FR', [0, 1, 0, 1, 0]),
      row('US', [3, 1, 1, 3, 1.5]),
    ])
    const customers = await daysOf({ time_range, by: by.partner })
    expect(customers.list).toMatchObject([row('1', [3, 2, 1, 4, 1.5]), row('2', [1, 1, 0, 2, 0.25])])
    expect(customers.list[0]?.partner_name).not.toBe('')
    expect((await daysOf({ time_range, by: by.country, partner_id: 2 })).list).toMatchObject([
      row('DE', [1, 1, 0, 2, 0.25]),
    ])
    expect((await daysOf({ time_range: wholeDay(noon(2)), by: by.country })).list).toEqual([])
    await expectPages(manager, listOrderDays, { time_range })
    const file = await manager.call(exportOrderDays, { query: { time_range, by: by.country } })
    expect(String(file.bytes).trim().split(/\r?\n/)).toHaveLength(4)
    // Another warehouse has none of it.
    expect((await daysOf({ time_range, by: by.all }, 2)).list).toEqual([])
  })

  it('many days and parts → the file has all rows, also those of later pages', async () => {
    const at = noon(20)
    for (let n = 0; n < 6; n += 1)
      for (let m = 10; m < 50; m += 1) {
        const created = at - n * day
        await orderWith(t, { warehouse: 2, created, moves: straight(created, hour), country: `C${m}` })
      }
    await rebuiltDays(t, 2, at - 5 * day, at)
    const time_range = range(at - 5 * day, at + hour)
    const { list, pagination, chart } = await daysOf({ time_range, by: by.country, page_size: 10 }, 2)
    expect([list.length, pagination.total]).toEqual([10, 240])
    // The five largest by themselves, the rest together.
    expect(chart.parts.map((p) => p.value)).toEqual(['C10', 'C11', 'C12', 'C13', 'C14', null])
    expect(chart.parts.at(-1)?.shipped).toEqual([35, 35, 35, 35, 35, 35])
    const file = await manager.call(
      exportOrderDays,
      { query: { time_range, by: by.country } },
      { warehouse: 2 },
    )
    expect(String(file.bytes).trim().split(/\r?\n/)).toHaveLength(241)
  })

  it('days begin at midnight of the warehouse, also where its clock is half an hour off', async () => {
    const indian = await inZone('Asia/Kolkata')
    // Midnight there is 18:30 of UTC.
    const midnight = noon(3) + 14.5 * hour
    for (const [ms, units] of [
      [-minute, 1],
      [minute, 10],
    ] as const)
      await orderWith(t, { warehouse: 2, created: midnight + ms, moves: straight(midnight + ms, 0), units })
    await rebuiltDays(t, 2, midnight - hour, midnight + hour)
    const time_range = range(midnight - day, midnight + day - 1)
    const unitsOf = async (client: Client) =>
      (await daysOf({ by: by.all, time_range }, 2, client)).list.map((d) => [d.day, d.created, d.units])
    const before = dayText(midnight - minute, 5.5)
    const after = dayText(midnight + minute, 5.5)
    expect(after).not.toBe(before)
    expect(await unitsOf(indian)).toEqual([
      [after, 1, 10],
      [before, 1, 1],
    ])
    // The warehouse gets another clock, and the days are built anew: nothing is counted twice.
    const british = await inZone('UTC')
    for (const ms of [-day, 0])
      await t.write((tx) => rebuildHour(tx, 2, orderDay, new Date(midnight + ms)), 2)
    expect(await unitsOf(british)).toEqual([[dayText(midnight, 0), 2, 11]])
    const law = await t.write((tx) => lawOfModel(orderDay).find(tx, 2), 2)
    expect(law.violations).toEqual([])
  })

  it('a day of 23 and one of 25 hours have all their orders', async () => {
    const german = await inZone('Europe/Berlin')
    // Clocks went forward on 29 March 2026, and back on 26 October 2025.
    for (const [date, first, last] of [
      ['2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
      ['2025-10-26', '2025-10-25T22:00:00Z', '2025-10-26T22:59:59Z'],
    ] as const) {
      for (const at of [
        Date.parse(first) - second,
        Date.parse(first),
        Date.parse(last),
        Date.parse(last) + second,
      ])
        await orderWith(t, { warehouse: 2, created: at, moves: straight(at, 0) })
      await rebuiltDays(t, 2, Date.parse(first), Date.parse(last))
      const { list } = await daysOf({ by: by.all, time_range: [first, last] }, 2, german)
      expect(list.map((d) => [d.day, d.created, d.shipped])).toEqual([[date, 2, 2]])
    }
  })

  it('how long each step took, and waits for stock and review apart, of a range and a customer [FU-641]', async () => {
    const at = noon(10)
    const quick = await orderWith(t, { created: at, moves: straight(at, 10 * hour), due: at + 11 * hour })
    const late = await orderWith(t, {
      created: at - 2 * day,
      moves: straight(at - 2 * day, 50 * hour),
      due: at,
    })
    const waited = await orderWith(t, {
      created: at,
      moves: [
        [at + 2 * hour, 'approve_return', 'awaiting_location'],
        [at + 2 * hour, 'fail_allocation', 'abnormal'],
        [at + 5 * hour, 'reallocate', 'awaiting_location'],
        [at + 5 * hour, 'allocate', 'location_allocated'],
        [at + 6 * hour, 'put_on_pickup', 'pickup_created'],
        [at + 7 * hour, 'finish_sort', 'sorted'],
        [at + 8 * hour, 'finish_pickup', 'picked'],
        [at + 9 * hour, 'finish_outbound', 'done'],
      ],
    })
    await rebuilt(t)
    const time_range = wholeDay(at)
    const { data } = await manager.call(listTimeliness, { query: { time_range } })
    expect(data.list).toEqual([
      {
        ...{ day: dayText(at), shipped: 3, direct: 2, in_24h: 1, in_48h: 1, in_72h: 2 },
        ...{ due: 2, kept: 1, waited_stock: 1, waited_review: 1 },
      },
    ])
    const ofOther = { time_range, partner_id: 2 }
    expect((await manager.call(listTimeliness, { query: ofOther })).data.list).toEqual([])
    const before = { time_range: wholeDay(at - 5 * day) }
    expect((await manager.call(listTimeliness, { query: before })).data.list).toEqual([])
    const { day: _day, ...figures } = data.list[0] ?? { day: '' }
    expect(data.total).toEqual(figures)
    const stepOf = (step: number) => data.steps.find((s) => s.step === step)
    // At most a twentieth off.
    const near = (value: number | undefined, hours: number) =>
      expect(Math.abs((value ?? 0) / (hours * 3600) - 1)).toBeLessThan(0.055)
    expect(stepOf(orderStep.code.total)?.orders).toBe(3)
    near(stepOf(orderStep.code.total)?.p50, 10)
    near(stepOf(orderStep.code.total)?.p90, 50)
    expect([stepOf(orderStep.code.stock)?.orders, stepOf(orderStep.code.review)?.orders]).toEqual([1, 1])
    near(stepOf(orderStep.code.stock)?.p50, 3)
    near(stepOf(orderStep.code.review)?.p50, 2)
    near(stepOf(orderStep.code.pick)?.p50, 4)

    const { list } = (await manager.call(listEndedOrders, { query: { time_range, slowest: true } })).data
    expect(list.map((o) => o.order_number)).toEqual([late, quick, waited])
    const hours = (s: number | null) => (s === null ? null : s / 3600)
    expect(list.map((o) => hours(o.total_s))).toEqual([50, 10, 9])
    const { review_s, stock_s, release_s, pick_s, check_s, weigh_s, bag_s, hand_over_s } = list[2] ?? {}
    expect(
      [review_s, stock_s, release_s, pick_s, check_s, weigh_s, bag_s, hand_over_s].map((s) =>
        hours(s ?? null),
      ),
    ).toEqual([2, 3, 1, 2, 1, null, null, null])
    const file = await manager.call(exportEndedOrders, { query: { time_range, slowest: true } })
    expect(String(file.bytes)).toContain('2:00:00,3:00:00,1:00:00,2:00:00,1:00:00,,,,9:00:00')
    const other = await manager.call(listEndedOrders, { query: { time_range, slowest: true, partner_id: 2 } })
    expect(other.data.list).toEqual([])
  })

  it('a day of many orders → its 100 slowest, the slowest first', async () => {
    const at = noon(12)
    for (let n = 1; n <= 130; n += 1)
      await orderWith(t, { created: at - n * minute, moves: straight(at - n * minute, 2 * n * minute) })
    await rebuilt(t)
    const { list, pagination } = (
      await manager.call(listEndedOrders, {
        query: { time_range: range(at - day, at + day), slowest: true, page_size: 200 },
      })
    ).data
    expect(pagination.total).toBe(100)
    expect(list.map((o) => o.total_s / 120)).toEqual(Array.from({ length: 100 }, (_o, n) => 130 - n))
  })

  it('orders that ended, by how, type, channel, country and customer, the newest first', async () => {
    const at = noon(15)
    const one = await orderWith(t, {
      created: at,
      moves: straight(at, hour),
      country: 'SE',
      channel_code: 'A',
    })
    const two = await orderWith(t, {
      ...{ created: at, moves: straight(at, 2 * hour), order_type: 'stock_transfer', partner_id: 2 },
    })
    const three = await orderWith(t, {
      created: at,
      moves: [[at + 3 * hour, 'reject_return', 'cancelled']],
    })
    await rebuilt(t)
    const asked = async (query: object) =>
      (await manager.call(listEndedOrders, { query: { time_range: wholeDay(at), ...query } })).data.list.map(
        (o) => o.order_number,
      )
    expect(await asked({})).toEqual([three, two, one])
    expect(await asked({ order_status: cancelled })).toEqual([three])
    expect(await asked({ order_status: done })).toEqual([two, one])
    expect(await asked({ country: 'SE' })).toEqual([one])
    expect(await asked({ channel_code: 'A' })).toEqual([one])
    expect(await asked({ order_types: [2] })).toEqual([two])
    expect(await asked({ order_types: [1, 2], partner_id: 2 })).toEqual([two])
    // What has no end is not there.
    expect(await asked({ order_status: outboundOrderStatus.code.picked })).toEqual([])
  })

  it('what is open → by its age, and what waits apart', async () => {
    const before = (await manager.call(listTimeliness)).data.open
    const now = Date.now()
    for (const hours of [1, 25, 49, 73]) {
      const created = now - hours * hour
      await orderWith(t, { created, moves: straight(created, hour).slice(0, 4), partner_id: 2 })
    }
    await orderWith(t, { created: now - 100 * hour, moves: straight(now, 0).slice(0, 1), partner_id: 2 })
    const { open } = (await manager.call(listTimeliness)).data
    const more = (key: keyof typeof open) => open[key] - before[key]
    expect([more('workable'), more('waiting'), more('over_24h'), more('over_48h'), more('over_72h')]).toEqual(
      [4, 1, 3, 2, 1],
    )
    const mine = (await manager.call(listTimeliness, { query: { partner_id: 2 } })).data.open
    expect(mine).toEqual({ workable: 4, waiting: 1, over_24h: 3, over_48h: 2, over_72h: 1 })
  })

  it('a range that is too long, or a right that is missing → refused', async () => {
    const now = Date.now()
    const asked = async (call: typeof listTimeliness | typeof listOrderDays, days: number) =>
      (await manager.call(call, { query: { time_range: range(now - days * day, now) } })).status
    expect([await asked(listOrderDays, 731), await asked(listOrderDays, 732)]).toEqual([200, 400])
    expect([await asked(listTimeliness, 92), await asked(listTimeliness, 93)]).toEqual([200, 400])
    const one = await t.as({ rights: ['OutboundTimeliness'] })
    expect((await one.call(listOrderDays)).status).toBe(403)
    expect((await one.call(listTimeliness)).code).toBe(0)
  })

  it('sums that are wrong or missing are found by the doctor, and building anew corrects them', async () => {
    const broken = async () => {
      const found = await Promise.all(
        [orderFact, orderDay, orderTimeDay].map((m) => t.write((tx) => lawOfModel(m).find(tx, 1))),
      )
      return found.map((f) => f.violations.length > 0)
    }
    // The last hour and day that are settled are always looked at, whatever time it is.
    const settled = hourOf(new Date()).getTime() - 3 * hour + minute
    for (const at of [settled, settled - hour, noon(1), noon(2)])
      await orderWith(t, { created: at, moves: straight(at, 0) })
    await rebuilt(t)
    expect(await broken()).toEqual([false, false, false])
    const run = (sql: string) => t.app.store.pool.query(sql)
    await run('update order_fact set units = units + 1 where warehouse_id = 1')
    await run('update order_day set shipped = shipped + 1 where warehouse_id = 1')
    await run('update order_time_day set orders = orders + 1 where warehouse_id = 1')
    expect(await broken()).toEqual([true, true, true])
    await rebuilt(t)
    expect(await broken()).toEqual([false, false, false])
  })

  it('what is read at a time is found by its index, however many orders there are', async () => {
    const plans = await Promise.all([orderFact, orderDay, orderTimeDay].map((m) => planOf(t, m.rows)))
    for (const plan of plans)
      expect(plan).not.toMatch(/Seq Scan on (outbound_order|operation_record|order_fact)/)
  })
})
