import type { whichLines } from '@kuacang/contract/inventory/check/calls'
import { inventoryCheckStatus } from '@kuacang/contract/inventory/check/enums'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import type { Db } from '#kit/database/pool'
import { differs, movedSince } from './store.ts'

/** The lines of checks with their goods, places and present stock, to select from. */
export const linesOfChecks = (db: Db, { warehouse_id }: Scope) =>
  db
    .selectFrom('inventory_check as c')
    .innerJoin('inventory_check_line as n', (j) =>
      j.on('n.warehouse_id', '=', warehouse_id).onRef('n.inventory_check_id', '=', 'c.id'),
    )
    .innerJoin('location as l', (j) =>
      j.on('l.warehouse_id', '=', warehouse_id).onRef('l.id', '=', 'n.location_id'),
    )
    .leftJoin('district as d', (j) =>
      j.on('d.warehouse_id', '=', warehouse_id).onRef('d.id', '=', 'l.district_id'),
    )
    .innerJoin('stocked_sku as k', (j) =>
      j.on('k.warehouse_id', '=', warehouse_id).onRef('k.id', '=', 'n.sku_id'),
    )
    .leftJoin('stock as s', (j) =>
      j
        .on('s.warehouse_id', '=', warehouse_id)
        .onRef('s.location_id', '=', 'n.location_id')
        .onRef('s.sku_id', '=', 'n.sku_id')
        .onRef('s.lot', '=', 'n.lot'),
    )
    .where('c.warehouse_id', '=', warehouse_id)

// Counting is blind: the book quantity is not shown before the check is finished.
export const shownBook = sql<number | null>`case when c.finished_at is not null then n.book_quantity end`
export const shownDifference = sql<
  number | null
>`case when c.finished_at is not null then n.checked_quantity - n.book_quantity end`
/** It matters while the line may still be counted again or adjusted. */
export const isOutdated = sql<boolean>`c.status in ${sql.raw(codes(inventoryCheckStatus, 'checking', 'done'))} and n.checked_quantity is not null and ${sql.raw(movedSince)}`

const conditions = {
  all: sql<boolean>`true`,
  uncounted: sql<boolean>`n.checked_quantity is null`,
  differing: sql<boolean>`c.finished_at is not null and ${sql.raw(differs)}`,
  outdated: isOutdated,
}

/** The lines of one check as people see them, by location. */
export const shownLines = (
  db: Db,
  scope: Scope,
  check_id: string,
  which: (typeof whichLines)[number] = 'all',
) =>
  linesOfChecks(db, scope)
    .where('c.id', '=', check_id)
    .where(conditions[which])
    .select([
      'n.id',
      'l.code as location_code',
      'd.code as district',
      'k.sku',
      'k.barcode',
      'k.name',
      'k.name_en',
      'n.partner_id',
    ])
    .select(['n.lot as batch', 'n.checked_quantity', 'n.checked_by', 'n.checked_at'])
    .select([shownBook.as('book_quantity'), shownDifference.as('difference'), isOutdated.as('outdated')])
    .orderBy('l.code')
    .orderBy('k.sku')
    .orderBy('n.id')
