import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { LostRace } from '#kit/database/transact'
import { move, moveAll, triedOn } from '#kit/document/document'
import { newDigits } from '#kit/ids'
import { Refused } from '#kit/refused'
import type { HandoverSuite } from '../../handover/public.ts'
import { ship } from '../../inventory/public.ts'
import { itemsInBags, type PackingSuite, type Parcel } from '../../packing/public.ts'
import { outboundOrderDocument } from '../order/document.ts'
import { stopIfDropped } from '../order/interception.ts'
import { findScanned, type OrderRow } from '../order/store.ts'

const { checked, duplicate_weight, weight_exception } = outboundOrderStatus.code

/** Why an order that is not weighed may not go into a bag. */
const whyNot = (status?: number) => {
  if (status === checked) return 'not_weighed'
  return status === duplicate_weight || status === weight_exception ? 'on_hold' : 'not_ready'
}

/** An order as the packing engine knows parcels. */
export const toParcel = (order: OrderRow): Parcel => ({
  id: order.id,
  number: order.tracking_number,
  tag: order.channel_code,
  display: order.channel_code,
  weight_g: order.weight_g ?? order.expected_weight_g,
  bag_id: order.bag_id,
})

/** Weighed orders of a fulfilment warehouse go into bags of one channel each. */
export const packingSuite: PackingSuite = {
  key: 'wms_outbound',
  newBag: () => newDigits(9),
  bags: 'outbound_bag',
  parcels: 'outbound_tracking',
  limit: { items: 500, weight_g: 500_000 },
  wall: false,
  weighsBags: true,
  displayLabel: text('渠道', 'Channel'),
  find: async (tx, scope, code) => {
    const order = await findScanned(tx, scope, code)
    if (!order) return undefined
    await stopIfDropped(tx, scope, order)
    return toParcel(order)
  },
  put: async (tx, caller, parcel, bag) => {
    const set = { bag_id: bag.id, bag_code: bag.bag_code }
    const [moved] = await moveAll(
      tx,
      { ...caller, partner_id: null },
      outboundOrderDocument,
      'bag',
      [parcel.id],
      { set, detail: { bag: bag.bag_code } },
    )
    if (moved) return
    const [now] = await tx.run<{ order_status: number }>(
      'select order_status from outbound_order where warehouse_id = $1 and id = $2',
      [caller.warehouse_id, parcel.id],
    )
    // Bagged since it was looked up: begin again, and find out in which bag it is.
    if (now?.order_status === outboundOrderStatus.code.bagged) throw new LostRace('bagged')
    throw new Refused(
      bagRefusals[whyNot(now?.order_status)],
      { item: parcel.number, status: outboundOrderStatus.label(now?.order_status ?? 0) },
      now && triedOn(caller, 'outbound_order', 'bag', { ...parcel, status: now.order_status }),
    )
  },
  take: async (tx, caller, ids) => {
    for (const id of ids)
      await move(tx, { ...caller, partner_id: null }, outboundOrderDocument, 'unbag', id, {
        set: { bag_id: null, bag_code: '' },
      })
  },
}

/** Signed bags take their orders with them, and the orders their goods. */
export const handoverSuite: HandoverSuite = {
  key: 'wms_outbound',
  prefix: 'HD',
  packs: 'wms_outbound',
  handOver: async (tx, caller, bagIds, cause) => {
    const ids = await itemsInBags(tx, caller, bagIds)
    const moved = await moveAll(
      tx,
      { ...caller, partner_id: null },
      outboundOrderDocument,
      'hand_over',
      ids,
      {
        detail: { receipt: cause.number },
      },
    )
    if (moved.length !== ids.length) throw new Refused(kitRefusals.busy)
    await ship(tx, caller, ids, cause)
    return ids.length
  },
}
