import type { Call } from '@kuacang/contract/kit/call'
import type { StatusCounts } from '@kuacang/contract/kit/status-counts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { allCalls, demoParts } from '../registry.ts'
import { demoPlaces, placeOf } from './place.testing.ts'
import { fillDemo } from './public.ts'

const always = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z']

const calls = await allCalls()
const counted = calls.filter((c): c is StatusCounts => 'filter' in c && 'of' in c)

describe('lists that are counted by status', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
    await t.write((tx) => tx.db.deleteFrom('warehouse').execute())
    await t.write((tx) => tx.db.deleteFrom('partner').execute())
    await fillDemo(t.app, await demoParts())
  })
  afterAll(() => t.close())

  const ask = async (who: Client, call: Call, query: object) =>
    (await who.call(call, { query } as never)).data as unknown
  const totalOf = (data: unknown): number => {
    const { pagination, recordsTotal } = data as {
      pagination?: { total: number }
      recordsTotal?: number
    }
    return pagination?.total ?? recordsTotal ?? -1
  }
  const listOf = (c: StatusCounts): Call => c.list

  it('count in each status the rows that the list has when it is asked for that status', async () => {
    const users = {
      fbw: await t.as({ superAdmin: true, warehouses: [1] }),
      hub: await t.as({ superAdmin: true, warehouses: [demoPlaces.hub] }),
      epc: await t.as({ superAdmin: true, warehouses: [demoPlaces.epc] }),
      sc: await t.as({ superAdmin: true, warehouses: [demoPlaces.sc] }),
    }
    expect(counted.length).toBeGreaterThan(12)
    const filled: string[] = []
    for (const call of counted) {
      const who = users[placeOf(call)]
      const query =
        call.path.includes('outbound_order') || call.path.includes('drop_shipping')
          ? { time_range: always }
          : {}
      const { counts } = (await ask(who, call, query)) as { counts: { status: number; rows: number }[] }
      const narrowed = { ...query, [call.filter]: [call.of.codes[0]] }
      expect(await ask(who, call, narrowed), `${call.path} without its own filter`).toEqual({ counts })
      const listed: { status: number; rows: number }[] = []
      for (const status of call.of.codes) {
        const rows = totalOf(await ask(who, listOf(call), { ...query, [call.filter]: [status] }))
        if (rows > 0) listed.push({ status, rows })
      }
      const byStatus = (a: { status: number }, b: { status: number }) => a.status - b.status
      expect([...counts].sort(byStatus), call.path).toEqual(listed.sort(byStatus))
      if (counts.length > 1) filled.push(call.path)
    }
    expect(filled.length).toBeGreaterThan(6)
  })
})
