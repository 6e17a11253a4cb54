import {
  announceEpcNotes,
  countEpcInboundNotes,
  getEpcInboundNote,
  handOverEpcInboundNote,
  printEpcInboundNote,
  searchEpcInboundNotes,
} from '@kuacang/contract/epc/inbound-note/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { kgOf } from '#kit/weight'
import { signAlone } from '../../handover/public.ts'
import { mustFindInboundBag } from '../inbound-bag/store.ts'
import { announceNotes } from './announce.ts'
import { matchingNotes } from './list.ts'
import { copyOfNote } from './paper.ts'
import { bagsOfNote, epcInboundNoteDocument, mustFindNote, showNote, showNotes } from './store.ts'

/** A note by its own number, else by that of one of its bags. */
const noteNamed = async (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  { delivery_note_number, bag_number = '' }: z.output<typeof getEpcInboundNote.query>,
) => {
  if (delivery_note_number !== undefined) return mustFindNote(tx, caller, delivery_note_number)
  const { note_id } = await mustFindInboundBag(tx, caller, bag_number)
  if (!note_id) throw notFound(epcInboundNoteDocument.title, bag_number)
  return mustFindNote(tx, caller, note_id)
}

export const answers: Answer[] = [
  answer(announceEpcNotes, (tx, caller, { body }) => announceNotes(tx, caller, body.delivery_notes)),
  answer(searchEpcInboundNotes, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(
      tx.db,
      matchingNotes(tx.db, caller, query).selectAll('n'),
      query,
    )
    return { pagination, list: await showNotes(tx, caller, list) }
  }),
  answerStatusCounts(countEpcInboundNotes, sql.ref('n.status'), matchingNotes),
  answer(getEpcInboundNote, async (tx, caller, { query }) => {
    const note = await noteNamed(tx, caller, query)
    const [bags, shown] = await together(bagsOfNote(tx, caller, note.id), showNote(tx, caller, note))
    return {
      ...shown,
      bags: bags.map((b) => ({ ...b, weight: kgOf(b.weight_g) })),
    }
  }),
  answer(handOverEpcInboundNote, async (tx, caller, { body, files }) => {
    const { receipt_number, orders } = await signAlone(tx, caller, {
      suite: 'epc-inbound-delivery-note',
      code: body.delivery_note_id,
      files,
    })
    const note = await mustFindNote(tx, caller, body.delivery_note_id)
    return { delivery_note: await showNote(tx, caller, note), receipt_number, parcels: orders }
  }),
  answer(printEpcInboundNote, (tx, caller, { query }) => copyOfNote(tx, caller, query.delivery_note_id)),
]
