import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AnyEnumeration } from '@kuacang/contract/kit/enumeration'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { migrate, migrations } from './migrate.ts'
import { renderTypes } from './render-types.ts'
import { schemaFaults } from './schema-rules.ts'

const contract = path.resolve(import.meta.dirname, '../../../../contract/src')
const isEnumeration = (v: unknown): v is AnyEnumeration =>
  typeof v === 'object' && v !== null && 'codes' in v && 'title' in v

const enumerations = async (): Promise<AnyEnumeration[]> => {
  const files = await Array.fromAsync(glob('**/enums.ts', { cwd: contract }))
  const loaded = await Promise.all(
    files.map((f) => import(path.join(contract, f)) as Promise<Record<string, unknown>>),
  )
  return loaded.flatMap((m) => Object.values(m).filter(isEnumeration))
}

describe('the schema', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await testDatabase()
    client = new pg.Client({ connectionString: database.owner })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  it('keeps every scaling rule, and its enumerations are those of the contract', async () => {
    expect(await schemaFaults(client, await enumerations())).toEqual([])
  })

  it('the rules find what breaks them', async () => {
    const bad = await testDatabase(null)
    const other = new pg.Client({ connectionString: bad.owner })
    await other.connect()
    await other.query(`
      create table no_scope (id int);
      create table parcel (warehouse_id int, id bigserial primary key, status int check (status in (1, 2)));
      comment on table parcel is 'warehouse: bad';
      comment on column parcel.status is 'enum bag_status';
      create table note (id text primary key);
      comment on table note is 'local: fine';
      create table item (warehouse_id bigint not null, id text, note_id text references note (id) on delete set null, primary key (warehouse_id, id));
      comment on table item is 'warehouse: refers to a local table';
      create index an_index_with_a_name_that_is_much_longer_than_fifty_letters on note (id);
    `)
    const found = await schemaFaults(other, await enumerations())
    await other.end()
    await bad.drop()
    expect(found.sort()).toEqual(
      [
        'an_index_with_a_name_that_is_much_longer_than_fifty_letters: the name is longer than 50',
        'item_note_id_fkey: a distributed table cannot refer to a local one',
        'item_note_id_fkey: on delete set null would clear warehouse_id',
        'no_scope: the comment does not begin with a scope',
        'parcel.id: ids are made by the application',
        'parcel.status: its CHECK has not the codes of bag_status',
        'parcel: warehouse_id must be bigint not null',
        'parcel_pkey: warehouse_id must come first',
      ].sort(),
    )
  })

  it('the generated types are those of the migrated database', async () => {
    const current = await readFile(path.join(import.meta.dirname, 'types.generated.ts'), 'utf8')
    expect(await renderTypes(database.owner)).toBe(current)
  })

  it('a database that was upgraded step by step equals a fresh one', async () => {
    const stepped = await testDatabase(null)
    const all = await migrations()
    for (let n = 1; n <= all.length; n += 1) await migrate(stepped.owner, all.slice(0, n))
    expect(await renderTypes(stepped.owner)).toBe(await renderTypes(database.owner))
    expect(await definitions(stepped.owner)).toEqual(await definitions(database.owner))
    await stepped.drop()
  })

  it('a migration that was edited after it was applied is refused, and so is a database of a newer version', async () => {
    const all = await migrations()
    const edited = all.map((m, i) => (i === 0 ? { ...m, checksum: 'other' } : m))
    await expect(migrate(database.owner, edited)).rejects.toThrow('was changed after')
    await expect(migrate(database.owner, all.slice(0, -1))).rejects.toThrow('newer version')
  })
})

const definitions = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ d: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as d from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select table_name || ' ' || privilege_type from information_schema.role_table_grants where grantee = 'kuacang_app' and table_schema = 'public' order by 1`,
  )
  await client.end()
  return rows.map((r) => r.d)
}
