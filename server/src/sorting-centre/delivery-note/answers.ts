import type { Answered } from '@kuacang/contract/kit/call'
import {
  cancelScNote,
  createScNotes,
  handOverScNote,
  printScNote,
  searchScNotes,
} from '@kuacang/contract/sorting-centre/delivery-note/calls'
import { type Answer, answer } from '#kit/http/answer'
import { pageOf } from '#kit/list'
import {
  addThing,
  cancelReceipt,
  copyOfReceipt,
  handoverSuiteNamed,
  mustFindReceipt,
  receiptsAmong,
  showReceipt,
  signReceipt,
} from '../../handover/public.ts'

const suite = 'sorting-center-outbound'
const params = { suite }
const station = () => handoverSuiteNamed(suite)

type Note = Answered<typeof createScNotes>['delivery_notes'][number]

/** The handover engine's receipts of a sorting centre's lorries, under the addresses of the specification. */
export const answers: Answer[] = [
  answer(searchScNotes, async (tx, caller, { query: { delivery_note_ids, ...query } }) => {
    const filters = { ...query, receipt_number: delivery_note_ids, suite: undefined }
    const rows = (await receiptsAmong(tx, caller, [station()], filters)).selectAll()
    const { list, pagination } = await pageOf(tx.db, rows, query)
    return { pagination, list: list.map((r) => showReceipt(r, caller)) }
  }),
  answer(createScNotes, async (tx, caller, { body }) => {
    const notes = new Map<string, Note>()
    for (const bag_id of new Set(body.bag_ids)) {
      const { receipt } = await addThing(tx, caller, { params, body: { bag_id } })
      notes.set(receipt.id, receipt)
    }
    return { delivery_notes: [...notes.values()] }
  }),
  answer(handOverScNote, (tx, caller, { body, files }) =>
    signReceipt(tx, caller, { params, body: { receipt_id: body.delivery_note_id }, files }),
  ),
  answer(cancelScNote, (tx, caller, { body }) =>
    cancelReceipt(tx, caller, { params, body: { receipt_id: body.delivery_note_id } }),
  ),
  answer(printScNote, async (tx, caller, { query }) => {
    const { id } = await mustFindReceipt(tx, caller, [station()], query.delivery_note_id)
    return copyOfReceipt(tx, caller, station(), id)
  }),
]
