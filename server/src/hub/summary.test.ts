import { sortParcel } from '@kuacang/contract/hub/parcel/calls'
import { exportSummaries, listSummaries } from '@kuacang/contract/hub/summary/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { announced, hub, operatorRights, otherHub, ourHub } from './hub.testing.ts'

const dayMs = 86_400_000
const dayOf = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(at)

describe('the daily summary of a hub', () => {
  let t: TestServer
  let reader: Client
  const today = dayOf(new Date())
  const before = dayOf(new Date(Date.now() - 3 * dayMs))
  beforeAll(async () => {
    t = await testServer()
    const { operator, upstream } = await hub(t)
    const old = await announced(upstream, ['W1'])
    await t.write((tx) =>
      tx.run(
        `with b as (update hub_inbound_bag set created_at = $2 where bag_number = $1 and warehouse_id = $3 returning id)
         update hub_parcel set created_at = $2 where warehouse_id = $3 and inbound_bag_id in (select id from b)`,
        [old.bag_number, new Date(Date.now() - 3 * dayMs), ourHub],
      ),
    )
    const { parcels } = await announced(upstream, ['W1', 'W1', 'W2'])
    await operator.call(sortParcel, { body: { tracking_id: parcels[0], allow_creating_new_bag: true } })
    reader = await t.as({ rights: ['HUBSummaries'], warehouses: [ourHub] })
  })
  afterAll(() => t.close())

  const days = async (query: Record<string, unknown>) =>
    (await reader.call(listSummaries, { query })).data.list

  it('counts and weighs parcels for each day and status, the newest day first [PA-556 PA-562]', async () => {
    expect(await days({})).toEqual([
      {
        hub: ourHub,
        day: today,
        total: 3,
        weight: 0.9,
        by_status: [
          { status: 1, count: 2, weight: 0.6 },
          { status: 10, count: 1, weight: 0.3 },
        ],
      },
      { hub: ourHub, day: before, total: 1, weight: 0.3, by_status: [{ status: 1, count: 1, weight: 0.3 }] },
    ])
  })

  it('counts inbound and outbound bags as other categories [PA-562]', async () => {
    expect(await days({ category: 'inbound_bag' })).toMatchObject([{ total: 1 }, { total: 1 }])
    expect(await days({ category: 'outbound_bag' })).toMatchObject([
      { day: today, total: 1, weight: 0.3, by_status: [{ status: 1, count: 1 }] },
    ])
    expect((await reader.call(listSummaries, { query: { category: 'pallet' } })).status).toBe(400)
  })

  it('covers the days asked for, at most 92, page by page [PA-556]', async () => {
    const range = [new Date(Date.now() - 5 * dayMs), new Date(Date.now() - dayMs)].map((d) => d.toISOString())
    expect((await days({ time_range: range })).map((d) => d.day)).toEqual([before])
    const second = await reader.call(listSummaries, { query: { page: 2, page_size: 1 } })
    expect(second.data).toMatchObject({ list: [{ day: before }], pagination: { total: 2 } })
    const long = [new Date(Date.now() - 93 * dayMs), new Date()].map((d) => d.toISOString())
    expect((await reader.call(listSummaries, { query: { time_range: long } })).status).toBe(400)
  })

  it('is asked for in the time zone of another place → covers whole days of the hub', async () => {
    // Noon of the day before until the following noon: the days that it touches, from midnight to midnight in Shanghai.
    const noon = new Date(`${before}T12:00:00+08:00`).getTime()
    const at = (hours: number) => new Date(noon + hours * 3_600_000)
    const put = (created_at: Date) =>
      t.write(
        (tx) =>
          tx.run('update hub_inbound_bag set created_at = $1 where created_at < $2', [created_at, at(36)]),
        ourHub,
      )
    const asked = async (from: number, to: number) =>
      (
        await days({ category: 'inbound_bag', time_range: [at(from).toISOString(), at(to).toISOString()] })
      ).map((d) => d.day)
    await put(at(-11))
    expect(await asked(0, 12)).toEqual([before])
    expect(await asked(-36, -12)).toEqual([])
    await put(at(11))
    expect(await asked(-12, 1)).toEqual([before])
    expect(await asked(12, 24)).toEqual([])
  })

  it('is answered for a hub of the caller only [PA-556]', async () => {
    expect(await days({ hub: ourHub })).toHaveLength(2)
    const theirs = await reader.call(listSummaries, { query: { hub: otherHub } })
    expect([theirs.status, theirs.code]).toEqual([404, kitRefusals.not_found.code])
    const both = await t.as({ rights: ['HUBSummaries', ...operatorRights], warehouses: [ourHub, otherHub] })
    expect((await both.call(listSummaries, { query: { hub: otherHub } })).data.list).toEqual([])
  })

  it('is exported with a row for each day and status, narrowed as the list is [PA-557]', async () => {
    const { bytes } = await reader.call(exportSummaries, { query: {} })
    const lines = bytes.toString().trimEnd().split(/\r?\n/)
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(new RegExp(`${today}.*未到达.*2.*0\\.6`))
    expect(lines[2]).toMatch(new RegExp(`${today}.*已入库.*1.*0\\.3`))
    const rows = async (query: object) => {
      const file = await reader.call(exportSummaries, { query })
      return file.status === 200 ? file.bytes.toString().trimEnd().split(/\r?\n/).length - 1 : file.status
    }
    const time_range = [new Date(Date.now() - dayMs).toISOString(), new Date().toISOString()]
    expect(await rows({ hub: ourHub, time_range })).toBe(2)
    expect(await rows({ category: 'outbound_bag' })).toBe(1)
    expect(await rows({ hub: otherHub })).toBe(404)
  })
})
