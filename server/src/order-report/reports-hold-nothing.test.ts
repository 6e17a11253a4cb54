import { signInboundParcel } from '@kuacang/contract/inbound/order/calls'
import { listOrderDays } from '@kuacang/contract/order-report/calls'
import { getOutboundOrder, listOutboundOrders } from '@kuacang/contract/outbound/order/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { holder } from '#kit/testing/holder'
import { type TestServer, testServer } from '#kit/testing/server'
import { allCalls } from '../registry.ts'

/** More than there are connections of any kind. */
const many = 30
/** As many connections has each kind of reading of a test server. */
const connections = 5

describe('reports', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  it('that do not end hold up no scan, no look-up and no list, and are answered in the end [REL-40]', async () => {
    const manager = await t.as({
      rights: ['OutboundOrderReport', 'OutboundOrderAdmin', 'InboundOrderOperator'],
      warehouses: [1],
    })
    const holding = await holder(t)
    await holding.holdTable('order_day')
    const reports = Array.from({ length: many }, () => manager.call(listOrderDays, { query: {} }))
    // All connections of reports wait.
    await holding.waitedFor(connections)
    const others = await Promise.all([
      manager.call(signInboundParcel, { body: { tracking_number: 'UNKNOWN-1' } }),
      manager.call(listOutboundOrders, {
        query: { time_range: ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'] },
      }),
      manager.call(getOutboundOrder, { params: { id: newId() } }),
    ])
    expect(others.map((r) => r.status < 500)).toEqual([true, true, true])
    expect(others[1]?.msg).toBe('')
    await holding.let()
    expect(new Set((await Promise.all(reports)).map((r) => r.code))).toEqual(new Set([0]))
  })

  it('are declared as such, so that they have connections of their own', async () => {
    const calls = await allCalls()
    const sums = calls.filter(
      (c) =>
        !c.changes &&
        c.data !== 'file' &&
        /^\/(wms\/report|epc\/reports|epc\/kpi)\/|\/(monitor|dashboards)$/.test(c.path),
    )
    expect(sums.length).toBeGreaterThan(15)
    expect(sums.filter((c) => !c.report).map((c) => c.route)).toEqual([])
  })
})
