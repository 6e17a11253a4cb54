import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { portKind } from '@kuacang/contract/ports/port/enums'
import { listPortRequests } from '@kuacang/contract/ports/request/calls'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { laws } from '../laws.ts'
import { moveOldRequests } from './chores.ts'

const here = 1
const old = 400
const { waiting, answered, given_up, refused } = portRequestState.code
const script = fileURLToPath(import.meta.resolve('./move-old.testing.ts'))

describe('port requests that are long over', () => {
  let t: TestServer
  let manager: Client
  const query = async <R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> =>
    (await t.app.store.pool.query<R & Record<string, unknown>>(sql, [...values])).rows
  /** Requests in one state, so many days old; the answered ones with the record of their answer. */
  const insert = async (letters: string, state: number, days: number, many: number) => {
    await query(
      `insert into port_request (warehouse_id, id, kind, question, object_type, object_id, object_number, object_version,
         body, state, next_at, asked_by, created_at, updated_at)
       select $1, $2 || lpad(to_hex(n), 22, '0'), $3, 'label', 'thing', $2 || lpad(to_hex(n), 22, '0'), 'THING-' || $2 || n, 0,
         '{}', $4, m.at, 'test', m.at, m.at
       from generate_series(1, $5) n, lateral (select now() - $6 * interval '1 day' - n * interval '1 second' as at) m`,
      [here, letters, portKind.codes[0], state, many, days],
    )
    if (state === answered || state === refused)
      await query(
        `insert into operation_record (warehouse_id, id, at, operation, object_type, object_id, object_number, user_id,
           user_name, request_id)
         select warehouse_id, id, now(), 'port_request.answer', 'port_request', id, object_number, repeat('0', 24), 'test', id
         from port_request where warehouse_id = $1 and id like $2 || '%'`,
        [here, letters],
      )
  }
  const idsIn = async (table: 'port_request' | 'port_request_old') =>
    (await query<{ id: string }>(`select id from ${table} where warehouse_id = $1 order by id`, [here])).map(
      (r) => r.id,
    )
  const listed = async (of: object) => {
    const { code, data } = await manager.call(listPortRequests, { query: { page_size: 50, ...of } })
    expect(code).toBe(0)
    return { total: data.pagination.total, numbers: data.list.map((r) => r.object_number) }
  }

  beforeAll(async () => {
    t = await testServer()
    manager = await t.as({ rights: ['ManageMessages'] })
    await insert('aa', answered, 200, old)
    await insert('ab', refused, 200, 1)
    await insert('ac', waiting, 200, 1)
    await insert('ad', given_up, 200, 1)
    await insert('ae', answered, 100, 1)
  })
  afterAll(() => t.close())

  it('move to their own table: none is lost or there twice where the process is killed, and another one ends the work', async () => {
    const before = await listed({})
    const all = await idsIn('port_request')
    const mover = spawn(process.execPath, [script, t.database.app], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const ended = once(mover, 'exit')
    await expect
      .poll(async () => (await idsIn('port_request_old')).length, { interval: 5 })
      .toBeGreaterThan(2)
    mover.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    const [hot, moved] = [await idsIn('port_request'), await idsIn('port_request_old')]
    expect(moved.length).toBeLessThan(old)
    expect([...hot, ...moved].sort()).toEqual(all)

    expect(await moveOldRequests(t.app)).toBe(old + 1 - moved.length)
    expect(await moveOldRequests(t.app)).toBe(0)
    // What may still be sent, and what is younger, stays.
    expect((await idsIn('port_request')).map((id) => id.slice(0, 2))).toEqual(['ac', 'ad', 'ae'])
    expect([...(await idsIn('port_request')), ...(await idsIn('port_request_old'))].sort()).toEqual(all)

    // Nobody sees a difference: the list, its filters and pages, and the law of the doctor.
    expect(await listed({})).toEqual(before)
    expect(await listed({ key: 'THING-aa17' })).toMatchObject({ total: 11 })
    expect(await listed({ state: [refused] })).toEqual({ total: 1, numbers: ['THING-ab1'] })
    const look = { run: (sql: string, values: readonly unknown[]) => query(sql, values) as never }
    const found = await Promise.all(laws.map((law) => law.find(look, here)))
    expect(found).toEqual([{ checked: all.length, violations: [] }])
  })
})
