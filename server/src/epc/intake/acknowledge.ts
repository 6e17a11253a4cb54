import type { acknowledgeEpcHandover } from '@kuacang/contract/epc/intake/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { type Document, moveAll } from '#kit/document/document'
import { holdNumbers, leftNumbers } from '#kit/document/hold-numbers'
import { epcInboundBagDocument } from '../inbound-bag/store.ts'
import { epcInboundNoteDocument } from '../inbound-note/store.ts'

type Body = z.output<typeof acknowledgeEpcHandover.body>

/** The documents of these numbers that were handed over are acknowledged; those that were before are no failure. */
const acknowledgeAll = async (tx: Tx, caller: Caller, document: Document, numbers: readonly string[]) => {
  const held = await holdNumbers(tx, caller, document, numbers)
  const { machine } = document
  const ids = held.filter((h) => machine.can('acknowledge', h.status)).map((h) => h.id)
  await moveAll(tx, caller, document, 'acknowledge', ids)
  const ends = machine.to('acknowledge')
  const done = (status: number) => machine.can('acknowledge', status) || ends.includes(status)
  return { acknowledged: ids.length, errors: leftNumbers(caller, document, numbers, held, done) }
}

/** The order platform was told what was handed over (PA-168: 2 → 7). */
export const acknowledgeParcels = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const notes = await acknowledgeAll(tx, caller, epcInboundNoteDocument, body.delivery_note_numbers)
  const bags = await acknowledgeAll(tx, caller, epcInboundBagDocument, body.bag_numbers)
  return {
    acknowledged: notes.acknowledged + bags.acknowledged,
    errors: [...notes.errors, ...bags.errors],
  }
}
