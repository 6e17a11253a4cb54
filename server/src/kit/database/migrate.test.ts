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

describe('migrating', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeEach(async () => {
    database = await testDatabase(null)
    client = new pg.Client({ connectionString: database.owner })
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
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

  it('several processes may start at once, and a second time nothing is left to do', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.owner, [first, second])))
    expect(applied.flat().sort()).toEqual([first.name, second.name])
    expect(await migrate(database.owner, [first, second])).toEqual([])
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
