import type { Text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { type BagRow, type Forced, forcedAmong, forcedOfMeant, itemsOfMeant } from '../../packing/public.ts'
import type { LinehaulRow } from '../linehaul/store.ts'
import { whyOut } from './inside.ts'
import type { Leaving } from './leave.ts'
import { type Senders, sendersOf } from './mails.ts'
import type { NoteRow } from './store.ts'

type BagOnNote = BagRow & { readonly note_id: string }

/** What decides whether and how delivery notes leave. */
export type BesideNotes = {
  readonly linehauls: readonly LinehaulRow[]
  readonly bags: readonly BagOnNote[]
  readonly parcels: readonly Leaving[]
  /** Why bags may not leave, by bag. */
  readonly outs: ReadonlyMap<string, Text>
  readonly senders: Senders
}

/** Delivery notes that are locked with all that leaves with them; `inside`: the bags that stand in those on the notes. */
export type HeldNotes = BesideNotes & {
  readonly notes: readonly NoteRow[]
  readonly inside: readonly BagRow[]
}

/** Which notes are meant: those of the ids $2, on the receipt $2, with the number or id $2, or of the linehaul note with these. */
export const notes = {
  ofIds: 'with note (id) as (select unnest($2::text[]))',
  onReceipt: 'with note (id) as (select id from epc_note where warehouse_id = $1 and receipt_id = $2)',
  named:
    'with note (id) as (select id from epc_note where warehouse_id = $1 and (note_number = $2 or id = $2))',
  booked:
    'with note (id) as (select note_id from epc_linehaul_note where warehouse_id = $1 and (linehaul_number = $2 or id = $2))',
} as const

// Notes are locked before their linehaul notes, before their bags and those in them, before what is in these.
const noteSql = `
select * from epc_note where warehouse_id = $1 and id = any(array(select id from note)) order by id for update`
const linehaulSql = `
select * from epc_linehaul_note where warehouse_id = $1 and id = any(array(
  select linehaul_note_id from epc_note where warehouse_id = $1 and id = any(array(select id from note))))
order by id`
const bagSql = `
select b.*, nb.note_id from epc_note_bag nb join bag b on b.warehouse_id = $1 and b.id = nb.bag_id
where nb.warehouse_id = $1 and nb.note_id = any(array(select id from note)) and nb.live order by b.id`
const onThem = `, meant (id) as (
  select nb.bag_id from epc_note_bag nb where nb.warehouse_id = $1 and nb.note_id = any(array(select id from note)) and nb.live)`
const insideSql = `${onThem}
select * from bag where warehouse_id = $1 and parent_id = any(array(select id from meant)) order by id for update`
const parcelSql = `${onThem}
select o.id, i.bag_id, i.bag_number, o.tracking_id, o.channel_code, o.gateway, o.status, o.is_blocked, o.handed_over_at
from (${itemsOfMeant}) i join epc_ob o on o.warehouse_id = $1 and o.id = i.item_id order by o.id`
const forcedSql = `${onThem} ${forcedOfMeant}`

type Notes = (typeof notes)[keyof typeof notes]

/** Of the parcels in a bag that may not leave the first by number says why. `forced`: those over the tax exemption. */
const outsOf = (
  parcels: readonly Leaving[],
  forced: readonly Forced[],
  { preference }: Senders,
): BesideNotes['outs'] => {
  const inOrder = parcels.toSorted((a, b) =>
    (a.tracking_id ?? a.id).localeCompare(b.tracking_id ?? b.id, 'en'),
  )
  return whyOut(inOrder, forcedAmong(forced), preference.tax_exemptions)
}

/** Reads what decides whether notes may leave, without locking it. */
export const besideNotes = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  note: Notes,
  which: string,
): Promise<BesideNotes> => {
  const values = [caller.warehouse_id, which]
  const [linehauls, bags, parcels, forced, senders] = await together(
    tx.run<LinehaulRow>(`${note} ${linehaulSql}`, values),
    tx.run<BagOnNote>(`${note} ${bagSql}`, values),
    tx.run<Leaving>(`${note} ${parcelSql}`, values),
    tx.run<Forced>(`${note} ${forcedSql}`, values),
    sendersOf(tx, caller),
  )
  return { linehauls, bags, parcels, outs: outsOf(parcels, forced, senders), senders }
}

/** Locks notes with all that leaves with them, in one round trip. */
export const holdNotes = async (
  tx: Tx,
  caller: Caller,
  note: Notes,
  which: string | readonly string[],
): Promise<HeldNotes> => {
  const values = [caller.warehouse_id, which]
  const [held, linehauls, bags, inside, parcels, forced, senders] = await together(
    tx.run<NoteRow>(`${note} ${noteSql}`, values),
    tx.run<LinehaulRow>(`${note} ${linehaulSql} for update`, values),
    tx.run<BagOnNote>(`${note} ${bagSql} for update of b`, values),
    tx.run<BagRow>(`${note} ${insideSql}`, values),
    tx.run<Leaving>(`${note} ${parcelSql} for update of o`, values),
    tx.run<Forced>(`${note} ${forcedSql}`, values),
    sendersOf(tx, caller),
  )
  return { notes: held, linehauls, bags, inside, parcels, outs: outsOf(parcels, forced, senders), senders }
}
