import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import {
  exportEpcKpi,
  getEpcKpiChart,
  getEpcKpiNow,
  getEpcWork,
  listEpcKpi,
} from '@kuacang/contract/epc/kpi/calls'
import { epcKpiType, epcWorkStage } from '@kuacang/contract/epc/kpi/enums'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { operationStep } from '@kuacang/contract/timeline/record/enums'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { buildModel } from '#kit/report/build-model'
import { hourOf } from '#kit/report/read-model'
import type { Client } from '#kit/testing/server'
import { announcedParcels, epcForAll, operatorRights, otherEpc, ourEpc } from '../epc.testing.ts'
import { hour, minute, workedSince, writeRecords } from './kpi.testing.ts'
import { kpiHour } from './kpi-hour.ts'
import { stepOf, typeOf } from './steps.ts'

const given = epcForAll()
const { arrival, sort } = epcKpiType.code
let manager: Client
beforeAll(async () => {
  manager = await given.t.as({ rights: ['EPCKPIView'], warehouses: [ourEpc, otherEpc] })
  await workedSince(given.t, given.platform, new Date(hourOf(new Date()).getTime() - 80 * hour))
})

/**
 * Work of a new person two days ago: three parcels scanned in within two minutes, one refused, one sorted. Both hours are
 * in the morning of the warehouse (Asia/Shanghai), so they belong to one of its days at any time of the test.
 */
const worked = async () => {
  const user_id = newId()
  const at = new Date(Date.now() - 48 * hour).setUTCHours(2, 0, 0, 0)
  const record = (ms: number, operation: string, detail = {}) => ({
    at: new Date(at + ms),
    operation,
    user_id,
    object_id: newId(),
    detail,
  })
  await writeRecords(given.t, [
    record(1, 'epc_parcel.scan_in'),
    record(2, 'epc_parcel.scan_in'),
    record(minute, 'epc_parcel.scan_in'),
    record(minute + 1, 'epc_parcel.scan_in', { error: { code: 1 } }),
    record(hour, 'epc_parcel.sort'),
  ])
  await buildModel(given.t.app, ourEpc, kpiHour)
  // Settled hours are not built by themselves any more.
  await given.t.write(
    (tx) => tx.run('delete from read_model where warehouse_id = $1 and name = $2', [ourEpc, kpiHour.name]),
    ourEpc,
  )
  await buildModel(given.t.app, ourEpc, kpiHour)
  return { user_name: `u${user_id}`, from: new Date(at), to: new Date(at + 2 * hour) }
}

describe('the KPI of a parcel centre', () => {
  it('the work of a past day → a row for each person and type, with pace and quality [PA-454]', async () => {
    const { user_name, from } = await worked()
    const { list } = (await manager.call(listEpcKpi, { query: { user_name } })).data
    expect(list).toMatchObject([
      { kpi_type: arrival, operations: 3, parcels: 3, refused: 1, minutes: 2, per_hour: 90, quality: 75 },
      { kpi_type: sort, operations: 1, parcels: 1, refused: 0, minutes: 1, per_hour: 60, quality: 100 },
    ])
    const only = (await manager.call(listEpcKpi, { query: { user_name, kpi_type: [sort] } })).data
    expect(only.list.map((r) => r.kpi_type)).toEqual([sort])
    const chart = (await manager.call(getEpcKpiChart, { query: { user_name } })).data
    expect(chart.hours).toEqual([
      { hour: from.toISOString(), operations: 3, refused: 1 },
      { hour: new Date(from.getTime() + hour).toISOString(), operations: 1, refused: 0 },
    ])
    expect(chart.people).toMatchObject([
      { user_name, operations: 4, refused: 1, minutes: 3, per_hour: 80, quality: 80 },
    ])
    expect(chart.built_at).not.toBe(null)
    const there = { warehouse: otherEpc }
    expect((await manager.call(listEpcKpi, { query: { user_name } }, there)).data.list).toEqual([])
    expect((await manager.call(getEpcKpiChart, {}, there)).data).toEqual({
      ...{ built_at: null, hours: [], people: [] },
    })
  })

  it('the same as a file by type, days and centre, and no more than 31 days at once [PA-452]', async () => {
    const { user_name, from } = await worked()
    const day = (ms: number) => new Date(from.getTime() + ms).toISOString().slice(0, 10)
    const asked = { user_name, kpi_type: [sort], start_date: day(-24 * hour), end_date: day(24 * hour) }
    const { rows } = await given.t.app.store.pool.query(
      'select warehouse_code from warehouse where id = $1',
      [ourEpc],
    )
    const fileOf = async (more: object) => {
      const { bytes } = await manager.call(exportEpcKpi, { query: { ...asked, ...more } })
      return String(bytes).trim().split(/\r?\n/).slice(1)
    }
    expect(await fileOf({ warehouse_code: rows[0]?.warehouse_code })).toEqual([
      expect.stringContaining(user_name),
    ])
    expect(await fileOf({ warehouse_code: 'ELSEWHERE' })).toEqual([])
    expect(await fileOf({ start_date: day(-9 * 24 * hour), end_date: day(-8 * 24 * hour) })).toEqual([])
    for (const end_date of [day(-2 * 24 * hour), day(30 * 24 * hour)])
      expect((await manager.call(exportEpcKpi, { query: { ...asked, end_date } })).status).toBe(400)
    const file = await manager.call(exportEpcKpi, { query: { user_name } })
    const lines = String(file.bytes).trim().split(/\r?\n/)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(user_name)
    const now = Date.now()
    const range = (days: number) => [
      new Date(now - days * 24 * hour).toISOString(),
      new Date(now).toISOString(),
    ]
    expect((await manager.call(listEpcKpi, { query: { time_range: range(31) } })).code).toBe(0)
    expect((await manager.call(listEpcKpi, { query: { time_range: range(32) } })).status).toBe(400)
  })

  it('the last minutes → who is at work now, read from the timeline itself [PA-453]', async () => {
    const operator = await given.t.as({ rights: operatorRights, warehouses: [ourEpc] })
    const [one = '', two = ''] = await announcedParcels(given.platform, [{}, {}])
    await operator.call(submitAscan, { body: { tracking_id: one } })
    await operator.call(submitAscan, { body: { tracking_id: two } })
    const mine = async (minutes: number, warehouse: number = ourEpc) =>
      (await manager.call(getEpcKpiNow, { query: { minutes } }, { warehouse })).data.people.find(
        (p) => p.user_id === operator.user.id,
      )
    expect(await mine(15)).toMatchObject({
      ...{ operations: 2, parcels: 2, refused: 0, quality: 100 },
      types: [{ kpi_type: arrival, operations: 2 }],
    })
    expect(await mine(60, otherEpc)).toBe(undefined)
    expect((await manager.call(getEpcKpiNow, { query: { minutes: 20 } })).status).toBe(400)
    const stranger = await given.t.as({ rights: operatorRights, warehouses: [ourEpc] })
    expect((await stranger.call(getEpcKpiNow)).status).toBe(403)
  })

  it('work that is left → by channel and stage; what was taken back is none', async () => {
    const channel_code = `W${newId().slice(-6)}`
    const [stays, goes] = await announcedParcels(given.platform, [{ channel_code }, { channel_code }])
    await given.t.write(
      (tx) =>
        tx.run(
          `update epc_parcel set status = ${epcParcelStatus.code.handed_over} where warehouse_id = $1 and tracking_id = $2`,
          [ourEpc, stays],
        ),
      ourEpc,
    )
    await given.platform.call(cancelEpcAnnounced, { body: { tracking_ids: [goes] } })
    const { channels } = (await manager.call(getEpcWork)).data
    expect(channels.find((c) => c.channel_code === channel_code)?.stages).toEqual([
      { stage: epcWorkStage.code.scan, parcels: 1 },
    ])
  })

  it('every step has exactly one type, and every type that has a station has a step [PA-451]', () => {
    expect(Object.keys(typeOf).sort()).toEqual([...operationStep.names].sort())
    expect(new Set(Object.values(typeOf))).toEqual(new Set(epcKpiType.names))
    expect(epcKpiType.codes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const step of Object.values(stepOf)) expect(operationStep.names).toContain(step)
  })
})
