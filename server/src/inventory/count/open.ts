import { inventoryCheckStatus } from '@kuacang/contract/inventory/check/enums'
import { inventoryCheckMachine } from '@kuacang/contract/inventory/check/machine'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { moveHeld, triedOn } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { inventoryCheckDocument } from '../check/document.ts'
import { type CheckRow, holdNewCheck, mustFindCheck, shareBegunCheck } from '../check/store.ts'

/**
 * A check that may be counted now, kept from being finished until the transaction ends. The first count begins it;
 * later ones only share it, so that counters never wait for each other.
 */
export const mustCount = async (tx: Tx, caller: Caller, order_id: string): Promise<CheckRow> => {
  const [begun, fresh] = await together(
    shareBegunCheck(tx, caller, order_id),
    holdNewCheck(tx, caller, order_id),
  )
  if (fresh) return moveHeld(tx, caller, inventoryCheckDocument, 'count', fresh)
  if (!begun) {
    await mustFindCheck(tx, caller, order_id)
    throw new LostRace('the check was begun meanwhile')
  }
  if (inventoryCheckMachine.can('count', begun.status)) return begun
  throw new Refused(
    kitRefusals.illegal_move,
    {
      object: order_id,
      action: inventoryCheckMachine.table.count.label,
      status: inventoryCheckStatus.label(begun.status),
    },
    triedOn(caller, inventoryCheckMachine.title, 'count', { ...begun, number: order_id }),
  )
}
