import { epcArrivalRefusals } from '@kuacang/contract/epc/arrival/refusals'
import { epcBlockSource, epcBlockStatus } from '@kuacang/contract/epc/block/enums'
import type { Text } from '@kuacang/contract/kit/text'
import type { Scope } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import type { ParcelRow } from '../parcel/store.ts'

/** Why a parcel is stopped; undefined where it is not. */
export const blockReason = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  parcel: Pick<ParcelRow, 'id' | 'is_blocked'>,
): Promise<string | Text | undefined> => {
  if (!parcel.is_blocked) return undefined
  const [block] = await tx.run<{ reason: string; source: number }>(
    `select reason, source from epc_block
     where warehouse_id = $1 and parcel_id = $2 and status = ${epcBlockStatus.code.open}`,
    [warehouse_id, parcel.id],
  )
  return block && (block.reason || epcBlockSource.label(block.source))
}

/** Refuses a parcel that is stopped, before a desk asks anything else about it. */
export const stopIfBlocked = async (
  tx: Pick<Tx, 'run'>,
  scope: Scope,
  parcel: Pick<ParcelRow, 'id' | 'is_blocked' | 'tracking_id'>,
): Promise<void> => {
  const reason = await blockReason(tx, scope, parcel)
  if (reason !== undefined)
    throw new Refused(epcArrivalRefusals.blocked, { number: parcel.tracking_id, reason })
}
