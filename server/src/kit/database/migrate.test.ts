import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { share } from '../testing/share.ts'
import { dumpSchema } from './catalogue.ts'
import { ensurePartitions, keepPartitions, type Migration, migrate, migrations } from './migrate.ts'

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

const first = migration('0001-x-one.sql', 'create table one (id int primary key)')
const second = migration('0002-x-two.sql', 'create table two (id int primary key); alter table one add n int')
const broken = migration('0003-x-broken.sql', 'create table three (id int); select 1 / 0')

const invalidIndexes = async (client: pg.Client): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where not indisvalid',
    )
  ).rows.map((r) => r.name)

describe('migrating', () => {
  let database: TestDatabase
  let client: pg.Client
  const others: pg.Client[] = []
  const connected = async () => {
    const other = new pg.Client({ connectionString: database.owner })
    await other.connect()
    others.push(other)
    return other
  }
  beforeEach(async () => {
    database = await testDatabase(null)
    client = await connected()
  })
  afterEach(async () => {
    for (const other of others.splice(0)) await other.end()
    await database.giveBack()
  })

  it('a database that was upgraded step by step equals a fresh one', async () => {
    const all = await migrations()
    for (let n = 1; n < all.length; n += share(1, 40)) await migrate(database.owner, all.slice(0, n))
    await migrate(database.owner, all)
    const fresh = await testDatabase()
    const other = new pg.Client({ connectionString: fresh.owner })
    await other.connect()
    const lines = await dumpSchema(client)
    expect(lines).toEqual(await dumpSchema(other))
    expect(lines.length).toBeGreaterThan(100)
    await other.end()
    await fresh.giveBack()
  })

  it('a worker of a Citus cluster is refused, and nothing is made there; its coordinator is not', async () => {
    const node = (first: boolean) =>
      client.query(
        `create or replace function citus_is_coordinator() returns boolean language sql as 'select ${first}'`,
      )
    const made = async () =>
      (await client.query(`select to_regclass('schema_migration') is not null as made`)).rows[0]?.made
    await node(false)
    await expect(migrate(database.owner, [first])).rejects.toThrow(
      'the database is a worker of a Citus cluster; give Kuacang its coordinator',
    )
    expect(await made()).toBe(false)
    await node(true)
    expect(await migrate(database.owner, [first])).toEqual([first.name])
  })

  it('several processes may start at once, and a second time nothing is left to do', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.owner, [first, second])))
    expect(applied.flat().sort()).toEqual([first.name, second.name])
    expect(await migrate(database.owner, [first, second])).toEqual([])
  })

  it('an index is built while others write, by processes that start at once', async () => {
    await migrate(database.owner, [first])
    await client.query('insert into one select generate_series(1, 100)')
    await client.query('begin')
    await client.query('update one set id = -1 where id = 1')
    const index = migration(
      '0002-x-index.sql',
      '-- concurrently\ncreate index concurrently if not exists one_again on one (id, id)',
    )
    const applied = Promise.all([1, 2, 3].map(() => migrate(database.owner, [first, index])))
    const other = await connected()
    // It waits for the writer, and for nobody who comes later.
    await expect.poll(() => invalidIndexes(other)).toEqual(['one_again'])
    await other.query('insert into one values (1000)')
    await client.query('commit')
    expect((await applied).flat()).toEqual([index.name])
    expect(await invalidIndexes(other)).toEqual([])
  })

  it('an index that a killed process left unfinished is built anew', async () => {
    await migrate(database.owner, [first])
    await client.query('insert into one values (1), (2)')
    const sql = '-- concurrently\ncreate unique index concurrently if not exists one_half on one ((id / 4))'
    const index = migration('0002-x-index.sql', sql)
    await expect(migrate(database.owner, [first, index])).rejects.toThrow('could not create unique index')
    expect(await invalidIndexes(client)).toEqual(['one_half'])
    await client.query('delete from one where id = 2')
    expect(await migrate(database.owner, [first, index])).toEqual([index.name])
    expect(await invalidIndexes(client)).toEqual([])
  })

  it('an index of a partitioned table is built partition by partition, and again after a break', async () => {
    const log = migration(
      '0001-x-log.sql',
      'create table log (at timestamptz not null, n int) partition by range (at)',
    )
    await migrate(database.owner, [log])
    await client.query('insert into log values (now(), 1)')
    const { rows } = await client.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'log'::regclass order by 1`,
    )
    // What an earlier try got done.
    await client.query('create index log_n on only log (n) where n > 0')
    await client.query(`create index ${rows[0]?.name}_log_n on ${rows[0]?.name} (n) where n > 0`)
    await client.query(`alter index log_n attach partition ${rows[0]?.name}_log_n`)
    const sql = '-- concurrently\ncreate index if not exists log_n on only log (n) where n > 0'
    await migrate(database.owner, [log, migration('0002-x-index.sql', sql)])
    expect(await invalidIndexes(client)).toEqual([])
    const { rows: built } = await client.query(`select from pg_inherits where inhparent = 'log_n'::regclass`)
    expect(built).toHaveLength(rows.length)
  })

  it('rows are written in batches until none is left, each batch kept by itself', async () => {
    await migrate(database.owner, [first])
    await client.query('insert into one select generate_series(1, 95)')
    const sql =
      '-- in batches\nupdate one set id = -id where id in (select id from one where id > 0 limit 10)'
    await migrate(database.owner, [first, migration('0002-x-batches.sql', sql)])
    const { rows } = await client.query(
      'select count(*) as all, count(*) filter (where id > 0) as left, count(distinct xmin::text) as parts from one',
    )
    expect(rows).toEqual([{ all: 95, left: 0, parts: 10 }])
  })

  it('a migration gives up a lock that it waits for, lets others pass, and asks again', async () => {
    await migrate(database.owner, [first])
    await client.query('begin')
    await client.query('select from one')
    const add = migration('0002-x-add.sql', 'alter table one add n int')
    const waits = { lockMs: 20, pauseMs: 20, tries: 2 }
    await expect(migrate(database.owner, [first, add], waits)).rejects.toThrow(
      'the migration 0002-x-add.sql cannot be applied: canceling statement due to lock timeout',
    )
    const applied = migrate(database.owner, [first, add], { ...waits, tries: 100_000 })
    const other = await connected()
    const waiting = () =>
      other
        .query(`select from pg_locks where not granted and relation = 'one'::regclass`)
        .then((r) => r.rowCount)
    // Each time that the migration waits, a reader behind it gets through although the lock is never free.
    for (let n = 0; n < 3; n += 1) {
      await expect.poll(waiting, { interval: 1 }).toBe(1)
      await other.query('select from one')
    }
    await client.query('commit')
    expect(await applied).toEqual([add.name])
  })

  it('a migration that fails leaves nothing behind and is named in the error', async () => {
    await expect(migrate(database.owner, [first, second, broken])).rejects.toThrow(
      'the migration 0003-x-broken.sql cannot be applied: division by zero',
    )
    const { rows } = await client.query(
      `select to_regclass('three') as three, to_regclass('two')::text as two`,
    )
    expect(rows).toEqual([{ three: null, two: 'two' }])
  })

  it('refuses an edited migration, a database of a newer version, and a number that comes too late', async () => {
    await migrate(database.owner, [first, second])
    const edited = migration(first.name, 'create table one (id bigint primary key)')
    await expect(migrate(database.owner, [edited, second])).rejects.toThrow('0001-x-one.sql was changed')
    await expect(migrate(database.owner, [first])).rejects.toThrow('newer version (it has 0002-x-two.sql)')
    const late = migration('0001-y-late.sql', 'select 1')
    await expect(migrate(database.owner, [first, late, second])).rejects.toThrow('give it a later number')
  })

  it('a table partitioned by time has its months ahead, and history can be filled in', async () => {
    await migrate(database.owner, [
      migration('0001-x-log.sql', 'create table log (at timestamptz not null) partition by range (at)'),
    ])
    const ahead = new Date()
    ahead.setUTCDate(1)
    ahead.setUTCMonth(ahead.getUTCMonth() + 3)
    await client.query('insert into log values ($1), (now())', [ahead])
    await expect(client.query(`insert into log values ('2020-05-05')`)).rejects.toThrow('no partition')
    await ensurePartitions(client, { from: new Date('2020-05-31T23:00:00Z'), now: new Date('2020-06-01') })
    await client.query(`insert into log values ('2020-05-01T00:00:00Z'), ('2020-06-30T23:59:59Z')`)
    await keepPartitions(database.owner)
  })

  it('says in one sentence that the database cannot be reached', async () => {
    await expect(migrate('postgres://127.0.0.1:1/none')).rejects.toThrow(/^the database cannot be reached \(/)
  })
})
