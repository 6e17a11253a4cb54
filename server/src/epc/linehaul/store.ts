import { epcLinehaulMachine } from '@kuacang/contract/epc/linehaul/machine'
import { text } from '@kuacang/contract/kit/text'
import type { PickOutParcel } from '@kuacang/contract/packing/limit/schemas'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { type Document, notFound } from '#kit/document/document'
import { kgOf } from '#kit/weight'
import type { NoteRow } from '../delivery-note/store.ts'

export const epcLinehaulDocument = {
  machine: epcLinehaulMachine,
  title: text('干线交货单', 'linehaul note'),
  table: 'epc_linehaul_note',
  statusColumn: 'status',
  numberColumn: 'linehaul_number',
  partnerOwned: false,
} as const satisfies Document

export type LinehaulRow = {
  id: string
  linehaul_number: string
  note_id: string
  status: number
  /** Of the linehaul firm; null until it has answered. */
  order_number: string | null
  carrier_code: string
  gateway: string
  flight: string
  cut_off_at: Date | null
  arrives_on: string
  bag_count: number
  parcel_count: number
  weight_g: number
  fail_reason: string
  over_tax: PickOutParcel[]
  created_by: string
  version: number
  created_at: Date
  handed_over_at: Date | null
  shipped_at: Date | null
}

/** Linehaul notes as calls answer with them. */
export const showLinehauls = async (tx: Pick<Tx, 'run'>, caller: Caller, rows: readonly LinehaulRow[]) => {
  if (rows.length === 0) return []
  const notes = await tx.run<Pick<NoteRow, 'id' | 'note_number' | 'kind'>>(
    'select id, note_number, kind from epc_note where warehouse_id = $1 and id = any($2)',
    [caller.warehouse_id, rows.map((r) => r.note_id)],
  )
  const noteOf = new Map(notes.map((n) => [n.id, n]))
  return rows.map((r) => showLinehaulOf(caller, r, noteOf.get(r.note_id)))
}

/** A linehaul note of a delivery note, as calls answer with it. */
export const showLinehaulOf = (
  caller: Caller,
  r: LinehaulRow,
  note: Pick<NoteRow, 'note_number' | 'kind'> | undefined,
) => ({
  ...r,
  linehaul_note_number: r.linehaul_number,
  linehaul_order_number: r.order_number,
  delivery_note_number: note?.note_number ?? '',
  kind: note?.kind ?? 0,
  cut_off_time: r.cut_off_at,
  total_weight: kgOf(r.weight_g),
  created_time: r.created_at,
  handover_time: r.handed_over_at,
  shipped_time: r.shipped_at,
  actions: epcLinehaulMachine.allowed(r.status, caller.holds),
})

export const showLinehaul = async (tx: Pick<Tx, 'run'>, caller: Caller, row: LinehaulRow) => {
  const [shown] = await showLinehauls(tx, caller, [row])
  if (!shown) throw new Error('one linehaul note is shown as one')
  return shown
}

/** A linehaul note by its number or id; refuses an unknown one. */
export const mustFindLinehaul = async (
  tx: Pick<Tx, 'run'>,
  { warehouse_id }: Scope,
  code: string,
): Promise<LinehaulRow> => {
  const [row] = await tx.run<LinehaulRow>(
    'select * from epc_linehaul_note where warehouse_id = $1 and (linehaul_number = $2 or id = $2)',
    [warehouse_id, code],
  )
  if (!row) throw notFound(epcLinehaulDocument.title, code)
  return row
}

/** A linehaul note with the delivery note that it is for. */
export type Booked = { readonly linehaul: LinehaulRow; readonly note: NoteRow }

const lockNoteOfSql = `
select * from epc_note where warehouse_id = $1 and id = (
  select note_id from epc_linehaul_note where warehouse_id = $1 and (linehaul_number = $2 or id = $2)) for update`

const lockLinehaulSql = `
select * from epc_linehaul_note where warehouse_id = $1 and (linehaul_number = $2 or id = $2) for update`

/** A linehaul note and its delivery note, locked: the delivery note first, as where it is handed over. */
export const lockLinehaul = async (tx: Tx, caller: Caller, code: string): Promise<Booked> => {
  const values = [caller.warehouse_id, code]
  const [[note], [linehaul]] = await together(
    tx.run<NoteRow>(lockNoteOfSql, values),
    tx.run<LinehaulRow>(lockLinehaulSql, values),
  )
  if (!linehaul || !note) throw notFound(epcLinehaulDocument.title, code)
  return { linehaul, note }
}
