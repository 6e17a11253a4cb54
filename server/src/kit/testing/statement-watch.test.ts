import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { statements } from '../database/statements.ts'
import { Cursor } from '../exports/cursor.ts'
import { exportCsv } from '../exports/export-csv.ts'
import { type TestServer, testServer } from './server.ts'
import { takeFound } from './statement-watch.ts'

describe('the watch of statements', () => {
  let t: TestServer
  const { listener } = statements
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())
  afterEach(() => {
    statements.listener = listener
  })

  const heard = async (work: () => Promise<unknown>): Promise<string[]> => {
    const texts: string[] = []
    statements.listener = (sql) => void texts.push(sql)
    await work()
    return texts
  }
  const open = (n: number) => t.app.store.db.selectFrom('bag').select('id').where('id', '=', String(n))

  it('an export by COPY → its statement is told, with its parameters', async () => {
    const query = open(1).compile()
    const told = await heard(async () => buffer(await exportCsv(t.app.store, query, 'Asia/Shanghai')))
    expect(told).toEqual([query.sql])
    expect(query.sql).toContain('$1')
  })

  it('an export by cursor → its statement is told', async () => {
    const query = open(2).compile()
    const client = await t.app.store.exporters.connect()
    const told = await heard(async () => {
      await client.query('begin')
      await new Cursor(client).next(query)
      await client.query('rollback')
    })
    client.release()
    expect(told).toEqual([expect.stringContaining(query.sql)])
  })

  it.each(['pool', 'readers', 'lists', 'reports', 'exporters'] as const)(
    'a look-up outside transactions, through %s → its statement is told',
    async (pool) => {
      const sql = `select id from bag where id = $1 and ${pool.length} > 0`
      expect(await heard(() => t.app.store[pool].query(sql, ['1']))).toEqual([sql])
    },
  )

  it('a statement of a test → no fault is reported', async () => {
    await t.app.store.pool.query('select id from bag where id = $1', ['1'])
    expect(takeFound()).toEqual([])
  })
})
