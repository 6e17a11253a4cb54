import { createEpcNote, finishEpcNote } from '../../../contract/src/epc/delivery-note/calls.ts'
import { departEpcBox } from '../../../contract/src/epc/depart/calls.ts'
import {
  bookEpcNote,
  finishEpcLinehaulNote,
  handOverEpcLinehaulNote,
  shipEpcLinehaulNote,
} from '../../../contract/src/epc/linehaul/calls.ts'
import { addToEpcBag, finishEpcBag } from '../../../contract/src/epc/outbound-bag/calls.ts'
import type { Bag } from '../../../contract/src/packing/bag/calls.ts'
import { bagRefusals } from '../../../contract/src/packing/bag/refusals.ts'
import type { Operator } from '../client.ts'
import { photo } from '../photo.ts'
import { refusedFor } from '../refused.ts'
import { shared } from '../workers.ts'
import { isStruck } from './account.ts'
import { type Box, type Floor, type Gone, withdraw } from './floor.ts'

/** Packs the boxes of one channel into bags, a new one where one is full. Answers the finished bags with them. */
const pack = async ({ tally }: Floor, { call }: Operator, boxes: readonly Box[]): Promise<Gone[]> => {
  const done: Gone[] = []
  let open: Bag | undefined
  let inside: Box[] = []
  const finish = async () => {
    if (!open) return
    const body = { bag_id: open.id, weight: open.items_weight, tried_weights: [] }
    const { id, bag_number } = (await call(finishEpcBag, { body })).bag
    done.push({ id, bag_number, boxes: inside })
    open = undefined
    inside = []
  }
  const put = async (box: Box): Promise<void> => {
    const body = { tracking_id: box.number, create_bag: true, ...(open ? { bag_id: open.id } : {}) }
    const added = await call(addToEpcBag, { body }).catch((error: unknown) => {
      refusedFor(error, bagRefusals.full, bagRefusals.too_heavy)
      return undefined
    })
    if (added) {
      open = added.bag
      inside.push(box)
    } else if (open) {
      await finish()
      await put(box)
    } else throw new Error(`${box.number} fits no empty bag`)
  }
  for (const box of boxes) {
    await put(box)
    tally.touches += 1
  }
  await finish()
  return done
}

/** Boxes depart from their benches and are bagged; each channel gets a note, a booking, a handover and a flight. */
export const leave = async (floor: Floor, boxes: readonly Box[]): Promise<void> => {
  const { operators } = floor.shift
  await shared(operators, boxes, async ({ call }, { number: tracking_id, kg: weight }) => {
    await call(departEpcBox, { body: { tracking_id, weight, is_one_step: true } })
    floor.tally.touches += 1
  })
  const channels = [...Map.groupBy(boxes, (b) => b.parcels[0]?.channel ?? '').values()]
  await shared(operators, channels, async (operator, ofChannel) => {
    const bags = await pack(floor, operator, ofChannel)
    const { call } = operator
    const { id: delivery_note_id } = await call(createEpcNote, { body: { bag_ids: bags.map((b) => b.id) } })
    await call(finishEpcNote, { body: { delivery_note_id } })
    const { id } = await call(bookEpcNote, { body: { delivery_note_id } })
    await call(finishEpcLinehaulNote, { body: { id } })
    const inside = ofChannel.flatMap((b) => b.parcels)
    const { parcels } = await call(handOverEpcLinehaulNote, { body: { id }, files: [photo] })
    if (parcels !== ofChannel.length)
      throw new Error(`${parcels} outbound parcels were handed over instead of ${ofChannel.length}`)
    await call(shipEpcLinehaulNote, { body: { id } })
    floor.gone.push(...bags)
    for (const p of inside) {
      p.left_on = floor.day
      p.first_left_on ??= floor.day
    }
    // Too late to be taken back: it has left.
    for (const p of inside.filter((one) => isStruck(one, 'withdrawn_left')))
      await withdraw(floor, p, 'refused')
  })
}
