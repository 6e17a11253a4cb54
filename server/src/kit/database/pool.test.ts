import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testing/server.ts'
import { runPrepared } from './pool.ts'

describe('reading connections', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  it('plan a prepared statement for its values, however often it was asked [REL-39]', async () => {
    const client = await t.app.store.readers.connect()
    try {
      const ask = () => runPrepared(client, 'select code from location where warehouse_id = $1', [1])
      for (let n = 0; n < 20; n += 1) await ask()
      const { rows } = await client.query<{ generic_plans: number; custom_plans: number }>(
        `select generic_plans, custom_plans from pg_prepared_statements where statement like 'select code from location%'`,
      )
      expect(rows).toEqual([{ generic_plans: 0, custom_plans: 18 }])
    } finally {
      client.release()
    }
  })
})
