import { createReturnBatch, receiveReturns } from '@kuacang/contract/returns/batch/calls'
import { getOutboundReturn } from '@kuacang/contract/returns/record/calls'
import { returnGrade } from '@kuacang/contract/returns/record/enums'
import { finishReturn, gradeReturn, scanReturnIn } from '@kuacang/contract/returns/reinbound/calls'
import { expect } from 'vitest'
import { type Relay, startRelay } from '#kit/outbox/relay'
import { shipped as shippedBy, unique, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, testServer } from '#kit/testing/server'
import { subscriberCourier } from '../messages/public.ts'
import { allSubscribers, registerLaws } from '../registry.ts'

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
export const shipped = ({ fbw }: Pick<ReturnsWorld, 'fbw'>, quantity = 2) => shippedBy(fbw, quantity)

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
