import { ageing, severity } from '@kuacang/contract/kit/report/enums'
import {
  closeScInboundBag,
  openScInboundBag,
  weighScInboundBag,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { withdrawScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import { scanScParcelIn, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import {
  exportScMonitor,
  listScMonitor,
  listScWarnings,
  regenerateScWarnings,
  scWarningReport,
} from '@kuacang/contract/sorting-centre/report/calls'
import { scMonitorCategory, scWaiting } from '@kuacang/contract/sorting-centre/report/enums'
import { describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { advanceSnapshot } from '#kit/report/make-snapshot'
import { allReports } from '#kit/report/snapshot-report'
import {
  announced,
  centreForAll,
  inbound,
  managerRights,
  numberOf,
  opened,
  ourCentre,
  takenOver,
} from '../centre.testing.ts'

const day = 86_400_000
const { code } = scWaiting
const status = scParcelStatus.code

const report = () => {
  const found = allReports().find((r) => r.report === scWarningReport)
  if (!found) throw new Error('the report is registered')
  return found
}

describe('the reports of a sorting centre', () => {
  const centre = centreForAll()
  const { t, operator, manager, upstream } = centre
  const write = (sql: string, values: readonly unknown[]) =>
    t.write((tx) => tx.run(sql, [ourCentre, ...values]), ourCentre)
  const setParcel = (tracking_id: string, set: string, ...values: readonly unknown[]) =>
    write(`update sc_parcel set ${set} where warehouse_id = $1 and tracking_id = $2`, [
      tracking_id,
      ...values,
    ])
  const ago = (days: number) => new Date(Date.now() - days * day)

  it('each kind of the warning report lists what waits so, once, by age and severity', async () => {
    const due = await announced(upstream, { due_time: ago(2.5).toISOString() })
    const unweighed = await announced(upstream)
    const weighed = await announced(upstream)
    const transit = await announced(upstream, { dest_warehouse_code: 'W14' })
    await takenOver(operator, unweighed.bag_number, weighed.bag_number, transit.bag_number)
    const weigh = (bag_id: string, weight = 0.3) =>
      operator.call(weighScInboundBag, { body: { bag_id, weight, operation_type: 2 } })
    await weigh(weighed.bag_number)
    await weigh(transit.bag_number)
    const open = await opened(centre, { channels: ['EXA', 'EXA', 'EXA', 'EXC', 'EXA', 'EXA'] })
    await weigh(open.bag_number, 1.8)
    const unknown = numberOf('UNKNOWN')
    const [packable = '', gone = '', withdrawn = '', pool = '', fails = '', reviewed = ''] = open.parcels
    for (const tracking_id of [unknown, ...open.parcels])
      await operator.call(scanScParcelIn, { body: { tracking_id, bag_number: open.bag_number } })
    await upstream.call(withdrawScBags, { body: { tracking_ids: [withdrawn] } })
    await setParcel(packable, 'inbound_at = $3', ago(1.5))
    await setParcel(gone, 'status = $3, handed_over_at = $4', status.handed_over, ago(0.2))
    const late = await inbound(centre)
    const [fresh = ''] = late.parcels
    await setParcel(fresh, 'status = $3, handed_over_at = $4', status.handed_over, ago(0.01))
    for (const [number, state, parcel_status] of [
      [fails, 900, status.to_relabel],
      [reviewed, 100, status.relabel_review],
    ] as const) {
      await setParcel(number, 'status = $3, relabel_reason = 2', parcel_status)
      await write(
        `insert into relabel_request (warehouse_id, id, status, object_type, object_id, tracking_id, reason, priority,
           old_channel_code, created_by, created_at, updated_at)
         select $1, $3, $4, 'sc_parcel', p.id, p.tracking_id, 2, 5, 'EXA', 'test', $5, $5
         from sc_parcel p where p.warehouse_id = $1 and p.tracking_id = $2`,
        [number, newId(), state, ago(3.5)],
      )
    }
    const { snapshot_id } = (await manager.call(regenerateScWarnings)).data
    for (let more = true; more; )
      more =
        (await transact(t.app.store, systemCaller(ourCentre, 'test'), (tx) =>
          advanceSnapshot(tx, ourCentre, snapshot_id, report()),
        )) !== undefined
    const { list } = (await manager.call(listScWarnings, { query: { page_size: 200 } })).data
    const seen = new Map(list.map((l) => [l.number, [l.group, l.ageing, l.severity]]))
    const { under_1, from_1, from_2, from_3 } = ageing.code
    const { normal, urgent } = severity.code
    expect(Object.fromEntries(seen)).toMatchObject({
      [due.bag_number]: [code.bag_overdue, from_2, urgent],
      [unweighed.bag_number]: [code.bag_not_weighed, under_1, normal],
      [weighed.bag_number]: [code.bag_not_opened, under_1, normal],
      [open.bag_number]: [code.bag_not_closed, under_1, normal],
      [unknown]: [code.parcel_held, under_1, normal],
      [fails]: [code.label_failed, from_3, urgent],
      [reviewed]: [code.in_review, from_3, urgent],
      [pool]: [code.in_relabel_pool, under_1, normal],
      // Longer here than the 24 hours that the warehouse lets a parcel dwell.
      [packable]: [code.not_packed, from_1, urgent],
      [gone]: [code.not_acknowledged, under_1, normal],
      [withdrawn]: [code.to_return, under_1, normal],
      [transit.bag_number]: [code.transit_waiting, under_1, normal],
    })
    expect(seen.has(fresh)).toBe(false)
    expect(new Set(list.map((l) => l.id)).size).toBe(list.length)
  })

  it('the warning report looks nothing up by reading a whole table', async () => {
    for (const [name, sql] of Object.entries(report().groups)) {
      const client = await t.app.store.pool.connect()
      try {
        await client.query('begin; set local enable_seqscan = off')
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${sql}`)
        const plan = rows.map((r) => r['QUERY PLAN']).join('\n')
        expect([name, /Seq Scan on (sc_|bag|relabel)/.exec(plan)?.[0]]).toEqual([name, undefined])
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
  })

  it('the monitor counts parcels by sorting group: to come, in the house by state, the oldest, gone today, the pace and when the rest is packed; foreign and missing ones not [PA-604]', async () => {
    const other = await t.as({ rights: managerRights, warehouses: [14] })
    const monitor = async (query: object = {}) => {
      const { list } = (await manager.call(listScMonitor, { query: { page_size: 200, ...query } })).data
      return new Map(list.map((m) => [m.name, m]))
    }
    const before = (await monitor()).get('GB')
    const plain = {
      to_come: 0,
      pending: 0,
      sorted: 0,
      packed: 0,
      relabelling: 0,
      held: 0,
      in_house: 0,
      gone_today: 0,
      left: 0,
      per_hour: 0,
    }
    const was = { ...plain, ...before }
    await announced(upstream, { channels: ['EXB', 'EXB', 'EXB'] })
    const { parcels, bag_number } = await opened(centre, { channels: ['EXB', 'EXB', 'EXB', 'EXB'] })
    const [pending = '', sorted = '', gone = ''] = parcels
    for (const tracking_id of [pending, sorted, gone])
      await operator.call(scanScParcelIn, { body: { tracking_id, bag_number } })
    await operator.call(sortScParcel, { body: { tracking_id: sorted } })
    await setParcel(sorted, 'inbound_at = $3', ago(9))
    await setParcel(gone, 'status = $3, handed_over_at = $4', status.handed_over, new Date())
    await operator.call(closeScInboundBag, { body: { bag_number } })
    const now = (await monitor()).get('GB')
    expect(now).toMatchObject({
      ...{ place: '2', to_come: was.to_come + 3, pending: was.pending + 1, sorted: was.sorted + 1 },
      ...{ packed: was.packed, in_house: was.in_house + 2, gone_today: was.gone_today + 1 },
      // Five are left; nothing was packed in the last hour, so nobody knows when they will be.
      ...{ left: was.left + 5, per_hour: 0, finish_at: null },
    })
    expect(new Date(now?.oldest ?? 0).getTime()).toBeCloseTo(ago(9).getTime(), -5)
    // One was packed 90 minutes ago and left: no pace. One was packed just now and left, one lies in an open bag.
    await setParcel(gone, 'packed_at = $3', ago(1.5 / 24))
    const late = await opened(centre, { channels: ['EXB', 'EXB', 'EXB'] })
    const [here = '', left = '', held = ''] = late.parcels
    await setParcel(here, 'status = $3, group_id = 902, packed_at = $4', status.packing, ago(0.5 / 24))
    await setParcel(
      left,
      'status = $3, group_id = 902, packed_at = $4, handed_over_at = $4',
      status.departed,
      ago(0.1 / 24),
    )
    await setParcel(held, 'status = $3, group_id = 902, hold_reason = 1', status.sorted)
    const paced = (await monitor()).get('GB')
    expect(paced).toMatchObject({ left: was.left + 5, per_hour: 2 })
    expect(new Date(paced?.finish_at ?? 0).getTime()).toBeCloseTo(
      Date.now() + ((was.left + 5) / 2) * (day / 24),
      -5,
    )
    const byChannel = await monitor({ category: scMonitorCategory.code.channel })
    expect(byChannel.get('EXB')?.in_house).toBe(paced?.in_house)
    const byCarrier = await monitor({ category: scMonitorCategory.code.carrier })
    expect(byCarrier.get('CARB')?.gone_today).toBe(paced?.gone_today)
    const long_ago = [ago(30).toISOString(), ago(20).toISOString()]
    expect((await monitor({ time_range: long_ago })).size).toBe(0)
    const there = (await other.call(listScMonitor, { query: {} })).data
    expect(there.list).toEqual([])
    const file = await manager.call(exportScMonitor, { query: {} })
    expect(String(file.bytes)).toContain('GB')
    expect((await operator.call(listScMonitor, { query: {} })).status).toBe(403)
  })

  it('a bag that is opened again is not closed, and waits for that once more', async () => {
    const { bag_number } = await opened(centre)
    await operator.call(closeScInboundBag, { body: { bag_number } })
    await operator.call(openScInboundBag, { body: { bag_number } })
    const { rows } = await t.app.store.pool.query<{ number: string }>(
      (report().groups.bag_not_closed ?? '').replaceAll('$1', String(ourCentre)),
    )
    expect(rows.map((r) => r.number)).toContain(bag_number)
  })
})
