import { importSkus } from '@kuacang/contract/catalog/sku/calls'
import { skuColumns } from '@kuacang/contract/catalog/sku/sheet'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { startCaseReceive, submitCasePutaway, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder } from '@kuacang/contract/inbound/order/calls'
import { importLocations } from '@kuacang/contract/inventory/location/calls'
import { locationColumns } from '@kuacang/contract/inventory/location/sheet'
import { submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { createOutboundOrder, getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { claimPickup, completePickLocation, finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { addItem, finishBag } from '@kuacang/contract/packing/bag/calls'
import { expect } from 'vitest'
import { photo } from '#kit/testing/photo'
import type { Client, TestServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'

export { unique }

import { sheetOf } from '#kit/testing/sheet'
import { expectProven } from '#kit/testing/stock'

/** Someone who may do every step of the main job in a warehouse. */
export const worker = (t: TestServer, warehouse = 1): Promise<Client> =>
  t.as({
    warehouses: [warehouse],
    rights: [
      'EditSku',
      'GetSku',
      'EditStorageLocation',
      'GetStorageLocation',
      'InboundOrderOperator',
      'InboundOrderAdmin',
      'OutboundOrderOperator',
      'OutboundOrderAdmin',
      'EditMerchantProgrammes',
      'OutboundOrderExport',
      'GeneratePickupOrder',
      'GetPickupOrder',
      'executePickup',
      'WeightOperator',
      'BagOperator',
      'GetLocationInventory',
      'GetSkuInventory',
      'InventoryDoctor',
    ],
  })

export const must = <T extends { code: number; msg: string }>(reply: T): T => {
  expect(reply.msg).toBe('')
  expect(reply.code).toBe(0)
  return reply
}

/** Goods of partner 1 on shelves: `places` quantities of one new SKU, each at a separate location. */
export const stocked = async (
  client: Client,
  ...places: number[]
): Promise<{ sku: string; locations: string[] }> => {
  const sku = unique('SKU')
  const size = { weight: 0.25, length: 10, width: 10, height: 5 }
  must(
    await client.call(importSkus, {
      body: { partner_id: 1 },
      files: [sheetOf(skuColumns, [{ sku, barcode: `B${sku}`, name: `商品 ${sku}`, ...size }])],
    }),
  )
  const locations = places.map((_q, i) => `${unique('L')}-${i}`)
  must(
    await client.call(importLocations, {
      files: [
        sheetOf(
          locationColumns,
          locations.map((code, i) => ({ code, district: 'A', aisle: 1 + (i % 10), cell: 1 + (i % 20) })),
        ),
      ],
    }),
  )
  for (const [i, quantity] of places.entries()) {
    const { data } = must(
      await client.call(createInboundOrder, {
        body: { partner_id: 1, cases: [{ skus: [{ sku, quantity }] }] },
      }),
    )
    const case_code = data.case_codes[0] ?? ''
    must(await client.call(startCaseReceive, { body: { case_code } }))
    must(await client.call(submitCaseReceive, { body: { case_code, skus: [{ sku, quantity }] } }))
    must(await client.call(submitCasePutaway, { body: { case_code, location_code: locations[i] ?? '' } }))
  }
  return { sku, locations }
}

const address = {
  firstname: '张三',
  country: 'US',
  city: 'Los Angeles',
  street_address1: '1 Main St',
  postal_code: '90001',
}

export const orderBody = (skus: { sku: string; quantity: number }[], erp_order_id = unique('E')) => ({
  partner_id: 1,
  erp_order_id,
  order_type: 1,
  shipping_address: address,
  skus,
})

export const ordered = async (client: Client, ...skus: { sku: string; quantity: number }[]) =>
  must(await client.call(createOutboundOrder, { body: orderBody(skus) })).data

export const statusOf = async (client: Client, id: string) =>
  (await client.call(getOutboundOrder, { params: { id } })).data.order_status

/** A pickup order of exactly these, claimed. */
export const claimed = async (client: Client, ids: string[]) => {
  const { data } = must(await client.call(generatePickupOrders, { body: { outbound_order_ids: ids } }))
  const pickup_code = data.pickup_orders[0]?.pickup_code ?? ''
  return must(await client.call(claimPickup, { body: { pickup_code } })).data
}

export const pickAll = async (client: Client, taken: Awaited<ReturnType<typeof claimed>>) => {
  for (const line of taken.pick_locations)
    must(
      await client.call(completePickLocation, {
        body: {
          id: taken.order.id,
          line_id: line.id,
          location_code: line.location_code,
          sku: line.sku,
          quantity: line.quantity,
        },
      }),
    )
}

/** Takes an allocated order of one SKU to "weighed". */
export const weighed = async (
  client: Client,
  order: { id: string },
  skus: { sku: string; quantity: number }[],
  weight: number,
) => {
  const taken = await claimed(client, [order.id])
  await pickAll(client, taken)
  must(await client.call(finishPickup, { body: { id: taken.order.id } }))
  must(await client.call(submitCheckout, { body: { id: order.id, skus } }))
  must(await client.call(submitWeighing, { body: { id: order.id, weight } }))
}

export const bagged = async (client: Client, tracking_number: string) =>
  must(await client.call(addItem, { params: { suite: 'wms_outbound' }, body: { item_id: tracking_number } }))
    .data.bag

const wms = { suite: 'wms_outbound' }

/** An order of one SKU that has left with its carrier. */
export const shipped = async (client: Client, quantity = 2) => {
  const { sku } = await stocked(client, quantity)
  const skus = [{ sku, quantity }]
  const order = await ordered(client, ...skus)
  await weighed(client, order, skus, 0.25 * quantity)
  const bag = await bagged(client, order.tracking_number)
  must(await client.call(finishBag, { params: wms, body: { bag_id: bag.id } }))
  const { data } = must(await client.call(addBagToReceipt, { params: wms, body: { bag_id: bag.bag_number } }))
  const body = { receipt_id: data.receipt.id }
  must(await client.call(signReceipt, { params: wms, body, files: [photo] }))
  const { id, order_number, tracking_number } = order
  return { id, order_number, tracking_number, sku, quantity }
}

export { expectProven as expectHealthy }
