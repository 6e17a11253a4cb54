import type { CheckScope } from '@kuacang/contract/inventory/check/calls'
import { inventoryCheckType } from '@kuacang/contract/inventory/check/enums'
import { checkRefusals } from '@kuacang/contract/inventory/check/refusals'
import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import { type Text, text } from '@kuacang/contract/kit/text'
import type { Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { passingPlaces, shelvesInScope } from '../location/places.ts'

const { goods, zone, change, lock, recheck, final } = inventoryCheckType.code

const fields = {
  skus: text(' SKU', 'SKUs'),
  districts: text('库区', 'zones'),
  places: text('库区或库位', 'zones or locations'),
}

/** What a check of this type cannot do without; undefined when its scope says it. */
export const missingIn = (
  check_type: number,
  { skus, districts, location_codes }: CheckScope,
): Text | undefined => {
  if (check_type === goods && skus.length === 0) return fields.skus
  if (check_type === zone && districts.length === 0) return fields.districts
  if (check_type === lock && districts.length + location_codes.length === 0) return fields.places
  return undefined
}

const day = 24 * 60 * 60 * 1000

/** The scope as the check keeps it: a check by change knows since when. */
export const completeScope = (check_type: number, scope: CheckScope, now: Date): CheckScope =>
  check_type === change
    ? { ...scope, changed_since: scope.changed_since ?? new Date(now.getTime() - day).toISOString() }
    : { ...scope, changed_since: undefined }

/** Do the goods that lie at a place of the scope belong to the check, also those that came later? */
export const takesLater = (check_type: number): boolean =>
  ![change, recheck, final].includes(check_type as never)

export type Ids = { districts: string[]; skus: string[]; locations: string[] }

const idsSql = {
  districts: 'select id, code from district where warehouse_id = $1 and code = any($2)',
  skus: 'select id, sku as code from stocked_sku where warehouse_id = $1 and sku = any($2)',
  locations: `select id, code from location where warehouse_id = $1 and code = any($2) and state <> ${locationState.code.deleted}
    and location_type < ${locationType.code.supplier} and code <> all('{${passingPlaces.join()}}')`,
}

/** The ids of what a scope names; refuses codes that the warehouse does not know. */
export const idsOf = async (tx: Tx, { warehouse_id }: Scope, scope: CheckScope): Promise<Ids> => {
  const find = async (what: keyof Ids, codes: readonly string[], field = what as string) => {
    if (codes.length === 0) return { ids: [], unknown: [] }
    const rows = await tx.run<Named>(idsSql[what], [warehouse_id, codes])
    const known = new Set(rows.map((r) => r.code))
    const unknown = codes.flatMap((code, line) =>
      known.has(code) ? [] : [{ code, field: `scope.${field}.${line}` }],
    )
    return { ids: rows.map((r) => r.id), unknown }
  }
  const [districts, skus, locations] = await together(
    find('districts', scope.districts),
    find('skus', scope.skus),
    find('locations', scope.location_codes, 'location_codes'),
  )
  mustBeKnown([districts, skus, locations].flatMap((f) => f.unknown))
  return { districts: districts.ids, skus: skus.ids, locations: locations.ids }
}

const mustBeKnown = (unknown: readonly { readonly code: string; readonly field: string }[]): void => {
  if (unknown.length === 0) return
  const codes = unknown
    .slice(0, 10)
    .map((u) => u.code)
    .join(', ')
  throw new Refused(checkRefusals.scope_unknown, { codes }, { at: unknown.map((u) => u.field) })
}

type Named = { readonly id: string; readonly code: string }

const namedSql = `
select k.id, k.sku as code from inventory_check c
  join stocked_sku k on k.warehouse_id = $1 and k.sku = any(array(select jsonb_array_elements_text(c.scope -> 'skus')))
where c.warehouse_id = $1 and c.order_id = $2`

/** The goods that the scope of a check names, by the number of the check. */
export const goodsNamedBy = (tx: Tx, { warehouse_id }: Scope, order_id: string): Promise<Named[]> =>
  tx.run<Named>(namedSql, [warehouse_id, order_id])

/** The ids of the SKUs of a scope, as `idsOf` answers them, where they were read already. */
export const idsOfNamed = (scope: CheckScope, named: readonly Named[]): string[] => {
  const known = new Set(named.map((k) => k.code))
  mustBeKnown(
    scope.skus.flatMap((code, line) => (known.has(code) ? [] : [{ code, field: `scope.skus.${line}` }])),
  )
  return named.map((k) => k.id)
}

/** Puts the stock of a scope on a check as it is now; answers how many lines that makes. */
export const addLines = async (
  tx: Tx,
  { warehouse_id }: Scope,
  check_id: string,
  ids: Ids,
  changed_since: string | undefined,
): Promise<number> => {
  const rows = await tx.run(
    `insert into inventory_check_line (warehouse_id, inventory_check_id, id, location_id, sku_id, lot, partner_id,
       book_quantity, stock_version)
     select s.warehouse_id, $6, s.id, s.location_id, s.sku_id, s.lot, s.partner_id, s.on_hand, s.version
     from stock s join location l on l.warehouse_id = $1 and l.id = s.location_id
     where s.warehouse_id = $1 and ${shelvesInScope} and (cardinality($5::object_id[]) = 0 or s.sku_id = any($5))
       and case when $7::timestamptz is null then s.on_hand > 0 else exists (
         select 1 from stock_move m where m.warehouse_id = $1 and m.sku_id = s.sku_id and m.lot = s.lot and m.at >= $7
           and s.location_id in (m.from_location_id, m.to_location_id)) end
     on conflict (warehouse_id, inventory_check_id, location_id, sku_id, lot) do nothing
     returning 1`,
    [
      ...[warehouse_id, ids.districts, ids.locations, passingPlaces, ids.skus],
      ...[check_id, changed_since ?? null],
    ],
  )
  return rows.length
}
