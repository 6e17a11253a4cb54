import { listUnpricedWork } from '@kuacang/contract/billing/charge/calls'
import { chargedService, chargeUnit } from '@kuacang/contract/billing/price/enums'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allBillableWork } from '#kit/billable'
import { systemCaller } from '#kit/caller'
import { transact } from '#kit/database/transact'
import { shipped, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven } from '#kit/testing/stock'
import { registerLaws } from '../../registry.ts'
import { dayBefore, published } from '../billing.testing.ts'
import { laws } from './laws.ts'
import { firstSpanMs, mostAtOnce, rateStep } from './rate.ts'
import { rateAll } from './run.ts'
import { cameBack } from './work.testing.ts'

const { code: service } = chargedService
const { code: unit } = chargeUnit
const day = 24 * 3_600_000

describe('the rater', () => {
  let t: TestServer
  let fbw: Client
  let keeper: Client
  let owner: pg.Client
  beforeAll(async () => {
    t = await testServer()
    await registerLaws()
    fbw = await worker(t)
    keeper = await t.as({ rights: ['ManagePrices', 'ManageStatements'], warehouses: [1] })
    owner = new pg.Client({ connectionString: t.database.owner })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await t.close()
  })

  const rate = () => rateAll(t.app)
  const chargesOf = async (number: string) => {
    const { rows } = await owner.query<{ service: number; quantity: string; amount: string }>(
      `select service, quantity::float8::text as quantity, amount::float8::text as amount from charge
       where warehouse_id = 1 and cause_number = $1 order by service`,
      [number],
    )
    return rows.map((c) => [chargedService.name(c.service), c.quantity, c.amount])
  }
  const caseOf = async (sku: string): Promise<string> => {
    const { rows } = await owner.query(
      `select c.case_code from inbound_case_line l join inbound_case c on c.id = l.case_id
       join stocked_sku k on k.id = l.sku_id where k.sku = $1 and k.warehouse_id = 1`,
      [sku],
    )
    return rows[0].case_code
  }
  const unpriced = async () => (await keeper.call(listUnpricedWork, { query: { page_size: 200 } })).data.list
  const violations = async () => {
    const found = await Promise.all(laws.map((law) => t.write((tx) => law.find(tx, 1))))
    return found.flatMap((f) => f.violations)
  }

  it('without any price list nothing is looked at and nothing waits', async () => {
    await shipped(fbw, 1)
    expect(await rate()).toBe(0)
    expect(await unpriced()).toEqual([])
  })

  it('what was received, put away, picked and sent is charged once, and again nothing', async () => {
    await published(keeper, [
      { service: service.received_case, unit: unit.case, rate: '1.2' },
      { service: service.received_piece, rate: '0.06' },
      { service: service.put_away_piece, rate: '0.02' },
      { service: service.picked_first, rate: '0.85' },
      { service: service.picked_further, rate: '0.25' },
      { service: service.freight, unit: unit.kilogram, rate: '6.5' },
      { service: service.storage, unit: unit.litre_day, rate: '0.01', age_from: 2 },
    ])
    const order = await shipped(fbw, 3)
    expect(await rate()).toBeGreaterThan(5)
    expect(await chargesOf(order.order_number)).toEqual([
      ['picked_first', '1', '0.85'],
      ['picked_further', '2', '0.5'],
      ['freight', '0.75', '4.88'],
    ])
    expect(await chargesOf(await caseOf(order.sku))).toEqual([
      ['received_case', '1', '1.2'],
      ['received_piece', '3', '0.18'],
      ['put_away_piece', '3', '0.06'],
    ])
    expect(await rate()).toBe(0)
    await expectProven(fbw)
  })

  it('work without a price is listed, and charged once a list with a price is published', async () => {
    const back = await cameBack(t, await shipped(fbw, 2))
    await rate()
    const waiting = (await unpriced()).filter((u) => u.cause_number === back.tracking_number)
    expect(waiting.map((u) => chargedService.name(u.service)).sort()).toEqual([
      'return_opened',
      'return_received',
    ])
    await published(keeper, [
      { service: service.return_received, unit: unit.parcel, rate: '0.5' },
      { service: service.return_opened, unit: unit.parcel, rate: '0.9' },
      { service: service.storage, unit: unit.litre_day, rate: '0.01', age_from: 2 },
    ])
    await rate()
    expect(await chargesOf(back.tracking_number)).toEqual([
      ['return_received', '1', '0.5'],
      ['return_opened', '1', '0.9'],
    ])
    expect((await unpriced()).filter((u) => u.cause_number === back.tracking_number)).toEqual([])
    expect(await violations()).toEqual([])
  })

  it('storage is charged for each day that ended by the age of the goods, also for days that were missed', async () => {
    const { sku } = await shipped(fbw, 1)
    // Five pieces of half a litre came three days ago, and nothing left since.
    await owner.query(
      `with k as (select id from stocked_sku where warehouse_id = 1 and sku = $1)
       update stock_move m set at = now() - interval '3 days', quantity = 5 from k
       where m.warehouse_id = 1 and m.sku_id = k.id and m.kind = 10`,
      [sku],
    )
    await published(keeper, [{ service: service.received_case, unit: unit.case }], {
      valid_from: dayBefore(5),
    })
    const chargedUntil = async (): Promise<number> => {
      await rateAll(t.app, 0)
      const { rows } = await owner.query<{ until_at: Date }>(
        `select until_at from rater_mark where warehouse_id = 1 and work = 'storage'`,
      )
      return rows[0]?.until_at.getTime() ?? 0
    }
    // A warehouse with many days to catch up with lets the others pass after the first.
    const until = await chargedUntil()
    expect((await chargedUntil()) - until).toBe(24 * 3_600_000)
    await rate()
    const { rows } = await owner.query<{ day: string; ages: { age: number; litres: string }[] }>(
      'select day, ages from stored_day where warehouse_id = 1 and partner_id = 1 order by day',
    )
    expect(rows.map((r) => [r.day, r.ages.map((a) => a.age)])).toEqual([
      [dayBefore(3), [0]],
      [dayBefore(2), [1]],
      [dayBefore(1), [2]],
    ])
    expect(rows[2]?.ages).toEqual([{ age: 2, pieces: 5, litres: '2.5000' }])
    // Goods of two days and more have a price on the day on which the first list counts: none of these days.
    const kept = (await unpriced()).filter((u) => u.service === service.storage)
    expect(kept.map((u) => [u.day, u.quantity])).toEqual([
      [dayBefore(1), '2.5'],
      [dayBefore(2), '2.5'],
      [dayBefore(3), '2.5'],
    ])
    await published(keeper, [{ service: service.storage, unit: unit.litre_day, rate: '0.1', age_from: 1 }], {
      valid_from: dayBefore(5),
    })
    await rate()
    const left = (await unpriced()).filter((u) => u.service === service.storage)
    expect(left.map((u) => u.day)).toEqual([dayBefore(3)])
    expect(await chargesOf(dayBefore(1))).toEqual([['storage', '2.5', '0.25']])
    expect(await violations()).toEqual([])
    expect(await rate()).toBe(0)
  })

  it('four processes at once, and connections that die in the middle, charge each piece once', async () => {
    await published(keeper, [
      { service: service.picked_first, rate: '0.85' },
      { service: service.picked_further, rate: '0.25' },
    ])
    const many = 2500
    await owner.query(
      `insert into outbound_order (warehouse_id, id, order_number, erp_order_id, partner_id, order_type, order_status, units,
         created_at, updated_at)
       select 2, lpad(to_hex(n), 24, '0'), 'KILL' || n, 'KILL' || n, 1, 1, 90, 3, now(), now() from generate_series(1, $1::int) n`,
      [many],
    )
    let over = false
    const killing = (async () => {
      for (let n = 0; !over && n < 12; n += 1)
        await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and query like '%charge%' and state <> 'idle' limit 1`,
        )
    })()
    await Promise.allSettled(Array.from({ length: 4 }, rate))
    over = true
    await killing
    await rate()
    const { rows } = await owner.query(
      `select service, count(*)::text as n, count(distinct cause_id)::text as causes from charge
       where warehouse_id = 2 and service in (30, 31) group by service order by service`,
    )
    expect(rows).toEqual([
      { service: 30, n: String(many), causes: String(many) },
      { service: 31, n: String(many), causes: String(many) },
    ])
  })

  it('a step that fails at its end has charged nothing, and the mark stands where it stood', async () => {
    const { store } = t.app
    const caller = systemCaller(1, 'test')
    const before = await owner.query('select * from rater_mark where warehouse_id = 1 order by work')
    await shipped(fbw, 1)
    const work = allBillableWork().find((w) => w.name === 'picked_first')
    if (!work) throw new Error('no such work')
    const failed = transact(store, caller, async (tx) => {
      const about = { begins: new Date(Date.now() - 5 * day), zone: 'Asia/Shanghai', spanMs: firstSpanMs }
      expect((await rateStep(tx, caller, work, about)).charged).toBeGreaterThan(0)
      throw new Error('killed')
    })
    await expect(failed).rejects.toThrow('killed')
    const after = await owner.query('select * from rater_mark where warehouse_id = 1 order by work')
    expect(after.rows).toEqual(before.rows)
    expect(await rate()).toBeGreaterThan(0)
  })

  it('where a range holds more than a step takes, the mark moves to the last piece taken, and none is left out', async () => {
    await published(keeper, [{ service: service.picked_first, rate: '0.85' }], { valid_from: dayBefore(2) })
    const { store } = t.app
    const caller = systemCaller(2, 'test')
    const work = allBillableWork().find((w) => w.name === 'picked_first')
    if (!work) throw new Error('no such work')
    const begins = new Date(Date.now() - day)
    const pieces = mostAtOnce + 500
    const everyMs = 2000
    await owner.query(
      `insert into outbound_order (warehouse_id, id, order_number, erp_order_id, partner_id, order_type, order_status, units,
         created_at, updated_at)
       select 2, 'cafe' || lpad(n::text, 20, '0'), 'STEP' || n, 'STEP' || n, 1, 1, 90, 1, $1,
         $1::timestamptz + n * $2::float8 * interval '1 millisecond' from generate_series(1, $3::int) n`,
      [begins, everyMs, pieces],
    )
    await owner.query(`delete from rater_mark where warehouse_id = 2 and work = 'picked_first'`)
    const about = { begins, zone: 'Asia/Shanghai', spanMs: 2 * day }
    const step = () => transact(store, caller, (tx) => rateStep(tx, caller, work, about))
    expect(await step()).toMatchObject({ charged: mostAtOnce, ended: false })
    const { rows } = await owner.query<{ until_at: Date }>(
      `select until_at from rater_mark where warehouse_id = 2 and work = 'picked_first'`,
    )
    expect(rows[0]?.until_at).toEqual(new Date(begins.getTime() + mostAtOnce * everyMs))
    expect(await step()).toMatchObject({ charged: pieces - mostAtOnce, ended: true })
    expect(await step()).toMatchObject({ charged: 0, ended: true })
  })

  it('a charge that is lost and one that was made of nothing are found by the doctor', async () => {
    const order = await shipped(fbw, 1)
    await rate()
    // The law judges what the rater has well behind it.
    await owner.query(
      `update rater_mark set until_at = until_at + interval '1 hour' where work = 'picked_first'`,
    )
    await owner.query('delete from charge where cause_number = $1 and service = 30', [order.order_number])
    expect(await violations()).toEqual([
      { object: `${order.order_number} picked_first`, recorded: '0', proven: '1' },
    ])
  })
})
