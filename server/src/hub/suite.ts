import { hubDownstreamStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { hubOutboundBagMachine } from '@kuacang/contract/hub/outbound-bag/machine'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { together } from '#kit/database/together'
import { hold, moveAllHeld, moveHeld, notFound } from '#kit/document/document'
import { newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import type { HandoverSuite } from '../handover/public.ts'
import { finishedBags, type PackingSuite } from '../packing/public.ts'
import { announceDeparture } from './outbound-bag/departure.ts'
import { parcelToPack } from './parcel/sort.ts'
import { type HeldParcel, hubParcelDocument } from './parcel/store.ts'

const table = 'hub_outbound_bag'

/** A hub's wall: parcels go into the one open bag of their destination, whichever operator scans them. */
export const packingSuite: PackingSuite = {
  key: 'hub',
  newBag: () => newNumber('HUB'),
  bags: 'hub_outbound_bag',
  parcels: 'hub_inbound_tracking',
  limit: { items: 'hub_bag_max_items', weight: 'hub_bag_max_weight' },
  wall: true,
  finish: () => ({ weight: false }),
  displayLabel: text('目的仓', 'Destination'),
  find: parcelToPack,
  opened: (tx, { warehouse_id }, { id }, parcel) =>
    tx.later(`insert into ${table} (warehouse_id, id, dest_warehouse_code) values ($1, $2, $3)`, [
      warehouse_id,
      id,
      parcel.display,
    ]),
  hold: async (tx, caller, ids) => {
    const parcels = await hold<HeldParcel>(tx, caller, hubParcelDocument, ids)
    return {
      put: (parcel, bag) => {
        const [now] = parcels
        if (!now) throw notFound(hubParcelDocument.title, parcel.number)
        moveHeld(tx, caller, hubParcelDocument, 'sort', now, {
          set: { outbound_bag_id: bag.id, sorted_at: tx.now, ...parcel.set },
          detail: { bag: bag.bag_number, ...parcel.detail },
        })
      },
      take: () => {
        if (!parcels.every((p) => hubParcelDocument.machine.can('unbind', p.status)))
          throw new Refused(kitRefusals.busy)
        moveAllHeld(tx, caller, hubParcelDocument, 'unbind', parcels, { set: { outbound_bag_id: null } })
      },
    }
  },
  own: {
    table,
    machine: hubOutboundBagMachine,
    moves: {
      finish: ['finish'],
      reopen: ['reopen'],
      cancel: ['cancel'],
      cancel_finished: ['cancel'],
      put_on_receipt: ['put_on_receipt'],
      take_off_receipt: ['take_off_receipt'],
      hand_over: ['depart', 'sign'],
    },
  },
  cancelled: (tx, { warehouse_id }, { id }) => {
    const { cancelled } = hubDownstreamStatus.code
    tx.later(`update ${table} set downstream_status = $3 where warehouse_id = $1 and id = $2`, [
      warehouse_id,
      id,
      cancelled,
    ])
  },
}

/** Bags leave a hub with a signed receipt, alone, or as a batch; their parcels leave with them, and events are sent. */
export const handoverSuite: HandoverSuite = {
  key: 'hub',
  prefix: 'HR',
  cargo: finishedBags(['hub'], async (tx, caller, bagIds, cause) => {
    const [inside] = await together(
      tx.run<HeldParcel>(
        'select * from hub_parcel where warehouse_id = $1 and outbound_bag_id = any($2) order by id for update',
        [caller.warehouse_id, bagIds],
      ),
      announceDeparture(tx, caller, bagIds),
    )
    if (!inside.every((p) => hubParcelDocument.machine.can('depart', p.status)))
      throw new Refused(kitRefusals.busy)
    moveAllHeld(tx, caller, hubParcelDocument, 'depart', inside, {
      set: { departed_at: tx.now },
      detail: { with: cause.number },
    })
    return inside.length
  }),
}
