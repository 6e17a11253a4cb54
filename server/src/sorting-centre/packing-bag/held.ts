import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { scBagRangeRefusals } from '@kuacang/contract/sorting-centre/bag-range/refusals'
import { scBagRefusals } from '@kuacang/contract/sorting-centre/packing-bag/refusals'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import type { Caller } from '#kit/caller'
import { together } from '#kit/database/together'
import { LostRace, type Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { moveAllHeld, moveHeld, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import type { BagKey, NewBagCode, PackingSuite } from '../../packing/public.ts'
import { takeBagNumber } from '../bag-range/ranges.ts'
import { onHold } from '../parcel/sort.ts'
import { lockScParcels, type ScParcelRow, scParcelDocument } from '../parcel/store.ts'

const { packing, packed } = scParcelStatus.code

/** What a bag is called by the number that its carrier gives for it. */
const calledBy = ({ bag_number: bag }: BagKey, number: string): NewBagCode => ({
  bag_code: number,
  taken: refuseOnUnique(scBagRangeRefusals.range_in_use, { bag, number }),
})

/** Parcels in a bag that are locked come out of it. What lies in a bag is of one group. */
export const takeParcelsOut = (tx: Tx, caller: Caller, parcels: readonly ScParcelRow[]): void => {
  moveAllHeld(tx, caller, scParcelDocument, 'take_out_of_bag', parcels, {
    set: { bag_id: null, packed_at: null },
    detail: { group_id: parcels[0]?.group_id ?? null },
  })
}

/** A finished bag was opened again: its parcels, which are locked, go along. Answers them as they are then. */
export const reopenParcels = <P extends ScParcelRow>(
  tx: Tx,
  caller: Caller,
  bag: BagKey,
  parcels: readonly P[],
): P[] => {
  const moved = moveAllHeld(tx, caller, scParcelDocument, 'reopen_bag', parcels, {
    detail: { bag: bag.bag_number },
  })
  // What was weighed of the closed bag is void, the second time too.
  tx.later(
    `update sc_bag set check_weight_g = null, check_weight_away = false, checked_by = '', checked_at = null
     where warehouse_id = $1 and id = $2`,
    [caller.warehouse_id, bag.id],
  )
  return moved
}

type Hooks = Pick<PackingSuite, 'hold'> & Required<Pick<PackingSuite, 'closing'>>

/** How parcels go along with their bags: into 4 as they are packed, 4→5 as the bag is finished, and back. */
export const parcelsInBags: Hooks = {
  hold: async (tx, caller, ids) => {
    const parcels = await lockScParcels(tx, caller, ids)
    return {
      put: (parcel, bag) => {
        const [now] = parcels
        if (!now) throw notFound(scParcelDocument.title, parcel.number)
        if (now.hold_reason !== null) throw onHold(caller, 'put_into_bag', now)
        // Packed since it was looked up: begin again, and find out where it is.
        if (now.status === packing || now.status === packed) throw new LostRace('packed meanwhile')
        moveHeld(tx, caller, scParcelDocument, 'put_into_bag', now, {
          set: { bag_id: bag.id, packed_at: tx.now },
          detail: { bag: bag.bag_number, group_id: now.group_id },
        })
      },
      take: () => takeParcelsOut(tx, caller, parcels),
    }
  },
  closing: {
    finished: async (tx, caller, bag, ids) => {
      // A bag that was finished before has its number already.
      const numbered = bag.bag_code !== bag.bag_number
      const [parcels, take] = await together(
        lockScParcels(tx, caller, ids),
        numbered ? Promise.resolve(() => undefined) : takeBagNumber(tx, caller, bag),
      )
      if (parcels.length !== ids.length) throw new Refused(kitRefusals.busy)
      const held = parcels.find((p) => p.hold_reason !== null)
      if (held)
        throw new Refused(scBagRefusals.held_inside, { bag: bag.bag_number, parcel: held.tracking_id })
      moveAllHeld(tx, caller, scParcelDocument, 'finish_bag', parcels, { detail: { bag: bag.bag_number } })
      const number = take()
      return number === undefined ? undefined : calledBy(bag, number)
    },
    reopened: async (tx, caller, bag, ids) => {
      reopenParcels(tx, caller, bag, await lockScParcels(tx, caller, ids))
    },
  },
}
