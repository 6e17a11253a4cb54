import { randomUUID } from 'node:crypto'
import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { startCaseReceive, submitCasePutaway, submitCaseReceive } from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder, signInboundParcel } from '@kuacang/contract/inbound/order/calls'
import type { Call } from '@kuacang/contract/kit/call'
import { submitCheckout, submitWeighing } from '@kuacang/contract/outbound/checkout/calls'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { claimPickup, completePickLocation, finishPickup } from '@kuacang/contract/outbound/pickup/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { addItem, finishBag } from '@kuacang/contract/packing/bag/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectHealthy, orderBody, stocked, unique, worker } from '#kit/testing/main-job'
import { type MortalServer, mortalServer } from '#kit/testing/mortal'
import { photo } from '#kit/testing/photo'
import type { Sent } from '#kit/testing/process'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const suite = { suite: 'wms_outbound' }

describe('the server is killed after the commit, before the answer arrives', () => {
  let t: TestServer
  let fbw: Client
  let server: MortalServer
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    server = await mortalServer(t)
  })
  afterAll(async () => {
    await server.close()
    await t.close()
  })

  const send = (call: Call, input: Sent, key: string) => server.send(fbw, call, input, key)

  const counts = async () => {
    const tables = [
      'operation_record',
      'stock_move',
      'allocation',
      'outbound_order',
      'inbound_order',
      'bag',
      'bag_item',
      'pickup_order',
      'outbox',
      'idempotency',
    ]
    const { rows } = await t.app.store.pool.query(
      `select ${tables.map((x) => `(select count(*) from ${x}) as ${x}`).join(', ')}`,
    )
    return rows[0] as object
  }

  /** Carries out a call, loses the server and its answer, and asks again under the same key. */
  const survive = async <D>(call: Call, input: Sent): Promise<D> => {
    const key = randomUUID()
    const first = await send(call, input, key)
    expect(first.msg).toBe('')
    const before = await counts()
    await server.dieAndReturn()
    const again = await send(call, input, key)
    expect(again).toEqual(first)
    expect(await counts()).toEqual(before)
    return again.data as D
  }

  it('each step of the main job is done once, and the retry gets its answer [REL-15]', async () => {
    const { sku } = await stocked(fbw, 5)
    const tracking_number = unique('TN')
    const made = await survive<{ case_codes: string[] }>(createInboundOrder, {
      body: { partner_id: 1, tracking_numbers: [tracking_number], cases: [{ skus: [{ sku, quantity: 3 }] }] },
    })
    const case_code = made.case_codes[0] ?? ''
    await survive(signInboundParcel, { body: { tracking_number } })
    await send(startCaseReceive, { body: { case_code } }, randomUUID())
    await survive(submitCaseReceive, { body: { case_code, skus: [{ sku, quantity: 3 }] } })
    const { locations } = await stocked(fbw, 1)
    await survive(submitCasePutaway, { body: { case_code, location_code: locations[0] } })
    const order = await survive<{ id: string; tracking_number: string }>(createOutboundOrder, {
      body: orderBody([{ sku, quantity: 6 }]),
    })
    const generated = await survive<{ pickup_orders: { pickup_code: string }[] }>(generatePickupOrders, {
      body: { outbound_order_ids: [order.id] },
    })
    const { data: taken } = await fbw.call(claimPickup, {
      body: { pickup_code: generated.pickup_orders[0]?.pickup_code ?? '' },
    })
    const [line, ...others] = taken.pick_locations
    if (!line) throw new Error('no line')
    const picking = (l: typeof line) => ({
      body: { id: taken.order.id, line_id: l.id, location_code: l.location_code, sku, quantity: l.quantity },
    })
    await survive(completePickLocation, picking(line))
    for (const l of others) await fbw.call(completePickLocation, picking(l))
    await survive(finishPickup, { body: { id: taken.order.id } })
    await survive(submitCheckout, { body: { id: order.id, skus: [{ sku, quantity: 6 }] } })
    await survive(submitWeighing, { body: { id: order.id, weight: 1.5 } })
    const { bag } = await survive<{ bag: { id: string; bag_number: string } }>(addItem, {
      params: suite,
      body: { item_id: order.tracking_number },
    })
    await survive(finishBag, { params: suite, body: { bag_id: bag.id } })
    const { receipt } = await survive<{ receipt: { id: string } }>(addBagToReceipt, {
      params: suite,
      body: { bag_id: bag.bag_number },
    })
    await survive(signReceipt, { params: suite, body: { receipt_id: receipt.id }, files: [photo] })
    await expectHealthy(fbw)
  })
})
