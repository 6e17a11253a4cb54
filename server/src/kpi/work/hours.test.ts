import { wmsKpiType } from '@kuacang/contract/kpi/work/enums'
import { workOperations } from '@kuacang/contract/kpi/work/operations'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allLaws } from '#kit/doctor/law'
import { newId } from '#kit/ids'
import { hourMs, hourOf } from '#kit/report/read-model'
import { planOf } from '#kit/testing/plan'
import { type TestServer, testServer } from '#kit/testing/server'
import { share } from '#kit/testing/share'
import { registerLaws } from '../../registry.ts'
import { workerHour, workHour } from './hours.ts'
import { buildWork, morning, type WorkRecord, writeWork } from './work.testing.ts'

const base = morning()
const kinds = [
  'pickup_order.pick',
  'pickup_order.undo_pick',
  'outbound_order.hand_over',
  'location.zero_check',
] as const
const signs: Readonly<Record<string, number>> = { 'pickup_order.undo_pick': -1 }
const spanS = 3 * 3600

type Sums = { operations: number; units: number; seconds: number }

/** What the sums must say of a person's records, computed without the database. */
const expected = (records: readonly WorkRecord[]): Record<string, Sums> => {
  const rows: Record<string, Sums> = {}
  const sorted = records
    .map((r, n) => ({ ...r, n, ms: r.at.getTime() }))
    .sort(
      (a, b) =>
        a.ms - b.ms ||
        String(a.request_id).localeCompare(String(b.request_id)) ||
        (a.operation < b.operation ? -1 : a.operation > b.operation ? 1 : 0),
    )
  for (const [i, r] of sorted.entries()) {
    const before = sorted[i - 1]
    const same = before?.ms === r.ms && before.request_id === r.request_id && before.operation === r.operation
    const gap =
      before && r.ms - before.ms <= 300_000 ? Math.floor(r.ms / 1000) - Math.floor(before.ms / 1000) : 300
    const [kind] = workOperations[r.operation as (typeof kinds)[number]]
    const key = `${hourOf(r.at).toISOString()} ${wmsKpiType.code[kind]}`
    const row = rows[key] ?? { operations: 0, units: 0, seconds: 0 }
    const sign = signs[r.operation] ?? 1
    rows[key] = {
      operations: row.operations + (same ? 0 : sign),
      units: row.units + sign * Number(r.detail?.quantity ?? 1),
      seconds: row.seconds + Math.min(300, gap),
    }
  }
  return rows
}

describe('the sums of work by hour', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
    await registerLaws()
  })
  afterAll(() => t.close())

  const stored = async (table: string, user_id: string) =>
    (
      await t.app.store.pool.query(
        `select hour, kpi_type, sum(operations) as operations, sum(units) as units, sum(seconds) as seconds from ${table}
         where warehouse_id = 1 and user_id = $1 group by 1, 2`,
        [user_id],
      )
    ).rows

  it('say what the records say, with and without customers', async () => {
    const one = fc.record({
      s: fc.integer({ min: 0, max: spanS * 2 - 1 }),
      kind: fc.constantFrom(...kinds),
      quantity: fc.integer({ min: 1, max: 9 }),
      partner_id: fc.integer({ min: 1, max: 3 }),
      request: fc.nat(1),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 40 }), async (drawn) => {
        const user_id = newId()
        const records = drawn.map(({ s, kind, quantity, partner_id, request }) => ({
          user_id,
          at: new Date(base.getTime() + s * 500),
          operation: kind,
          request_id: `r${request}`,
          detail: kind.startsWith('pickup_order') ? { quantity, partner_id } : { partner_id },
        }))
        await writeWork(t, records)
        await buildWork(t)
        const want = expected(records)
        for (const model of [workerHour, workHour]) {
          const rows = await stored(model.name, user_id)
          expect(
            Object.fromEntries(
              rows.map((r) => [
                `${r.hour.toISOString()} ${r.kpi_type}`,
                { operations: Number(r.operations), units: Number(r.units), seconds: Number(r.seconds) },
              ]),
            ),
          ).toEqual(want)
        }
      }),
      { numRuns: share(12, 4) },
    )
  })

  it('a sum that the records do not give is found by the doctor, and mended when the hour is built again', async () => {
    const user_id = newId()
    await writeWork(t, [{ user_id, at: base, operation: 'location.zero_check' }])
    await buildWork(t)
    const found = async (name: string) => {
      const law = allLaws().find((l) => l.name === `read_model.${name}`)
      if (!law) throw new Error(`no law is called ${name}`)
      // Its hours are chosen by chance, but one that has rows is always among them.
      return (await t.write((tx) => law.find(tx, 1))).violations.length
    }
    for (const { name } of [workerHour, workHour]) {
      expect(await found(name)).toBe(0)
      await t.write((tx) => tx.run(`update ${name} set units = units + 7 where warehouse_id = $1`, [1]))
      expect(await found(name)).toBeGreaterThan(0)
    }
    await buildWork(t)
    for (const { name } of [workerHour, workHour]) expect(await found(name)).toBe(0)
  })

  it('an hour of a long timeline is read by the index on the time, and what stands behind a person by that on persons', async () => {
    const owner = new pg.Client({ connectionString: t.database.owner })
    await owner.connect()
    try {
      await owner.query(`
        insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, user_id, user_name, request_id)
        select 1 + n % 5, lpad(to_hex(n), 24, 'f'), now() - interval '20 days' * (1 - n::float8 / 100000), 'outbound_order.sort',
          'outbound_order', lpad(to_hex(n % 20000), 24, 'e'), 'x', lpad('1', 24, '0'), 'u', 'many'
        from generate_series(1, 100000) n`)
      await owner.query(`
        insert into work_hour (warehouse_id, hour, operation, kpi_type, user_id, partner_id, user_name, operations, units, seconds)
        select 1 + n % 5, date_trunc('hour', now()) - n / 500 * interval '1 hour', 'outbound_order.sort', 4, lpad(to_hex(n % 100), 24, 'd'),
          n % 500 / 5, 'u', 1, 1, 1 from generate_series(1, 100000) n on conflict do nothing`)
      await owner.query('analyze operation_record, work_hour')
    } finally {
      await owner.end()
    }
    const month = new Date(Date.now() - 240 * hourMs).toISOString().slice(0, 7).replace('-', '_')
    for (const { rows } of [workerHour, workHour]) {
      const plan = await planOf(t, rows)
      expect(plan).not.toMatch(
        /Seq Scan on (operation_record|outbound_order|inbound_|return_record|lcl_box|bag)/,
      )
      expect(plan).toMatch(
        new RegExp(`_warehouse_id_at_idx on operation_record_${month} r.*\\s+Index Cond: .*at >= .*at < `),
      )
    }
    for (const [where, index] of [
      [`user_id = $2::text`, 'work_hour_user'],
      ['partner_id = $2::bigint', 'work_hour_partner'],
    ])
      expect(
        await planOf(
          t,
          `select hour, sum(units) from work_hour where warehouse_id = $1 and ${where} and hour >= $3::timestamptz and hour < $4::timestamptz group by 1`,
        ),
      ).toContain(index)
  })
})
