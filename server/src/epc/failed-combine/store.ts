import { epcFailedCombineStatus } from '@kuacang/contract/epc/failed-combine/enums'
import { epcFailedCombineMachine } from '@kuacang/contract/epc/failed-combine/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Document, moveHeld } from '#kit/document/document'
import { newId } from '#kit/ids'
import type { ParcelRow } from '../parcel/store.ts'

export const epcFailedCombineDocument = {
  machine: epcFailedCombineMachine,
  title: text('合单失败请求', 'failed combine request'),
  table: 'epc_failed_combine',
  statusColumn: 'status',
  numberColumn: 'ob_number',
  partnerOwned: false,
} as const satisfies Document

export type FailedCombineRow = {
  id: string
  ob_id: string
  ob_number: string
  status: number
  error: string
  version: number
}

const { unresolved } = epcFailedCombineStatus.code

type Waiting = {
  readonly ob: { readonly id: string; readonly ob_number: string; readonly channel_code: string }
  readonly parcels: readonly Pick<ParcelRow, 'tracking_id' | 'order_number'>[]
}

/** Notes a box whose carrier never answered; a box has one open request. `error`: what the last try met. */
export const openFailedCombine = (
  tx: Tx,
  { warehouse_id }: Caller,
  { ob, parcels }: Waiting,
  error: string,
): void =>
  tx.later(
    `insert into epc_failed_combine (warehouse_id, id, ob_id, ob_number, tracking_ids, order_numbers, channel_code,
       status, error, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, ${unresolved}, $8, $9, $9)
     on conflict (warehouse_id, ob_id) where status = ${unresolved} do nothing`,
    [
      ...[warehouse_id, newId(), ob.id, ob.ob_number, parcels.map((p) => p.tracking_id)],
      ...[[...new Set(parcels.map((p) => p.order_number))], ob.channel_code, error, tx.now],
    ],
  )

/** The carrier of a box has answered after all: an open request is resolved without a person. */
export const answeredAfterAll = async (tx: Tx, caller: Caller, ob_id: string): Promise<void> => {
  const [row] = await tx.run<FailedCombineRow>(
    `select * from epc_failed_combine where warehouse_id = $1 and ob_id = $2 and status = ${unresolved} for update`,
    [caller.warehouse_id, ob_id],
  )
  if (row) moveHeld(tx, caller, epcFailedCombineDocument, 'resolve', row, { set: { resolved_at: tx.now } })
}
