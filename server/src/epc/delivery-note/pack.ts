import { epcNoteKind, epcNoteStatus } from '@kuacang/contract/epc/delivery-note/enums'
import { epcNoteRefusals } from '@kuacang/contract/epc/delivery-note/refusals'
import { text } from '@kuacang/contract/kit/text'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import type { Caller } from '#kit/caller'
import { together, whenAsked } from '#kit/database/together'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { newId, newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { type BagRow, inContainer, listBags, statusText, unlistBags } from '../../packing/public.ts'
import { type Inside, type InsideOfBag, insideBags, insideByBag, insideMeant } from './inside.ts'
import { kindOf, noteSuites } from './kinds.ts'
import { epcNoteDocument, gramsOf, lockNote, mustBeChangeable, type NoteRow, showNoteBag } from './store.ts'

/** A locked bag for a note, with what is in it. */
export type Packed = { readonly bag: BagRow; readonly kind: number; readonly inside: Inside }

const nothing: Inside = { parcels: 0, carriers: '', gateways: '' }

/** Bags of the stations whose bags go on delivery notes, by number or id, locked in the order of their ids. */
const lockBags = async (tx: Tx, caller: Caller, codes: readonly string[]): Promise<BagRow[]> => {
  const bags = await tx.run<BagRow>(
    `select * from bag where warehouse_id = $1 and suite = any($3)
       and (id = any($2) or bag_number = any($2) or bag_code = any($2)) order by id for update`,
    [caller.warehouse_id, codes, noteSuites],
  )
  for (const code of codes)
    if (!bags.some((b) => [b.id, b.bag_number, b.bag_code].includes(code)))
      throw await wrongScan(tx, caller, { expected: 'bag', code })
  return bags
}

/** Refuses bags that may go on no note now. */
const mustBeFree = async (tx: Tx, caller: Caller, bag: BagRow): Promise<void> => {
  const number = bag.bag_number
  if (bag.parent_id) throw await inContainer(tx, caller, bag)
  if (bag.listed_on !== '') throw new Refused(epcNoteRefusals.on_other_note, { number, note: bag.listed_on })
  if (bag.status !== bagStatus.code.done)
    throw new Refused(epcNoteRefusals.bag_not_finished, {
      number,
      status: await statusText(tx, caller, bag),
    })
  if (bag.receipt_id) throw new Refused(epcNoteRefusals.on_receipt, { number })
}

const packedBag = (bag: BagRow, inside: ReadonlyMap<string, Inside>): Packed => ({
  bag,
  kind: kindOf(bag.suite) ?? 0,
  inside: inside.get(bag.id) ?? nothing,
})

const packedOf = async (tx: Tx, caller: Caller, bags: readonly BagRow[]): Promise<Packed[]> => {
  const inside = await insideBags(
    tx,
    caller,
    bags.map((b) => b.id),
  )
  return bags.map((bag) => packedBag(bag, inside))
}

/** The bags of suites $3 with the ids, numbers or codes $2, for statements over those that are `meant`. */
export const bagsCoded = `
with meant (id) as (
  select id from bag where warehouse_id = $1 and suite = any($3)
    and (id = any($2) or bag_number = any($2) or bag_code = any($2)))`

const insideCodedSql = `${bagsCoded} ${insideMeant}`

/** Bags for a note by number or id, locked, with what is in them, in one round trip. */
export const holdBagsToList = async (
  tx: Tx,
  caller: Caller,
  codes: readonly string[],
): Promise<readonly Packed[]> => {
  const [bags, rows] = await together(
    lockBags(tx, caller, codes),
    tx.run<InsideOfBag>(insideCodedSql, [caller.warehouse_id, codes, noteSuites]),
  )
  const inside = insideByBag(rows)
  return bags.map((bag) => packedBag(bag, inside))
}

type Head = Pick<NoteRow, 'note_number' | 'kind' | 'carrier_code' | 'gateway'>

/** All that is on a note is of one kind, goes by one carrier and to one gateway. */
const mustGoWith = (head: Head, { bag, kind, inside }: Packed): void => {
  const { note_number: note, carrier_code: carrier, gateway } = head
  const number = bag.bag_number
  if (kind !== head.kind)
    throw new Refused(epcNoteRefusals.other_kind, { number, note, kind: epcNoteKind.label(head.kind) })
  if (inside.carriers !== carrier)
    throw new Refused(epcNoteRefusals.other_carrier, {
      ...{ number, note },
      ...{ own: inside.carriers || '-', carrier: carrier || '-' },
    })
  if (inside.gateways !== gateway)
    throw new Refused(epcNoteRefusals.other_gateway, {
      ...{ number, note },
      ...{ own: inside.gateways || '-', gateway: gateway || '-' },
    })
}

const sumsOf = (packed: readonly Packed[]) => ({
  bag_count: packed.length,
  parcel_count: packed.reduce((sum, p) => sum + p.inside.parcels, 0),
  weight_g: packed.reduce((sum, p) => sum + gramsOf(p.bag), 0),
})

/** Writes which locked bags are on a note; the unique index is the last line against two notes. */
const write = (tx: Tx, caller: Caller, note: NoteRow, packed: readonly Packed[]): void => {
  tx.later(
    `insert into epc_note_bag (warehouse_id, note_id, bag_id, parcels, weight_g, added_by, added_at)
     select $1, $2, bag_id, parcels, weight_g, $6, $7
     from unnest($3::text[], $4::int[], $5::bigint[]) as b (bag_id, parcels, weight_g)
     on conflict (warehouse_id, note_id, bag_id) do update set live = true, parcels = excluded.parcels,
       weight_g = excluded.weight_g, added_by = excluded.added_by, added_at = excluded.added_at`,
    [
      ...[caller.warehouse_id, note.id, packed.map((p) => p.bag.id), packed.map((p) => p.inside.parcels)],
      ...[packed.map((p) => gramsOf(p.bag)), caller.user.username, tx.now],
    ],
    lostOnUnique,
  )
  listBags(
    tx,
    caller,
    packed.map((p) => p.bag),
    note.note_number,
  )
}

const groupOf = ({ bag }: Packed) => ({ channel_group: bag.tag, channel_group_en: bag.tag_en })

type NewNote = {
  /** It is made to be booked at once. */
  readonly by_booking?: boolean
  /** All bags must go by this carrier, or be of this channel group. */
  readonly carrier_code?: string | undefined
  readonly group_id?: number | undefined
}

/** Makes a delivery note of finished bags, all or none; answers it with these as they are shown. */
export const createNote = async (tx: Tx, caller: Caller, codes: readonly string[], more: NewNote = {}) =>
  createNoteOf(tx, caller, await holdBagsToList(tx, caller, codes), more)

/** Makes a delivery note of held bags. */
export const createNoteOf = async (
  tx: Tx,
  caller: Caller,
  packed: readonly Packed[],
  { by_booking = false, carrier_code, group_id }: NewNote = {},
) => {
  const bags = packed.map((one) => one.bag)
  for (const bag of bags) await mustBeFree(tx, caller, bag)
  const [first] = packed
  if (!first) throw new Error('a note is made of at least one bag')
  const strange = bags.find((bag) => group_id !== undefined && bag.group_id !== group_id)
  if (strange)
    throw new Refused(epcNoteRefusals.other_group, {
      ...{ number: strange.bag_number, own: text(strange.tag, strange.tag_en) },
    })
  const note: NoteRow = {
    ...{ id: newId(), note_number: newNumber('DN'), kind: first.kind, status: epcNoteStatus.code.created },
    ...{
      carrier_code: carrier_code ?? first.inside.carriers,
      ...groupOf(first),
      gateway: first.inside.gateways,
    },
    ...sumsOf(packed),
    ...{ by_booking, asked_at: null, linehaul_note_id: null, receipt_id: null, fail_reason: '', version: 1 },
    ...{ created_by: caller.user.username, created_at: tx.now, approved_at: null, handed_over_at: null },
  }
  for (const one of packed) mustGoWith(note, one)
  tx.later(
    `insert into epc_note (warehouse_id, id, note_number, kind, status, carrier_code, channel_group, gateway, bag_count,
       parcel_count, weight_g, by_booking, created_by, created_at, updated_at, channel_group_en)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15)`,
    [
      ...[caller.warehouse_id, note.id, note.note_number, note.kind, note.status, note.carrier_code],
      ...[note.channel_group, note.gateway, note.bag_count, note.parcel_count, note.weight_g],
      ...[by_booking, note.created_by, tx.now, note.channel_group_en],
    ],
    lostOnUnique,
  )
  tx.record({
    operation: 'epc_note.create',
    object: { type: epcNoteDocument.table, id: note.id, number: note.note_number },
    detail: { bags: bags.map((b) => b.bag_number) },
  })
  write(tx, caller, note, packed)
  return { note, bags: packed.map((one) => shown(caller, one)) }
}

const shown = (caller: Caller, { bag, inside }: Packed) =>
  showNoteBag({ ...bag, parcels: inside.parcels }, caller)

/** Puts a finished bag on a note that is being packed; the same scan again is no event. */
export const addBag = async (
  tx: Tx,
  caller: Caller,
  body: { readonly delivery_note_id: string; readonly bag_id: string },
) => {
  const [note, bags] = await together(
    lockNote(tx, caller, body.delivery_note_id),
    lockBags(tx, caller, [body.bag_id]),
  )
  const [packed] = await packedOf(tx, caller, bags)
  if (!packed) throw await wrongScan(tx, caller, { expected: 'bag', code: body.bag_id })
  if (packed.bag.listed_on === note.note_number) return { note, bag: shown(caller, packed), already: true }
  mustBeChangeable(note)
  await mustBeFree(tx, caller, packed.bag)
  // A note that was emptied takes its kind, carrier and gateway from what comes next.
  const head =
    note.bag_count > 0
      ? note
      : {
          ...note,
          kind: packed.kind,
          carrier_code: packed.inside.carriers,
          ...groupOf(packed),
          gateway: packed.inside.gateways,
        }
  mustGoWith(head, packed)
  const { kind, carrier_code, channel_group, channel_group_en, gateway } = head
  const moved = moveHeld(tx, caller, epcNoteDocument, 'change_bags', note, {
    set: {
      ...{ kind, carrier_code, channel_group, channel_group_en, gateway },
      bag_count: note.bag_count + 1,
      parcel_count: note.parcel_count + packed.inside.parcels,
      weight_g: note.weight_g + gramsOf(packed.bag),
    },
    detail: { added: packed.bag.bag_number },
  })
  write(tx, caller, moved, [packed])
  return { note: moved, bag: shown(caller, packed), already: false }
}

type Off = { readonly bag_id: string; readonly parcels: number; readonly weight_g: number }

/** Takes locked bags off the note that lists them; answers what the note loses by it. */
export const takeOff = async (tx: Tx, caller: Caller, note: NoteRow, bags: readonly BagRow[]) => {
  const off = await tx.run<Off>(
    `update epc_note_bag set live = false where warehouse_id = $1 and note_id = $2 and bag_id = any($3) and live
     returning bag_id, parcels, weight_g`,
    [caller.warehouse_id, note.id, bags.map((b) => b.id)],
  )
  unlistBags(tx, caller, bags)
  return {
    bag_count: note.bag_count - off.length,
    parcel_count: note.parcel_count - off.reduce((sum, o) => sum + o.parcels, 0),
    weight_g: note.weight_g - off.reduce((sum, o) => sum + o.weight_g, 0),
  }
}

/** Takes a bag off a note that is being packed. */
export const removeBag = async (
  tx: Tx,
  caller: Caller,
  body: { readonly delivery_note_id: string; readonly bag_id: string },
) => {
  const [note, locked] = await together(
    lockNote(tx, caller, body.delivery_note_id),
    whenAsked(lockBags(tx, caller, [body.bag_id])),
  )
  mustBeChangeable(note)
  const [bag] = locked()
  if (!bag || bag.listed_on !== note.note_number)
    throw new Refused(epcNoteRefusals.not_on_note, {
      number: bag?.bag_number ?? body.bag_id,
      note: note.note_number,
    })
  const [packed, set] = await together(packedOf(tx, caller, [bag]), takeOff(tx, caller, note, [bag]))
  const moved = moveHeld(tx, caller, epcNoteDocument, 'change_bags', note, {
    set,
    detail: { removed: bag.bag_number },
  })
  const { inside = nothing } = packed[0] ?? {}
  return { note: moved, bag: showNoteBag({ ...bag, parcels: inside.parcels }, caller) }
}
