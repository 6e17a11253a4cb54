import { getEpcBox, manualUnbind } from '../../../contract/src/epc/combine/calls.ts'
import { directShip } from '../../../contract/src/epc/direct-ship/calls.ts'
import { findTemporaryBox, putFinalLabel } from '../../../contract/src/epc/label/calls.ts'
import { epcParcelStatus } from '../../../contract/src/epc/parcel/enums.ts'
import type { Operator } from '../client.ts'
import { shared } from '../workers.ts'
import { isStruck } from './account.ts'
import { type Box, closed, type Floor, isAtHand, kgOf, loseAway, others, ready, withdraw } from './floor.ts'

/** Ships what goes on alone and is at hand, one bench for each operator. */
export const shipAlone = async (floor: Floor): Promise<Box[]> => {
  const boxes: Box[] = []
  const all = await ready(floor, epcParcelStatus.code.direct_ship)
  await loseAway(floor, all.filter(isAtHand))
  const wanted = await others(floor, all, 'withdrawn_ready')
  await shared(floor.shift.operators, wanted.filter(isAtHand), async (operator, p) => {
    const body = { tracking_id: p.tracking_id, weight: kgOf([p]), is_one_step: true }
    const box = await closed(floor, operator, await operator.call(directShip, { body }), [p], true)
    if (box) boxes.push(box)
    floor.tally.touches += 1
  })
  return boxes
}

/** The number of a label that was late and is here now; the label is put on, and its own scan proves it. */
const labelOf = async ({ call }: Operator, { number: tracking_id, label }: Box): Promise<string | null> => {
  if (label === 'awaited') return (await call(getEpcBox, { query: { tracking_id } })).tracking_id
  const { tracking_id: new_tracking_id } = await call(findTemporaryBox, { query: { tracking_id } })
  if (new_tracking_id !== null) await call(putFinalLabel, { body: { tracking_id, new_tracking_id } })
  return new_tracking_id
}

/** The labels that were late are here. */
export const labelLate = async (floor: Floor, boxes: readonly Box[]): Promise<void> => {
  const late = boxes.filter((b) => b.label !== 'final')
  await shared(floor.shift.operators, late, async (operator, box) => {
    const number = await labelOf(operator, box)
    if (number === null) throw new Error(`${box.number} has no label, and the carrier is back`)
    floor.tally.touches += box.label === 'temporary' ? 2 : 1
    box.number = number
    box.label = 'final'
    for (const p of box.parcels) p.box = number
  })
}

/** The platform takes back a parcel whose box is closed: the box is taken apart, and the others go on another day. */
export const takeBack = async (floor: Floor, boxes: readonly Box[]): Promise<readonly Box[]> => {
  const { first } = floor.shift
  const apart = new Set<Box>()
  for (const box of boxes)
    for (const p of box.parcels.filter((one) => isStruck(one, 'withdrawn_in_box'))) {
      await withdraw(floor, p, 'blocked')
      p.kept = 'withdrawn'
      apart.add(box)
    }
  for (const { number: tracking_id, parcels } of apart) {
    await first.call(manualUnbind, { body: { tracking_id, reason: 'withdrawn' } })
    for (const p of parcels) p.box = null
  }
  return boxes.filter((b) => !apart.has(b))
}
