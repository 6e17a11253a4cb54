import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import { locationRefusals } from '@kuacang/contract/inventory/location/refusals'
import type { Wanted } from '@kuacang/contract/kit/scan/things'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { locationDocument } from './document.ts'
import { passingPlaces, shelvesInScope } from './places.ts'

/** What the desk asked for where a place may be scanned. */
type Expected = Wanted | readonly Wanted[]

export type LocationRow = {
  id: string
  code: string
  location_type: number
  state: number
  aisle: number | null
  cell: number | null
  /** The only customer whose goods may be there. */
  partner_id: number | null
  spec_id: string | null
}

/**
 * The places of these codes that goods can be put into or taken from now, by code; refuses virtual, locked, disabled and
 * unknown ones, the unknown by what was scanned instead of what was `expected`. They cannot be deleted or disabled until
 * the transaction ends. `fieldOf` names the field of a form that a code was typed in.
 */
export const findLocations = async (
  tx: Tx,
  caller: Caller,
  codes: readonly string[],
  expected: Expected = 'place',
  fieldOf?: (code: string) => string,
): Promise<(code: string) => LocationRow> => {
  const { warehouse_id } = caller
  const rows = await tx.run<LocationRow>(
    `select id, code, location_type, state, aisle, cell, partner_id, spec_id from location
     where warehouse_id = $1 and code = any($2) and state <> ${locationState.code.deleted} and location_type < ${locationType.code.supplier} order by id for key share`,
    [warehouse_id, codes],
  )
  const found = new Map(rows.map((l) => [l.code, l]))
  const of = (code: string): LocationRow => {
    const row = found.get(code)
    if (!row) throw notFound(locationDocument.title, code)
    return row
  }
  const unknown = codes.find((code) => !found.has(code))
  if (unknown !== undefined) {
    const at = fieldOf && { at: fieldOf(unknown) }
    throw await wrongScan(tx, caller, { expected, code: unknown, ...at })
  }
  for (const code of codes) {
    const { state, location_type } = of(code)
    if (state === locationState.code.locked || state === locationState.code.disabled)
      throw new Refused(locationRefusals.not_usable, {
        code,
        state: locationState.label(state),
        type: locationType.label(location_type),
      })
  }
  return of
}

/** One of them. */
export const findLocation = async (
  tx: Tx,
  caller: Caller,
  code: string,
  expected?: Expected,
): Promise<LocationRow> => (await findLocations(tx, caller, [code], expected))(code)

/** Whether a place has this code, in whatever state it is; deleted and virtual ones are none. */
export const isLocation = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  code: string,
): Promise<boolean> =>
  (
    await tx.run(
      `select 1 from location where warehouse_id = $1 and code = $2 and state <> ${locationState.code.deleted}
         and location_type < ${locationType.code.supplier}`,
      [warehouse_id, code],
    )
  ).length > 0

const shareSql = 'select 1 from location where warehouse_id = $1 and code = $2 for share'

/** One of them for what is no stock of goods: it stays in use until the transaction ends, though no stock says so. */
export const keepLocation = async (tx: Tx, caller: Caller, code: string): Promise<LocationRow> => {
  // Read after the lock: who took it out of use before has committed.
  const [, location] = await together(
    tx.run(shareSql, [caller.warehouse_id, code]),
    findLocation(tx, caller, code),
  )
  return location
}

export type HeldLocation = {
  id: string
  code: string
  state: number
  location_type: number
  on_hand: number
  reserved: number
}

type Goods = { readonly location_id: string; readonly on_hand: number; readonly reserved: number }

const withGoods = (
  locations: readonly Omit<HeldLocation, 'on_hand' | 'reserved'>[],
  goods: readonly Goods[],
): HeldLocation[] => {
  const sums = new Map<string, { on_hand: number; reserved: number }>()
  for (const { location_id, on_hand, reserved } of goods) {
    const sum = sums.get(location_id) ?? { on_hand: 0, reserved: 0 }
    sums.set(location_id, { on_hand: sum.on_hand + on_hand, reserved: sum.reserved + reserved })
  }
  return locations.map((l) => ({ ...l, ...(sums.get(l.id) ?? { on_hand: 0, reserved: 0 }) }))
}

const isReal = `state <> ${locationState.code.deleted} and location_type < ${locationType.code.supplier}`
const lockGoods = 'order by location_id, sku_id, lot for update'

/**
 * Locations with their goods, locked in the order of their ids against everything that puts goods there or allocates
 * them. Virtual and deleted ones are left out. In one round trip.
 */
export const holdLocations = async (
  tx: Tx,
  { warehouse_id }: Scope,
  by: 'id' | 'code' | 'rack_id',
  values: readonly string[],
): Promise<HeldLocation[]> => {
  const [locations, goods] = await together(
    tx.run<Omit<HeldLocation, 'on_hand' | 'reserved'>>(
      `select id, code, state, location_type from location
       where warehouse_id = $1 and ${by} = any($2) and ${isReal} order by id for no key update`,
      [warehouse_id, values],
    ),
    tx.run<Goods>(
      `select location_id, on_hand, reserved from stock where warehouse_id = $1 and location_id = any(array(
         select id from location where warehouse_id = $1 and ${by} = any($2) and ${isReal})) ${lockGoods}`,
      [warehouse_id, values],
    ),
  )
  return withGoods(locations, goods)
}

type ShelfScope = { readonly districts: readonly string[]; readonly locations: readonly string[] }

/** The same for the shelves of a scope, which names zones and locations by id. */
export const holdScope = async (
  tx: Tx,
  { warehouse_id }: Scope,
  scope: ShelfScope,
): Promise<HeldLocation[]> => {
  const values = [warehouse_id, scope.districts, scope.locations, passingPlaces]
  const [locations, goods] = await together(
    tx.run<Omit<HeldLocation, 'on_hand' | 'reserved'>>(
      `select l.id, l.code, l.state, l.location_type from location l
       where l.warehouse_id = $1 and ${shelvesInScope} order by l.id for no key update`,
      values,
    ),
    tx.run<Goods>(
      `select location_id, on_hand, reserved from stock where warehouse_id = $1 and location_id = any(array(
         select l.id from location l where l.warehouse_id = $1 and ${shelvesInScope})) ${lockGoods}`,
      values,
    ),
  )
  return withGoods(locations, goods)
}
