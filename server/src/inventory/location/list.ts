import type { listLocations } from '@kuacang/contract/inventory/location/calls'
import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import { locationMachine } from '@kuacang/contract/inventory/location/machine'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { containing } from '#kit/list'
import { awaitedIn } from './open-jobs.ts'
import { isPlace } from './places.ts'

const { available, reserved, occupied, deleted } = locationState.code

// "Occupied" is what the stock says and "reserved" what open transfers say, so that they can never be wrong; a lock is
// what a person said.
const shownStateIn = (warehouse_id: number) =>
  sql<number>`case when l.state <> ${available} then l.state when h.on_hand > 0 then ${occupied}
    when l.id in (${awaitedIn(warehouse_id)}) then ${reserved} else l.state end`

/** The locations of a warehouse by code, with their goods. */
export const matching = (
  tx: Pick<Tx, 'db'>,
  { warehouse_id }: Scope,
  query: Omit<z.output<typeof listLocations.query>, 'page' | 'page_size'>,
) => {
  const shownState = shownStateIn(warehouse_id)
  let rows = tx.db
    .selectFrom('location as l')
    .leftJoin('district as d', (j) =>
      j.on('d.warehouse_id', '=', warehouse_id).onRef('d.id', '=', 'l.district_id'),
    )
    .leftJoin('rack as r', (j) => j.on('r.warehouse_id', '=', warehouse_id).onRef('r.id', '=', 'l.rack_id'))
    .leftJoin('location_spec as s', (j) =>
      j.on('s.warehouse_id', '=', warehouse_id).onRef('s.id', '=', 'l.spec_id'),
    )
    .where('l.warehouse_id', '=', warehouse_id)
    .where('l.location_type', '<', locationType.code.supplier)
    .where('l.state', '<>', deleted)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('stock')
          .where('stock.warehouse_id', '=', warehouse_id)
          .whereRef('stock.location_id', '=', 'l.id')
          .select(sql<number>`coalesce(sum(on_hand), 0)::bigint`.as('on_hand'))
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
export const showLocation = <R extends { code: string; state: number }>(row: R, caller: Caller) => ({
  ...row,
  actions: isPlace(row.code) ? [] : locationMachine.allowed(row.state, caller.holds),
})
