import { checkRefusals } from '@kuacang/contract/inventory/check/refusals'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import type { Tx } from '#kit/database/transact'
import { move, moveAll, moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { locationDocument } from '../location/document.ts'
import { inventoryCheckDocument } from './document.ts'
import { showOne } from './list.ts'
import { type CheckRow, countLines, mustFindCheck, mustHoldCheck } from './store.ts'

type ByNumber = { body: { order_id: string } }

const unlockPlaces = (tx: Tx, caller: Caller, { locked_ids }: CheckRow) =>
  locked_ids.length > 0 ? moveAll(tx, caller, locationDocument, 'unlock', locked_ids) : undefined

/** Ends the counting: from now on differences are shown. Refused while lines are open. */
export const finishCheck = async (tx: Tx, caller: Caller, { body }: ByNumber) => {
  const check = await mustHoldCheck(tx, caller, body.order_id)
  moveHeld(tx, caller, inventoryCheckDocument, 'finish', check, { set: { finished_at: tx.now } })
  const [{ n, location }, , shown] = await together(
    countLines(tx, caller, check.id, 'n.checked_quantity is null'),
    unlockPlaces(tx, caller, check),
    showOne(tx, caller, 'c.id', check.id),
  )
  if (n > 0) throw new Refused(checkRefusals.lines_open, { check: check.order_id, n, location })
  return shown
}

/** Cancels a check. A check that it should count again is done again, as before. */
export const cancelCheck = async (tx: Tx, caller: Caller, { body }: ByNumber) => {
  const { id } = await mustFindCheck(tx, caller, body.order_id)
  const check = await move<CheckRow>(tx, caller, inventoryCheckDocument, 'cancel', id)
  await unlockPlaces(tx, caller, check)
  if (check.parent_id)
    await move(tx, caller, inventoryCheckDocument, 'reopen', check.parent_id, {
      detail: { follow_up: check.order_id },
    })
  return { success: true as const }
}
