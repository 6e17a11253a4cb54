import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type AnyEnumeration, enumeration } from '@kuacang/contract/kit/enumeration'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { readCatalogue } from './catalogue.ts'
import { renderTypes } from './render-types.ts'
import { isAppendOnly } from './roles.ts'
import { schemaFaults } from './schema-rules.ts'

const contract = path.resolve(import.meta.dirname, '../../../../contract/src')

const isEnumeration = (v: unknown): v is AnyEnumeration =>
  typeof v === 'object' && v !== null && 'codes' in v && 'title' in v && 'label' in v

const enumerations = async (): Promise<AnyEnumeration[]> => {
  const files = await Array.fromAsync(glob('**/enums.ts', { cwd: contract }))
  const loaded = await Promise.all(
    files.map((f) => import(path.join(contract, f)) as Promise<Record<string, unknown>>),
  )
  return loaded.flatMap((m) => Object.values(m).filter(isEnumeration))
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

describe('the schema', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await testDatabase()
    client = await connect(database.owner)
  })
  afterAll(async () => {
    await client.end()
    await database.giveBack()
  })

  it('keeps every scaling rule, and its enumerations are those of the contract', async () => {
    expect(schemaFaults(await readCatalogue(client), await enumerations())).toEqual([])
  })

  it('no two enumerations of the contract have one title', async () => {
    const titles = (await enumerations()).map((e) => e.title)
    expect(titles.filter((t, at) => titles.indexOf(t) !== at)).toEqual([])
  })

  it('its generated types are current: npm run db:types', async () => {
    const current = await readFile(path.join(import.meta.dirname, 'types.generated.ts'), 'utf8')
    expect(await renderTypes(database.owner)).toBe(current)
  })

  it('lets the application only add to the ledger and the timeline, whatever it tries [REL-1]', async () => {
    const { tables } = await readCatalogue(client)
    const grows = tables.filter((t) => isAppendOnly(t.comment))
    expect(grows.map((t) => t.name)).toEqual(expect.arrayContaining(['operation_record', 'stock_move']))
    const app = await connect(database.app)
    const partitions = await client.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'operation_record'::regclass`,
    )
    const named = [...grows.map((t) => t.name), ...partitions.rows.map((p) => p.name)]
    const { rows } = await client.query<{ name: string; column: string }>(
      `select attrelid::regclass::text as name, attname as column from pg_attribute
       where attnum = 1 and attrelid = any($1::regclass[])`,
      [named],
    )
    expect(rows).toHaveLength(named.length)
    for (const { name, column } of rows) {
      const refused = { code: '42501' }
      await expect(app.query(`update ${name} set ${column} = ${column}`)).rejects.toMatchObject(refused)
      await expect(app.query(`delete from ${name}`)).rejects.toMatchObject(refused)
      await expect(app.query(`truncate ${name}`)).rejects.toMatchObject(refused)
      await expect(app.query(`drop table ${name}`)).rejects.toMatchObject(refused)
    }
    await app.end()
  })

  it('lets the application change every other table, but no table definition and no migration', async () => {
    const app = await connect(database.app)
    const { tables } = await readCatalogue(client)
    for (const { name } of tables.filter((t) => !isAppendOnly(t.comment) && t.name !== 'schema_migration'))
      await app.query(`delete from ${name} where false`)
    for (const sql of [
      'create table mine ()',
      'delete from schema_migration',
      `select set_config('role', 'kuacang', false)`,
    ])
      await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' })
    await app.end()
  })
})

const bagStatus = enumeration('bag_status', { open: [1, '开', 'open'], closed: [2, '关', 'closed'] })

/** Each statement breaks one rule; the sentence that must come of it stands beside it. */
const breaches: readonly (readonly [sql: string, fault: string])[] = [
  ['create table no_scope (id int primary key)', 'no_scope: the comment does not begin with a scope'],
  [
    `create table keyless (warehouse_id bigint not null); comment on table keyless is 'warehouse: x'`,
    'keyless: it has no primary key',
  ],
  [
    'alter table bag drop constraint bag_pkey, alter warehouse_id drop not null',
    'bag: warehouse_id must be there, not null',
  ],
  ['alter table bag add unique (number)', 'bag_number_key: warehouse_id must come first'],
  ['create unique index bag_up on bag (upper(number))', 'bag_up: warehouse_id must come first'],
  ['create unique index bag_part on bag (number) where status = 1', 'bag_part: warehouse_id must come first'],
  ['alter table bag add constraint bag_ex exclude (number with =)', 'bag_ex: warehouse_id must come first'],
  ['alter table sku add unique (code)', 'sku_code_key: partner_id must come first'],
  ['alter table note add warehouse_id int', 'note.warehouse_id: it is a bigint everywhere'],
  ['alter table note add serial_id serial', 'note.serial_id: ids are made by the application'],
  [
    'alter table note add serial_id serial',
    'note_serial_id_seq: a sequence does not work on distributed tables',
  ],
  [
    'alter table note add own_id bigint generated always as identity',
    'note.own_id: ids are made by the application',
  ],
  [`create index ${'long_'.repeat(11)} on note (id)`, `${'long_'.repeat(11)}: the name is longer than 50`],
  [
    `alter table note add constraint ${'long_'.repeat(11)} check (id <> '')`,
    `${'long_'.repeat(11)}: the name is longer than 50`,
  ],
  [
    'alter table bag drop constraint bag_status_check',
    'bag.status: its CHECK has not the codes of bag_status',
  ],
  [
    'alter table bag drop constraint bag_status_check, add check (status in (1, 3))',
    'bag.status: its CHECK has not the codes of bag_status',
  ],
  [`comment on column bag.number is 'enum nothing'`, 'bag.number: the contract has no enumeration nothing'],
  [
    'alter table bag add constraint f foreign key (note_id) references note (id)',
    'f: a warehouse table cannot refer to a local one',
  ],
  [
    'alter table bag add constraint f foreign key (country_id) references country (id)',
    'f: a warehouse table cannot refer to a reference one',
  ],
  [
    `create unique index bag_swapped on bag (number, warehouse_id);
     alter table bag add constraint f foreign key (number, warehouse_id) references bag (number, warehouse_id)`,
    'f: it must begin with warehouse_id on both sides',
  ],
  [
    'alter table bag add constraint f foreign key (warehouse_id, number) references sku (partner_id, id)',
    'f: it must begin with warehouse_id on both sides',
  ],
  [
    'alter table bag add constraint f foreign key (warehouse_id, number) references bag (warehouse_id, id) on delete set null',
    'f: on delete set null would clear warehouse_id',
  ],
  [
    'alter table note add bag bigint, add constraint f foreign key (bag, id) references bag (warehouse_id, id)',
    'f: a local table cannot refer to a warehouse one',
  ],
  [
    'alter table country add bag bigint, add constraint f foreign key (bag, id) references bag (warehouse_id, id)',
    'f: a reference table cannot refer to a warehouse one',
  ],
  [
    `create function f() returns trigger language plpgsql as 'begin return new; end';
     create trigger bag_touch before update on bag for each row execute function f()`,
    'bag_touch: a trigger does not work on distributed tables',
  ],
  [
    'create rule bag_keep as on delete to bag do instead nothing',
    'bag_keep: a rule does not work on distributed tables',
  ],
]

describe('the rules of the schema', () => {
  let scratch: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    scratch = await testDatabase(null)
    client = await connect(scratch.owner)
    await client.query(`
      create table note (id text primary key);
      comment on table note is 'local: a note';
      create table country (id text primary key);
      comment on table country is 'reference: a country';
      create table sku (partner_id bigint not null, id text, code text, primary key (partner_id, id));
      comment on table sku is 'partner: goods';
      create table bag (
        warehouse_id bigint not null, id text, number text, note_id text, country_id text,
        status int check (status in (1, 2)),
        primary key (warehouse_id, id), unique (warehouse_id, number)
      );
      comment on table bag is 'warehouse, append-only: a bag';
      comment on column bag.status is 'enum bag_status: where it stands';
    `)
  })
  afterAll(async () => {
    await client.end()
    await scratch.giveBack()
  })

  it('find nothing wrong with a good schema', async () => {
    expect(schemaFaults(await readCatalogue(client), [bagStatus])).toEqual([])
  })

  it.each(breaches)('find what breaks them: %s', async (sql, fault) => {
    await client.query('begin')
    try {
      await client.query(sql)
      expect(schemaFaults(await readCatalogue(client), [bagStatus])).toContain(fault)
    } finally {
      await client.query('rollback')
    }
  })
})
