import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { bagged, ordered, stocked, weighed } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import type { Client } from '#kit/testing/server'

const params = { suite: 'wms_outbound' }

/** A finished bag of one parcel. */
export const finished = async (client: Client) => {
  const { sku } = await stocked(client, 1)
  const order = await ordered(client, { sku, quantity: 1 })
  await weighed(client, order, [{ sku, quantity: 1 }], 0.25)
  const bag = await bagged(client, order.tracking_number)
  await client.call(finishBag, { params, body: { bag_id: bag.id } })
  return { ...bag, order }
}

/** A bag that left alone on a receipt, signed with one picture. */
export const handedOver = async (client: Client) => {
  const bag = await finished(client)
  const { receipt } = (await client.call(addBagToReceipt, { params, body: { bag_id: bag.id } })).data
  await client.call(signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] })
  return { ...bag, receipt_number: receipt.receipt_number }
}
