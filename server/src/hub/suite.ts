import { hubDownstreamStatus } from '@kuacang/contract/hub/outbound-bag/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { move, moveAll } from '#kit/document/document'
import { newNumber } from '#kit/ids'
import { Refused } from '#kit/refused'
import type { HandoverSuite } from '../handover/public.ts'
import type { PackingSuite } from '../packing/public.ts'
import { announceDeparture } from './outbound-bag/departure.ts'
import { parcelToPack } from './parcel/sort.ts'
import { hubParcelDocument } from './parcel/store.ts'

const table = 'hub_outbound_bag'

/** A hub's wall: parcels go into the one open bag of their destination, whichever operator scans them. */
export const packingSuite: PackingSuite = {
  key: 'hub',
  newBag: () => newNumber('HUB'),
  bags: 'hub_outbound_bag',
  parcels: 'hub_inbound_tracking',
  limit: { items: 1000, weight_g: 1_000_000 },
  wall: true,
  weighsBags: false,
  displayLabel: text('目的仓', 'Destination'),
  find: parcelToPack,
  opened: async (tx, { warehouse_id }, { id }, parcel) => {
    await tx.run(`insert into ${table} (warehouse_id, id, dest_warehouse_code) values ($1, $2, $3)`, [
      warehouse_id,
      id,
      parcel.display,
    ])
  },
  put: async (tx, caller, parcel, bag) => {
    await move(tx, caller, hubParcelDocument, 'sort', parcel.id, {
      set: { outbound_bag_id: bag.id, sorted_at: tx.now, ...parcel.set },
      detail: { bag: bag.bag_number, ...parcel.detail },
    })
  },
  take: async (tx, caller, ids) => {
    const moved = await moveAll(tx, caller, hubParcelDocument, 'unbind', ids, {
      set: { outbound_bag_id: null },
    })
    if (moved.length !== ids.length) throw new Refused(kitRefusals.busy)
  },
  cancelled: async (tx, { warehouse_id }, { id }) => {
    const { cancelled } = hubDownstreamStatus.code
    await tx.run(`update ${table} set downstream_status = $3 where warehouse_id = $1 and id = $2`, [
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
  packs: 'hub',
  handOver: async (tx, caller, bagIds, cause) => {
    const inside = await tx.run<{ id: string }>(
      'select id from hub_parcel where warehouse_id = $1 and outbound_bag_id = any($2) order by id',
      [caller.warehouse_id, bagIds],
    )
    const ids = inside.map((p) => p.id)
    const moved = await moveAll(tx, caller, hubParcelDocument, 'depart', ids, {
      set: { departed_at: tx.now },
      detail: { with: cause.number },
    })
    if (moved.length !== ids.length) throw new Refused(kitRefusals.busy)
    await announceDeparture(tx, caller, bagIds)
    return ids.length
  },
}
