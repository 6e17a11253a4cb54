import { rackState } from '@kuacang/contract/inventory/rack/enums'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'

export const rackTitle = text('货架', 'rack')

/** The racks of a warehouse by district and place, with how many locations each has. */
export const racksOf = (tx: Pick<Tx, 'db'>, { warehouse_id }: Scope) =>
  tx.db
    .selectFrom('rack as r')
    .innerJoin('district as d', (j) =>
      j.on('d.warehouse_id', '=', warehouse_id).onRef('d.id', '=', 'r.district_id'),
    )
    .where('r.warehouse_id', '=', warehouse_id)
    .where('r.rack_state', '<>', rackState.code.deleted)
    .select(['r.id', 'd.code as district', 'r.rack_code', 'r.x', 'r.y', 'r.rack_state'])
    .select(['r.pickup_direction', 'r.virtual_codes'])
    .select((eb) =>
      eb
        .selectFrom('location as l')
        .where('l.warehouse_id', '=', warehouse_id)
        .whereRef('l.rack_id', '=', 'r.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('locations'),
    )
    .orderBy('d.code')
    .orderBy('r.x')
    .orderBy('r.y')

type Listed = Awaited<ReturnType<ReturnType<typeof racksOf>['execute']>>[number]

export const showRack = ({ x, y, ...rack }: Listed) => ({
  ...rack,
  rack_position: { x, y },
  locations: rack.locations ?? 0,
})

export type RackRow = {
  id: string
  district_id: string
  district: string
  rack_code: string
  rack_state: number
  x: number
  y: number
}

/** A rack that is there, locked: until the transaction ends it neither moves nor goes. */
/** A rack, locked; `at` is the field that names it where the address does not. */
export const mustFindRack = async (
  tx: Tx,
  { warehouse_id }: Scope,
  id: string,
  at?: 'rack_id',
): Promise<RackRow> => {
  const [row] = await tx.run<RackRow>(
    `select r.id, r.district_id, d.code as district, r.rack_code, r.rack_state, r.x, r.y
     from rack r join district d on d.warehouse_id = $1 and d.id = r.district_id
     where r.warehouse_id = $1 and r.id = $2 and r.rack_state <> ${rackState.code.deleted} for update of r`,
    [warehouse_id, id],
  )
  if (!row) throw notFound(rackTitle, id, at)
  return row
}

type OnMap = Pick<RackRow, 'id' | 'district_id' | 'x' | 'y'>

/**
 * The locations of a rack in a walk: one cell of the aisle before the rack. Aisle i is between the columns i and i+1
 * of the map, so the first two columns share the first aisle.
 */
export const placeAt = ({ id, district_id, x, y }: OnMap) => ({
  rack_id: id,
  district_id,
  aisle: aisleOf(x),
  cell: y,
})

export const aisleOf = (x: number): number => Math.max(0, x - 1)
