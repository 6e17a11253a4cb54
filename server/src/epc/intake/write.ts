import { createHash } from 'node:crypto'
import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import type { AnnouncedBag, AnnouncedParcel } from '@kuacang/contract/epc/intake/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { numberKind } from '@kuacang/contract/relabel/number-chain/enums'
import type { Caller } from '#kit/caller'
import { LostRace, lostOnUnique, type Tx } from '#kit/database/transact'
import { noteNumbers } from '#kit/document/elsewhere'
import { newId } from '#kit/ids'
import { gramsOf } from '#kit/weight'
import { preferenceOf } from '../../reference/public.ts'
import { giveNumbers } from '../../relabel/public.ts'
import { joinSets } from '../decision/join.ts'
import { epcInboundBagDocument } from '../inbound-bag/store.ts'
import { epcParcelDocument } from '../parcel/store.ts'

/** Who is meant by a consignee, for limits that count per person: the same name, country and postcode. */
export const personKeyOf = ({ name, country_code, postcode }: AnnouncedParcel['consignee']): string => {
  const plain = [name, country_code, postcode].map((part) => part.toLowerCase().replace(/\s+/g, ' ').trim())
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex').slice(0, 32)
}

const declaredValue = ({ lines }: AnnouncedParcel): number =>
  // In cents: sums of fractions drift.
  lines.reduce((sum, line) => sum + Math.round(line.declared_value * 100), 0) / 100

/** The bag that parcels are announced in, with its id. */
type In = { readonly bag_id: string | null; readonly bag_number: string; readonly parcel: AnnouncedParcel }

/** Writes bags in one statement, and the first row of every timeline. */
const writeBags = async (tx: Tx, caller: Caller, bags: readonly (AnnouncedBag & { id: string })[]) => {
  const { warehouse_id } = caller
  const { created, approved } = epcInboundBagStatus.code
  await tx
    .run(
      `insert into epc_inbound_bag
         (warehouse_id, id, bag_number, tag, status, origin_hub_code, parcel_count, weight_g, due_at, created_at, updated_at)
       select $1, n.id, n.bag_number, n.tag, n.status, n.origin, n.parcel_count, n.weight_g, n.due_at, $2, $2
       from unnest($3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::int[], $9::int[], $10::timestamptz[])
         as n(id, bag_number, tag, status, origin, parcel_count, weight_g, due_at)`,
      [
        ...[
          warehouse_id,
          tx.now,
          bags.map((b) => b.id),
          bags.map((b) => b.bag_number),
          bags.map((b) => b.tag),
        ],
        ...[bags.map((b) => (b.sent ? approved : created)), bags.map((b) => b.origin_hub_code)],
        ...[bags.map((b) => b.parcels.length), bags.map((b) => gramsOf(b.weight))],
        bags.map((b) => b.due_time ?? null),
      ],
    )
    .catch(lostOnUnique)
  noteNumbers(
    tx,
    caller,
    epcInboundBagDocument,
    bags.map((b) => b.bag_number),
  )
  for (const { id, bag_number: number, parcels } of bags)
    tx.record({
      operation: 'epc_inbound_bag.announce',
      object: { type: 'epc_inbound_bag', id, number },
      detail: { parcels: parcels.length },
    })
}

const moment = (at: string | undefined) => (at === undefined ? null : new Date(at))

/** The consolidation set of each parcel: who it is for decides. */
const setsOf = async (tx: Tx, caller: Caller, parcels: readonly AnnouncedParcel[]): Promise<string[]> => {
  const { store_programmes } = await preferenceOf(tx, caller.warehouse_id)
  const joining = parcels.map((p) => ({
    programme: p.programme,
    user_key: p.user_key,
    store: p.store_id,
    country_code: p.consignee.country_code,
    arrive_by: moment(p.arrive_by),
    ship_by: moment(p.ship_by),
  }))
  return joinSets(tx, caller, joining, store_programmes)
}

const recordAnnounced = (
  tx: Tx,
  operation: 'epc_parcel.announce' | 'epc_parcel.announce_in_bag',
  { id, bag_id, bag_number, parcel }: In & { readonly id: string },
) =>
  tx.record({
    operation,
    object: { type: 'epc_parcel', id, number: parcel.tracking_id },
    ...(bag_id ? { parent: { type: 'epc_inbound_bag', id: bag_id }, detail: { bag: bag_number } } : {}),
  })

const writeParcels = async (tx: Tx, caller: Caller, all: readonly In[]) => {
  const { warehouse_id } = caller
  const sets = await setsOf(
    tx,
    caller,
    all.map((one) => one.parcel),
  )
  const made = all.map((one, i) => ({ ...one, id: newId(), set_id: sets[i] ?? null }))
  const of = <T>(pick: (p: AnnouncedParcel) => T) => made.map(({ parcel }) => pick(parcel))
  await tx
    .run(
      `insert into epc_parcel
         (warehouse_id, id, tracking_id, status, inbound_bag_id, order_number, store, user_key, programme,
          person_key, consignee, country_code, channel_code, declared_type, lines, declared_value, currency,
          declared_weight_g, arrive_by, ship_by, set_id, created_at, updated_at)
       select $1, n.id, n.tracking_id, $2, n.bag_id, n.order_id, n.store_id, n.user_key, n.programme,
          n.person_key, n.consignee, n.country_code, n.channel_code, n.declared_type, n.lines, n.declared_value,
          n.currency, n.weight_g, n.arrive_by, n.ship_by, n.set_id, $3, $3
       from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
          $12::jsonb[], $13::text[], $14::text[], $15::int[], $16::jsonb[], $17::numeric[], $18::text[], $19::int[],
          $20::timestamptz[], $21::timestamptz[], $22::text[])
         as n(id, tracking_id, bag_id, order_id, store_id, user_key, programme, person_key, consignee,
              country_code, channel_code, declared_type, lines, declared_value, currency, weight_g, arrive_by, ship_by, set_id)`,
      [
        ...[warehouse_id, epcParcelStatus.code.not_arrived, tx.now],
        ...[
          made.map((p) => p.id),
          of((p) => p.tracking_id),
          made.map((p) => p.bag_id),
          of((p) => p.order_id),
        ],
        ...[of((p) => p.store_id), of((p) => p.user_key), of((p) => p.programme)],
        ...[of((p) => personKeyOf(p.consignee)), of((p) => JSON.stringify(p.consignee))],
        ...[of((p) => p.consignee.country_code), of((p) => p.channel_code), of((p) => p.parcel_type)],
        ...[
          of((p) => JSON.stringify(p.lines)),
          of(declaredValue),
          of((p) => p.currency),
          of((p) => gramsOf(p.weight)),
        ],
        ...[of((p) => p.arrive_by ?? null), of((p) => p.ship_by ?? null), made.map((p) => p.set_id)],
      ],
    )
    .catch(lostOnUnique)
  noteNumbers(
    tx,
    caller,
    epcParcelDocument,
    of((p) => p.tracking_id),
  )
  giveNumbers(
    tx,
    caller,
    'epc_parcel',
    numberKind.code.first_mile,
    made.map(({ id, parcel }) => ({ object_id: id, number: parcel.tracking_id })),
  )
  for (const one of made) recordAnnounced(tx, 'epc_parcel.announce', one)
}

/** Puts parcels that were announced without a bag into theirs. One that is here meanwhile, or in another, is a lost race. */
const putIntoBags = async (tx: Tx, { warehouse_id }: Caller, all: readonly (In & { id: string })[]) => {
  const [ids, bags] = [all.map((one) => one.id), all.map((one) => one.bag_id)]
  const put = await tx.run(
    `with free as (select p.id from epc_parcel p where p.warehouse_id = $1 and p.id = any($3)
       and p.inbound_bag_id is null and p.status = ${epcParcelStatus.code.not_arrived} order by p.id for update)
     update epc_parcel p set inbound_bag_id = n.bag_id, updated_at = $2
     from free join unnest($3::text[], $4::text[]) as n(id, bag_id) on n.id = free.id
     where p.warehouse_id = $1 and p.id = free.id returning p.id`,
    [warehouse_id, tx.now, ids, bags],
  )
  if (put.length < all.length) throw new LostRace()
  for (const one of all) recordAnnounced(tx, 'epc_parcel.announce_in_bag', one)
}

/**
 * Writes bags with their parcels, and parcels without a bag. `known`: parcels of the bags that were announced before, by
 * tracking id. Loses the race against another announcement of the same
 * numbers: the command then begins again and answers what is known by then.
 */
export const writeAnnounced = async (
  tx: Tx,
  caller: Caller,
  bags: readonly AnnouncedBag[],
  single: readonly AnnouncedParcel[] = [],
  known: ReadonlyMap<string, { readonly id: string }> = new Map(),
): Promise<void> => {
  const made = bags.map((bag) => ({ ...bag, id: newId() }))
  if (made.length > 0) await writeBags(tx, caller, made)
  const inside = made.flatMap(({ id: bag_id, bag_number, parcels }) =>
    parcels.map((parcel): In => ({ bag_id, bag_number, parcel })),
  )
  const all = [
    ...inside.filter((one) => !known.has(one.parcel.tracking_id)),
    ...single.map((parcel): In => ({ bag_id: null, bag_number: '', parcel })),
  ]
  if (all.length > 0) await writeParcels(tx, caller, all)
  // After the sets of new parcels: sets are locked before parcels.
  const before = inside.flatMap((one) => {
    const was = known.get(one.parcel.tracking_id)
    return was ? [{ ...one, id: was.id }] : []
  })
  if (before.length > 0) await putIntoBags(tx, caller, before)
}
