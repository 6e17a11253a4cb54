import {
  addBagToEpcNote,
  cancelEpcNote,
  countEpcNotes,
  createEpcNote,
  finishEpcNote,
  getEpcNote,
  getEpcNoteRecords,
  handOverEpcNote,
  packContainerToEpcNote,
  printEpcNote,
  removeBagFromEpcNote,
  retryEpcNote,
  searchEpcNotes,
} from '@kuacang/contract/epc/delivery-note/calls'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { cancelNote, finishNote, retryNote } from './finish.ts'
import { handOverAlone } from './hand-over.ts'
import { holdNotes, notes } from './hold.ts'
import { matchingNotes } from './list.ts'
import { addBag, createNote, removeBag } from './pack.ts'
import { printNote } from './paper.ts'
import { epcNoteDocument, mustFindNote, showNote, showNoteOf, showNotes, showNoteWithBags } from './store.ts'

const added = async (tx: Tx, caller: Caller, body: { delivery_note_id: string; bag_id: string }) => {
  const { note, bag, already } = await addBag(tx, caller, body)
  return { delivery_note: await showNote(tx, caller, note), bag, already }
}

export const answers: Answer[] = [
  answer(searchEpcNotes, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(
      tx.db,
      matchingNotes(tx.db, caller, query).selectAll('n'),
      query,
    )
    return { pagination, list: await showNotes(tx, caller, list) }
  }),
  answerStatusCounts(countEpcNotes, sql.ref('n.status'), matchingNotes),
  answer(getEpcNote, async (tx, caller, { query }) =>
    showNoteWithBags(tx, caller, await mustFindNote(tx, caller, query.delivery_note_id)),
  ),
  answer(getEpcNoteRecords, async (tx, caller, { query }) => ({
    list: await recordsOf(
      tx,
      caller.warehouse_id,
      (await mustFindNote(tx, caller, query.delivery_note_id)).id,
    ),
  })),
  answer(createEpcNote, async (tx, caller, { body: { bag_ids, ...of } }) => {
    const { note, bags } = await createNote(tx, caller, bag_ids, of)
    return { ...(await showNote(tx, caller, note)), bags }
  }),
  answer(addBagToEpcNote, (tx, caller, { body }) => added(tx, caller, body)),
  answer(packContainerToEpcNote, (tx, caller, { body: { delivery_note_id, container_id } }) =>
    added(tx, caller, { delivery_note_id, bag_id: container_id }),
  ),
  answer(removeBagFromEpcNote, async (tx, caller, { body }) => {
    const { note, bag } = await removeBag(tx, caller, body)
    return { delivery_note: await showNote(tx, caller, note), bag }
  }),
  answer(finishEpcNote, async (tx, caller, { body }) =>
    showNote(tx, caller, await finishNote(tx, caller, body.delivery_note_id)),
  ),
  answer(retryEpcNote, async (tx, caller, { body }) =>
    showNote(tx, caller, await retryNote(tx, caller, body.delivery_note_id)),
  ),
  answer(cancelEpcNote, async (tx, caller, { body }) =>
    showNote(tx, caller, await cancelNote(tx, caller, body)),
  ),
  answer(handOverEpcNote, async (tx, caller, { body, files }) => {
    const code = body.delivery_note_id
    const held = holdNotes(tx, caller, notes.named, code)
    const missing = () => notFound(epcNoteDocument.title, code)
    const left = await handOverAlone(tx, caller, held, files, missing)
    const { note, linehaul, receipt_number, parcels } = left
    return { delivery_note: showNoteOf(caller, note, linehaul, receipt_number), receipt_number, parcels }
  }),
  answer(printEpcNote, (tx, caller, { query }) => printNote(tx, caller, query.delivery_note_id)),
]
