import { numberKind } from '@kuacang/contract/relabel/number-chain/enums'
import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import {
  type AnnouncedScBag,
  mostAnnounced,
  type ScIntakeOutcome,
} from '@kuacang/contract/sorting-centre/intake/calls'
import { scIntakeRefusals } from '@kuacang/contract/sorting-centre/intake/refusals'
import { scHoldReason, scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { sortOut } from '#kit/announcing'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { noteNumbers } from '#kit/document/elsewhere'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { gramsOf } from '#kit/weight'
import { endNumbers, giveNumbers } from '../../relabel/public.ts'
import { scInboundBagDocument } from '../inbound-bag/store.ts'
import { groupFor } from '../parcel/group.ts'
import { scParcelDocument } from '../parcel/store.ts'
import { differenceOf, knownBags, knownParcels } from './known.ts'

type Surplus = { readonly id: string; readonly status: number }

const { packing, packed, pending, sorted } = scParcelStatus.code
/** States in which a parcel that was not announced may be: it is held, so it went no further. */
const heldStates: readonly number[] = [pending, sorted, packing, packed]

/**
 * Announces bags with their parcels; each bag succeeds or fails alone. A bag that is known with the same content is counted
 * as repeated; one with other content, or with a parcel of another bag, is answered with its row and reason. A parcel that
 * was found here before it was announced gets its data and is released.
 */
export const announceParcels = async (
  tx: Tx,
  caller: Caller,
  bags: readonly AnnouncedScBag[],
): Promise<ScIntakeOutcome> => {
  const ids = bags.flatMap((b) => b.parcels.map((p) => p.tracking_id))
  if (ids.length > mostAnnounced)
    throw new Refused(scIntakeRefusals.too_many, { n: ids.length, limit: mostAnnounced })
  // Parcels first: who announces the same bag meanwhile is then known by it, not by its parcels.
  const parcels = await knownParcels(tx, caller, ids)
  const known = await knownBags(
    tx,
    caller,
    bags.map((b) => b.bag_number),
  )
  const surplus = new Map<string, Surplus>()
  const elsewhere = new Map<string, string>()
  for (const [number, p] of parcels)
    if (p.surplus && heldStates.includes(p.status)) surplus.set(number, p)
    else elsewhere.set(number, p.bag_number)
  const { fresh, again, errors } = sortOut(caller, {
    all: bags,
    numberOf: (b) => b.bag_number,
    partsOf: (b) => b.parcels.map((p) => p.tracking_id),
    ...{ known, elsewhere, differenceOf },
    refusals: {
      twice: (number) => [scIntakeRefusals.twice, { number }],
      differs: ({ bag_number: bag }, difference) => [scIntakeRefusals.differs, { bag, difference }],
      elsewhere: ({ bag_number: bag }, parcel, other) => [
        scIntakeRefusals.parcel_elsewhere,
        { bag, parcel, other },
      ],
    },
  })
  const released = await write(tx, caller, fresh, surplus)
  return {
    bags: fresh.length,
    parcels: fresh.flatMap((b) => b.parcels).length,
    repeated: again.length,
    released,
    errors: errors.map(({ number, ...error }) => ({ ...error, bag_number: number })),
  }
}

type Made = { readonly id: string; readonly bag: AnnouncedScBag & { readonly id: string } }

/** Writes bags and parcels in one statement each, and the first row of every timeline. Answers how many were released. */
const write = async (
  tx: Tx,
  caller: Caller,
  bags: readonly AnnouncedScBag[],
  surplus: ReadonlyMap<string, Surplus>,
): Promise<number> => {
  if (bags.length === 0) return 0
  const made = bags.map((bag) => ({ ...bag, id: newId() }))
  const all = made.flatMap((bag) => bag.parcels.map((p) => ({ ...p, bag, id: newId() })))
  const fresh = all.filter((p) => !surplus.has(p.tracking_id))
  // Announced by another call since they were looked up: begin again, and answer what is known now.
  await writeBags(tx, caller, made).catch(lostOnUnique)
  await writeParcels(tx, caller, fresh).catch(lostOnUnique)
  noteNumbers(
    tx,
    caller,
    scInboundBagDocument,
    made.map((b) => b.bag_number),
  )
  noteNumbers(
    tx,
    caller,
    scParcelDocument,
    fresh.map((p) => p.tracking_id),
  )
  const here = all.flatMap((p) => {
    const found = surplus.get(p.tracking_id)
    return found ? [{ ...p, id: found.id, status: found.status }] : []
  })
  for (const parcel of here) await release(tx, caller, parcel)
  for (const { id, bag_number: number, parcels, origin } of made)
    tx.record({
      operation: 'sc_inbound_bag.announce',
      object: { type: 'sc_inbound_bag', id, number },
      detail: { parcels: parcels.length, origin },
    })
  for (const { id, tracking_id: number, bag } of fresh)
    tx.record({
      operation: 'sc_parcel.announce',
      object: { type: 'sc_parcel', id, number },
      parent: { type: 'sc_inbound_bag', id: bag.id },
      detail: { bag: bag.bag_number },
    })
  return here.length
}

const writeBags = (tx: Tx, { warehouse_id }: Caller, bags: readonly Made['bag'][]) =>
  tx.run(
    `insert into sc_inbound_bag
       (warehouse_id, id, bag_number, status, origin, linehaul_order_number, container_id, gateway, dest_warehouse_code,
        parcel_count, weight_g, due_at, created_at, updated_at)
     select $1, n.id, n.bag_number, $2, n.origin, n.linehaul, n.container, n.gateway,
       coalesce(nullif(n.dest, ''), w.warehouse_code), n.parcels, n.weight_g, n.due_at, $3, $3
     from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::int[],
         $12::int[], $13::timestamptz[])
       as n(id, bag_number, origin, linehaul, container, gateway, dest, parcels, weight_g, due_at)
     join warehouse w on w.id = $1`,
    [
      ...[warehouse_id, scInboundBagStatus.code.approved, tx.now],
      ...[bags.map((b) => b.id), bags.map((b) => b.bag_number), bags.map((b) => b.origin)],
      ...[bags.map((b) => b.linehaul_order_number), bags.map((b) => b.container_id)],
      ...[bags.map((b) => b.gateway), bags.map((b) => b.dest_warehouse_code)],
      ...[bags.map((b) => b.parcels.length), bags.map((b) => gramsOf(b.weight))],
      bags.map((b) => b.due_time ?? null),
    ],
  )

type Written = AnnouncedScBag['parcels'][number] & Made

const writeParcels = async (tx: Tx, caller: Caller, parcels: readonly Written[]): Promise<void> => {
  if (parcels.length === 0) return
  await tx.run(
    `insert into sc_parcel
       (warehouse_id, id, tracking_id, original_tracking_id, status, channel_code, country_code, consignee,
        declared_value, currency, weight_g, inbound_bag_id, created_at, updated_at)
     select $1, n.id, n.tracking_id, n.tracking_id, $2, n.channel, n.country, n.consignee, n.value, n.currency,
       n.weight_g, n.bag_id, $3, $3
     from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[], $9::numeric[], $10::text[], $11::int[],
         $12::text[])
       as n(id, tracking_id, channel, country, consignee, value, currency, weight_g, bag_id)`,
    [
      ...[caller.warehouse_id, scParcelStatus.code.created, tx.now],
      ...[parcels.map((p) => p.id), parcels.map((p) => p.tracking_id)],
      ...[parcels.map((p) => p.channel_code), parcels.map((p) => p.country_code)],
      ...[parcels.map((p) => JSON.stringify(p.consignee ?? {})), parcels.map((p) => p.declared_value)],
      ...[parcels.map((p) => p.currency), parcels.map((p) => gramsOf(p.weight))],
      parcels.map((p) => p.bag.id),
    ],
  )
  const earlier = parcels.flatMap((p) =>
    [...new Set(p.earlier_numbers)]
      .filter((number) => number !== p.tracking_id)
      .map((number) => ({ object_id: p.id, number })),
  )
  if (earlier.length > 0) {
    giveNumbers(tx, caller, 'sc_parcel', numberKind.code.first_mile, earlier)
    endNumbers(
      tx,
      caller,
      earlier.map((n) => n.object_id),
    )
  }
  giveNumbers(
    tx,
    caller,
    'sc_parcel',
    numberKind.code.outbound,
    parcels.map((p) => ({ object_id: p.id, number: p.tracking_id })),
  )
}

/** A parcel that was found here before is announced after all: it gets its data, its group, and goes on. */
const release = async (tx: Tx, caller: Caller, p: Written & { readonly status: number }): Promise<void> => {
  const group = await groupFor(tx, caller, p.channel_code, p.country_code)
  tx.later(
    `update sc_parcel set surplus = false, hold_reason = null, channel_code = $3, country_code = $4, consignee = $5,
       declared_value = $6, currency = $7, weight_g = $8, inbound_bag_id = $9, group_id = $10, updated_at = $11,
       version = version + 1
     where warehouse_id = $1 and id = $2 and hold_reason = ${scHoldReason.code.unknown}`,
    [
      ...[caller.warehouse_id, p.id, p.channel_code, p.country_code, JSON.stringify(p.consignee ?? {})],
      ...[p.declared_value, p.currency, gramsOf(p.weight), p.bag.id, group?.group_id ?? null, tx.now],
    ],
  )
  tx.record({
    operation: 'sc_parcel.release',
    object: { type: 'sc_parcel', id: p.id, number: p.tracking_id },
    parent: { type: 'sc_inbound_bag', id: p.bag.id },
    detail: { announced_in: p.bag.bag_number, from: p.status, to: p.status },
  })
}
