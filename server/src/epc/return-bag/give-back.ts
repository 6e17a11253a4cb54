import { filled, type Text, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld } from '#kit/document/document'
import type { ReceiptCause } from '../../handover/public.ts'
import { itemsByBag } from '../../packing/public.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { mustAllGoBack, whyNotBack } from './held-returns.ts'

type Inside = ParcelRow & { readonly in_bag: string }

const stopped = text('内有包裹 {parcel}：{reason}', 'Parcel {parcel} inside: {reason}')

/** Why return bags must leave their receipt before it is signed: a parcel inside was stopped since. */
export const stoppedBags = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Text>> => {
  const rows = await tx.run<{ bag_id: string; tracking_id: string; status: number; is_blocked: boolean }>(
    `select i.bag_id, p.tracking_id, p.status, p.is_blocked
     from (${itemsByBag}) i join epc_parcel p on p.warehouse_id = $1 and p.id = i.item_id order by p.id`,
    [warehouse_id, ids],
  )
  const out = new Map<string, Text>()
  for (const row of rows) {
    const reason = whyNotBack(row)
    if (!reason || out.has(row.bag_id)) continue
    out.set(row.bag_id, filled(stopped, { parcel: row.tracking_id, reason }))
  }
  return out
}

/** The parcels in return bags have gone back with them (98). One that was stopped since lets nothing leave. */
export const giveBack = async (
  tx: Tx,
  caller: Caller,
  bagIds: readonly string[],
  cause: ReceiptCause,
): Promise<number> => {
  const { warehouse_id } = caller
  const parcels = await tx.run<Inside>(
    `select p.*, i.bag_number as in_bag
     from (${itemsByBag}) i join epc_parcel p on p.warehouse_id = $1 and p.id = i.item_id order by p.id for update of p`,
    [warehouse_id, bagIds],
  )
  const bags = Map.groupBy(parcels, (p) => p.in_bag)
  for (const [bag, inside] of bags) {
    mustAllGoBack(bag, inside)
    moveAllHeld(tx, caller, epcParcelDocument, 'give_back', inside, {
      set: { returned_at: tx.now },
      detail: { bag, receipt: cause.number },
    })
  }
  tx.later('update epc_return_bag set receipt_id = $3 where warehouse_id = $1 and id = any($2)', [
    ...[warehouse_id, bagIds, cause.id],
  ])
  for (const p of parcels) emitReturned(tx, p, { bag_number: p.in_bag, receipt_number: cause.number })
  const [first] = parcels
  tx.emit({
    topic: 'epc.return_signed',
    object: { type: cause.type, id: cause.id },
    payload: {
      receipt_number: cause.number,
      pickup_vendor: first?.return_vendor ?? '',
      bags: [...bags.keys()],
      parcels: parcels.map((p) => p.tracking_id),
    },
  })
  return parcels.length
}

type Returned = Pick<ParcelRow, 'id' | 'tracking_id' | 'return_disposal' | 'express_no' | 'return_reason'>

/** Tells the order platform that a parcel is no longer here: given back, or destroyed. */
export const emitReturned = (tx: Tx, p: Returned, more: Readonly<Record<string, string>> = {}): void =>
  tx.emit({
    topic: 'epc.returned',
    object: { type: epcParcelDocument.table, id: p.id },
    payload: {
      ...{ tracking_id: p.tracking_id, disposal: p.return_disposal, express_no: p.express_no },
      ...{ return_reason: p.return_reason, ...more },
    },
  })
