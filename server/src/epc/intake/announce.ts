import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import {
  type AnnouncedBag,
  type AnnouncedParcel,
  type IntakeOutcome,
  mostAnnounced,
} from '@kuacang/contract/epc/intake/calls'
import { epcIntakeRefusals } from '@kuacang/contract/epc/intake/refusals'
import { sortOut } from '#kit/announcing'
import type { Caller } from '#kit/caller'
import { LostRace, type Tx } from '#kit/database/transact'
import { moveAll } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { epcInboundBagDocument } from '../inbound-bag/store.ts'
import {
  bagDifference,
  isOnItsWay,
  type KnownParcel,
  knownBags,
  knownParcels,
  parcelDifference,
} from './known.ts'
import { writeAnnounced } from './write.ts'

const noBag = '-'

/**
 * Announces bags with their parcels; each bag succeeds or fails alone. A parcel that was announced without a bag comes in
 * this one: platforms know of parcels when they are ordered, and of bags when they leave. A bag that is known with the
 * same content is counted as repeated, and is approved where only its sending is new; one with other content, or with a
 * parcel that was announced elsewhere, is answered with its row and reason.
 */
export const announceBags = async (
  tx: Tx,
  caller: Caller,
  bags: readonly AnnouncedBag[],
): Promise<IntakeOutcome> => {
  const ids = bags.flatMap((b) => b.parcels.map((p) => p.tracking_id))
  if (ids.length > mostAnnounced)
    throw new Refused(epcIntakeRefusals.too_many, { n: ids.length, limit: mostAnnounced })
  const known = await knownBags(
    tx,
    caller,
    bags.map((b) => b.bag_number),
  )
  const parcels = await knownParcels(
    tx,
    caller,
    ids,
    [...known.values()].map((b) => b.id),
  )
  const inside = Map.groupBy(parcels.values(), (p) => p.bag_number ?? noBag)
  // Announced by another call between the two looks.
  if (bags.some((b) => !known.has(b.bag_number) && inside.has(b.bag_number))) throw new LostRace()
  const told = new Map(bags.flatMap((b) => b.parcels.map((p) => [p.tracking_id, p] as const)))
  const differenceOf = (before: KnownParcel | undefined): string | undefined => {
    const now = before && told.get(before.tracking_id)
    return now && parcelDifference(before, now)
  }
  const bagged = new Map(
    [...parcels].filter(([, before]) => isOnItsWay(before) && differenceOf(before) === undefined),
  )
  const { fresh, again, errors } = sortOut(caller, {
    all: bags,
    numberOf: (b) => b.bag_number,
    partsOf: (b) => b.parcels.map((p) => p.tracking_id),
    known,
    elsewhere: placesOf([...parcels.values()].filter((p) => !bagged.has(p.tracking_id))),
    differenceOf: (before, bag) => bagDifference(before, bag, inside.get(bag.bag_number) ?? []),
    refusals: {
      twice: (number) => [epcIntakeRefusals.twice, { number }],
      differs: ({ bag_number: number }, difference) => [epcIntakeRefusals.differs, { number, difference }],
      elsewhere: ({ bag_number: number }, parcel, other) => {
        const before = parcels.get(parcel)
        const difference = before && isOnItsWay(before) ? differenceOf(before) : undefined
        return difference === undefined
          ? [epcIntakeRefusals.parcel_elsewhere, { number, parcel, other }]
          : [epcIntakeRefusals.differs, { number: parcel, difference }]
      },
    },
  })
  await writeAnnounced(tx, caller, fresh, [], bagged)
  const { created } = epcInboundBagStatus.code
  const sent = again.flatMap(({ one, known: before }) =>
    one.sent && before.status === created ? [before.id] : [],
  )
  await moveAll(tx, caller, epcInboundBagDocument, 'approve', sent)
  return {
    bags: fresh.length,
    parcels: fresh.flatMap((b) => b.parcels).filter((p) => !bagged.has(p.tracking_id)).length,
    repeated: again.length,
    errors,
  }
}

const placesOf = (parcels: Iterable<KnownParcel>) =>
  new Map([...parcels].map((p) => [p.tracking_id, p.bag_number ?? noBag]))

/** Announces parcels that come without a bag; each succeeds or fails alone. */
export const announceParcels = async (
  tx: Tx,
  caller: Caller,
  parcels: readonly AnnouncedParcel[],
): Promise<IntakeOutcome> => {
  const known = await knownParcels(
    tx,
    caller,
    parcels.map((p) => p.tracking_id),
    [],
  )
  const { fresh, again, errors } = sortOut(caller, {
    all: parcels,
    numberOf: (p) => p.tracking_id,
    partsOf: () => [],
    known,
    elsewhere: new Map(),
    differenceOf: parcelDifference,
    refusals: {
      twice: (number) => [epcIntakeRefusals.twice, { number }],
      differs: ({ tracking_id: number }, difference) => [epcIntakeRefusals.differs, { number, difference }],
      elsewhere: ({ tracking_id: number }, parcel, other) => [
        epcIntakeRefusals.parcel_elsewhere,
        { number, parcel, other },
      ],
    },
  })
  await writeAnnounced(tx, caller, [], fresh)
  return { bags: 0, parcels: fresh.length, repeated: again.length, errors }
}
