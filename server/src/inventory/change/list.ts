import type { ChangeFilters } from '@kuacang/contract/inventory/change/calls'
import { locationState } from '@kuacang/contract/inventory/location/enums'
import { stockMoveKind } from '@kuacang/contract/inventory/stock/enums'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Db } from '#kit/database/pool'
import { isId } from '#kit/ids'
import { among, holding } from '#kit/list'
import { virtualPlaces } from '../location/places.ts'

type End = { side: string; place_id: string; other_id: string; change: number; after: number | null }

// Both ends of a movement.
const ends = sql<End>`(values
  ('from', m.from_location_id, m.to_location_id, -m.quantity, m.from_after),
  ('to', m.to_location_id, m.from_location_id, m.quantity, m.to_after))`.as<'e'>(
  sql`e(side, place_id, other_id, change, after)`,
)

const { receive, putaway, pick, ship } = stockMoveKind.code
/** Nearly all movements; an index holds the others. */
const usualKinds: readonly number[] = [receive, putaway, pick, ship]

/**
 * The changes in scope that match, newest first, as a query to select from. Those of a place are looked for among the
 * movements of the SKUs that ever lay there: a balance stays when it is nought. What only names things is joined from
 * the left, so that the planner leaves it out where rows are only counted.
 */
export const matching = (db: Db, { warehouse_id, partner_id }: Scope, f: ChangeFilters) => {
  let rows = db
    .selectFrom('stock_move as m')
    .innerJoinLateral(ends, (j) => j.onTrue())
    .leftJoin('location as l', (j) =>
      j.on('l.warehouse_id', '=', warehouse_id).onRef('l.id', '=', 'e.place_id'),
    )
    .leftJoin('location as o', (j) =>
      j.on('o.warehouse_id', '=', warehouse_id).onRef('o.id', '=', 'e.other_id'),
    )
    .leftJoin('stocked_sku as k', (j) =>
      j.on('k.warehouse_id', '=', warehouse_id).onRef('k.id', '=', 'm.sku_id'),
    )
    .where('m.warehouse_id', '=', warehouse_id)
    .where('e.place_id', 'not in', (eb) =>
      eb
        .selectFrom('location as v')
        .select('v.id')
        .where('v.warehouse_id', '=', warehouse_id)
        .where('v.code', 'in', virtualPlaces)
        .where('v.state', '<>', locationState.code.deleted),
    )
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .orderBy('e.side')
  const partner = partner_id ?? f.partner_id
  if (partner) rows = rows.where('m.partner_id', '=', partner)
  if (f.sku) rows = rows.where(holding('k.sku', f.sku))
  if (f.location_code)
    rows = rows.where('l.code', '=', f.location_code).where('m.sku_id', 'in', (eb) =>
      eb
        .selectFrom('stock as s')
        .innerJoin('location as p', (j) =>
          j.on('p.warehouse_id', '=', warehouse_id).onRef('p.id', '=', 's.location_id'),
        )
        .select('s.sku_id')
        .where('s.warehouse_id', '=', warehouse_id)
        .where('p.code', '=', f.location_code ?? ''),
    )
  if (f.change_type) rows = rows.where('m.kind', '=', f.change_type)
  if (f.change_type && !usualKinds.includes(f.change_type))
    rows = rows.where(sql<boolean>`m.kind not in (${sql.join(usualKinds.map((kind) => sql.lit(kind)))})`)
  if (f.reference_id)
    rows = rows.where(
      f.reference_id.every(isId)
        ? among('m.cause_id', f.reference_id)
        : among('m.cause_number', f.reference_id),
    )
  if (f.time_range)
    rows = rows.where('m.at', '>=', new Date(f.time_range[0])).where('m.at', '<', new Date(f.time_range[1]))
  return rows
}

export const withColumns = (rows: ReturnType<typeof matching>) =>
  rows
    .select(['m.at as created_at', 'm.partner_id', 'm.kind as change_type', 'e.change', 'e.after'])
    .select((eb) => [
      eb.ref('k.sku').$notNull().as('sku'),
      eb.ref('k.name').$notNull().as('name'),
      eb.ref('k.name_en').$notNull().as('name_en'),
      eb.ref('l.code').$notNull().as('location_code'),
      eb.ref('o.code').$notNull().as('other_location_code'),
    ])
    .select(['m.cause_type as reference_type', 'm.cause_id as reference_id'])
    .select(['m.cause_number as reference_number', 'm.user_name'])
    .select([
      sql<string>`m.id || '-' || e.side`.as('id'),
      sql<number | null>`e.after - e.change`.as('before'),
    ])
