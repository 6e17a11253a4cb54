import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import {
  exportKpiAllWarehouses,
  exportKpiRanking,
  exportWmsKpi,
  getKpiTrend,
  getWmsKpiPeople,
  listKpiAllWarehouses,
  listKpiRanking,
  listWmsKpi,
  listWmsKpiHours,
  listWmsKpiRecords,
} from '@kuacang/contract/kpi/work/calls'
import { wmsKpiType } from '@kuacang/contract/kpi/work/enums'
import { workOperations } from '@kuacang/contract/kpi/work/operations'
import { submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { finishPickup, scanSort, undoSort } from '@kuacang/contract/outbound/pickup/calls'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { hourMs } from '#kit/report/read-model'
import { bagged, claimed, ordered, pickAll, stocked, worker } from '#kit/testing/main-job'
import { expectPages } from '#kit/testing/pages'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testEpcs, testServer, testWarehouses } from '#kit/testing/server'
import { buildWork, morning, writeWork } from './work.testing.ts'

const type = wmsKpiType.code
const [ours, other] = testWarehouses
const seeing = ['GetOperationRecord', 'KpiDashboard', 'KpiAllwhs'] as const
const suite = { suite: 'wms_outbound' }
const hourOf = (from: number) => ({
  time_range: [from, from + hourMs].map((ms) => new Date(ms).toISOString()),
})
const second = 1000

describe('the work of a fulfilment warehouse', () => {
  let t: TestServer
  let manager: Client
  beforeAll(async () => {
    t = await testServer()
    manager = await t.as({ rights: [...seeing], warehouses: [ours, other] })
  })
  afterAll(() => t.close())

  const person = () => ({ user_id: newId() })
  const nameOf = ({ user_id }: { user_id: string }) => `u${user_id}`
  const rowsOf = async (user_name: string, query: object = {}, warehouse: number = ours) =>
    (await manager.call(listWmsKpi, { query: { user_name, page_size: 50, ...query } }, { warehouse })).data
      .list
  const figures = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
    Object.fromEntries(
      rows.map((r) => [wmsKpiType.name(r.kpi_type), [r.operations, r.units, r.seconds] as const]),
    )

  it('an order is picked, sorted, checked, weighed, bagged and handed over → each is work of its KPI type, with its units [FU-257 FU-258 FU-643]', async () => {
    const fbw = await worker(t)
    const { sku } = await stocked(fbw, 10)
    const order = await ordered(fbw, { sku, quantity: 2 })
    const job = await claimed(fbw, [order.id])
    await pickAll(fbw, job)
    const piece = { pickup_code: job.order.pickup_code, sku, quantity: 1 }
    await fbw.call(scanSort, { body: piece })
    await fbw.call(undoSort, { body: { ...piece, order_id: order.id } })
    for (let n = 0; n < 2; n += 1) await fbw.call(scanSort, { body: piece })
    await fbw.call(finishPickup, { body: { id: job.order.id } })
    await fbw.call(submitCheckout, { body: { id: order.id, skus: [{ sku, quantity: 2 }] } })
    await fbw.call(submitWeighing, { body: { id: order.id, weight: 0.5 } })
    const bag = await bagged(fbw, order.tracking_number)
    await fbw.call(finishBag, { params: suite, body: { bag_id: bag.id } })
    const { data } = await fbw.call(addBagToReceipt, { params: suite, body: { bag_id: bag.bag_number } })
    await fbw.call(signReceipt, { params: suite, body: { receipt_id: data.receipt.id }, files: [photo] })
    await buildWork(t)
    const of = async (query: object = {}) =>
      Object.fromEntries(
        (await rowsOf(fbw.user.username, query)).map((r) => [
          wmsKpiType.name(r.kpi_type),
          [r.operations, r.units],
        ]),
      )
    const done = {
      picking: [1, 2],
      // Three pieces went into the cell, and one came out again.
      sorting: [2, 2],
      checkout: [1, 2],
      weighing: [1, 1],
      // The order, and its bag.
      bagging: [2, 1],
      handover: [1, 1],
    }
    expect(await of()).toMatchObject(done)
    const { bagging: _both, ...ofCustomer } = done
    expect(await of({ partner_id: 1 })).toMatchObject({ ...ofCustomer, bagging: [1, 1] })
    expect(await of({ partner_id: 2 })).toEqual({})
    const range = (...hours: number[]) => hours.map((n) => new Date(Date.now() + n * hourMs).toISOString())
    expect(await of({ time_range: range(-2, 1) })).toMatchObject(done)
    expect(await of({ time_range: range(-48, -24) })).toEqual({})
    expect(await of({ page: 2, page_size: 50 })).toEqual({})
    expect(await of({ kpi_type: [type.checkout, type.weighing] })).toEqual({
      checkout: [1, 2],
      weighing: [1, 1],
    })
  })

  it('time is the gap to one’s operation before, at most five minutes; what was undone is taken back; many records of one command are one operation', async () => {
    const who = person()
    const at = morning().getTime()
    const record = (s: number, operation: string, more = {}) => ({
      ...who,
      at: new Date(at + s * second),
      operation,
      ...more,
    })
    const request_id = newId()
    const pick = (quantity: number, partner_id = 1) => ({ detail: { quantity, partner_id } })
    await writeWork(t, [
      record(0, 'pickup_order.pick', pick(3)),
      record(20, 'pickup_order.pick', pick(2, 2)),
      record(1000, 'pickup_order.pick', pick(1)),
      record(1010, 'pickup_order.undo_pick', pick(1)),
      record(1011, 'pickup_order.pick', { detail: { error: { code: 1 }, quantity: 9 } }),
      record(1012, 'pickup_order.view_location'),
      ...[1, 2, 3].map((n) =>
        record(1040, 'outbound_order.hand_over', { request_id, object_id: newId(), n }),
      ),
      record(3700, 'pickup_order.pick', pick(4)),
    ])
    await buildWork(t)
    const user_name = nameOf(who)
    // 300 and 20 s, then 300 after a break, and 10 for the undo; 300 in the next hour.
    expect(figures(await rowsOf(user_name))).toEqual({ picking: [3, 9, 930], handover: [1, 3, 30] })
    expect(figures(await rowsOf(user_name, { partner_id: 2 }))).toEqual({ picking: [1, 2, 20] })
    const [picking] = await rowsOf(user_name, { kpi_type: [type.picking] })
    expect(picking).toMatchObject({ per_hour: 12, units_per_hour: 35 })

    const hours = (
      await manager.call(listWmsKpiHours, { query: { ...who, kpi_type: [type.picking], page_size: 50 } })
    ).data.list
    expect(
      hours.map((h) => [
        new Date(h.hour).getTime() - at,
        h.operation,
        h.partner_id,
        h.operations,
        h.units,
        h.seconds,
      ]),
    ).toEqual([
      [hourMs, 'pickup_order.pick', 1, 1, 4, 300],
      [0, 'pickup_order.pick', 1, 2, 4, 600],
      [0, 'pickup_order.pick', 2, 1, 2, 20],
      [0, 'pickup_order.undo_pick', 1, -1, -1, 10],
    ])
    const records = async (query: object) =>
      (
        await manager.call(listWmsKpiRecords, {
          query: { ...who, hour: new Date(at + 5).toISOString(), page_size: 50, ...query },
        })
      ).data.list.map((r) => [(new Date(r.at).getTime() - at) / second, r.operations, r.units, r.seconds])
    expect(await records({ operation: 'pickup_order.pick', partner_id: 1 })).toEqual([
      [0, 1, 3, 300],
      [1000, 1, 1, 300],
    ])
    expect(await records({ kpi_type: [type.handover], partner_id: 0 })).toEqual([
      [1040, 1, 1, 30],
      [1040, 0, 1, 0],
      [1040, 0, 1, 0],
    ])
  })

  it('people and types of the range, the ranking with equal ranks and shares, and the days [FU-647]', async () => {
    const [a, b, c] = [person(), person(), person()]
    const at = morning().getTime()
    const picks = (who: { user_id: string }, n: number, from = at) =>
      Array.from({ length: n }, (_p, i) => ({
        ...who,
        at: new Date(from + i * second),
        operation: 'inventory_check.finish_location',
      }))
    const ofPartner = picks(b, 3).map((record) => ({ ...record, detail: { partner_id: 2 } }))
    await writeWork(t, [...picks(a, 3), ...ofPartner, ...picks(c, 2, at - 24 * hourMs)])
    await buildWork(t)
    const query = { kpi_type: [type.inventory_check] }
    const { people, types, built_at } = (await manager.call(getWmsKpiPeople, { query })).data
    expect(built_at).not.toBe(null)
    expect(people.map((p) => [p.user_name, p.operations])).toEqual([
      ...[nameOf(a), nameOf(b)].sort().map((n) => [n, 3]),
      [nameOf(c), 2],
    ])
    expect(types.map((x) => [x.kpi_type, x.operations, x.units])).toEqual([[type.inventory_check, 8, 8]])
    const ranked = (await manager.call(listKpiRanking, { query })).data.list
    expect(ranked.map((r) => [r.rank, r.share])).toEqual([
      [1, 37.5],
      [1, 37.5],
      [3, 25],
    ])
    const rankedIn = async (more: object) =>
      (await manager.call(listKpiRanking, { query: { ...query, ...more } })).data.list.map(
        (r) => r.operations,
      )
    expect([await rankedIn(hourOf(at)), await rankedIn(hourOf(at - 24 * hourMs))]).toEqual([[3, 3], [2]])
    expect(await rankedIn({ partner_id: 1 })).toEqual([])
    expect(await rankedIn({ partner_id: 2 })).toEqual([3])
    await expectPages(manager, listKpiRanking, query)
    const { days } = (await manager.call(getKpiTrend, { query })).data
    expect(days.map((d) => d.operations)).toEqual([2, 6])
    expect(Date.parse(days[1]?.day ?? '') - Date.parse(days[0]?.day ?? '')).toBe(24 * hourMs)
    const file = await manager.call(exportKpiRanking, { query })
    expect(String(file.bytes).trim().split(/\r?\n/)).toHaveLength(4)
    const own = await manager.call(exportWmsKpi, { query: { user_name: nameOf(c) } })
    expect(String(own.bytes)).toContain(nameOf(c))
  })

  it('all warehouses → only those of fulfilment in which the caller may work, each with its own figures [FU-640]', async () => {
    const who = person()
    const record = { ...who, at: morning(), operation: 'location.zero_check' }
    await writeWork(t, [record, { ...record, at: new Date(record.at.getTime() + 7 * second) }], other)
    await buildWork(t, other)
    const listed = async (client: Client, query: object = {}) =>
      (await client.call(listKpiAllWarehouses, { query: { page_size: 50, ...query } })).data.list
    const both = await listed(manager, { kpi_type: [type.inventory_check] })
    expect(both.map((w) => w.warehouse_id)).toEqual([ours, other])
    expect(both[1]).toMatchObject({
      ...{ operations: 2, units: 2, seconds: 307, people: 1 },
      types: [{ kpi_type: type.inventory_check, operations: 2 }],
      days: [{ operations: 2, units: 2, seconds: 307 }],
    })
    const done = async (query: object) =>
      (await listed(manager, query)).find((w) => w.warehouse_id === other)?.operations ?? 0
    const at = record.at.getTime()
    expect([await done(hourOf(at)), await done(hourOf(at - hourMs))]).toEqual([2, 0])
    expect([await done({}), await done({ kpi_type: [type.picking] })]).toEqual([2, 0])
    const file = await manager.call(exportKpiAllWarehouses, {})
    expect(String(file.bytes).trim().split(/\r?\n/)).toHaveLength(3)
    const one = await t.as({ rights: ['KpiAllwhs'], warehouses: [other, testEpcs[0]] })
    expect((await listed(one)).map((w) => w.warehouse_id)).toEqual([other])
    // What one warehouse did is not seen in another.
    const query = { kpi_type: [type.inventory_check], ...who, hour: record.at.toISOString() }
    const asked = [getWmsKpiPeople, getKpiTrend, listKpiRanking, listWmsKpiHours, listWmsKpiRecords]
    for (const call of asked) {
      const seen = async (warehouse: number) =>
        String((await manager.call(call as typeof listWmsKpiHours, { query }, { warehouse })).bytes)
      const sign =
        call === getKpiTrend ? '"seconds":307' : call === listWmsKpiRecords ? 'zero_check' : nameOf(who)
      expect([call.path, (await seen(ours)).includes(sign), (await seen(other)).includes(sign)]).toEqual([
        call.path,
        false,
        true,
      ])
    }
    expect(await rowsOf(nameOf(who))).toEqual([])
    expect(await rowsOf(nameOf(who), {}, other)).toHaveLength(1)
  })

  it('a range of more than 92 days is refused, and nobody sees anything without the right of the page', async () => {
    const range = (days: number) => {
      const now = Date.now()
      return [new Date(now - days * 24 * hourMs).toISOString(), new Date(now).toISOString()]
    }
    const whose = { user_id: newId(), hour: new Date().toISOString() }
    for (const call of [listWmsKpi, getWmsKpiPeople, listKpiRanking, getKpiTrend, listKpiAllWarehouses])
      for (const [days, code] of [
        [92, 200],
        [93, 422],
      ] as const) {
        const reply = await manager.call(call as typeof listWmsKpi, { query: { time_range: range(days) } })
        expect([call.path, days, reply.status === 400 ? 422 : reply.status]).toEqual([call.path, days, code])
      }
    expect(
      (await manager.call(listWmsKpiHours, { query: { ...whose, time_range: range(93) } })).status,
    ).not.toBe(200)
    const rights = {
      GetOperationRecord: listWmsKpi,
      KpiDashboard: listKpiRanking,
      KpiAllwhs: listKpiAllWarehouses,
    }
    for (const [right, allowed] of Object.entries(rights)) {
      const one = await t.as({ rights: [right as (typeof seeing)[number]], warehouses: [ours] })
      for (const call of Object.values(rights)) {
        const { status } = await one.call(call as typeof listWmsKpi, { query: {} })
        expect([right, call.path, status]).toEqual([right, call.path, call === allowed ? 200 : 403])
      }
    }
    const merchant = await t.as({ rights: [...seeing], warehouses: [ours], partner: 1 })
    for (const call of [listWmsKpi, listKpiRanking])
      expect((await merchant.call(call as typeof listWmsKpi, { query: {} })).status).toBe(403)
  })

  it('every KPI type has an operation, and the codes are 1 to 9 [FU-257]', () => {
    expect(wmsKpiType.codes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(new Set(Object.values(workOperations).map(([of]) => of))).toEqual(new Set(wmsKpiType.names))
  })
})
