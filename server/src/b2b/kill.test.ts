import { createBooking, takeOffBooking } from '@kuacang/contract/b2b/booking/calls'
import { bookingStatus } from '@kuacang/contract/b2b/booking/enums'
import { addSkuToBox, createOutboundBox, finishOutboundBox } from '@kuacang/contract/b2b/box/calls'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '#kit/testing/main-job'
import { type MortalServer, mortalServer } from '#kit/testing/mortal'
import { photo } from '#kit/testing/photo'
import type { Sent } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { lorry, measured, packer, pickedB2b } from './b2b.testing.ts'

const params = { suite: 'wms_b2b_out' }

describe('a B2B order while the server is killed', () => {
  let t: TestServer
  let op: Client
  let server: MortalServer
  beforeAll(async () => {
    t = await testServer()
    op = await packer(t)
    server = await mortalServer(t)
  })
  afterAll(async () => {
    await server.close()
    await t.close()
  })

  /** Carries out a command while the server dies; asks again under the same key until it is answered. */
  const insist = async <D>(call: Call, input: Sent): Promise<D> => {
    const answer = server.insist<D>(op, call, input)
    await server.dieAndReturn()
    return answer
  }

  it('is packed, booked, taken off, booked again, loaded and signed once each [REL-15]', async () => {
    const order = await pickedB2b(op, 3)
    const { box_id } = await insist<{ box_id: string }>(createOutboundBox, { body: { order_id: order.id } })
    await insist(addSkuToBox, { body: { box_id, sku: order.sku, quantity: 3 } })
    const end = await insist<{ complete: boolean }>(finishOutboundBox, { body: { box_id, ...measured } })
    expect(end.complete).toBe(true)
    const body = { ...lorry, pickup_at: '2027-01-02T03:04:05.000Z', order_ids: [order.id] }
    await insist(createBooking, { body })
    await insist(takeOffBooking, { body: { order_id: order.id } })
    await insist(createBooking, { body })
    const { receipt } = await insist<{ receipt: { id: string } }>(addBagToReceipt, {
      params,
      body: { bag_id: box_id },
    })
    await insist(signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] })
    const { rows } = await t.app.store.pool.query(`select
      (select count(*) from outbound_box where status = ${outboundBoxStatus.code.handed_over}) as boxes,
      (select sum(quantity) from outbound_box_line) as pieces,
      (select count(*) from booking where status = ${bookingStatus.code.departed}) as departed,
      (select count(*) from booking) as bookings,
      (select count(*) from outbound_order where order_status = ${outboundOrderStatus.code.done}) as orders,
      (select count(*) from operation_record where operation = 'outbound_order.load') as told`)
    expect(rows).toEqual([{ boxes: 1, pieces: '3', departed: 1, bookings: 2, orders: 1, told: 1 }])
    await expectHealthy(op)
  })
})
