import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { text } from '@kuacang/contract/kit/text'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { together } from '#kit/database/together'
import { LostRace } from '#kit/database/transact'
import { hold, moveAllHeld, moveHeld, triedOn } from '#kit/document/document'
import { newDigits } from '#kit/ids'
import { Refused } from '#kit/refused'
import type { HandoverSuite } from '../../handover/public.ts'
import { type Promised, promisedSql, shipPromised } from '../../inventory/public.ts'
import { finishedBags, itemsInBags, type PackingSuite, type Parcel } from '../../packing/public.ts'
import { preferenceOf } from '../../reference/public.ts'
import { outboundOrderDocument } from '../order/document.ts'
import { stopIfDropped } from '../order/interception.ts'
import { originOf } from '../order/platform-orders.ts'
import type { OrderRow } from '../order/store.ts'
import { findToPack, taxAdmission } from './tax.ts'

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
  limit: { items: 'bag_max_items', weight: 'bag_max_weight' },
  wall: false,
  finish: (p) => ({ weight: p.weigh_bag_on_finish }),
  displayLabel: text('渠道', 'Channel'),
  admission: taxAdmission,
  find: async (tx, scope, code) => {
    const order = await findToPack(tx, scope, code)
    if (!order) return undefined
    await stopIfDropped(tx, scope, order)
    return { ...toParcel(order), limited: order.taxed === true }
  },
  hold: async (tx, caller, ids) => {
    const orders = await hold<OrderRow>(tx, caller, outboundOrderDocument, ids)
    return {
      put: (parcel, bag) => {
        const [now] = orders
        if (now && outboundOrderDocument.machine.can('bag', now.order_status)) {
          const set = { bag_id: bag.id, bag_code: bag.bag_code }
          moveHeld(tx, caller, outboundOrderDocument, 'bag', now, { set, detail: { bag: bag.bag_code } })
          return
        }
        // Bagged since it was looked up: begin again, and find out in which bag it is.
        if (now?.order_status === outboundOrderStatus.code.bagged) throw new LostRace('bagged')
        throw new Refused(
          bagRefusals[whyNot(now?.order_status)],
          { item: parcel.number, status: outboundOrderStatus.label(now?.order_status ?? 0) },
          now && triedOn(caller, 'outbound_order', 'bag', { ...parcel, status: now.order_status }),
        )
      },
      take: () => {
        const set = { bag_id: null, bag_code: '' }
        moveAllHeld(tx, caller, outboundOrderDocument, 'unbag', orders, { set })
      },
    }
  },
}

const ordersInBags = `
select * from outbound_order where warehouse_id = $1 and id in (${itemsInBags}) order by id for update`
const promisedInBags = promisedSql(`outbound_order_id in (${itemsInBags})`)

/** Signed bags take their orders with them, and the orders their goods. */
export const handoverSuite: HandoverSuite = {
  key: 'wms_outbound',
  prefix: 'HD',
  lanes: async (tx, { warehouse_id }) =>
    (await preferenceOf(tx, warehouse_id)).receipt_by_channel ? ({ tag }) => tag : undefined,
  cargo: finishedBags(['wms_outbound', 'wms_pallet'], async (tx, caller, bagIds, cause) => {
    const [orders, promised] = await together(
      tx.run<OrderRow>(ordersInBags, [caller.warehouse_id, bagIds]),
      tx.run<Promised>(promisedInBags, [caller.warehouse_id, bagIds]),
    )
    if (orders.some((o) => !outboundOrderDocument.machine.can('hand_over', o.order_status)))
      throw new Refused(kitRefusals.busy)
    moveAllHeld(tx, caller, outboundOrderDocument, 'hand_over', orders, {
      detail: { receipt: cause.number },
    })
    await shipPromised(tx, caller, promised, cause)
    for (const order of orders) {
      const { id, order_number, erp_order_id, tracking_number, channel_code, partner_id } = order
      tx.emit({
        topic: 'outbound_order.handed_over',
        object: { type: 'outbound_order', id },
        partner_id,
        payload: {
          ...{ id, order_number, erp_order_id, tracking_number, channel_code },
          platform_order: originOf(order),
        },
      })
    }
    return orders.length
  }),
}
