import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { decideChanged } from '../decision/decide.ts'
import { isOpenSet, type SetRow } from '../decision/store.ts'
import type { ParcelRow } from '../parcel/store.ts'

/**
 * The set of freely scanned parcels, all under lock: the one that they are the whole of, else a new one that is ready at
 * once. What is left of the sets that they came from is decided anew.
 */
export const gatherFreely = async (
  tx: Tx,
  caller: Caller,
  sets: readonly SetRow[],
  parcels: readonly ParcelRow[],
): Promise<{ set: SetRow; parcels: ParcelRow[] }> => {
  const { warehouse_id } = caller
  const [only] = sets
  const { ready } = epcSetStatus.code
  if (only && sets.length === 1 && only.status === ready && only.expected === parcels.length)
    return { set: only, parcels: [...parcels] }
  const id = newId()
  const [first] = parcels
  const [made] = await tx.run<SetRow>(
    `insert into epc_set (warehouse_id, id, status, key, part, programme, country_code, expected, here, first_scanned_at, created_at, updated_at)
     values ($1, $2::text, ${ready}, $3, $2::text, $4, $5, $6, $6, $7, $7, $7) returning *`,
    [
      ...[warehouse_id, id, only?.key ?? `free:${id}`, only?.programme ?? '', first?.country_code ?? ''],
      ...[parcels.length, tx.now],
    ],
  )
  if (!made) throw new Error('the set was not written')
  tx.later(
    `update epc_parcel set set_id = $3, version = version + 1, updated_at = $4
     where warehouse_id = $1 and id = any($2)`,
    [warehouse_id, parcels.map((p) => p.id), id, tx.now],
  )
  const left = sets.map((s) => s.id)
  await decideChanged(tx, caller, left, 'manual', (set) => set.expected > 0 && isOpenSet(set))
  return { set: made, parcels: parcels.map((p) => ({ ...p, set_id: id })) }
}
