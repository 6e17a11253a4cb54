import { manualUnbind } from '../../../contract/src/epc/combine/calls.ts'
import { directShip } from '../../../contract/src/epc/direct-ship/calls.ts'
import { findTemporaryBox, putFinalLabel } from '../../../contract/src/epc/label/calls.ts'
import { epcParcelStatus } from '../../../contract/src/epc/parcel/enums.ts'
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
    const box = await closed(floor, operator, await operator.call(directShip, { body }), [p])
    if (box) boxes.push({ ...box, direct: true })
    floor.tally.touches += 1
  })
  return boxes
}

/** The labels that were late are here: each takes the place of the temporary one, which its own scan proves. */
export const labelLate = async (floor: Floor, boxes: readonly Box[]): Promise<void> => {
  const late = boxes.filter((b) => b.temporary)
  await shared(floor.shift.operators, late, async ({ call }, box) => {
    const { number: tracking_id } = box
    const { tracking_id: new_tracking_id } = await call(findTemporaryBox, { query: { tracking_id } })
    if (new_tracking_id === null) throw new Error(`${tracking_id} has no label, and may get it`)
    await call(putFinalLabel, { body: { tracking_id, new_tracking_id } })
    floor.tally.touches += 2
    box.number = new_tracking_id
    box.temporary = false
    for (const p of box.parcels) p.box = new_tracking_id
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
