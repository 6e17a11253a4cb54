import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { epcReturnRefusals } from '@kuacang/contract/epc/return/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { type Text, text } from '@kuacang/contract/kit/text'
import { LostRace } from '#kit/database/transact'
import { hold, moveAllHeld, moveHeld, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import type { PackingSuite } from '../../packing/public.ts'
import { epcParcelDocument, type ParcelRow } from '../parcel/store.ts'
import { isToReturn, type ReturnWay } from '../return/to-return.ts'
import { leavePlaces } from '../shelf/store.ts'

type Hooks = Pick<PackingSuite, 'hold'> & Required<Pick<PackingSuite, 'closing'>>

const blocked = text('已拦截', 'blocked')

/** Why a parcel in a return bag may not leave with it; undefined where it may. */
export const whyNotBack = (p: Pick<ParcelRow, 'status' | 'is_blocked'>): Text | undefined => {
  if (p.is_blocked) return blocked
  return isToReturn(p) ? undefined : epcParcelStatus.label(p.status)
}

/** Refuses to let a bag go on with a parcel inside that was stopped, lost or is no longer to go back. */
export const mustAllGoBack = (bag: string, parcels: readonly ParcelRow[]): void => {
  for (const p of parcels) {
    const reason = whyNotBack(p)
    if (reason) throw new Refused(epcReturnRefusals.stopped_inside, { bag, parcel: p.tracking_id, reason })
  }
}

/** What a parcel says of its return bag where it lies in none. */
export const inNoBag = { return_bag_id: null, return_disposal: null, return_vendor: '', express_no: '' }

/** How parcels go along with their return bags: they stay to be returned, and know in which bag they lie (PA-358). */
export const returnsInBags: Hooks = {
  hold: async (tx, caller, ids) => {
    const parcels = await hold<ParcelRow>(tx, caller, epcParcelDocument, ids)
    return {
      put: (parcel, bag) => {
        const [now] = parcels
        if (!now) throw notFound(epcParcelDocument.title, parcel.number)
        // Packed, stopped or decided otherwise since it was looked up: begin again, and say what it is now.
        if (now.return_bag_id !== null || whyNotBack(now)) throw new LostRace('changed meanwhile')
        const way = parcel.detail as ReturnWay
        leavePlaces(tx, caller.warehouse_id, [now.id])
        moveHeld(tx, caller, epcParcelDocument, 'pack_return', now, {
          to: 'here',
          set: {
            return_bag_id: bag.id,
            return_disposal: way.disposal,
            return_vendor: way.pickup_vendor,
            express_no: way.express_no,
          },
          detail: { bag: bag.bag_number, ...way },
        })
      },
      take: () => {
        const still = parcels.filter(isToReturn)
        moveAllHeld(tx, caller, epcParcelDocument, 'unpack_return', still, { to: 'here', set: inNoBag })
        const gone = parcels.filter((p) => !isToReturn(p)).map((p) => p.id)
        if (gone.length > 0)
          tx.later(
            `update epc_parcel set return_bag_id = null, return_disposal = null, return_vendor = '', express_no = '',
               version = version + 1, updated_at = $3 where warehouse_id = $1 and id = any($2)`,
            [caller.warehouse_id, gone, tx.now],
          )
      },
    }
  },
  closing: {
    finished: async (tx, caller, bag, ids) => {
      const parcels = await hold<ParcelRow>(tx, caller, epcParcelDocument, ids)
      if (parcels.length !== ids.length) throw new Refused(kitRefusals.busy)
      mustAllGoBack(bag.bag_number, parcels)
    },
    reopened: () => Promise.resolve(),
  },
}
