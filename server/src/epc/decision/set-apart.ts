import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import type { ParcelRow } from '../parcel/store.ts'
import { membersChanged, type SetRow } from './store.ts'

/**
 * Takes held members out of their held set into one of their own, that the platform can decide about alone. Answers its
 * id; the caller asks for both.
 */
export const setApart = async (
  tx: Tx,
  scope: Scope,
  set: Pick<SetRow, 'id' | 'key' | 'programme' | 'country_code' | 'deadline'>,
  members: readonly Pick<ParcelRow, 'id'>[],
): Promise<string> => {
  const id = newId()
  tx.later(
    `insert into epc_set (warehouse_id, id, status, key, part, programme, country_code, first_scanned_at, deadline, created_at, updated_at)
     select $1, $3::text, ${epcSetStatus.code.gathering}, key, $3::text, programme, country_code, first_scanned_at, deadline, $4, $4
     from epc_set where warehouse_id = $1 and id = $2`,
    [scope.warehouse_id, set.id, id, tx.now],
  )
  tx.later(
    `update epc_parcel set set_id = $3, version = version + 1, updated_at = $4
     where warehouse_id = $1 and id = any($2)`,
    [scope.warehouse_id, members.map((p) => p.id), id, tx.now],
  )
  await membersChanged(tx, scope, [set.id, id])
  return id
}
