import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Migration, migrations } from '../database/migrate.ts'
import { migrationFaults, newestExempt } from './migration-rules.ts'
import type { Scopes } from './statement-rules.ts'

const scopes: Scopes = { bag: 'warehouse', parcel: 'warehouse', country: 'reference', session: 'local' }
const numbered = (...texts: string[]): Migration[] =>
  texts.map((sql, at) => ({ name: `000${at + 1}-x-y.sql`, sql, checksum: '' }))
const told = (...texts: string[]) => migrationFaults(numbered(...texts), scopes, '').map((f) => f.slice(14))

const readsAll = 'bag: "alter table" reads all rows: add the constraint by itself, as "not valid"'
const buildsIndex = 'bag: "alter table" builds an index: make it concurrently, then add "using index"'
const notProved =
  'bag: "alter table" reads all rows: an earlier migration must prove (validate) a check that the column "is not null"'
const oneGo = 'bag: rows that are written in one go stay locked: see "-- in batches"'

describe('a migration', () => {
  beforeAll(() => loadModule())

  it.each([
    "alter table bag add column a int, add column b text not null default '', add column c timestamptz default now()",
    'alter table bag add constraint bag_c check (a > 0) not valid',
    'alter table bag add constraint bag_c foreign key (id) references parcel (id) not valid',
    'alter table bag add constraint bag_c unique using index bag_some, drop column b',
    'alter table bag validate constraint bag_c; alter table parcel validate constraint other',
    'alter table country alter column name type text, alter name set not null; create index on country (name)',
    'create table fresh (id int primary key); create index on fresh (id); insert into fresh select 1',
    "insert into bag (id) values (1), (2); comment on table bag is 'warehouse: x'",
    '-- concurrently\ncreate index concurrently if not exists a on bag (id)',
    '-- concurrently\ncreate index if not exists a on only bag (id)',
    '-- concurrently\ndrop index concurrently if exists a',
    '-- in batches\nupdate bag set a = 1 where id in (select id from bag where a is null limit 1000)',
    '-- locks bag: nobody has any yet\ncreate index on bag (id)',
  ])('that keeps nobody waiting passes: %s', (sql) => {
    expect(told(sql)).toEqual([])
  })

  it.each([
    [
      'create index on bag (id)',
      'bag: an index that is built in a transaction stops all who write: see "-- concurrently"',
    ],
    [
      'create index on session (id)',
      'session: an index that is built in a transaction stops all who write: see "-- concurrently"',
    ],
    [
      'alter table bag add column a uuid default gen_random_uuid()',
      'bag: "alter table" writes all rows: add the column with a constant',
    ],
    [
      'alter table bag add column a int not null',
      'bag: "alter table" fails where there are rows: a column without a default may be null at first',
    ],
    [
      'alter table bag add column a int generated always as (b + 1) stored',
      'bag: "alter table" writes all rows: fill a usual column in batches',
    ],
    ['alter table bag add column a int check (a > 0)', readsAll],
    ['alter table bag add column a int references parcel (id)', readsAll],
    ['alter table bag add column a int unique', buildsIndex],
    [
      'alter table bag add check (a > 0)',
      'bag: "alter table" reads all rows: add the constraint as "not valid"',
    ],
    ['alter table bag add primary key (a)', buildsIndex],
    [
      'alter table bag add exclude (a with =)',
      'bag: "alter table" builds an index, and cannot be added in another way',
    ],
    [
      'alter table bag add constraint c not null a not valid',
      'bag: "alter table" is unknown to PostgreSQL 15: use "set not null"',
    ],
    ['alter table bag alter a set not null', notProved],
    [
      'alter table bag alter a type text',
      'bag: "alter table" may write all rows: fill a new column in batches',
    ],
    ['alter table bag set unlogged', 'bag: "alter table" writes all rows'],
    ['reindex table bag', 'bag: "reindex" stops all who read or write'],
    ['lock table bag', 'bag: "lock" stops all who read or write'],
    ['truncate bag', 'bag: "truncate" stops all who read or write'],
    ['do $$begin end$$', 'no rule can look into a "do" block'],
    ['update bag set a = 1', oneGo],
    ['with gone as (delete from bag returning a) select 1 from gone', oneGo],
    ['insert into bag select 1', oneGo],
    [
      'alter table bag add a int; alter table parcel rename a to b',
      'bag, parcel: give each table a migration of its own',
    ],
    [
      'alter table bag validate constraint a; alter table bag add b int',
      '"validate constraint" reads all rows: give it a migration of its own',
    ],
    ['-- locks country: few\nalter table country add a int', '"-- locks country" is not needed'],
    [
      '-- concurrently\ncreate index concurrently a on bag (id)',
      'it must say "create index concurrently if not exists" ("create index if not exists … on only …" for a partitioned table) or "drop index concurrently if exists"',
    ],
    ['-- concurrently\ndrop index concurrently if exists a; select 1', 'it must hold one statement'],
    ['-- in batches\nupdate bag set a = 1', 'it must write rows that a select with a limit finds'],
  ])('that keeps others waiting is refused: %s', (sql, fault) => {
    expect(told(sql)).toEqual([fault])
  })

  it('may call a column filled once an earlier one has proved it', () => {
    const check = 'alter table bag add constraint bag_a check (a is not null) not valid'
    const prove = 'alter table bag validate constraint bag_a'
    const fill = 'alter table bag alter a set not null'
    expect(told(check, prove, fill)).toEqual([])
    expect(told(check, fill)).toEqual([notProved])
    expect(told(check, prove, fill.replace(' a ', ' b '))).toEqual([notProved])
  })

  it('may do what it likes with tables that were made since the last release', () => {
    const make = 'create table fresh (id int); alter table fresh rename to young'
    expect(told(make, 'alter table young alter id type bigint; create index on young (id)')).toEqual([])
  })

  it('of the product that no release has yet keeps nobody waiting', async () => {
    expect(migrationFaults(await migrations(), inject('tableScopes'))).toEqual([])
  })

  it('is exempt only up to a migration that exists, for releases that the changelog names', async () => {
    expect((await migrations()).map((m) => m.name)).toContain(newestExempt)
    const changelog = await readFile(path.resolve(import.meta.dirname, '../../../../CHANGELOG.md'), 'utf8')
    const released = [...changelog.matchAll(/^## (\d\S+)/gm)].map(([, version]) => version)
    // A release moves `newestExempt` to its last migration, and this list with it.
    expect(released).toEqual(['0.1.0'])
  })
})
