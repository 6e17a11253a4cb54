import { epcNoteMachine } from '@kuacang/contract/epc/delivery-note/machine'
import { epcNoteRefusals } from '@kuacang/contract/epc/delivery-note/refusals'
import { say, type Text, text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { wrongScan } from '#kit/scan/wrong-scan'
import { kgOf } from '#kit/weight'
import { receiptNumbers } from '../../handover/public.ts'
import { type BagRow, tagOf } from '../../packing/public.ts'
import { linehaulNumbers } from '../linehaul/numbers.ts'

export const epcNoteDocument = {
  machine: epcNoteMachine,
  title: text('交货单', 'delivery note'),
  table: 'epc_note',
  statusColumn: 'status',
  numberColumn: 'note_number',
  partnerOwned: false,
} as const satisfies Document

export type NoteRow = {
  id: string
  note_number: string
  kind: number
  status: number
  carrier_code: string
  channel_group: string
  /** Empty: the same. */
  channel_group_en: string
  gateway: string
  bag_count: number
  parcel_count: number
  weight_g: number
  /** It was made by booking bags, and ends with the booking. */
  by_booking: boolean
  asked_at: Date | null
  linehaul_note_id: string | null
  receipt_id: string | null
  fail_reason: string
  created_by: string
  version: number
  created_at: Date
  approved_at: Date | null
  handed_over_at: Date | null
}

/** What a delivery note goes by: the tag of its first bag. */
export const groupOfNote = (n: Pick<NoteRow, 'channel_group' | 'channel_group_en'>): Text =>
  tagOf({ tag: n.channel_group, tag_en: n.channel_group_en })

/** Delivery notes as calls answer with them. */
export const showNotes = async (tx: Pick<Tx, 'run'>, caller: Caller, notes: readonly NoteRow[]) => {
  const [numbers, linehaul] = await together(
    receiptNumbers(
      tx,
      caller,
      notes.map((n) => n.receipt_id),
    ),
    linehaulNumbers(
      tx,
      caller,
      notes.map((n) => n.linehaul_note_id),
    ),
  )
  return notes.map((n) =>
    showNoteOf(caller, n, linehaul.get(n.linehaul_note_id), numbers.get(n.receipt_id) ?? null),
  )
}

/** A delivery note with its booking and the number of its receipt, as calls answer with it. */
export const showNoteOf = (
  caller: Caller,
  n: NoteRow,
  linehaul: { readonly linehaul_number: string; readonly order_number: string | null } | undefined,
  receipt_number: string | null,
) => ({
  ...n,
  delivery_note_number: n.note_number,
  channel_group: say(groupOfNote(n), caller.locale),
  total_weight: kgOf(n.weight_g),
  waiting: n.asked_at !== null && n.approved_at === null && epcNoteMachine.can('approve', n.status),
  linehaul_note_number: linehaul?.linehaul_number ?? null,
  linehaul_order_number: linehaul?.order_number ?? null,
  receipt_number,
  created_time: n.created_at,
  approved_time: n.approved_at,
  handover_time: n.handed_over_at,
  actions: epcNoteMachine
    .allowed(n.status, caller.holds)
    // While the carrier is asked, a note is neither changed nor asked about again.
    .filter((action) => n.asked_at === null || action !== 'ask'),
})

export const showNote = async (tx: Pick<Tx, 'run'>, caller: Caller, note: NoteRow) => {
  const [shown] = await showNotes(tx, caller, [note])
  if (!shown) throw new Error('one note is shown as one')
  return shown
}

/** A delivery note by its number or id; refuses an unknown one. */
export const mustFindNote = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  code: string,
): Promise<NoteRow> => {
  const [row] = await tx.run<NoteRow>(
    'select * from epc_note where warehouse_id = $1 and (note_number = $2 or id = $2)',
    [warehouse_id, code],
  )
  if (!row) throw notFound(epcNoteDocument.title, code)
  return row
}

/** A delivery note by its number or id, locked. Notes are locked before the bags that they list. */
export const lockNote = async (tx: Tx, caller: Caller, code: string): Promise<NoteRow> => {
  const [row] = await tx.run<NoteRow>(
    'select * from epc_note where warehouse_id = $1 and (note_number = $2 or id = $2) for update',
    [caller.warehouse_id, code],
  )
  if (!row) throw await wrongScan(tx, caller, { expected: 'delivery_note', code })
  return row
}

/** The note is being packed: it is neither finished nor sent to the carrier. */
export const mustBeChangeable = ({ note_number: note, asked_at }: NoteRow): void => {
  if (asked_at) throw new Refused(epcNoteRefusals.asked, { note })
}

/** A bag on a note, with how many parcels it holds. */
export type NoteBag = BagRow & { readonly parcels: number }

const lockBagsOnSql = `
select b.*, nb.parcels, nb.added_at from epc_note_bag nb join bag b on b.warehouse_id = $1 and b.id = nb.bag_id
where nb.warehouse_id = $1 and nb.live
  and nb.note_id = (select id from epc_note where warehouse_id = $1 and (note_number = $2 or id = $2))
order by b.id for update of b`

/** The bags on a note, by its number or id, locked; the note is locked before. In the order in which they were put on it. */
export const lockBagsOn = async (tx: Tx, { warehouse_id }: Scope, code: string): Promise<NoteBag[]> => {
  const bags = await tx.run<NoteBag & { readonly added_at: Date }>(lockBagsOnSql, [warehouse_id, code])
  return bags.sort((a, b) => a.added_at.getTime() - b.added_at.getTime())
}

/** The bags on a note, in the order in which they were put on it. */
export const bagsOn = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, note_id: string): Promise<NoteBag[]> =>
  tx.run<NoteBag>(
    `select b.*, nb.parcels from epc_note_bag nb join bag b on b.warehouse_id = $1 and b.id = nb.bag_id
     where nb.warehouse_id = $1 and nb.note_id = $2 and nb.live order by nb.added_at, b.id`,
    [warehouse_id, note_id],
  )

export const gramsOf = (bag: Pick<BagRow, 'weight_g' | 'items_weight_g'>): number =>
  bag.weight_g ?? bag.items_weight_g

export const showNoteBag = (bag: NoteBag, { locale }: Pick<Caller, 'locale'>) => ({
  id: bag.id,
  bag_number: bag.bag_number,
  tag: say(tagOf(bag), locale),
  parcel_count: bag.parcels,
  weight: kgOf(gramsOf(bag)),
})

export const showNoteWithBags = async (tx: Pick<Tx, 'run'>, caller: Caller, note: NoteRow) => {
  const [shown, bags] = await together(showNote(tx, caller, note), bagsOn(tx, caller, note.id))
  return { ...shown, bags: bags.map((b) => showNoteBag(b, caller)) }
}
