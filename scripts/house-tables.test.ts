import { describe, expect, it } from 'vitest'
import type { File } from './house-imports.ts'
import { type Ownership, tableFaults } from './house-tables.ts'

const areas = ['stock', 'orders', 'stock-room']
const migrations: readonly File[] = [
  { path: 'server/db/migrations/0001-stock.sql', text: 'create table place (\n);\ncreate table shelf (\n);' },
  { path: 'server/db/migrations/0002-stock-room-tables.sql', text: 'create table room (\n);' },
]
const none: Ownership = { owners: {}, published: {}, foreignReads: {} }
const faults = (area: string, text: string, ownership: Partial<Ownership> = {}) =>
  tableFaults([...migrations, { path: `server/src/${area}/store.ts`, text }], areas, {
    ...none,
    ...ownership,
  })
const at = 'server/src/orders/store.ts:1: place belongs to stock'

describe('owners of tables', () => {
  it.each([
    ['an area uses its own tables', 'stock', '`update place set x = 1 from shelf`'],
    ['the name of a column follows from', 'orders', '`select distinct from_place from orders_line`'],
    ['a comment names a table', 'orders', '// what is read from place here'],
  ])('say nothing where %s', (_what, area, text) => {
    expect(faults(area, text)).toEqual([])
  })

  it.each([
    ['SQL reads', '`select 1 from place p`', `${at}: ask a function of its public.ts`],
    ['SQL joins', '`from line l join place p on true`', `${at}: ask a function of its public.ts`],
    ['SQL lists', '`select 1 from line l, place p`', `${at}: ask a function of its public.ts`],
    ['the query builder reads', `db.selectFrom('place as p')`, `${at}: ask a function of its public.ts`],
    ['SQL inserts', '`insert into place (id)`', `${at}: only its owner writes it`],
    ['SQL updates', '`update place set x = 1`', `${at}: only its owner writes it`],
    ['SQL deletes', '`delete from place where id = $1`', `${at}: only its owner writes it`],
    ['the query builder writes', `db.updateTable('place')`, `${at}: only its owner writes it`],
  ])('refuse it where %s a table of another area', (_what, text, fault) => {
    expect(faults('orders', text)).toEqual([fault])
  })

  it('change with the migration that renames a table', () => {
    const renaming = {
      path: 'server/db/migrations/0003-orders-shelf.sql',
      text: 'alter table shelf rename to rack;',
    }
    const store = { path: 'server/src/stock/store.ts', text: '`update rack set x = 1`' }
    expect(tableFaults([...migrations, renaming, store], areas, none)).toEqual([
      'server/src/stock/store.ts:1: rack belongs to orders: only its owner writes it',
    ])
  })

  it('are the areas with the longest matching name', () => {
    expect(faults('stock', '`select 1 from room r`')).toEqual([
      'server/src/stock/store.ts:1: room belongs to stock-room: ask a function of its public.ts',
    ])
  })

  it('allow reads of published tables and listed reads, but no writes', () => {
    const read = '`select 1 from place p`'
    const listed = { foreignReads: { orders: { place: 'a reason' } } }
    expect(faults('orders', read, { published: { place: 'a reason' } })).toEqual([])
    expect(faults('orders', read, listed)).toEqual([])
    expect(faults('orders', `${read} \`update place set x = 1\``, listed)).toEqual([
      `${at}: only its owner writes it`,
    ])
  })

  it('refuse entries that are not used any more', () => {
    const entry = 'no foreign statement reads it any more'
    expect(faults('orders', '', { published: { place: 'a reason' } })).toEqual([
      expect.stringContaining(`place: ${entry}`),
    ])
    expect(faults('orders', '', { foreignReads: { orders: { shelf: 'a reason' } } })).toEqual([
      expect.stringContaining(`orders shelf: ${entry}`),
    ])
  })

  it('are those of the list where it names others than the migration', () => {
    expect(faults('orders', '`update place set x = 1`', { owners: { place: ['orders', 'stock'] } })).toEqual(
      [],
    )
  })
})
