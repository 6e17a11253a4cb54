import type { AnnouncedNote } from '@kuacang/contract/epc/inbound-note/calls'
import { epcInboundNoteStatus } from '@kuacang/contract/epc/inbound-note/enums'
import { epcInboundNoteRefusals as refused } from '@kuacang/contract/epc/inbound-note/refusals'
import { say, sentences } from '@kuacang/contract/kit/text'
import { sortOut, type Unannounced } from '#kit/announcing'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { moveAll } from '#kit/document/document'
import { newId } from '#kit/ids'
import { epcInboundNoteDocument, type NoteRow } from './store.ts'

type ListedBag = {
  readonly bag_number: string
  readonly note_id: string | null
  readonly note: string | null
}

/** The bags that were announced, of those that are named or that the notes list already. */
const listedBags = async (tx: Tx, caller: Caller, numbers: readonly string[], notes: readonly string[]) =>
  tx.run<ListedBag>(
    `select b.bag_number, b.note_id, n.note_number as note
     from epc_inbound_bag b left join epc_inbound_note n on n.warehouse_id = $1 and n.id = b.note_id
     where b.warehouse_id = $1 and (b.bag_number = any($2) or b.note_id = any($3)) order by b.id for update of b`,
    [caller.warehouse_id, numbers, notes],
  )

const sameTime = (at: Date | null, told: string | undefined) =>
  (at?.getTime() ?? null) === (told === undefined ? null : new Date(told).getTime())

/** The name of the first field in which a note differs from what is known of it. */
const differenceOf = (known: NoteRow, note: AnnouncedNote, bags: readonly string[]): string | undefined => {
  if (known.origin_hub_code !== note.origin_hub_code) return 'origin_hub_code'
  if (!sameTime(known.due_at, note.due_time)) return 'due_time'
  const same = bags.length === note.bag_numbers.length && note.bag_numbers.every((b) => bags.includes(b))
  return same ? undefined : 'bag_numbers'
}

const write = async (tx: Tx, { warehouse_id }: Caller, notes: readonly AnnouncedNote[]) => {
  const { created, approved } = epcInboundNoteStatus.code
  for (const note of notes) {
    const id = newId()
    await tx
      .run(
        `insert into epc_inbound_note
           (warehouse_id, id, note_number, status, origin_hub_code, bag_count, due_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
        [
          ...[warehouse_id, id, note.delivery_note_number, note.sent ? approved : created],
          ...[note.origin_hub_code, note.bag_numbers.length, note.due_time ?? null, tx.now],
        ],
      )
      .catch(lostOnUnique)
    await tx.run(
      `update epc_inbound_bag set note_id = $2, version = version + 1, updated_at = $3
       where warehouse_id = $1 and bag_number = any($4)`,
      [warehouse_id, id, tx.now, note.bag_numbers],
    )
    tx.record({
      operation: 'epc_inbound_note.announce',
      object: { type: epcInboundNoteDocument.table, id, number: note.delivery_note_number },
      detail: { bags: note.bag_numbers.length },
    })
  }
}

/**
 * Announces delivery notes over bags that were announced; each stands for itself. One that is known with the same
 * content is counted as repeated, and is approved where only its sending is new.
 */
export const announceNotes = async (tx: Tx, caller: Caller, notes: readonly AnnouncedNote[]) => {
  const before = await tx.run<NoteRow>(
    'select * from epc_inbound_note where warehouse_id = $1 and note_number = any($2) order by id for update',
    [caller.warehouse_id, notes.map((n) => n.delivery_note_number)],
  )
  const bags = await listedBags(
    tx,
    caller,
    notes.flatMap((n) => n.bag_numbers),
    before.map((n) => n.id),
  )
  const announced = new Set(bags.map((b) => b.bag_number))
  const unknown: Unannounced[] = []
  const complete = notes.filter((note, i) => {
    const bag = note.bag_numbers.find((b) => !announced.has(b))
    if (bag === undefined) return true
    const { what, why } = refused.bag_not_announced
    const values = { number: note.delivery_note_number, bag }
    const said = [what, why].map((t) => say(t, caller.locale, values))
    unknown.push({ row: i + 1, number: note.delivery_note_number, reason: sentences(said, caller.locale) })
    return false
  })
  const { fresh, again, errors } = sortOut(caller, {
    all: complete,
    numberOf: (n) => n.delivery_note_number,
    partsOf: (n) => n.bag_numbers,
    known: new Map(before.map((n) => [n.note_number, n])),
    elsewhere: new Map(bags.flatMap((b) => (b.note === null ? [] : [[b.bag_number, b.note]]))),
    differenceOf: (known, note) =>
      differenceOf(
        known,
        note,
        bags.filter((b) => b.note_id === known.id).map((b) => b.bag_number),
      ),
    refusals: {
      twice: (number) => [refused.twice, { number }],
      differs: ({ delivery_note_number: number }, difference) => [refused.differs, { number, difference }],
      elsewhere: ({ delivery_note_number: number }, bag, other) => [
        refused.bag_elsewhere,
        { number, bag, other },
      ],
    },
  })
  await write(tx, caller, fresh)
  const sent = again.flatMap(({ one, known }) =>
    one.sent && epcInboundNoteDocument.machine.can('approve', known.status) ? [known.id] : [],
  )
  await moveAll(tx, caller, epcInboundNoteDocument, 'approve', sent)
  const rowOf = new Map(notes.map((n, i) => [n.delivery_note_number, i + 1]))
  return {
    delivery_notes: fresh.length,
    repeated: again.length,
    errors: [...unknown, ...errors.map((e) => ({ ...e, row: rowOf.get(e.number) ?? e.row }))].sort(
      (a, b) => a.row - b.row,
    ),
  }
}
