import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'

/** Parcels of a parcel centre lie on places. */
export const locationUse = async (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, ids: readonly string[]) =>
  (
    await tx.run<{ location_id: string }>(
      'select distinct location_id from epc_stay where warehouse_id = $1 and location_id = any($2)',
      [warehouse_id, ids],
    )
  ).map((r) => r.location_id)
