import {
  signCase,
  startCaseReceive,
  submitCasePutaway,
  submitCaseReceive,
} from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { inboundEvent, inboundStep } from '@kuacang/contract/order-report/enums'
import {
  exportInboundDays,
  listDoneCases,
  listInboundDays,
} from '@kuacang/contract/order-report/inbound/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lawOfModel } from '#kit/report/model-law'
import { stocked, worker } from '#kit/testing/main-job'
import { expectPages } from '#kit/testing/pages'
import { planOf } from '#kit/testing/plan'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { inboundDay, inboundFact, inboundTimeDay } from './inbound-models.ts'
import { hour, rebuilt } from './order-report.testing.ts'

const { received, put_away } = inboundEvent.code

describe('the report of what comes in', () => {
  let t: TestServer
  let fbw: Client
  let manager: Client
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    manager = await t.as({ rights: ['InboundOrderReport'], warehouses: [1, 2] })
  })
  afterAll(() => t.close())

  it('a case is announced, signed for, received with defective pieces and put away → pieces, cases and times of the day [FU-644]', async () => {
    const { sku, locations } = await stocked(fbw, 5)
    await rebuilt(t)
    const before = (await manager.call(listInboundDays)).data.total
    const { data: order } = await fbw.call(createInboundOrder, {
      body: { partner_id: 1, cases: [{ skus: [{ sku, quantity: 10 }] }, { skus: [{ sku, quantity: 7 }] }] },
    })
    const [case_code = '', other = ''] = order.case_codes
    expect((await fbw.call(signCase, { body: { case_code } })).msg).toBe('')
    // As if it had been signed for three hours before.
    await t.write((tx) =>
      tx.run(`update inbound_case set signed_at = $2 where warehouse_id = 1 and case_code = $1`, [
        case_code,
        new Date(Date.now() - 3 * hour),
      ]),
    )
    for (const [code, skus] of [
      [case_code, [{ sku, quantity: 8, defect_quantity: 2 }]],
      [other, [{ sku, quantity: 7 }]],
    ] as const) {
      expect((await fbw.call(startCaseReceive, { body: { case_code: code } })).msg).toBe('')
      expect((await fbw.call(submitCaseReceive, { body: { case_code: code, skus: [...skus] } })).msg).toBe('')
    }
    const body = { case_code: other, location_code: locations[0] ?? '' }
    expect((await fbw.call(submitCasePutaway, { body })).msg).toBe('')
    await rebuilt(t)
    const { total, steps, list, chart } = (await manager.call(listInboundDays)).data
    const more = Object.fromEntries(
      Object.entries(total).map(([key, n]) => [key, n - before[key as keyof typeof before]]),
    )
    expect(more).toEqual({ orders: 1, announced: 17, cases: 2, received: 17, defective: 2, cases_away: 1 })
    expect(list[0]).toMatchObject({ orders: total.orders, received: total.received })
    expect(chart.received.at(-1)).toBe(total.received)
    const signed = steps.find((s) => s.step === inboundStep.code.to_receive)
    expect(signed?.cases).toBe(1)
    expect(Math.abs((signed?.p50 ?? 0) / (3 * 3600) - 1)).toBeLessThan(0.055)
    expect(list[0]?.to_receive_p50).toBe(signed?.p50)

    const casesOf = async (event: number, query = {}) =>
      (await manager.call(listDoneCases, { query: { event, ...query } })).data.list
    const [second, first] = await casesOf(received)
    expect(first).toMatchObject({ case_code, announced: 10, received: 10, defective: 2, partner_id: 1 })
    expect(second).toMatchObject({ case_code: other, received: 7, signed_at: null })
    expect((await casesOf(put_away)).map((c) => c.case_code)).toContain(other)
    expect(await casesOf(received, { partner_id: [2] })).toEqual([])
    const ofBoth = await casesOf(received, { partner_id: [2, 1] })
    expect(ofBoth.map((c) => c.case_code)).toEqual(expect.arrayContaining([case_code, other]))
    const file = await manager.call(exportInboundDays, { query: {} })
    expect(String(file.bytes).trim().split(/\r?\n/)).toHaveLength(list.length + 1)
    expect((await manager.call(listInboundDays, {}, { warehouse: 2 })).data.list).toEqual([])
    const laws = await Promise.all(
      [inboundFact, inboundDay, inboundTimeDay].map((m) => t.write((tx) => lawOfModel(m).find(tx, 1))),
    )
    expect(laws.flatMap((law) => law.violations)).toEqual([])

    // The order came two days ago, and its cases today.
    const came = Date.now() - 48 * hour
    await t.write((tx) =>
      tx.run('update inbound_order set created_at = $2 where warehouse_id = 1 and id = $1', [
        ...[order.id, new Date(came)],
      ]),
    )
    await rebuilt(t)
    const announcedIn = async (query: object) =>
      (await manager.call(listInboundDays, { query })).data.list.map((d) => d.announced)
    const then = { time_range: [came, came + hour].map((ms) => new Date(ms).toISOString()) }
    expect(await announcedIn({})).toEqual([total.announced - 17, 17])
    expect(await announcedIn(then)).toEqual([17])
    expect(await announcedIn({ ...then, partner_id: 1 })).toEqual([17])
    expect(await announcedIn({ ...then, partner_id: 2 })).toEqual([])
    await expectPages(manager, listInboundDays)
  })

  it('a range that is too long, or a right that is missing → refused', async () => {
    const now = Date.now()
    const range = (days: number) => [now - days * 24 * hour, now].map((ms) => new Date(ms).toISOString())
    for (const call of [listInboundDays, listDoneCases]) {
      expect((await manager.call(call, { query: { time_range: range(92) } })).status).toBe(200)
      expect((await manager.call(call, { query: { time_range: range(93) } })).status).toBe(400)
      expect((await fbw.call(call)).status).toBe(403)
    }
  })

  it('what is read at a time is found by its index', async () => {
    for (const { rows } of [inboundFact, inboundDay, inboundTimeDay])
      expect(await planOf(t, rows)).not.toMatch(
        /Seq Scan on (inbound_order|inbound_case|inbound_line|inbound_case_line|inbound_parcel|operation_record|inbound_fact)/,
      )
  })
})
