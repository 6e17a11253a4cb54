import { scCheckpointStatus } from '@kuacang/contract/sorting-centre/checkpoint/enums'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld } from '#kit/document/document'
import { newId } from '#kit/ids'
import type { ReceiptCause } from '../../handover/public.ts'
import { itemsOfBags } from '../../packing/public.ts'
import { scBagDocument } from '../packing-bag/store.ts'
import { type ScParcelRow, scParcelDocument } from '../parcel/store.ts'
import { stoppedBy } from './inside.ts'

type Leaving = ScParcelRow & {
  readonly in_bag: string
  readonly bag_number: string
  readonly carrier: string
  /** The parcel centre that it came from; empty where it was not announced. */
  readonly origin: string
}

const leavingSql = `
select p.*, s.id as in_bag, s.bag_number, s.carrier_code as carrier, coalesce(n.origin, '') as origin
from (${itemsOfBags}) i join sc_parcel p on p.warehouse_id = $1 and p.id = i.item_id
  join sc_bag s on s.warehouse_id = $1 and s.id = i.bag_id
  left join sc_inbound_bag n on n.warehouse_id = $1 and n.id = p.inbound_bag_id
where i.bag_id = any($2) order by p.id for update of p`

const { waiting, refused } = scCheckpointStatus.code

/** The platform is to be told of these. What an earlier departure of the same parcel left open is overtaken. */
const writeCheckpoints = (tx: Tx, { warehouse_id }: Caller, parcels: readonly Leaving[]): void =>
  tx.later(
    `insert into sc_checkpoint (warehouse_id, id, parcel_id, tracking_id, bag_id, status, created_at, updated_at)
     select $1, n.id, n.parcel_id, n.tracking_id, n.bag_id, ${waiting}, $2, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[]) as n(id, parcel_id, tracking_id, bag_id)
     on conflict (warehouse_id, parcel_id) where status in (${waiting}, ${refused})
     do update set tracking_id = excluded.tracking_id, bag_id = excluded.bag_id, status = ${waiting}, failure = '',
       asked_at = null, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [
      ...[warehouse_id, tx.now, parcels.map(() => newId()), parcels.map((p) => p.id)],
      ...[parcels.map((p) => p.tracking_id), parcels.map((p) => p.in_bag)],
    ],
  )

/** A bag holds parcels of several parcel centres. Each centre is told of its own, so each has an event. */
const tellOfLeaving = (tx: Tx, parcels: readonly Leaving[], delivery_note: string): void => {
  for (const [id, inside] of Map.groupBy(parcels, (p) => p.in_bag))
    for (const [origin, ofOne] of Map.groupBy(inside, (p) => p.origin))
      tx.emit({
        topic: 'sorting_centre.departed',
        object: { type: scBagDocument.table, id },
        payload: {
          ...{ bag_number: ofOne[0]?.bag_number ?? '', carrier_code: ofOne[0]?.carrier ?? '' },
          ...{ delivery_note, origin, tracking_ids: ofOne.map((p) => p.original_tracking_id) },
        },
      })
}

/**
 * The parcels in bags leave with them: 5→7. The platform is told of them later. One that was withdrawn since the bags were
 * looked at lets nothing leave.
 */
export const leaveParcels = async (
  tx: Tx,
  caller: Caller,
  bagIds: readonly string[],
  cause: ReceiptCause,
): Promise<number> => {
  const parcels = await tx.run<Leaving>(leavingSql, [caller.warehouse_id, bagIds])
  const stopped = parcels.find((p) => p.hold_reason !== null || p.status !== scParcelStatus.code.packed)
  if (stopped) throw stoppedBy({ ...stopped, bag_id: stopped.in_bag, held: stopped.hold_reason !== null })
  moveAllHeld(tx, caller, scParcelDocument, 'hand_over', parcels, {
    set: { handed_over_at: tx.now },
    detail: { delivery_note: cause.number },
  })
  tx.later(
    'update sc_bag set handed_over_at = $3, updated_at = $3, version = version + 1 where warehouse_id = $1 and id = any($2)',
    [caller.warehouse_id, bagIds, tx.now],
  )
  writeCheckpoints(tx, caller, parcels)
  tellOfLeaving(tx, parcels, cause.number)
  return parcels.length
}
