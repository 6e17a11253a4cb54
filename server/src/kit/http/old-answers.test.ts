import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allChores } from '../../registry.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { forgetAnswers } from './chores.ts'

describe('stored answers of commands', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  it('are forgotten after thirty days, not before', async () => {
    const chores = (await allChores()).map((c) => c.name)
    expect(chores).toEqual(expect.arrayContaining(['answers of commands that are long over are forgotten']))
    const ids = Array.from({ length: 7 }, () => randomUUID())
    await t.write((tx) =>
      tx.run(
        `insert into idempotency (warehouse_id, user_id, key, call, body_hash, answer, at)
         select 1, repeat('0', 24), key, 'POST /x', '', '{}', now() - (case when n <= 5 then 31 else 29 end) * interval '1 day'
         from unnest($1::text[]) with ordinality k (key, n)`,
        [ids],
      ),
    )
    expect(await forgetAnswers(t.app, new Date(), 2)).toBe(5)
    const left = await t.write((tx) =>
      tx.run<{ key: string }>('select key from idempotency where warehouse_id = 1 and key = any($1)', [ids]),
    )
    expect(left.map((r) => r.key).sort()).toEqual(ids.slice(5).sort())
  })
})
