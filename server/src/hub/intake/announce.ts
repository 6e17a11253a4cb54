import { hubInboundBagStatus } from '@kuacang/contract/hub/inbound-bag/enums'
import { type AnnouncedBag, mostAnnounced } from '@kuacang/contract/hub/intake/calls'
import { hubIntakeRefusals } from '@kuacang/contract/hub/intake/refusals'
import { hubInboundParcelStatus } from '@kuacang/contract/hub/parcel/enums'
import { sortOut } from '#kit/announcing'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { noteNumbers } from '#kit/document/elsewhere'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { gramsOf } from '#kit/weight'
import { hubInboundBagDocument } from '../inbound-bag/store.ts'
import { hubParcelDocument } from '../parcel/store.ts'
import { differenceOf, knownBags, knownParcels } from './known.ts'

type BagError = { row: number; bag_number: string; reason: string }
export type AnnounceOutcome = { bags: number; parcels: number; repeated: number; errors: BagError[] }

/**
 * Announces bags with their parcels; each bag succeeds or fails alone. A bag that is known with the same content is
 * counted as repeated; one with other content, or with a parcel of another bag, is answered with its row and reason.
 */
export const announceHubBags = async (
  tx: Tx,
  caller: Caller,
  bags: readonly AnnouncedBag[],
): Promise<AnnounceOutcome> => {
  const ids = bags.flatMap((b) => b.parcels.map((p) => p.tracking_id))
  if (ids.length > mostAnnounced)
    throw new Refused(hubIntakeRefusals.too_many, { n: ids.length, limit: mostAnnounced })
  // Parcels first: who announces the same bag meanwhile is then known by it, not by its parcels.
  const elsewhere = await knownParcels(tx, caller, ids)
  const known = await knownBags(
    tx,
    caller,
    bags.map((b) => b.bag_number),
  )
  const { fresh, again, errors } = sortOut(caller, {
    all: bags,
    numberOf: (b) => b.bag_number,
    partsOf: (b) => b.parcels.map((p) => p.tracking_id),
    ...{ known, elsewhere, differenceOf },
    refusals: {
      twice: (number) => [hubIntakeRefusals.twice, { number }],
      differs: ({ bag_number: bag }, difference) => [hubIntakeRefusals.differs, { bag, difference }],
      elsewhere: ({ bag_number: bag }, parcel, other) => [
        hubIntakeRefusals.parcel_elsewhere,
        { bag, parcel, other },
      ],
    },
  })
  await write(tx, caller, fresh)
  return {
    bags: fresh.length,
    parcels: fresh.flatMap((b) => b.parcels).length,
    repeated: again.length,
    errors: errors.map(({ number, ...error }) => ({ ...error, bag_number: number })),
  }
}

/** Writes bags and parcels in one statement each, and the first row of every timeline. */
const write = async (tx: Tx, caller: Caller, bags: readonly AnnouncedBag[]): Promise<void> => {
  const { warehouse_id } = caller
  if (bags.length === 0) return
  const made = bags.map((bag) => ({ ...bag, id: newId() }))
  const parcels = made.flatMap((b) => b.parcels.map((p) => ({ ...p, id: newId(), bag: b })))
  const all = async () => {
    await tx.run(
      `insert into hub_inbound_bag
         (warehouse_id, id, bag_number, status, origin, parcel_count, weight_g, due_at, created_at, updated_at)
       select $1, n.id, n.bag_number, $2, n.origin, n.parcel_count, n.weight_g, n.due_at, $3, $3
       from unnest($4::text[], $5::text[], $6::text[], $7::int[], $8::int[], $9::timestamptz[])
         as n(id, bag_number, origin, parcel_count, weight_g, due_at)`,
      [
        ...[warehouse_id, hubInboundBagStatus.code.not_arrived, tx.now],
        ...[made.map((b) => b.id), made.map((b) => b.bag_number), made.map((b) => b.origin)],
        ...[
          made.map((b) => b.parcels.length),
          made.map((b) => gramsOf(b.weight)),
          made.map((b) => b.due_time ?? null),
        ],
      ],
    )
    await tx.run(
      `insert into hub_parcel
         (warehouse_id, id, tracking_id, status, inbound_bag_id, dest_warehouse_code, weight_g, created_at, updated_at)
       select $1, n.id, n.tracking_id, $2, n.bag_id, n.dest, n.weight_g, $3, $3
       from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::int[])
         as n(id, tracking_id, bag_id, dest, weight_g)`,
      [
        ...[warehouse_id, hubInboundParcelStatus.code.not_arrived, tx.now],
        ...[parcels.map((p) => p.id), parcels.map((p) => p.tracking_id), parcels.map((p) => p.bag.id)],
        ...[parcels.map((p) => p.dest_warehouse_code), parcels.map((p) => gramsOf(p.weight))],
      ],
    )
  }
  // Announced by another call since they were looked up: begin again, and answer what is known now.
  await all().catch(lostOnUnique)
  noteNumbers(
    tx,
    caller,
    hubInboundBagDocument,
    made.map((b) => b.bag_number),
  )
  noteNumbers(
    tx,
    caller,
    hubParcelDocument,
    parcels.map((p) => p.tracking_id),
  )
  for (const { id, bag_number: number, parcels } of made)
    tx.record({
      operation: 'hub_inbound_bag.announce',
      object: { type: 'hub_inbound_bag', id, number },
      detail: { parcels: parcels.length },
    })
  for (const { id, tracking_id: number, bag } of parcels)
    tx.record({
      operation: 'hub_parcel.announce',
      object: { type: 'hub_parcel', id, number },
      parent: { type: 'hub_inbound_bag', id: bag.id },
      detail: { bag: bag.bag_number },
    })
}
