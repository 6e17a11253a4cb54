import { epcInboundBagStatus } from '@kuacang/contract/epc/inbound-bag/enums'
import { epcInboundNoteMachine } from '@kuacang/contract/epc/inbound-note/machine'
import { text } from '@kuacang/contract/kit/text'
import type { Caller, Scope } from '#kit/caller'
import { codes } from '#kit/database/codes'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { type Document, moveAllHeld, notFound } from '#kit/document/document'
import { receiptNumbers } from '../../handover/public.ts'

export const epcInboundNoteDocument = {
  machine: epcInboundNoteMachine,
  title: text('入库交货单', 'inbound delivery note'),
  table: 'epc_inbound_note',
  statusColumn: 'status',
  numberColumn: 'note_number',
  partnerOwned: false,
} as const satisfies Document

export type NoteRow = {
  id: string
  note_number: string
  status: number
  origin_hub_code: string
  bag_count: number
  receipt_id: string | null
  due_at: Date | null
  created_at: Date
  handed_over_at: Date | null
}

/** The states of bags that may still come. */
const coming = codes(epcInboundBagStatus, 'created', 'approved', 'delayed', 'failed')

type Inside = { readonly to_come: number; readonly parcels: number; readonly grams: number | null }
export type InsideOfNote = Inside & { readonly note_id: string }

/** What the bags of delivery notes hold, by note: how many may still come, their parcels and grams; the notes follow. */
const inside = `
select note_id, (count(*) filter (where status in ${coming}))::bigint as to_come,
  sum(parcel_count)::bigint as parcels, sum(weight_g)::bigint as grams
from epc_inbound_bag where warehouse_id = $1 and note_id = any(`

const insideOfIdsSql = `${inside} $2) group by note_id`
export const insideNamedSql = `${inside}
array(select id from epc_inbound_note where warehouse_id = $1 and (note_number = $2 or id = $2))) group by note_id`
export const insideOnReceiptSql = `${inside}
array(select id from epc_inbound_note where warehouse_id = $1 and receipt_id = $2)) group by note_id`

const insideNotes = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Inside>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.run<InsideOfNote>(insideOfIdsSql, [warehouse_id, ids])
  return new Map(rows.map((r) => [r.note_id, r]))
}

/** Delivery notes as calls answer with them. */
export const showNotes = async (tx: Pick<Tx, 'run'>, caller: Caller, notes: readonly NoteRow[]) => {
  const [numbers, inside] = await together(
    receiptNumbers(
      tx,
      caller,
      notes.map((n) => n.receipt_id),
    ),
    insideNotes(
      tx,
      caller,
      notes.map((n) => n.id),
    ),
  )
  return notes.map((n) => ({
    ...n,
    delivery_note_number: n.note_number,
    bags_to_come: inside.get(n.id)?.to_come ?? 0,
    parcel_count: inside.get(n.id)?.parcels ?? 0,
    receipt_number: numbers.get(n.receipt_id) ?? null,
    due_time: n.due_at,
    created_time: n.created_at,
    handover_time: n.handed_over_at,
  }))
}

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
    'select * from epc_inbound_note where warehouse_id = $1 and (note_number = $2 or id = $2)',
    [warehouse_id, code],
  )
  if (!row) throw notFound(epcInboundNoteDocument.title, code)
  return row
}

/** The bags that a delivery note lists, by number. */
export const bagsOfNote = (tx: Pick<Tx, 'run'>, { warehouse_id }: Scope, id: string) =>
  tx.run<{
    bag_number: string
    status: number
    parcel_count: number
    weight_g: number | null
    handed_over_at: Date | null
  }>(
    `select bag_number, status, parcel_count, weight_g, handed_over_at from epc_inbound_bag
     where warehouse_id = $1 and note_id = $2 order by bag_number`,
    [warehouse_id, id],
  )

const notesOfBags = 'array(select note_id from epc_inbound_bag where warehouse_id = $1 and id = any($2))'

/** Locks the delivery notes of bags before the bags themselves: every command takes both in this order. */
export const lockNotesOf = (tx: Tx, { warehouse_id }: Scope, bagIds: readonly string[]): Promise<NoteRow[]> =>
  tx.run<NoteRow>(
    `select * from epc_inbound_note where warehouse_id = $1 and id = any(${notesOfBags}) order by id for update`,
    [warehouse_id, bagIds],
  )

type BagToCome = { readonly id: string; readonly note_id: string }

/** The bags that may still come of the delivery notes of these bags. */
export const bagsToCome = (
  tx: Tx,
  { warehouse_id }: Scope,
  bagIds: readonly string[],
): Promise<BagToCome[]> =>
  tx.run<BagToCome>(
    `select id, note_id from epc_inbound_bag
     where warehouse_id = $1 and note_id = any(${notesOfBags}) and status in ${coming}`,
    [warehouse_id, bagIds],
  )

/** Locked delivery notes of which the last bag has come, one by one, are taken over with it; `left`: bags still to come. */
export const closeNotes = (
  tx: Tx,
  caller: Caller,
  notes: readonly NoteRow[],
  left: readonly BagToCome[],
  receipt: string,
): void => {
  const whole = notes.filter(
    (n) =>
      n.receipt_id === null &&
      epcInboundNoteMachine.can('hand_over', n.status) &&
      !left.some((b) => b.note_id === n.id),
  )
  moveAllHeld(tx, caller, epcInboundNoteDocument, 'hand_over', whole, {
    set: { handed_over_at: tx.now },
    detail: { receipt },
  })
}
