import type { cancelEpcLinehaulNote } from '@kuacang/contract/epc/linehaul/calls'
import { epcLinehaulStatus } from '@kuacang/contract/epc/linehaul/enums'
import { epcLinehaulRefusals } from '@kuacang/contract/epc/linehaul/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import { askReason } from '#kit/ask-reason'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { holdBags, moveListed } from '../../packing/public.ts'
import { takeOff } from '../delivery-note/pack.ts'
import { bagsOn, epcNoteDocument, type NoteRow } from '../delivery-note/store.ts'
import { releaseArrivals } from './arrivals.ts'
import { giveBack } from './give-back.ts'
import { tellRemaining } from './port-questions.ts'
import { epcLinehaulDocument, type LinehaulRow, lockLinehaul } from './store.ts'

const question = {
  title: text('取消干线预订 {note}？', 'Cancel booking {note}?'),
  message: text(
    '取消其中 {n} 个袋，共 {all} 个。干线公司会收到通知。',
    'It cancels {n} of {all} {all|bag|bags}. The linehaul firm is told.',
  ),
  usual: [text('改期发运', 'It leaves another day'), text('取出超限包裹', 'Parcels over a limit come out')],
}

type Held = { readonly linehaul: LinehaulRow; readonly note: NoteRow }

/** Some of a booking comes out: it leaves the delivery note too, which goes with the rest. */
const withdraw = async (
  tx: Tx,
  caller: Caller,
  { linehaul, note }: Held,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string | undefined },
): Promise<LinehaulRow> => {
  if (linehaul.order_number === null)
    throw new Refused(epcLinehaulRefusals.unconfirmed, { note: linehaul.linehaul_number })
  const bags = await holdBags(tx, caller, ids)
  const numbers = bags.map((b) => b.bag_number)
  moveListed(tx, caller, 'unbook', bags)
  const left = await takeOff(tx, caller, note, bags)
  const detail = { withdrawn: numbers, ...(reason ? { reason } : {}) }
  moveHeld(tx, caller, epcNoteDocument, 'withdraw', note, { set: left, detail })
  const packing = linehaul.status === epcLinehaulStatus.code.packing
  const moved = moveHeld(tx, caller, epcLinehaulDocument, packing ? 'take_out' : 'withdraw', linehaul, {
    set: left,
    detail,
  })
  await releaseArrivals(tx, caller, linehaul.id, ids)
  const remaining = (await bagsOn(tx, caller, note.id)).map((b) => b.bag_number)
  await tellRemaining(tx, caller, linehaul, {
    order_number: linehaul.order_number,
    remaining,
    version: linehaul.version + 1,
  })
  return moved
}

/** Cancels a booking, or some of it; all of it one by one is the whole (PA-346). */
export const cancelLinehaul = async (
  tx: Tx,
  caller: Caller,
  { id, container_ids, reason }: z.output<typeof cancelEpcLinehaulNote.body>,
): Promise<LinehaulRow> => {
  const held = await lockLinehaul(tx, caller, id)
  const { linehaul, note } = held
  const { linehaul_number, order_number } = linehaul
  const on = await bagsOn(tx, caller, note.id)
  const chosen = container_ids?.map((code) => {
    const bag = on.find((b) => b.id === code || b.bag_number === code || b.bag_code === code)
    if (!bag) throw new Refused(epcLinehaulRefusals.not_on_note, { number: code, note: linehaul_number })
    return bag.id
  })
  const ids = [...new Set(chosen?.length ? chosen : on.map((b) => b.id))]
  if (epcLinehaulDocument.machine.can('cancel', linehaul.status)) {
    if (note.receipt_id) throw new Refused(epcLinehaulRefusals.on_receipt, { note: linehaul_number })
    if (!reason) throw askReason(caller, question, { note: linehaul_number, n: ids.length, all: on.length })
    if (ids.length < on.length) return withdraw(tx, caller, held, { ids, reason })
  }
  const moved = await giveBack(tx, caller, held, { reason })
  if (order_number !== null)
    await tellRemaining(tx, caller, linehaul, { order_number, remaining: [], version: linehaul.version + 1 })
  return moved
}
