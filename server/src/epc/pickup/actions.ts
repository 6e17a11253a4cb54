import { epcPickupLocationStatus, epcPickupStatus } from '@kuacang/contract/epc/pickup/enums'
import { epcPickupRefusals } from '@kuacang/contract/epc/pickup/refusals'
import type { Caller } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld, moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { staffWith } from '../../access/public.ts'
import {
  epcPickupDocument,
  epcPickupLineDocument,
  type LineRow,
  lockPickup,
  type PickupRow,
  showPickups,
  withLines,
} from './store.ts'

const openLines = (tx: Tx, { warehouse_id }: Caller, pickup_id: string): Promise<LineRow[]> =>
  tx.run<LineRow>(
    `select * from epc_pickup_line where warehouse_id = $1 and pickup_id = $2
       and status in ${codes(epcPickupLocationStatus, 'new', 'viewed')} order by id for update`,
    [warehouse_id, pickup_id],
  )

const shown = async (tx: Tx, caller: Caller, row: PickupRow) => {
  const [order] = await showPickups(tx, caller, [row])
  if (!order) throw new Error('one pickup order is shown as one')
  return order
}

/** Gives a pickup order to an operator (PA-218, PA-225). The same again changes nothing. */
export const assignPickup = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body: { operator_id } }: { params: { id: string }; body: { operator_id: string } },
) => {
  const order = await lockPickup(tx, caller, id)
  const [operator] = await staffWith(tx, caller, 'DPSPickup', { id: operator_id })
  if (!operator) throw new Refused(epcPickupRefusals.no_picker, { operator: operator_id })
  if (order.operator_id !== operator.id || order.status !== epcPickupStatus.code.processing)
    moveHeld(tx, caller, epcPickupDocument, 'assign', order, {
      set: { operator_id: operator.id, operator_name: operator.username },
      detail: {
        operator: operator.username,
        ...(order.operator_name && { taken_over_from: order.operator_name }),
      },
    })
  return withLines(tx, caller, id)
}

/** Ends a pickup order that is locked: its lines that are still open are free again. */
export const endPickup = (
  tx: Tx,
  caller: Caller,
  order: PickupRow,
  open: readonly Pick<LineRow, 'id' | 'status' | 'tracking_id'>[],
): PickupRow => {
  moveAllHeld(tx, caller, epcPickupLineDocument, 'close', open, {
    set: { held: false },
    detail: { order: order.pickup_code },
  })
  return moveHeld(tx, caller, epcPickupDocument, 'finish', order, { set: { finished_at: tx.now } })
}

/** Ends a pickup order by hand (PA-219, PA-226). */
export const finishPickup = async (tx: Tx, caller: Caller, { params }: { params: { id: string } }) => {
  const [order, open] = await together(lockPickup(tx, caller, params.id), openLines(tx, caller, params.id))
  const row = endPickup(tx, caller, order, open)
  return { order: await shown(tx, caller, row), left: open.length }
}

/** Cancels a pickup order (PA-220, PA-227): its lines stay as they are and hold no parcel any more. */
export const cancelPickup = async (
  tx: Tx,
  caller: Caller,
  { params: { id } }: { params: { id: string } },
) => {
  const row = moveHeld(tx, caller, epcPickupDocument, 'cancel', await lockPickup(tx, caller, id))
  tx.later(
    `update epc_pickup_line set held = false, version = version + 1, updated_at = $3
     where warehouse_id = $1 and pickup_id = $2 and held`,
    [caller.warehouse_id, id, tx.now],
  )
  const order = await shown(tx, caller, row)
  return { order, picked: order.picked_count }
}
