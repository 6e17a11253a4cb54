import { epcPackRefusals } from '@kuacang/contract/epc/outbound-bag/refusals'
import { epcOutboundParcelStatus } from '@kuacang/contract/epc/outbound-parcel/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { LostRace } from '#kit/database/transact'
import { hold, moveAllHeld, moveHeld, notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import type { PackingSuite } from '../../packing/public.ts'
import { epcObDocument } from '../outbound-parcel/store.ts'

type HeldOb = {
  readonly id: string
  readonly ob_number: string
  readonly tracking_id: string
  readonly status: number
  readonly is_blocked: boolean
}
type Hooks = Pick<PackingSuite, 'hold'> & Required<Pick<PackingSuite, 'closing'>>

const { packing, packed } = epcOutboundParcelStatus.code

/** How outbound parcels go along with their bags: 1→4 as they are packed, 4→5 as the bag is finished, and back. */
export const obsInBags: Hooks = {
  hold: async (tx, caller, ids) => {
    const obs = await hold<HeldOb>(tx, caller, epcObDocument, ids)
    return {
      put: (parcel, bag) => {
        const [now] = obs
        if (!now) throw notFound(epcObDocument.title, parcel.number)
        if (now.is_blocked) throw new Refused(epcPackRefusals.blocked, { parcel: parcel.number })
        // Packed since it was looked up: begin again, and find out where it is.
        if (now.status === packing || now.status === packed) throw new LostRace('packed meanwhile')
        moveHeld(tx, caller, epcObDocument, 'put_into_bag', now, {
          set: { bag_id: bag.id },
          detail: { bag: bag.bag_number },
        })
      },
      take: () => {
        const set = { bag_id: null, packed_at: null }
        const closed = obs.filter((o) => o.status === packed)
        const open = obs.filter((o) => o.status !== packed)
        moveAllHeld(tx, caller, epcObDocument, 'unpack', closed, { set })
        moveAllHeld(tx, caller, epcObDocument, 'take_out_of_bag', open, { set })
      },
    }
  },
  closing: {
    finished: async (tx, caller, bag, ids) => {
      const obs = await hold<HeldOb>(tx, caller, epcObDocument, ids)
      const stopped = obs.find((o) => o.is_blocked)
      if (stopped)
        throw new Refused(epcPackRefusals.stopped_inside, {
          bag: bag.bag_number,
          parcel: stopped.tracking_id,
        })
      if (obs.length !== ids.length) throw new Refused(kitRefusals.busy)
      moveAllHeld(tx, caller, epcObDocument, 'finish_bag', obs, {
        set: { packed_at: tx.now },
        detail: { bag: bag.bag_number },
      })
    },
    reopened: async (tx, caller, bag, ids) => {
      const obs = await hold<HeldOb>(tx, caller, epcObDocument, ids)
      moveAllHeld(tx, caller, epcObDocument, 'reopen_bag', obs, {
        set: { packed_at: null },
        detail: { bag: bag.bag_number },
      })
    },
  },
}
