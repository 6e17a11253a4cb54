import { epcSetStatus } from '@kuacang/contract/epc/decision/enums'
import { epcOutboundParcelRefusals } from '@kuacang/contract/epc/outbound-parcel/refusals'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { moveAllHeld, moveHeld } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { endNumbers, endRelabels } from '../../relabel/public.ts'
import { endCancelled } from '../block/actions.ts'
import { decideSet } from '../decision/decide.ts'
import { setApart } from '../decision/set-apart.ts'
import { epcSetDocument, membersChanged } from '../decision/store.ts'
import { unbindLost } from '../lost/lose.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { bagOfBox } from './bag.ts'
import { cancelLabel } from './cancel-label.ts'
import { boxNumber, epcObDocument, epcPreObDocument } from './store.ts'
import { freeInside, type HeldBox } from './take-label.ts'

/** Refuses a box that has left, or that lies in a bag. */
const checkHere = async (tx: Tx, caller: Caller, { ob }: HeldBox): Promise<void> => {
  const box = boxNumber(ob)
  if (ob.handed_over_at) throw new Refused(epcOutboundParcelRefusals.left, { box })
  if (ob.bag_id)
    throw new Refused(epcOutboundParcelRefusals.in_bag, { box, bag: await bagOfBox(tx, caller, ob) })
}

/**
 * Takes a held box apart (PA-231): it is cancelled with its temporary label, its numbers are valid no more, the carrier is
 * told, and the order platform decides about its parcels anew; one that it cancelled meanwhile goes back. With `apart` these parcels get a set of their own, so that
 * the others go on without them. Answers the parcels that were inside.
 */
export const unbindBox = async (
  tx: Tx,
  caller: Caller,
  held: HeldBox,
  { reason, apart = [] }: { readonly reason: string; readonly apart?: readonly ParcelRow[] },
): Promise<readonly ParcelRow[]> => {
  await checkHere(tx, caller, held)
  const { ob, pre, parcels, set } = held
  freeInside(tx, caller, ob.id)
  const isLost = (p: ParcelRow) => p.status === epcParcelStatus.code.lost
  unbindLost(tx, caller, parcels.filter(isLost))
  const here = parcels.filter((p) => !isLost(p))
  const unbound = moveAllHeld(tx, caller, epcParcelDocument, 'unbind', here, {
    set: { ob_id: null },
    detail: { box: boxNumber(ob), reason },
  })
  const gone = await endCancelled(tx, caller, unbound)
  // One that was replaced stays what it is.
  if (pre && epcPreObDocument.machine.can('cancel', pre.status))
    moveHeld(tx, caller, epcPreObDocument, 'cancel', pre, { detail: { reason } })
  moveHeld(tx, caller, epcObDocument, 'cancel', ob, { detail: { reason } })
  endNumbers(tx, caller, pre ? [ob.id, pre.id] : [ob.id])
  await endRelabels(tx, caller, epcObDocument.table, [ob.id], reason)
  await cancelLabel(tx, caller, ob)
  if (!set) return unbound
  if (set.status === epcSetStatus.code.closed)
    moveHeld(tx, caller, epcSetDocument, 'open_again', set, {
      // Another set of its key may gather by now.
      set: { part: set.part || set.id },
    })
  if (gone > 0) await membersChanged(tx, caller, [set.id])
  const apartSet = apart.length > 0 ? await setApart(tx, caller, set, apart) : undefined
  await decideSet(tx, caller, set.id, 'unbound')
  if (apartSet) await decideSet(tx, caller, apartSet, 'unbound')
  return unbound
}
