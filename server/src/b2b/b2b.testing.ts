import { createBooking } from '@kuacang/contract/b2b/booking/calls'
import {
  addSkuToBox,
  createOutboundBox,
  finishOutboundBox,
  listOutboundBoxes,
} from '@kuacang/contract/b2b/box/calls'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderType } from '@kuacang/contract/outbound/order/enums'
import { finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import { expect } from 'vitest'
import { claimed, orderBody, pickAll, stocked } from '#kit/testing/main-job'
import type { Client, Reply, TestServer } from '#kit/testing/server'

type Line = { readonly sku: string; readonly quantity: number }

/** Someone who does every step of a B2B order. */
export const packer = (t: TestServer, warehouse = 1): Promise<Client> =>
  t.as({
    warehouses: [warehouse],
    rights: [
      'B2BTabView',
      'EditSku',
      'EditStorageLocation',
      'InboundOrderOperator',
      'InboundOrderAdmin',
      'OutboundOrderOperator',
      'OutboundOrderAdmin',
      'GeneratePickupOrder',
      'GetPickupOrder',
      'executePickup',
      'WeightOperator',
      'InventoryDoctor',
      'GetLocationInventory',
    ],
  })

export const b2bOrdered = async (
  client: Client,
  lines: readonly Line[],
  order_type: number = outboundOrderType.code.b2b,
) => {
  const body = { ...orderBody([...lines]), order_type, buyer_id: 'BUYER-9' }
  const reply = await client.call(createOutboundOrder, { body })
  expect(reply.msg).toBe('')
  return reply.data
}

/** A B2B order of new goods that lie at the bench: as many SKUs as there are quantities. */
export const pickedB2b = async (client: Client, ...quantities: number[]) => {
  const lines: Line[] = []
  for (const quantity of quantities) lines.push({ sku: (await stocked(client, quantity)).sku, quantity })
  const order = await b2bOrdered(client, lines)
  const taken = await claimed(client, [order.id])
  await pickAll(client, taken)
  expect((await client.call(finishPickup, { body: { id: taken.order.id } })).msg).toBe('')
  const [first] = lines
  return { ...order, lines, sku: first?.sku ?? '' }
}

const ok = <R extends Reply<never> | { msg: string }>(reply: R): R => {
  expect(reply.msg).toBe('')
  return reply
}

/** A new box of an order; answers its number. */
export const newBox = async (client: Client, order_id: string): Promise<string> => {
  const { data } = ok(await client.call(createOutboundBox, { body: { order_id } }))
  return data.box_id ?? ''
}

export const measured = { weight: 4.2, length: 40, width: 30, height: 20.5 }

/** A finished box with these goods. */
export const boxOf = async (client: Client, order_id: string, ...lines: readonly Line[]) => {
  const box_id = await newBox(client, order_id)
  for (const line of lines) ok(await client.call(addSkuToBox, { body: { box_id, ...line } }))
  const { data } = ok(await client.call(finishOutboundBox, { body: { box_id, ...measured } }))
  return data
}

/** A picked order packed into boxes of one piece each. */
export const packedB2b = async (client: Client, boxes: number) => {
  const order = await pickedB2b(client, boxes)
  const numbers: string[] = []
  for (let n = 0; n < boxes; n += 1)
    numbers.push((await boxOf(client, order.id, { sku: order.sku, quantity: 1 })).box_id)
  return { ...order, boxes: numbers }
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
export const lorry = { carrier: '德邦', lorry: '粤B12345' }

export const booked = async (client: Client, ...order_ids: string[]) =>
  ok(await client.call(createBooking, { body: { ...lorry, pickup_at: tomorrow(), order_ids } })).data

export const boxesOf = async (client: Client, order_id: string) =>
  (await client.call(listOutboundBoxes, { query: { order_id: [order_id], page_size: 50 } })).data.list
