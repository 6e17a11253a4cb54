import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import type { AnyMachine } from '@kuacang/contract/kit/machine'
import { addItem, finishBag } from '@kuacang/contract/packing/bag/calls'
import { scInboundBagMachine } from '@kuacang/contract/sorting-centre/inbound-bag/machine'
import { scBagMachine } from '@kuacang/contract/sorting-centre/packing-bag/machine'
import { scanScParcelIn, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelMachine } from '@kuacang/contract/sorting-centre/parcel/machine'
import {
  exportScKpi,
  getScKpiChart,
  getScKpiNow,
  listScKpi,
} from '@kuacang/contract/sorting-centre/report/calls'
import { scKpiType } from '@kuacang/contract/sorting-centre/report/enums'
import { scReturnMachine } from '@kuacang/contract/sorting-centre/return/machine'
import { scTransitBagMachine } from '@kuacang/contract/sorting-centre/transit-bag/machine'
import { describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { buildModel } from '#kit/report/build-model'
import { hourMs } from '#kit/report/read-model'
import { photo } from '#kit/testing/photo'
import { testCentres } from '#kit/testing/server'
import { centreForAll, numberOf, opened, operatorRights, ourCentre } from '../centre.testing.ts'
import { colleague, packed } from '../packing.testing.ts'
import { pooled } from '../relabel/relabel.testing.ts'
import { scKpiHour, typeOf } from './kpi-hour.ts'

const type = scKpiType.code
const minuteMs = 60_000
const otherCentre = testCentres[1] ?? 0

/** Actions with a right that are no work at a desk of their own: what they say, or why. */
const noWork: readonly string[] = [
  // Registering a return is counted as that of the return.
  'sc_parcel.to_return',
  // Managers decide what is still announced.
  'sc_inbound_bag.withdraw',
]

describe('the KPI of a sorting centre', () => {
  const centre = centreForAll()
  const { t, operator, upstream } = centre
  const seer = () => t.as({ rights: ['SortingCenterReport'], warehouses: [ourCentre, otherCentre] })

  /** Work of a new person two days ago: two parcels in, one refused, and one sorted in the next hour. */
  const worked = async () => {
    await opened(centre, { channels: ['EXA'] })
    const at = new Date(Date.now() - 48 * hourMs).setUTCHours(2, 0, 0, 0)
    await t.write(
      (tx) =>
        tx.run('update sc_inbound_bag set created_at = $2 where warehouse_id = $1', [
          ourCentre,
          new Date(at - hourMs),
        ]),
      ourCentre,
    )
    const user_id = newId()
    const record = (ms: number, operation: string, detail = {}) =>
      t.app.store.pool.query(
        `insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, detail,
           user_id, user_name, request_id)
         values ($1, $2, $3, $4, 'sc_parcel', $5, 'x', $6, $7, $8, 'test')`,
        [ourCentre, newId(), new Date(at + ms), operation, newId(), detail, user_id, `u${user_id}`],
      )
    await record(1, 'sc_parcel.scan_in')
    await record(2, 'sc_parcel.scan_in')
    await record(minuteMs, 'sc_parcel.scan_in', { error: { code: 1 } })
    await record(minuteMs + 1, 'sc_parcel.follow')
    await record(hourMs, 'sc_parcel.sort')
    await t.write(
      (tx) =>
        tx.run('delete from read_model where warehouse_id = $1 and name = $2', [ourCentre, scKpiHour.name]),
      ourCentre,
    )
    await buildModel(t.app, ourCentre, scKpiHour)
    return { user_name: `u${user_id}`, from: new Date(at) }
  }

  it('the work of a past day → a row for each person and process, by hour and as a file; another centre has none of it', async () => {
    const { user_name, from } = await worked()
    const manager = await seer()
    const { list } = (await manager.call(listScKpi, { query: { user_name } })).data
    expect(list).toMatchObject([
      {
        kpi_type: type.inbound,
        operations: 2,
        parcels: 2,
        refused: 1,
        minutes: 2,
        per_hour: 60,
        quality: 67,
      },
      { kpi_type: type.sort, operations: 1, parcels: 1, refused: 0, minutes: 1, per_hour: 60, quality: 100 },
    ])
    const only = (await manager.call(listScKpi, { query: { user_name, kpi_type: [type.sort] } })).data
    expect(only.list.map((r) => r.kpi_type)).toEqual([type.sort])
    const chart = (await manager.call(getScKpiChart, { query: { user_name } })).data
    expect(chart.hours).toEqual([
      { hour: from.toISOString(), operations: 2, refused: 1 },
      { hour: new Date(from.getTime() + hourMs).toISOString(), operations: 1, refused: 0 },
    ])
    expect(chart.people).toMatchObject([{ user_name, operations: 3, refused: 1 }])
    expect(chart.built_at).not.toBe(null)
    const file = await manager.call(exportScKpi, { query: { user_name } })
    expect(String(file.bytes).trim().split(/\r?\n/)).toHaveLength(3)
    const there = { warehouse: otherCentre }
    expect((await manager.call(listScKpi, { query: { user_name } }, there)).data.list).toEqual([])
    expect((await manager.call(getScKpiChart, {}, there)).data.people).toEqual([])
  })

  it('the last minutes → who does what at which desk, from scans just made; nobody without the right sees it', async () => {
    const bag = await opened(centre, { channels: ['EXA', 'EXA'] })
    const desk = await t.as({ rights: operatorRights, warehouses: [ourCentre] })
    for (const tracking_id of [...bag.parcels, numberOf('UNKNOWN')])
      await desk.call(scanScParcelIn, { body: { tracking_id, bag_number: bag.bag_number } })
    await desk.call(sortScParcel, { body: { tracking_id: bag.parcels[0] ?? '' } })
    const manager = await seer()
    const mine = async (warehouse: number) =>
      (await manager.call(getScKpiNow, { query: { minutes: 15 } }, { warehouse })).data.people.find(
        (p) => p.user_id === desk.user.id,
      )
    const seen = await mine(ourCentre)
    // A parcel that two processes worked on counts in both.
    expect(seen).toMatchObject({ operations: 4, parcels: 4, refused: 0, quality: 100 })
    expect(seen?.types).toHaveLength(2)
    expect(seen?.types).toEqual(
      expect.arrayContaining([
        { kpi_type: type.inbound, operations: 3 },
        { kpi_type: type.sort, operations: 1 },
      ]),
    )
    expect(await mine(otherCentre)).toBe(undefined)
    for (const stranger of [operator, upstream])
      for (const call of [getScKpiNow, listScKpi, getScKpiChart])
        expect((await stranger.call(call as typeof listScKpi)).status).toBe(403)
  })

  it('a bag is packed, finished and signed for → packing and dispatch, by what the packing engine tells; a bag for the relabel room is relabelling [PA-451]', async () => {
    const packer = await colleague(centre)
    const bag = await packed(centre, { by: packer })
    const params = { suite: bag.suite }
    const put = await packer.call(addBagToReceipt, { params, body: { bag_id: bag.bag_number } })
    const body = { receipt_id: put.data.receipt.id }
    expect((await packer.call(signReceipt, { params, body, files: [photo] })).msg).toBe('')
    const room = { suite: 'sorting-center-relabel' }
    const pooling = await packer.call(addItem, { params: room, body: { item_id: await pooled(centre) } })
    expect(pooling.msg).toBe('')
    const done = await packer.call(finishBag, { params: room, body: { bag_id: pooling.data.bag.id } })
    expect(done.msg).toBe('')
    const { people } = (await (await seer()).call(getScKpiNow, { query: { minutes: 15 } })).data
    const types = people.find((p) => p.user_id === packer.user.id)?.types ?? []
    expect(Object.fromEntries(types.map((t) => [t.kpi_type, t.operations]))).toEqual({
      // The parcel and its bag.
      [type.pack]: 2,
      [type.dispatch]: 1,
      // The parcel and its bag for the room.
      [type.relabel]: 2,
    })
  })

  it('every action that asks for a right at a desk has a type, and every type has an action [PA-450]', () => {
    const machines: readonly AnyMachine[] = [
      scInboundBagMachine,
      scParcelMachine,
      scBagMachine,
      scReturnMachine,
      scTransitBagMachine,
    ]
    const withRight = machines.flatMap((m) =>
      m.actions
        .filter((a) => m.table[a]?.right)
        // The packing engine moves these along with its own bags, and tells of these.
        .map((a) => (m === scBagMachine && a !== 'check' ? `bag.${a}` : `${m.title}.${a}`)),
    )
    expect(withRight.filter((o) => !(o in typeOf)).sort()).toEqual([...noWork].sort())
    expect(new Set(Object.values(typeOf))).toEqual(new Set(scKpiType.names))
    expect(scKpiType.codes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})
