import { submitAscan } from '@kuacang/contract/epc/arrival/calls'
import { blockEpcParcels } from '@kuacang/contract/epc/block/calls'
import { cancelEpcAnnounced } from '@kuacang/contract/epc/intake/calls'
import { bookEpcBags } from '@kuacang/contract/epc/linehaul/calls'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { epcParcelStatus, parcelType } from '@kuacang/contract/epc/parcel/enums'
import { epcPreOutboundParcelStatus } from '@kuacang/contract/epc/pre-outbound-parcel/enums'
import {
  epcDedicatedReport,
  epcInboundReport,
  epcOutboundReport,
  epcReturnedReport,
  epcServiceReport,
  exportEpcDays,
  exportEpcInboundWarnings,
  exportEpcStatusReport,
  getEpcStatusReport,
  listEpcDays,
} from '@kuacang/contract/epc/report/calls'
import {
  epcCountedKind,
  epcInboundWaiting,
  epcOutboundWaiting,
  epcReturnedWaiting,
  epcServiceWaiting,
} from '@kuacang/contract/epc/report/enums'
import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import { ageing, severity } from '@kuacang/contract/kit/report/enums'
import type { SnapshotReport } from '@kuacang/contract/kit/report/snapshot'
import { relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { allLaws } from '#kit/doctor/law'
import { moveAll } from '#kit/document/document'
import { newId } from '#kit/ids'
import { buildModel } from '#kit/report/build-model'
import { advanceSnapshot } from '#kit/report/make-snapshot'
import { allReports } from '#kit/report/snapshot-report'
import { recordStatements } from '#kit/testing/recorded'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { announcedParcels, epcForAll, otherEpc, ourEpc } from '../epc.testing.ts'
import { flowHour } from '../kpi/flow-hour.ts'
import { hour, writeRecords } from '../kpi/kpi.testing.ts'
import { finishedBag, outboundChannels } from '../outbound.testing.ts'
import { epcParcelDocument } from '../parcel/store.ts'
import { goingBack, sendBack, setVendors } from '../return/return.testing.ts'

const given = epcForAll()
const day = 24 * hour
const ago = (ms: number) => new Date(Date.now() - ms)
const status = epcParcelStatus.code

let manager: Client
beforeAll(async () => {
  await registerLaws()
  manager = await given.t.as({ rights: ['EPCReport'], warehouses: [ourEpc, otherEpc] })
  await outboundChannels(given.t)
})

const change = (sql: string, ...values: unknown[]) =>
  given.t.write((tx) => tx.run<Record<string, unknown>>(sql, [ourEpc, ...values]), ourEpc)

/** A parcel that entered a state so long ago, as its timeline says. */
const parcelIn = async (name: keyof typeof status, ms: number, more: Record<string, unknown> = {}) => {
  const [tracking_id = ''] = await announcedParcels(given.platform, [more])
  const [row] = await change(
    `update epc_parcel set status = $2, updated_at = now() where warehouse_id = $1 and tracking_id = $3 returning id`,
    status[name],
    tracking_id,
  )
  const record = { operation: 'epc_parcel.test', user_id: newId(), object_id: String(row?.id) }
  await writeRecords(given.t, [
    { ...record, at: ago(ms + day), detail: { from: status[name], to: status.lost } },
    { ...record, at: ago(ms), detail: { from: status.lost, to: status[name] } },
    // It stayed there, and a command was refused: neither is an entry.
    { ...record, at: ago(1), detail: { from: status[name], to: status[name] } },
    { ...record, at: ago(1), detail: { from: 1, to: status[name], error: {} } },
  ])
  return tracking_id
}

const made = async (report: SnapshotReport, by = manager) => {
  const definition = allReports().find((r) => r.report === report)
  if (!definition) throw new Error('the report is registered')
  const { snapshot_id } = (await by.call(report.regenerate)).data
  const caller = systemCaller(ourEpc, 'test')
  const advance = () =>
    transact(given.t.app.store, caller, (tx) => advanceSnapshot(tx, ourEpc, snapshot_id, definition))
  for (let more = true; more; ) more = (await advance()) !== undefined
  const { list } = (await by.call(report.lines, { query: { page_size: 200 } })).data
  return Object.fromEntries(list.map((l) => [l.number, [l.group, l.ageing, l.severity]]))
}

describe('what waits too long in a parcel centre', () => {
  beforeEach(async () => {
    await change('delete from report_line where warehouse_id = $1')
    await change('delete from report_snapshot where warehouse_id = $1')
  })

  it('parcels by the state that they wait in, since they entered it, or past their deadline [PA-457 PA-458]', async () => {
    const overdue = { arrive_by: ago(2.5 * day).toISOString() }
    const [late = '', inTime = ''] = await announcedParcels(given.platform, [
      overdue,
      { arrive_by: new Date(Date.now() + day).toISOString() },
    ])
    const scanned = await parcelIn('scanned_in', 1.5 * day)
    const reviewed = await parcelIn('pending_review', 4 * day)
    const sown = await parcelIn('combined', hour, { ship_by: ago(hour).toISOString() })
    const [waiting, over] = [await parcelIn('pending', 2 * day), await parcelIn('pending', hour)]
    await change(
      `update epc_parcel set wait_until = $2 where warehouse_id = $1 and tracking_id = $3`,
      ago(hour),
      over,
    )
    const closed = await parcelIn('finished', 9 * day)
    const training = await parcelIn('direct_ship', 9 * day)
    await change(
      `update epc_parcel set training = true where warehouse_id = $1 and tracking_id = $2`,
      training,
    )

    const lines = await made(epcInboundReport)
    const { code } = epcInboundWaiting
    expect(lines).toMatchObject({
      [late]: [code.not_arrived, ageing.code.from_2, severity.code.urgent],
      [scanned]: [code.not_decided, ageing.code.from_1, severity.code.late],
      [reviewed]: [code.in_review, ageing.code.from_3, severity.code.urgent],
      [sown]: [code.to_sow, ageing.code.under_1, severity.code.urgent],
      [over]: [code.wait_over, ageing.code.under_1, severity.code.normal],
    })
    for (const absent of [inTime, waiting, closed, training]) expect(Object.keys(lines)).not.toContain(absent)
    const file = await manager.call(exportEpcInboundWarnings, { query: { numbers: late } })
    expect(String(file.bytes)).toContain(late)
    expect(await given.operator.call(epcInboundReport.lines)).toMatchObject({ status: 403 })
  })

  it('boxes that wait for a label, their bag or the lorry [PA-459 PA-460]', async () => {
    const { obs } = await finishedBag(given.t, { parcels: 3 })
    const [packed, bare, gone] = obs
    await change(
      `update epc_ob set status = ${epcOutboundParcelStatus.code.created}, bag_id = null, updated_at = $2
       where warehouse_id = $1 and id = $3`,
      ago(2 * day),
      bare?.id,
    )
    await change(`update epc_ob set handed_over_at = now() where warehouse_id = $1 and id = $2`, gone?.id)
    const temporary = 'OB123456789012'
    await change(
      `insert into epc_pre_ob (warehouse_id, id, tracking_id, status, ob_id, created_at, updated_at)
       values ($1, $2, $3, ${epcPreOutboundParcelStatus.code.waiting_for_service}, $4, $5, $5)`,
      ...[newId(), temporary, bare?.id, ago(3.5 * day)],
    )
    const lines = await made(epcOutboundReport)
    const { code } = epcOutboundWaiting
    expect(lines).toMatchObject({
      [temporary]: [code.label_at_service, ageing.code.from_3, severity.code.urgent],
      [bare?.tracking_id ?? '']: [code.to_label, ageing.code.from_2, severity.code.late],
      [packed?.tracking_id ?? '']: [code.not_left, ageing.code.under_1, severity.code.normal],
    })
    expect(Object.keys(lines)).not.toContain(gone?.tracking_id)
  })

  it('boxes of dedicated lines alone, due by the cut-off of the flight that they are booked on [PA-461 PA-462]', async () => {
    const [booked, open, other] = [
      await finishedBag(given.t, { channel: 'EI', parcels: 1 }),
      await finishedBag(given.t, { channel: 'EI', parcels: 1 }),
      await finishedBag(given.t, { channel: 'EL', parcels: 1 }),
    ]
    const booker = await given.t.as({ rights: ['EPCLinehaul'], warehouses: [ourEpc] })
    const order = await booker.call(bookEpcBags, { body: { bag_ids: [booked.id] } })
    expect(order.code).toBe(0)
    const cutOff = ago(hour)
    await change(
      'update epc_linehaul_note set cut_off_at = $2 where warehouse_id = $1 and linehaul_number = $3',
      ...[cutOff, order.data.linehaul_note_number],
    )
    const numberIn = (bag: typeof booked) => bag.obs[0]?.tracking_id ?? ''
    const dedicated = (is: boolean) =>
      change(
        `update channel_group set dedicated_line = $2 where group_name = 'Bags EI' and $1::bigint is not null`,
        is,
      )
    expect(await made(epcDedicatedReport)).toEqual({})
    await dedicated(true)
    const lines = await made(epcDedicatedReport)
    await dedicated(false)
    const { not_left } = epcOutboundWaiting.code
    expect(lines).toEqual({
      [numberIn(booked)]: [not_left, ageing.code.under_1, severity.code.urgent],
      [numberIn(open)]: [not_left, ageing.code.under_1, severity.code.normal],
    })
    expect(Object.keys(lines)).not.toContain(numberIn(other))
    const { list } = (await manager.call(epcDedicatedReport.lines, { query: { numbers: numberIn(booked) } }))
      .data
    expect(list.map((l) => l.due)).toEqual([cutOff.toISOString()])
    expect(await given.operator.call(epcDedicatedReport.lines)).toMatchObject({ status: 403 })
  })

  it('parcels to go back by their deadline, those to be taken in again, and return bags that have not left [PA-463 PA-464]', async () => {
    const late = await parcelIn('to_return', hour)
    await change(
      'update epc_parcel set return_by = $2 where warehouse_id = $1 and tracking_id = $3',
      ...[ago(hour), late],
    )
    const [asked, again, sown] = [
      await parcelIn('to_return_requested', 1.5 * day),
      await parcelIn('pending_re_inbound', 4 * day),
      await parcelIn('combined', 4 * day),
    ]
    await setVendors(given.t)
    const packer = await given.t.as({ rights: ['EPCReturn'], warehouses: [ourEpc] })
    const [bagged = ''] = await goingBack(given, 1, { disposal: epcReturnDisposal.code.vendor })
    const packed = await sendBack(packer, bagged, {})
    expect(packed.code).toBe(0)
    const lines = await made(epcReturnedReport)
    const { code } = epcReturnedWaiting
    expect(lines).toMatchObject({
      [late]: [code.to_return, ageing.code.under_1, severity.code.urgent],
      [asked]: [code.to_return_requested, ageing.code.from_1, severity.code.late],
      [again]: [code.pending_re_inbound, ageing.code.from_3, severity.code.urgent],
      [packed.data.bag?.bag_number ?? '']: [code.bag_open, ageing.code.under_1, severity.code.normal],
    })
    expect(Object.keys(lines)).not.toContain(sown)
    expect(await given.operator.call(epcReturnedReport.lines)).toMatchObject({ status: 403 })
  })

  it('reviews, blocks and relabel requests that wait for customer service, and parcels with little time left [PA-465 PA-466]', async () => {
    const boss = await given.t.as({
      rights: ['EPCInspect', 'EPCLabel', 'EPCService'],
      warehouses: [ourEpc, otherEpc],
    })
    const [odd = '', stopped = ''] = await announcedParcels(given.platform, [{}, {}])
    await given.operator.call(submitAscan, {
      body: { tracking_id: odd, weight: 0.3, parcel_type: parcelType.code.battery },
    })
    await change(
      `update epc_review set created_at = $2 where warehouse_id = $1 and parcel_id =
         (select id from epc_parcel where warehouse_id = $1 and tracking_id = $3)`,
      ...[ago(2.5 * day), odd],
    )
    await boss.call(blockEpcParcels, { body: { tracking_ids: [stopped], reason: 'asked by the seller' } })
    const soon = await parcelIn('direct_ship', hour, { ship_by: ago(-2 * day).toISOString() })
    const later = await parcelIn('direct_ship', hour, { ship_by: ago(-4 * day).toISOString() })
    const { obs } = await finishedBag(given.t, { parcels: 1 })
    const label = obs[0]?.tracking_id ?? ''
    await change(
      `insert into relabel_request (warehouse_id, id, status, object_type, object_id, tracking_id, reason, priority,
         old_channel_code, created_by, created_at, updated_at)
       values ($1, $2, ${relabelStatus.code.pending_review}, 'epc_ob', $3, $4, 99, 1, 'EL', 'test', $5, $5)`,
      ...[newId(), obs[0]?.id, label, ago(1.5 * day)],
    )
    const lines = await made(epcServiceReport, boss)
    const { code } = epcServiceWaiting
    expect(lines).toMatchObject({
      [odd]: [code.review, ageing.code.from_2, severity.code.late],
      [stopped]: [code.blocked, ageing.code.under_1, severity.code.normal],
      [label]: [code.relabel, ageing.code.from_1, severity.code.late],
      [soon]: [code.little_time, ageing.code.under_1, severity.code.normal],
    })
    expect(Object.keys(lines)).not.toContain(later)
    expect(await manager.call(epcServiceReport.lines)).toMatchObject({ status: 403 })
    expect((await boss.call(epcServiceReport.lines, {}, { warehouse: otherEpc })).data.list).toEqual([])
  })
})

it('whether a snapshot is being made is asked before which ones there are, so one that is completed in between is not missed', async () => {
  const sent = await recordStatements(async () => {
    expect((await manager.call(epcInboundReport.snapshots, { query: {} })).msg).toBe('')
  })
  const asked = sent
    .filter(({ sql }) => sql.includes('report_snapshot'))
    .map(({ sql }) => (sql.includes('begun_at') ? 'being made' : 'complete'))
  expect(asked.slice(0, 2)).toEqual(['being made', 'complete'])
})

it('each warning report has calls of its own to load it and to make it anew [PA-456]', () => {
  const paths = allReports().map(({ report }) => [report.lines.path, report.regenerate.path])
  expect(paths).toContainEqual([epcInboundReport.lines.path, epcInboundReport.regenerate.path])
  expect(paths).toContainEqual([epcOutboundReport.lines.path, epcOutboundReport.regenerate.path])
  expect(new Set(paths.flat()).size).toBe(2 * paths.length)
  expect(paths.length).toBeGreaterThan(2)
})

describe('how many parcels there are', () => {
  it('by status, of those made in a range [PA-444]', async () => {
    const report = async (query = {}) => {
      const { list } = (await manager.call(getEpcStatusReport, { query: { page_size: 200, ...query } })).data
      const of = (kind: keyof typeof epcCountedKind.code, code: number) =>
        list.find((r) => r.kind === epcCountedKind.code[kind] && r.status === code)?.count ?? 0
      return {
        lost: of('parcel', status.lost),
        packed: of('outbound_parcel', epcOutboundParcelStatus.code.packed),
      }
    }
    const before = await report()
    await parcelIn('lost', hour)
    const old = await parcelIn('lost', hour)
    await change(
      `update epc_parcel set created_at = $2 where warehouse_id = $1 and tracking_id = $3`,
      ...[ago(40 * day), old],
    )
    await finishedBag(given.t, { parcels: 2 })
    expect(await report()).toEqual({ lost: before.lost + 1, packed: before.packed + 2 })
    const time_range = [ago(41 * day).toISOString(), ago(39 * day).toISOString()]
    expect(await report({ time_range })).toEqual({ lost: 1, packed: 0 })
    const { list } = (await manager.call(getEpcStatusReport, {}, { warehouse: otherEpc })).data
    expect(list).toEqual([])
    const file = await manager.call(exportEpcStatusReport)
    expect(String(file.bytes)).toContain('已丢失')
  })

  it('the balance of each day closes, and its closing is what is open [PA-467]', async () => {
    const { t, platform } = given
    const caller = systemCaller(otherEpc, 'test')
    const there = await t.as({ rights: ['EPCIntake'], warehouses: [otherEpc] })
    await t.write((tx) => tx.run(`update warehouse set timezone = 'UTC' where id = $1`, [otherEpc]), otherEpc)
    expect((await manager.call(listEpcDays, {}, { warehouse: otherEpc })).data.built_at).toBe(null)
    const numbers = await announcedParcels(
      there,
      Array.from({ length: 5 }, () => ({})),
    )
    const [withdrawn = '', lost = '', found = ''] = numbers
    await there.call(cancelEpcAnnounced, { body: { tracking_ids: [withdrawn] } })
    const idsOf = async (...tracking_ids: string[]) =>
      (
        await t.write(
          (tx) =>
            tx.run<{ id: string }>(
              'select id from epc_parcel where warehouse_id = $1 and tracking_id = any($2) order by id',
              [otherEpc, tracking_ids],
            ),
          otherEpc,
        )
      ).map((r) => r.id)
    const move = async (action: 'lose' | 'find', ids: string[], to?: number) =>
      transact(t.app.store, caller, (tx) =>
        moveAll(tx, caller, epcParcelDocument, action, ids, to === undefined ? {} : { to }),
      )
    await move('lose', await idsOf(lost, found))
    await move('find', await idsOf(found), status.not_arrived)
    // Announced in another parcel centre: none of ours.
    await announcedParcels(platform, [{}])

    await buildModel(t.app, otherEpc, flowHour)
    const { list, built_at } = (
      await manager.call(listEpcDays, { query: { page_size: 200 } }, { warehouse: otherEpc })
    ).data
    expect(built_at).not.toBe(null)
    const sum = (key: 'announced' | 'cancelled' | 'lost' | 'found' | 'closed') =>
      list.reduce((n, d) => n + d[key], 0)
    expect([sum('announced'), sum('cancelled'), sum('lost'), sum('found')]).toEqual([5, 1, 2, 1])
    expect(list[0]?.closing).toBe(3)
    for (const [n, d] of list.entries()) {
      const balance = d.announced + d.found + d.reopened - d.closed - d.returned - d.cancelled - d.lost
      expect(d.opening + balance).toBe(d.closing)
      if (n > 0) expect(list[n - 1]?.opening).toBe(d.closing)
    }
    const file = await manager.call(exportEpcDays, {}, { warehouse: otherEpc })
    expect(String(file.bytes).trim().split(/\r?\n/)).toHaveLength(list.length + 1)

    const law = allLaws().find((l) => l.name === 'epc.open_parcels')
    const broken = () =>
      t.write((tx) => law?.find(tx, otherEpc) ?? Promise.reject(new Error('no law')), otherEpc)
    expect(await broken()).toEqual({ checked: 1, violations: [] })
    await t.write(
      (tx) =>
        tx.run(
          `update epc_parcel set status = ${status.finished} where warehouse_id = $1 and tracking_id = $2`,
          [otherEpc, found],
        ),
      otherEpc,
    )
    expect((await broken()).violations).toEqual([{ object: 'open', recorded: '3', proven: '2' }])
  })
})
