import { describe, expect, it } from 'vitest'
import { statementExceptions } from './statement-exceptions.ts'
import { type Scopes, statementFaults } from './statement-rules.ts'

const scopes: Scopes = {
  ...{ bag: 'warehouse', parcel: 'warehouse', sku: 'partner', country: 'reference' },
  known_number: 'number',
}
const told = (sql: string) => statementFaults(sql, scopes).map(({ rule, what }) => `${rule} ${what}`)

const open = 'open parcel.warehouse_id'

describe('a statement over spread tables', () => {
  it.each([
    'select 1 from parcel where warehouse_id = $1 and id = $2',
    'select 1 from bag b join parcel p on p.warehouse_id = $1 and p.bag_id = b.id where b.warehouse_id = $1',
    'select 1 from parcel p join country c on c.id = p.country_id where (p.warehouse_id, p.id) = ($1, $2)',
    'with parcel as (select $1::bigint as n) select n from parcel',
    'update bag b set weight = p.weight from parcel p where b.warehouse_id = $1 and p.warehouse_id = $1 and p.bag_id = b.id',
    'insert into parcel (warehouse_id, id) select $1, r.id from jsonb_to_recordset($2::jsonb) as r (id text)',
    'select * from (select b.id from bag b join parcel p on p.warehouse_id = 1 where b.warehouse_id = 1 for update of b) x',
  ])('keeps the rules → no fault is reported: %s', (sql) => {
    expect(told(sql)).toEqual([])
  })

  it.each([
    ['has no condition on it', 'select 1 from parcel where id = $1'],
    [
      'is compared with a column',
      'select 1 from bag b join parcel p on p.warehouse_id = b.warehouse_id where b.warehouse_id = $1',
    ],
    ['is compared under an or', 'select 1 from parcel where warehouse_id = $1 or id = $2'],
    ['is compared with many', 'select 1 from parcel where warehouse_id = any($1)'],
    [
      'stands in a subquery',
      'select (select count(*) from parcel p where p.warehouse_id = b.warehouse_id) from bag b where b.warehouse_id = $1',
    ],
    [
      'stands behind a union',
      'select 1 from bag where warehouse_id = $1 union all select 2 from parcel where id = $2',
    ],
    ['is updated', 'update parcel set id = $1 from bag b where b.warehouse_id = $2 and b.id = parcel.bag_id'],
    ['is deleted from', 'delete from parcel where id = $1'],
  ])('a table %s and is tied to no warehouse → a fault is reported', (_how, sql) => {
    expect(told(sql)).toEqual([open])
  })

  it('locks rows of a table that is tied to no warehouse → a fault of its own kind is reported', () => {
    expect(told('select 1 from parcel where id = $1 for update')).toEqual(['lock parcel.warehouse_id'])
  })

  it('joins and locks one of the tables directly inside a CTE → a fault is reported', () => {
    const sql = `with held as (select b.id from bag b join parcel p on p.warehouse_id = $1 and p.bag_id = b.id
      where b.warehouse_id = $1 for update of b) select id from held`
    expect(told(sql)).toEqual(['of select from a subquery that locks instead'])
  })

  it('announces something beside a spread table → a fault is reported; by itself it may', () => {
    const changed = 'update parcel set n = 1 where warehouse_id = $1 returning id'
    expect(told(`with ended as (${changed}) select pg_notify('changed', id) from ended`)).toEqual([
      'notify pg_notify beside a spread table: send it by itself',
    ])
    expect(told(`select pg_notify('changed', id) from unnest($1::text[]) as ended(id)`)).toEqual([])
  })

  it.each([
    ['a subquery', 'values ($1, $2) on conflict (warehouse_id, id) do update set n = (select 1)'],
    [
      'a parameter',
      'select $1, r from unnest($2::text[]) r on conflict (warehouse_id, id) do update set n = $3',
    ],
  ])('asks %s when an insert finds a conflict → a fault is reported', (_what, rest) => {
    expect(told(`insert into parcel (warehouse_id, id) ${rest}`)[0]).toMatch(/^conflict /)
  })

  it('sets a parameter where one row finds a conflict → no fault is reported', () => {
    const sql =
      'insert into parcel (warehouse_id, n) values ($1, $2) on conflict (warehouse_id) do update set n = $3'
    expect(told(sql)).toEqual([])
  })

  it('reads tables of warehouses and of partners → a fault is reported', () => {
    const sql = 'insert into parcel (warehouse_id, id) select $1, s.id from sku s where s.partner_id = $2'
    expect(told(sql)).toEqual(['mixed tables that are spread by different columns'])
  })

  it.each([
    'select $1 as n',
    'select id from country where $1 and id = 2',
    'select case when $1 then id else 0 end from country',
    `select id from country where $1 = 'x'`,
    'select coalesce($1, null) from country',
    'update country set shown = shown or $1',
    'insert into country (id) values (2) on conflict (id) do update set id = 3 where $1',
    'select id from country where $1 is null',
  ])('has a parameter whose type is not clear from its place → a fault is reported: %s', (sql) => {
    expect(told(sql).filter((t) => t !== 'untyped $1')).toEqual([])
    expect(told(sql)).toContain('untyped $1')
  })

  it.each([
    'select $1::text as n',
    'select id from country where name in ($1, $2) limit $3',
    'select coalesce(name, $1), case when id = 1 then $2 else name end from country',
    'insert into country (id, name) values ($1, $2)',
    'insert into country (id, name) select $1, $2 on conflict (id) do update set name = $3',
    'select id from country where tags @> array[$1]::text[]',
  ])('has parameters that are cast, or stand beside a column → no fault is reported: %s', (sql) => {
    expect(told(sql)).toEqual([])
  })

  it('is no statement, or one that distributed tables do not support → a fault is reported', () => {
    expect(told('select from where')[0]).toContain('unparsed')
    expect(
      told(
        'merge into country c using bag b on b.warehouse_id = 1 and c.id = b.id when matched then do nothing',
      )[0],
    ).toContain('merge')
  })

  it('breaks a rule on purpose → the exception says why', () => {
    for (const { why, said } of statementExceptions)
      expect([why.length > 20, said.source.length > 10]).toEqual([true, true])
  })
})
