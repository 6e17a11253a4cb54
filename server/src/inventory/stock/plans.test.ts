import { cancelOutboundOrder, createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderBody, stocked, worker } from '#kit/testing/main-job'
import { recordStatements } from '#kit/testing/recorded'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { freeStock } from './free.ts'

/** A node that reads all that the warehouse has, whatever else was asked for. */
const wholeWarehouse = /^Index Cond: \(warehouse_id = \$\d+\)$/

const fillSql = `
insert into stock (warehouse_id, location_id, sku_id, id, partner_id, on_hand, first_in_at, updated_at)
  select 1, l.id, lpad(to_hex(n), 24, '0'), left(md5(l.id || n), 24), n, 1, now(), now()
  from (select id from location where warehouse_id = 1 order by id limit 10) l, generate_series(1, 500) n;
insert into allocation (warehouse_id, id, outbound_order_id, line_id, location_id, sku_id, partner_id, quantity, created_at)
  select 1, left(md5('a' || n), 24), left(md5('o' || n), 24), left(md5('l' || n), 24), left(md5('p' || n), 24), left(md5('s' || n), 24), 1, 1, now()
  from generate_series(1, 5000) n`

describe('the statements for goods of an order', () => {
  let t: TestServer
  let fbw: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    ;({ sku } = await stocked(fbw, 5))
    // So much of everything that reading it all is dearer than looking some of it up.
    const owner = new pg.Client({ connectionString: t.database.owner })
    await owner.connect()
    try {
      await owner.query(fillSql)
      await owner.query('analyze')
    } finally {
      await owner.end()
    }
  })
  afterAll(() => t.close())

  /** The statements on stock that this work sends, each with its plan for any parameter, as sessions of commands make it. */
  const plansOf = async (work: () => Promise<unknown>): Promise<Map<string, string[]>> => {
    const sent = await recordStatements(work)
    const texts = new Set(sent.map(({ sql }) => sql).filter((sql) => /\bstock s\b/.test(sql)))
    const client = await t.app.store.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        'set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan',
      )
      const plans = new Map<string, string[]>()
      for (const sql of texts) {
        const many = Math.max(...[...sql.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
        await client.query(`prepare asked as ${sql}`)
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain execute asked (${Array.from({ length: many }, () => 'null').join(', ')})`,
        )
        await client.query('deallocate asked')
        plans.set(
          sql,
          rows.map((r) => r['QUERY PLAN'].trim()),
        )
      }
      await client.query('rollback')
      return plans
    } finally {
      client.release()
    }
  }

  it('read some of it by an index, never all that the warehouse has', async () => {
    const plans = await plansOf(async () => {
      const { data } = await fbw.call(createOutboundOrder, { body: orderBody([{ sku, quantity: 2 }]) })
      const short = await fbw.call(createOutboundOrder, { body: orderBody([{ sku, quantity: 20 }]) })
      expect(short.msg).toBe('')
      const cancelled = await fbw.call(cancelOutboundOrder, { body: { id: data.id } })
      expect(cancelled.msg).toBe('')
      await t.write((tx) => freeStock(tx, { warehouse_id: 1 }, ['none']))
    })
    // Free goods, whether there are enough anywhere, the promise, its places as it is taken back, and taking it back.
    expect(plans.size).toBeGreaterThan(4)
    const whole = [...plans].filter(([, plan]) =>
      plan.some(
        (line, i) => wholeWarehouse.test(line) && / (on stock s|on stock_\w+) /.test(plan[i - 1] ?? ''),
      ),
    )
    expect(whole).toEqual([])
  })
})
