import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageOf } from '../list.ts'
import { type TestServer, testServer } from '../testing/server.ts'

describe('reading connections', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  it('plan a list for its values, however often it was asked [REL-39]', async () => {
    const { db, lists } = t.app.store
    const query = db.selectFrom('location').where('warehouse_id', '=', 1).select('code').orderBy('code')
    for (let n = 0; n < 20; n += 1) await pageOf(db, query, { page: 1, page_size: 10 })
    // The two statements of a page ran beside each other, on whichever connections were free.
    const connections = await Promise.all(Array.from({ length: lists.totalCount }, () => lists.connect()))
    try {
      const plans = await Promise.all(
        connections.map((one) =>
          one.query<{ generic: number; custom: number }>(
            `select sum(generic_plans)::bigint as generic, sum(custom_plans)::bigint as custom
             from pg_prepared_statements where statement ilike '%from "location"%'`,
          ),
        ),
      )
      const sum = (of: 'generic' | 'custom') => plans.reduce((n, p) => n + (p.rows[0]?.[of] ?? 0), 0)
      expect({ generic: sum('generic'), custom: sum('custom') }).toEqual({ generic: 0, custom: 36 })
    } finally {
      for (const one of connections) one.release()
    }
  })
})
