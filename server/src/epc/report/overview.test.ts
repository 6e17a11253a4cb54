import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import {
  exportEpcOverview,
  listEpcNotArrived,
  listEpcOverview,
  listEpcPreCombined,
} from '@kuacang/contract/epc/report/calls'
import { epcCountedKind } from '@kuacang/contract/epc/report/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { announcedParcels, epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'

const given = epcForAll()
const right = 'EPCManageWarehousePage'
const codeOf = (id: number) => `W${id}`
const status = epcParcelStatus.code

const set = (tracking_id: string, column: string, value: unknown, warehouse = ourEpc) =>
  given.t.write(
    (tx) =>
      tx.run(`update epc_parcel set ${column} = $3 where warehouse_id = $1 and tracking_id = $2`, [
        ...[warehouse, tracking_id, value],
      ]),
    warehouse,
  )

describe('the parcel centres of a user side by side', () => {
  let both: Client
  let ours: Client
  let platformThere: Client
  beforeAll(async () => {
    both = await given.t.as({ rights: [right], warehouses: [ourEpc, otherEpc] })
    ours = await given.t.as({ rights: [right], warehouses: [1, ourEpc] })
    platformThere = await given.t.as({ rights: ['EPCIntake'], warehouses: [otherEpc] })
  })
  const centres = async (by: Client, query: object = {}) => {
    const { list } = (await by.call(listEpcOverview, { query })).data
    return Object.fromEntries(
      list.map((w) => [
        w.warehouse_code,
        Object.fromEntries(
          w.counts.filter((c) => c.kind === epcCountedKind.code.parcel).map((c) => [c.status, c.count]),
        ),
      ]),
    )
  }

  it('each with its parcels by status, those of training left out; only where one works [PA-437]', async () => {
    const [waiting = '', practised = ''] = await announcedParcels(given.platform, [{}, {}, {}])
    await announcedParcels(platformThere, [{}])
    await set(waiting, 'status', status.pending)
    await set(practised, 'training', true)
    const here = { [status.not_arrived]: 1, [status.pending]: 1 }
    expect(await centres(both)).toEqual({
      [codeOf(ourEpc)]: here,
      [codeOf(otherEpc)]: { [status.not_arrived]: 1 },
    })
    expect(await centres(ours)).toEqual({ [codeOf(ourEpc)]: here })
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    expect(await centres(ours, { time_range: ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'] })).toEqual({
      [codeOf(ourEpc)]: {},
    })
    expect(
      (await ours.call(listEpcOverview, { query: { time_range: ['2020-01-01T00:00:00Z', yesterday] } }))
        .status,
    ).toBe(400)
    const file = await ours.call(exportEpcOverview)
    expect(String(file.bytes)).toContain(codeOf(ourEpc))
    expect(String(file.bytes)).not.toContain(codeOf(otherEpc))
    expect((await given.operator.call(listEpcOverview)).code).toBe(kitRefusals.no_permission.code)
  })

  it('the parcels of one of them that have not arrived, by its code, in a range and a page at a time [PA-438]', async () => {
    const [late = '', next = ''] = await announcedParcels(given.platform, [{}, {}])
    const before = new Date(Date.now() - 40 * 86_400_000)
    await set(late, 'created_at', before)
    const found = async (query: object, by = ours) => {
      const asked = { warehouse_code: codeOf(ourEpc), page_size: 200, ...query }
      return (await by.call(listEpcNotArrived, { query: asked })).data.list
    }
    expect((await found({})).map((p) => p.tracking_id)).toEqual(expect.arrayContaining([late, next]))
    const time_range: [string, string] = [
      new Date(before.getTime() - 1000).toISOString(),
      new Date(before.getTime() + 1000).toISOString(),
    ]
    expect(await found({ time_range })).toMatchObject([{ tracking_id: late, status: status.not_arrived }])
    await set(late, 'status', status.cancelled)
    expect(await found({ time_range })).toEqual([])
    const two = { warehouse_code: codeOf(ourEpc), page: 2, page_size: 1 }
    const reply = (await ours.call(listEpcNotArrived, { query: two })).data
    expect([reply.list.length, reply.pagination.page]).toEqual([1, 2])
    for (const [code, by] of [
      [codeOf(otherEpc), ours],
      ['W1', ours],
      ['NO-SUCH', both],
    ] as const)
      expect((await by.call(listEpcNotArrived, { query: { warehouse_code: code } })).status).toBe(404)
    expect((await found({ warehouse_code: codeOf(otherEpc) }, both)).map((p) => p.tracking_id)).not.toContain(
      next,
    )
    const query = { warehouse_code: codeOf(ourEpc) }
    expect((await given.operator.call(listEpcNotArrived, { query })).code).toBe(
      kitRefusals.no_permission.code,
    )
  })

  it('the parcels of one of them in a box under a temporary label, by its code [PA-439]', async () => {
    const [inside = ''] = await announcedParcels(given.platform, [{}, {}])
    const query = { warehouse_code: codeOf(ourEpc), page: 1, page_size: 20 }
    const found = async () =>
      (await ours.call(listEpcPreCombined, { query })).data.list.map((p) => p.tracking_id)
    expect(await found()).toEqual([])
    await set(inside, 'status', status.pre_combined)
    expect(await found()).toEqual([inside])
    const elsewhere = { query: { ...query, warehouse_code: codeOf(otherEpc) } }
    expect((await both.call(listEpcPreCombined, elsewhere)).data.list).toEqual([])
    expect((await ours.call(listEpcPreCombined, elsewhere)).status).toBe(404)
    expect((await given.operator.call(listEpcPreCombined, { query })).code).toBe(
      kitRefusals.no_permission.code,
    )
  })
})
