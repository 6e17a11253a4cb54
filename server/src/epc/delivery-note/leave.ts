import { epcNoteRefusals } from '@kuacang/contract/epc/delivery-note/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import type { ReceiptCause } from '../../handover/public.ts'
import { itemsByBag } from '../../packing/public.ts'
import { beginLastMile } from '../last-mile/store.ts'
import { mailCarriers, type Senders, sendersOf } from './mails.ts'

/** An outbound parcel that leaves with the bag in which it lies, directly or in one that stands in that. */
export type Leaving = {
  id: string
  bag_id: string
  bag_number: string
  tracking_id: string | null
  channel_code: string
  gateway: string
  status: number
  is_blocked: boolean
  handed_over_at: Date | null
}

/** The outbound parcels in bags leave with them. */
export const leaveParcels = async (
  tx: Tx,
  caller: Caller,
  bagIds: readonly string[],
  cause: ReceiptCause,
): Promise<number> => {
  const [leaving, senders] = await together(
    tx.run<Leaving>(
      `select o.id, i.bag_id, i.bag_number, o.tracking_id, o.channel_code, o.gateway, o.status, o.is_blocked, o.handed_over_at
       from (${itemsByBag}) i join epc_ob o on o.warehouse_id = $1 and o.id = i.item_id order by o.id for update of o`,
      [caller.warehouse_id, bagIds],
    ),
    sendersOf(tx, caller),
  )
  return leaveHeld(tx, caller, bagIds, leaving, cause, senders)
}

/**
 * Locked outbound parcels leave with the bags in which they lie, which are named too; answers how many. They stay packed; when
 * they left and with which receipt is noted. One that was blocked or cancelled since the bags were looked at lets nothing
 * leave. Their carriers get a mail.
 */
export const leaveHeld = (
  tx: Tx,
  caller: Caller,
  bagIds: readonly string[],
  leaving: readonly Leaving[],
  cause: ReceiptCause,
  senders: Senders,
): number => {
  const stopped = leaving.find(
    (o) => o.is_blocked || o.status !== epcOutboundParcelStatus.code.packed || o.handed_over_at !== null,
  )
  if (stopped)
    throw new Refused(epcNoteRefusals.stopped, {
      number: stopped.bag_number,
      parcel: stopped.tracking_id ?? stopped.id,
    })
  tx.later(
    `update epc_ob set handed_over_at = $3, receipt_id = $4, version = version + 1, updated_at = $3
     where warehouse_id = $1 and id = any($2)`,
    [caller.warehouse_id, leaving.map((o) => o.id), tx.now, cause.id],
  )
  beginLastMile(tx, caller, bagIds, leaving)
  // The records of a receipt name its things; each parcel that left says so itself.
  for (const o of leaving)
    tx.record({
      operation: 'epc_outbound_parcel.hand_over',
      object: { type: 'epc_outbound_parcel', id: o.id, number: o.tracking_id ?? o.id },
      detail: { receipt: cause.number, bag: o.bag_number },
    })
  mailCarriers(tx, caller, leaving, cause, senders)
  return leaving.length
}
