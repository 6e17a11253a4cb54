import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { allLaws } from '#kit/doctor/law'
import { newId } from '#kit/ids'
import { advanceModel, buildModel, findBuilt, rebuildHour } from '#kit/report/build-model'
import { hourOf } from '#kit/report/read-model'
import { planOf } from '#kit/testing/plan'
import { share } from '#kit/testing/share'
import { registerLaws } from '../../registry.ts'
import { epcForAll, ourEpc } from '../epc.testing.ts'
import { flowHour } from './flow-hour.ts'
import {
  expectedKpi,
  hour,
  minute,
  rowsOf,
  type TestRecord,
  workedSince,
  writeRecords,
} from './kpi.testing.ts'
import { kpiHour, kpiSql } from './kpi-hour.ts'

const given = epcForAll()
const base = new Date(hourOf(new Date()).getTime() - 50 * hour)
const after = (ms: number) => new Date(base.getTime() + ms)

let training = ''
beforeAll(async () => {
  await registerLaws()
  await workedSince(given.t, given.platform, base)
  training = await workedSince(given.t, given.platform, after(hour), true)
})

const caller = systemCaller(ourEpc, 'test')
const rebuild = (at: Date) =>
  transact(given.t.app.store, caller, (tx) => rebuildHour(tx, ourEpc, kpiHour, hourOf(at)))
const built = (model = kpiHour) => given.t.write((tx) => findBuilt(tx, ourEpc, model), ourEpc)
const broken = async (name = 'read_model.epc_kpi_hour') => {
  const law = allLaws().find((l) => l.name === name)
  if (!law) throw new Error(`no law is called ${name}`)
  return given.t.write((tx) => law.find(tx, ourEpc), ourEpc)
}
const kpiOf = async (users: readonly string[]) =>
  Object.fromEntries(
    (await rowsOf(kpiHour, given.t))
      .filter((r) => users.includes(String(r.user_id)))
      .map((r) => [
        `${r.hour.toISOString()} ${r.user_id} ${r.kpi_type}`,
        [r.operations, r.parcels, r.refused, r.minutes],
      ]),
  )

const operations = [
  ...['epc_parcel.scan_in', 'epc_parcel.sow', 'epc_parcel.take_out', 'epc_parcel.sort', 'epc_ob.sort'],
  ...['bag.finish', 'epc_unit.discharge', 'epc_parcel.wait'],
  ...['epc_parcel.put_away', 'epc_parcel.undo_put_away'],
]
const undoings = ['epc_parcel.take_out', 'epc_parcel.undo_put_away']
const spanHours = 5

const manyCount = 200_000
/** A record every so often in five warehouses for twenty days, in the order of time as the product writes them. */
const manyRecords = `
insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, user_id, user_name, request_id)
select 1 + n % 5, lpad(to_hex(n), 24, 'f'), now() - interval '20 days' * (1 - n::float8 / $1), 'epc_parcel.sort',
  'epc_parcel', lpad(to_hex(n % 20000), 24, 'e'), 'x', lpad('1', 24, '0'), 'u', 'many'
from generate_series(1, $1::int) n`

describe('a table of sums that is built from the records', () => {
  it('says what the records say, whatever their order and that in which its hours are built', async () => {
    const some = fc.record({
      ms: fc.integer({ min: 0, max: spanHours * hour - 1 }),
      operation: fc.constantFrom(...operations),
      user: fc.nat(2),
      object: fc.nat(4),
      failed: fc.boolean(),
      left: fc.boolean(),
    })
    const hours = Array.from({ length: spanHours }, (_h, n) => n)
    await fc.assert(
      fc.asyncProperty(
        fc.array(some, { minLength: 1, maxLength: 60, size: 'max' }),
        fc.array(fc.constantFrom(...hours), { maxLength: 8 }),
        fc.shuffledSubarray(hours, { minLength: spanHours }),
        fc.nat(60),
        async (drawn, early, order, split) => {
          const users = [newId(), newId(), newId()]
          const objects = [newId(), newId(), newId(), newId(), training]
          const records: TestRecord[] = drawn.map((d) => ({
            at: after(d.ms),
            operation: d.operation,
            user_id: users[d.user] ?? '',
            object_id: objects[d.object] ?? '',
            detail: {
              left_the_set: d.left,
              [d.operation === 'epc_parcel.undo_put_away' ? 'from_location' : 'location']: d.left ? 'A' : 'B',
              ...(d.failed && !undoings.includes(d.operation) && { error: {} }),
            },
          }))
          // Some hours are built before all is there; then all of them, each by two at once.
          await writeRecords(given.t, records.slice(0, split))
          for (const n of early) await rebuild(after(n * hour))
          await writeRecords(given.t, records.slice(split))
          await Promise.all([...order, ...order.toReversed()].map((n) => rebuild(after(n * hour))))
          expect(await kpiOf(users)).toEqual(expectedKpi(records, new Set([training])))
        },
      ),
      { numRuns: share(25, 6) },
    )
  })

  it('is built up to now, and an hour is settled two hours after its end', async () => {
    await buildModel(given.t.app, ourEpc, kpiHour)
    const now = hourOf(new Date()).getTime()
    const row = await built()
    expect(row?.from_at).toEqual(base)
    // Hours may have begun since the test did.
    expect([now - 2 * hour, now - 3 * hour]).toContain(row?.until_at.getTime())
    expect(row?.built_at).not.toBe(null)
    expect((await broken()).violations).toEqual([])
  })

  it('a record that comes late is counted with the hour that it belongs to', async () => {
    await buildModel(given.t.app, ourEpc, kpiHour)
    const user_id = newId()
    const at = new Date(Date.now() - 90 * minute)
    await writeRecords(given.t, [{ at, operation: 'epc_parcel.scan_in', user_id, object_id: newId() }])
    expect(await kpiOf([user_id])).toEqual({})
    await buildModel(given.t.app, ourEpc, kpiHour)
    expect(await kpiOf([user_id])).toEqual({ [`${hourOf(at).toISOString()} ${user_id} 1`]: [1, 1, 0, 1] })
  })

  it('two processes build it at once → it is built once, and one does the work where both have the time', async () => {
    await given.t.write(
      (tx) => tx.run('delete from read_model where warehouse_id = $1 and name = $2', [ourEpc, flowHour.name]),
      ourEpc,
    )
    await Promise.all([1, 2, 3].map(() => buildModel(given.t.app, ourEpc, flowHour)))
    const first = await built(flowHour)
    expect(first?.built_at).not.toBe(null)
    const again = () =>
      transact(given.t.app.store, caller, (tx) => advanceModel(tx, ourEpc, flowHour, { freshMs: hour }))
    expect(await again()).toBe(undefined)
    expect((await rowsOf(flowHour, given.t)).map((r) => [r.flow, r.parcels])).toEqual([[1, 1]])
  })

  it('a sum that the records do not give, or that is missing, is found by the doctor', async () => {
    const user_id = newId()
    const last = (await built())?.until_at.getTime() ?? 0
    const at = new Date(last - hour)
    await writeRecords(given.t, [{ at, operation: 'epc_parcel.scan_in', user_id, object_id: newId() }])
    expect((await broken()).violations).toMatchObject([{ recorded: '-', proven: `u${user_id} 1 1 0 1` }])
    await rebuild(at)
    expect((await broken()).violations).toEqual([])
    await given.t.write(
      (tx) =>
        tx.run('update epc_kpi_hour set operations = 7 where warehouse_id = $1 and user_id = $2', [
          ourEpc,
          user_id,
        ]),
      ourEpc,
    )
    expect((await broken()).violations).toMatchObject([{ recorded: `u${user_id} 7 1 0 1` }])
    await rebuild(at)
    expect((await broken()).violations).toEqual([])
  })

  it('of a timeline with much in it an hour is read by the index on the time', async () => {
    const owner = new pg.Client({ connectionString: given.t.database.owner })
    await owner.connect()
    try {
      await owner.query(manyRecords, [manyCount])
      await owner.query('analyze operation_record')
    } finally {
      await owner.end()
    }
    const month = new Date(Date.now() - 240 * hour).toISOString().slice(0, 7).replace('-', '_')
    for (const sql of [kpiSql, flowHour.rows]) {
      const plan = await planOf(given.t, sql)
      expect(plan).not.toMatch(/Seq Scan/)
      // Another index would be walked through, whatever it is entered at.
      expect(plan).toMatch(
        new RegExp(
          `_warehouse_id_at_idx on operation_record_${month} r.*\\s+Index Cond: .*at >= \\$2.*at < \\$3`,
        ),
      )
    }
  })
})
