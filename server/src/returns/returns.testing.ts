import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { createReturnBatch, receiveReturns } from '@kuacang/contract/returns/batch/calls'
import { getOutboundReturn } from '@kuacang/contract/returns/record/calls'
import { returnGrade } from '@kuacang/contract/returns/record/enums'
import { finishReturn, gradeReturn, scanReturnIn } from '@kuacang/contract/returns/reinbound/calls'
import { expect } from 'vitest'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { bagged, ordered, stocked, unique, weighed, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, testServer } from '#kit/testing/server'
import { subscriberCourier } from '../messages/public.ts'
import { allSubscribers, registerLaws } from '../registry.ts'

const wms = { suite: 'wms_outbound' }

/** A warehouse with people for each part of a return; what follows from events follows by itself. */
export const returnsWorld = async () => {
  const t = await testServer()
  await registerLaws()
  const fbw = await worker(t)
  const staff = await t.as({ rights: ['ReturnOperator', 'WMSReLabelOp'], warehouses: [1] })
  const merchant = await t.as({ rights: ['MerchantBaseOperation'], partner: 1, warehouses: [1] })
  const other = await t.as({ rights: ['MerchantBaseOperation'], partner: 2, warehouses: [1] })
  const relay: Relay = startRelay(t.app, [subscriberCourier(t.app, await allSubscribers())], 20)
  const stop = async () => {
    await relay.stop()
    await t.close()
  }
  return { t, fbw, staff, merchant, other, stop }
}
export type ReturnsWorld = Awaited<ReturnType<typeof returnsWorld>>

export const must = <R extends { readonly code: number; readonly msg: string }>(reply: R): R => {
  expect(reply.msg).toBe('')
  expect(reply.code).toBe(0)
  return reply
}

/** An order of one SKU that has left with its carrier. */
export const shipped = async ({ fbw }: Pick<ReturnsWorld, 'fbw'>, quantity = 2) => {
  const { sku } = await stocked(fbw, quantity)
  const skus = [{ sku, quantity }]
  const order = await ordered(fbw, ...skus)
  await weighed(fbw, order, skus, 0.25 * quantity)
  const bag = await bagged(fbw, order.tracking_number)
  must(await fbw.call(finishBag, { params: wms, body: { bag_id: bag.id } }))
  const { data } = must(await fbw.call(addBagToReceipt, { params: wms, body: { bag_id: bag.bag_number } }))
  must(
    await fbw.call(signReceipt, {
      params: wms,
      body: { receipt_id: data.receipt.id },
      files: [photo],
    }),
  )
  return { id: order.id, order_number: order.order_number, tracking_number: order.tracking_number, sku }
}

/** A batch that takes parcels. */
export const batch = async ({ staff }: Pick<ReturnsWorld, 'staff'>, planned_count = 1) => {
  const batch_number = unique('RB')
  return must(await staff.call(createReturnBatch, { body: { batch_number, planned_count } })).data
}

/** A shipped parcel that came back, in a batch of its own. */
export const cameBack = async (world: ReturnsWorld, { quantity = 2, reason = 1 } = {}) => {
  const order = await shipped(world, quantity)
  const { batch_number } = await batch(world)
  const { data } = must(
    await world.staff.call(receiveReturns, {
      body: { batch_number, tracking_numbers: [order.tracking_number], reason },
    }),
  )
  const id = data.list[0]?.return.id ?? ''
  return { ...order, return_id: id, batch_number }
}

/** A return that was opened and graded. */
export const graded = async (
  world: ReturnsWorld,
  { quantity = 2, reason = 4, grade = returnGrade.code.a as number, tote = unique('T') } = {},
) => {
  const back = await cameBack(world, { quantity, reason })
  const { tracking_number, sku } = back
  must(await world.staff.call(scanReturnIn, { body: { tracking_number } }))
  must(await world.staff.call(gradeReturn, { body: { tracking_number, sku, quantity, grade, tote } }))
  const files = grade === returnGrade.code.c ? [photo] : []
  must(await world.staff.call(finishReturn, { body: { tracking_number }, files }))
  return { ...back, tote }
}

export const returnOf = async (by: Client, id: string) =>
  must(await by.call(getOutboundReturn, { params: { id } })).data
