import { setLocale } from '@kuacang/contract/access/session/calls'
import {
  exportHubWaiting,
  listHubWaiting,
  listHubWaitingSnapshots,
} from '@kuacang/contract/hub/waiting/calls'
import { headers, xsrfCookie } from '@kuacang/contract/kit/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Built, build } from '../../build.ts'
import { newId } from '../ids.ts'
import { inDatabase } from '../testing/in-database.ts'
import { type Client, type TestServer, testServer } from '../testing/server.ts'
import { type Standby, startStandby } from '../testing/standby.ts'
import { startThrowaway } from '../testing/throwaway.ts'
import type { Embedded } from './embedded.ts'
import { migrate } from './migrate.ts'

const hub = 3
/** In seconds. However slow the machine is, the replica is not behind so far. */
const patient = '3600'

describe('a read replica', () => {
  let primary: Embedded
  let standby: Standby
  let t: TestServer
  /** The same product, for which two seconds are too old. */
  let strict: Built
  let manager: Client
  beforeAll(async () => {
    primary = await startThrowaway()
    await migrate(primary.url)
    standby = await startStandby(primary)
    t = await testServer(
      { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url, DATABASE_READ_LAG: patient },
      { owner: primary.url, app: primary.appUrl, giveBack: async () => {} },
    )
    strict = await build({ ...t.app.settings, databaseReadLag: 2 }, primary.appUrl)
    manager = await t.as({ rights: ['HUBSummaries'], warehouses: [hub] })
  })
  afterAll(async () => {
    await strict?.close()
    await t?.close()
    await standby?.close()
    await primary?.stop()
  })

  const onStandby = (sql: string) =>
    inDatabase(standby.url, async (client) => (await client.query(sql)).rows as Record<string, unknown>[])
  const makeSnapshot = () =>
    t.write(async (tx) => {
      await tx.run(
        `insert into report_snapshot (warehouse_id, id, report, status, begun_at, generated_at, total, user_name)
         values ($1, $2, 'hub_waiting_report', 2, $3, $3, 1, 'test')`,
        [hub, newId(), tx.now],
      )
    }, hub)
  /** How many snapshots the report lists, and of when they are. */
  const read = async (of: Pick<Built, 'server'> = t) => {
    const { code, data, as_of } = await manager.call(listHubWaitingSnapshots, {}, { server: of.server })
    expect(code).toBe(0)
    return { snapshots: data.list.length, isOfReplica: as_of !== undefined }
  }
  const until = (wanted: Awaited<ReturnType<typeof read>>, of?: Pick<Built, 'server'>) =>
    expect.poll(() => read(of)).toEqual(wanted)
  const pause = async () => {
    await onStandby('select pg_wal_replay_pause()')
    await expect
      .poll(() => onStandby('select pg_get_wal_replay_pause_state() as s'))
      .toEqual([{ s: 'paused' }])
  }

  it('answers reports and files, which say of when they are, but not a person who has just changed something', async () => {
    await makeSnapshot()
    await until({ snapshots: 1, isOfReplica: true })
    await pause()
    await makeSnapshot()
    expect(await read()).toEqual({ snapshots: 1, isOfReplica: true })
    const { as_of, saved_as } = await manager.call(exportHubWaiting, { query: { export_type: 'csv' } })
    expect(as_of).toBeDefined()
    expect(saved_as).toMatch(/ \(数据截至\d{4}-\d\d-\d\d \d\d-\d\d-\d\d\)\.csv$/)
    // A snapshot that is not there yet is not refused as unknown.
    const fresh = await t.write((tx) =>
      tx.run<{ id: string }>('select id from report_snapshot where warehouse_id = $1 order by id desc', [
        hub,
      ]),
    )
    const named = await manager.call(listHubWaiting, { query: { snapshot_id: fresh[0]?.id } })
    expect(named).toMatchObject({ code: 0, as_of: undefined })

    const changed = await t.server.inject({
      method: 'POST',
      url: `/api${setLocale.path}`,
      cookies: manager.cookies,
      headers: { [headers.xsrf]: manager.cookies[xsrfCookie] ?? '' },
      payload: { locale: 'zh' },
    })
    const cookie = changed.cookies.find((c) => c.name === 'changed_at')
    expect(cookie).toMatchObject({ httpOnly: true })
    manager.cookies.changed_at = cookie?.value ?? ''
    expect(await read()).toEqual({ snapshots: 2, isOfReplica: false })
    // What a task reads later must be as new as its asking.
    expect(await t.app.replica?.sideWithin(new Date(), 1)).toBeUndefined()

    await onStandby('select pg_wal_replay_resume()')
    await until({ snapshots: 2, isOfReplica: true })
    delete manager.cookies.changed_at
    expect(await t.app.replica?.sideWithin(new Date(), 600_000)).toBeDefined()
  })

  it('makes large files in the background, with all that was there when they were asked for', async () => {
    const { app } = t
    const one = await build({ ...app.settings, exportRows: 1, workers: true }, t.database.app)
    try {
      await t.write(async (tx) => {
        await tx.run(
          `insert into report_line (warehouse_id, snapshot_id, id, group_code, number, about, since, ageing, severity)
           select $1, s.id, lpad(n::text, 24, '0'), 1, 'L' || n, '', now(), 0, 1
           from (select max(id::text) as id from report_snapshot where warehouse_id = $1) s, generate_series(1, 3) n`,
          [hub],
        )
      }, hub)
      // How large the file becomes is counted on the replica.
      await expect
        .poll(() => onStandby('select count(*)::text as lines from report_line'))
        .toEqual([{ lines: '3' }])
      const extra = { server: one.server }
      const asked = await manager.call(exportHubWaiting, { query: { export_type: 'csv' } }, extra)
      expect(asked.data).toMatchObject({ background: true })
      const made = () =>
        app.store.pool.query('select result_name, counts from offline_task where finished_at is not null')
      await expect.poll(async () => (await made()).rows.length).toBe(1)
      expect((await made()).rows).toEqual([
        { result_name: expect.stringContaining('数据截至'), counts: { rows: 3 } },
      ])
    } finally {
      await one.close()
    }
  })

  it('beyond the limit the primary answers', async () => {
    await until({ snapshots: 2, isOfReplica: true }, strict)
    await pause()
    await makeSnapshot()
    await until({ snapshots: 3, isOfReplica: false }, strict)
    expect(await read()).toEqual({ snapshots: 2, isOfReplica: true })
    await onStandby('select pg_wal_replay_resume()')
    await until({ snapshots: 3, isOfReplica: true }, strict)
  })

  it('is never written to', async () => {
    await until({ snapshots: 3, isOfReplica: true })
    const side = t.app.replica?.side(null)
    for (const pool of [side?.reports, side?.exporters]) {
      expect((await pool?.query('show default_transaction_read_only'))?.rows).toEqual([
        { default_transaction_read_only: 'on' },
      ])
      await expect(pool?.query('delete from report_snapshot')).rejects.toThrow('read-only transaction')
    }
  })

  it('that is killed fails no call: the primary answers, until it is back', async () => {
    await until({ snapshots: 3, isOfReplica: true })
    await standby.kill()
    // Before and after it is known.
    expect(await read()).toEqual({ snapshots: 3, isOfReplica: false })
    expect((await manager.call(exportHubWaiting, { query: { export_type: 'csv' } })).saved_as).not.toContain(
      '截至',
    )
    await makeSnapshot()
    expect(await read()).toEqual({ snapshots: 4, isOfReplica: false })
    await standby.start()
    await until({ snapshots: 4, isOfReplica: true })
  })
})
