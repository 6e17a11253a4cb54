import {
  bookEpcBags,
  bookEpcNote,
  bookOldestEpcBags,
  cancelEpcLinehaulNote,
  countEpcLinehaulNotes,
  finishEpcLinehaulNote,
  getEpcLinehaulNote,
  getEpcLinehaulRecords,
  handOverEpcLinehaulNote,
  listBookableEpcBags,
  printEpcLinehaulNote,
  searchEpcLinehaulNotes,
  shipEpcLinehaulNote,
} from '@kuacang/contract/epc/linehaul/calls'
import { text } from '@kuacang/contract/kit/text'
import { sql } from 'kysely'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { notFound } from '#kit/document/document'
import { recordsOf } from '#kit/document/records'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import { answerStatusCounts } from '#kit/status-counts'
import { handOverAlone } from '../delivery-note/hand-over.ts'
import { holdNotes, notes } from '../delivery-note/hold.ts'
import { notePaper } from '../delivery-note/paper.ts'
import { bagsOn, showNoteBag } from '../delivery-note/store.ts'
import { bookBags, bookNote, bookOldest } from './book.ts'
import { listBookable } from './bookable.ts'
import { cancelLinehaul } from './cancel.ts'
import { finishLinehaul, shipLinehaul } from './leave.ts'
import { matchingLinehauls } from './list.ts'
import {
  type Booked,
  epcLinehaulDocument,
  type LinehaulRow,
  mustFindLinehaul,
  showLinehaul,
  showLinehaulOf,
  showLinehauls,
} from './store.ts'

const paperTitles = {
  title: text('干线交货单', 'Linehaul note'),
  display: text('渠道和包裹数', 'Channel and parcels'),
  collected: text('封袋时间', 'Finished'),
}

const showBooked = (caller: Caller, { linehaul, note }: Booked) => showLinehaulOf(caller, linehaul, note)

export const answers: Answer[] = [
  answer(searchEpcLinehaulNotes, async (tx, caller, { query }) => {
    const { list, pagination } = await pageOf(
      tx.db,
      matchingLinehauls(tx.db, caller, query).selectAll('l'),
      query,
    )
    return { pagination, list: await showLinehauls(tx, caller, list as LinehaulRow[]) }
  }),
  answerStatusCounts(countEpcLinehaulNotes, sql.ref('l.status'), matchingLinehauls),
  answer(getEpcLinehaulNote, async (tx, caller, { query }) => {
    const row = await mustFindLinehaul(tx, caller, query.id)
    const [bags, shown] = await together(bagsOn(tx, caller, row.note_id), showLinehaul(tx, caller, row))
    return { ...shown, bags: bags.map((b) => showNoteBag(b, caller)) }
  }),
  answer(getEpcLinehaulRecords, async (tx, caller, { query }) => ({
    list: await recordsOf(tx, caller.warehouse_id, (await mustFindLinehaul(tx, caller, query.id)).id),
  })),
  answer(listBookableEpcBags, (tx, caller, { query }) => listBookable(tx, caller, query)),
  answer(bookEpcBags, async (tx, caller, { body }) =>
    showBooked(caller, await bookBags(tx, caller, body.bag_ids)),
  ),
  answer(bookOldestEpcBags, async (tx, caller, { body }) =>
    showBooked(caller, await bookOldest(tx, caller, body)),
  ),
  answer(bookEpcNote, async (tx, caller, { body }) =>
    showBooked(caller, await bookNote(tx, caller, body.delivery_note_id)),
  ),
  answer(finishEpcLinehaulNote, async (tx, caller, { body }) =>
    showBooked(caller, await finishLinehaul(tx, caller, body.id)),
  ),
  answer(shipEpcLinehaulNote, async (tx, caller, { body }) =>
    showBooked(caller, await shipLinehaul(tx, caller, body.id)),
  ),
  answer(cancelEpcLinehaulNote, async (tx, caller, { body }) =>
    showLinehaul(tx, caller, await cancelLinehaul(tx, caller, body)),
  ),
  answer(handOverEpcLinehaulNote, async (tx, caller, { body, files }) => {
    const [linehaul, left] = await together(
      mustFindLinehaul(tx, caller, body.id),
      handOverAlone(tx, caller, holdNotes(tx, caller, notes.booked, body.id), files, () =>
        notFound(epcLinehaulDocument.title, body.id),
      ),
    )
    const { note, receipt_number, parcels } = left
    // A booking that was cancelled is not the one with which its note leaves.
    const shown = left.linehaul?.id === linehaul.id ? left.linehaul : linehaul
    return { linehaul_note: showLinehaulOf(caller, shown, note), receipt_number, parcels }
  }),
  answer(printEpcLinehaulNote, async (tx, caller, { query }) => {
    const { note_id, linehaul_number: number, created_at } = await mustFindLinehaul(tx, caller, query.id)
    return notePaper(tx, caller, note_id, { number, created_at, titles: paperTitles })
  }),
]
