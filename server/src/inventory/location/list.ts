import type { listLocations } from '@kuacang/contract/inventory/location/calls'
import { locationState } from '@kuacang/contract/inventory/location/enums'
import { locationMachine } from '@kuacang/contract/inventory/location/machine'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kit/database/transact'
import type { Desk, Scope } from '#kit/desk'
import { containing } from '#kit/list'
import { isPlace } from './places.ts'

const { available, occupied, deleted } = locationState.code

// "Occupied" is what the stock says, so that it can never be wrong; a lock is what a person said.
const shownState = sql<number>`case when l.state = ${available} and h.on_hand > 0 then ${occupied} else l.state end`

/** The locations of a warehouse by code, with what lies in them. */
export const matching = (
  tx: Pick<Tx, 'db'>,
  { warehouse_id }: Scope,
  query: Omit<z.output<typeof listLocations.query>, 'page' | 'page_size'>,
) => {
  let rows = tx.db
    .selectFrom('location as l')
    .leftJoin('district as d', (j) =>
      j.onRef('d.warehouse_id', '=', 'l.warehouse_id').onRef('d.id', '=', 'l.district_id'),
    )
    .leftJoin('rack as r', (j) =>
      j.onRef('r.warehouse_id', '=', 'l.warehouse_id').onRef('r.id', '=', 'l.rack_id'),
    )
    .leftJoin('location_spec as s', (j) =>
      j.onRef('s.warehouse_id', '=', 'l.warehouse_id').onRef('s.id', '=', 'l.spec_id'),
    )
    .where('l.warehouse_id', '=', warehouse_id)
    .where('l.location_type', '<', 90)
    .where('l.state', '<>', deleted)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('stock')
          .whereRef('stock.warehouse_id', '=', 'l.warehouse_id')
          .whereRef('stock.location_id', '=', 'l.id')
          .select(sql<number>`coalesce(sum(on_hand), 0)::int`.as('on_hand'))
          .as('h'),
      (j) => j.onTrue(),
    )
    .select(['l.id', 'l.code', 'd.code as district', 'r.rack_code', 'l.layer', 'l.slot', 'l.spec_id'])
    .select([
      's.name as spec',
      'l.location_type',
      'l.aisle',
      'l.cell',
      'l.partner_id',
      'l.minimum',
      'h.on_hand',
    ])
    .select(shownState.as('state'))
    .orderBy('l.code')
  if (query.code) rows = rows.where('l.code', 'ilike', containing(query.code))
  if (query.district) rows = rows.where('d.code', '=', query.district)
  if (query.rack_code) rows = rows.where('r.rack_code', '=', query.rack_code)
  if (query.spec_id) rows = rows.where('l.spec_id', '=', query.spec_id)
  if (query.state) rows = rows.where(shownState, 'in', query.state)
  return rows
}

/** With what the caller may do with it; nothing with the product's own places. */
export const showLocation = <R extends { code: string; state: number }>(row: R, desk: Desk) => ({
  ...row,
  actions: isPlace(row.code) ? [] : locationMachine.allowed(row.state, desk.holds),
})
