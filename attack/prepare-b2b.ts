import { createBooking } from '@kuacang/contract/b2b/booking/calls'
import { addSkuToBox, createOutboundBox, finishOutboundBox } from '@kuacang/contract/b2b/box/calls'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { claimPickup, completePickLocation, finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { photo } from '../server/src/kit/testing/photo.ts'
import { address, goods, type Must } from './prepare-orders.ts'

const params = { suite: 'wms_b2b_out' }
const stages = ['open', 'finished', 'packed', 'booked', 'loaded', 'departed'] as const

/** B2B orders of both merchants at every stage: at the bench, packed, booked, loaded, gone. */
export const prepareB2b = async (must: Must, warehouse: number): Promise<void> => {
  const picked = async (partner_id: 1 | 2, n: number) => {
    const sku = goods(partner_id, n)
    const { id } = await must(createOutboundOrder, {
      body: {
        partner_id,
        erp_order_id: `B2B${warehouse}-${partner_id}-${n}`,
        order_type: outboundOrderType.code.b2b,
        buyer_id: `HOTEL-${partner_id}`,
        shipping_address: address,
        skus: [{ sku, quantity: 2 }],
      },
    })
    const { pickup_orders } = await must(generatePickupOrders, { body: { outbound_order_ids: [id] } })
    for (const { pickup_code } of pickup_orders) {
      const { order, pick_locations } = await must(claimPickup, { body: { pickup_code } })
      for (const { id: line_id, location_code, sku: taken, quantity } of pick_locations) {
        const body = { id: order.id, line_id, location_code, sku: taken, quantity }
        await must(completePickLocation, { body })
      }
      await must(finishPickup, { body: { id: order.id } })
    }
    return { id, sku }
  }
  for (const partner_id of [1, 2] as const)
    for (const [n, stage] of stages.entries()) {
      const { id, sku } = await picked(partner_id, n)
      const { box_id } = await must(createOutboundBox, { body: { order_id: id } })
      const quantity = stage === 'open' || stage === 'finished' ? 1 : 2
      await must(addSkuToBox, { body: { box_id, sku, quantity } })
      if (stage === 'open') continue
      await must(finishOutboundBox, { body: { box_id, weight: 1.5, length: 30, width: 20, height: 10 } })
      if (stage === 'finished') await must(createOutboundBox, { body: { order_id: id } })
      if (stage === 'finished' || stage === 'packed') continue
      const pickup_at = '2027-01-02T03:04:05.000Z'
      await must(createBooking, { body: { carrier: 'LKW', lorry: `B-${n}`, pickup_at, order_ids: [id] } })
      if (stage === 'booked') continue
      const { receipt } = await must(addBagToReceipt, { params, body: { bag_id: box_id } })
      if (stage === 'departed')
        await must(signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] })
    }
}
