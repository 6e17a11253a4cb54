import { locationState, locationType } from '@kuacang/contract/inventory/location/enums'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'

/** The places that every warehouse has beside its shelves, by their fixed codes. */
const places = {
  RECEIVING: locationType.code.temporary,
  OUTBOUND: locationType.code.temporary,
  'PUT-BACK': locationType.code.temporary,
  'IN-HAND': locationType.code.temporary,
  DEFECTIVE: locationType.code.defective,
  SUPPLIER: locationType.code.supplier,
  CUSTOMER: locationType.code.customer,
  LOSS: locationType.code.loss,
  ADJUSTMENT: locationType.code.adjustment,
} as const

export type FixedPlace = keyof typeof places
export type Places = { readonly [K in FixedPlace]: string }

const codes = Object.keys(places) as FixedPlace[]

/** Is it one of these? They belong to the product: they cannot be locked, edited or deleted. */
export const isPlace = (code: string): code is FixedPlace => Object.hasOwn(places, code)

/** Places that goods pass through. The goods there belong to open cases and orders: they are not counted or adjusted. */
export const passingPlaces = [
  'RECEIVING',
  'OUTBOUND',
  'PUT-BACK',
  'IN-HAND',
] as const satisfies readonly FixedPlace[]

/** The shelves of a scope, which names zones $2 and locations $3 by id; nothing named: all but the passing places $4. */
export const shelvesInScope = `l.state <> ${locationState.code.deleted} and l.location_type < ${locationType.code.supplier} and l.code <> all($4)
  and (cardinality($2::object_id[]) = 0 or l.district_id = any($2))
  and (cardinality($3::object_id[]) = 0 or l.id = any($3))`

/** Where goods come from or go to: no shelf, and no balance. */
export const virtualPlaces: readonly FixedPlace[] = codes.filter((code) => places[code] > 90)

// Fixed for the life of a warehouse, so a process may remember them.
const known = new WeakMap<object, Map<number, Places>>()

/** The ids of a warehouse's fixed places; makes them at first use. */
export const placesOf = async (tx: Tx, warehouse_id: number): Promise<Places> => {
  const cached = known.get(tx.store)?.get(warehouse_id)
  if (cached) return cached
  const found = await read(tx, warehouse_id)
  if (found) {
    const mine = known.get(tx.store) ?? new Map<number, Places>()
    known.set(tx.store, mine.set(warehouse_id, found))
    return found
  }
  await tx.db
    .insertInto('location')
    .values(
      codes.map((code) => ({
        warehouse_id,
        id: newId(),
        code,
        location_type: places[code],
        created_at: tx.now,
        updated_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Not remembered yet: this transaction may still be rolled back.
  const made = await read(tx, warehouse_id)
  if (!made) throw new Error(`warehouse ${warehouse_id} has not all of its places`)
  return made
}

const read = async (tx: Tx, warehouse_id: number): Promise<Places | undefined> => {
  const rows = await tx.run<{ id: string; code: FixedPlace }>(
    `select id, code from location where warehouse_id = $1 and code = any($2) and state <> ${locationState.code.deleted}`,
    [warehouse_id, codes],
  )
  return rows.length === codes.length
    ? (Object.fromEntries(rows.map((r) => [r.code, r.id])) as Places)
    : undefined
}
