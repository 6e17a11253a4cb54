import { addBagToReceipt } from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { cancelOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundRefusals } from '@kuacang/contract/outbound/order/refusals'
import { cancelPickup, completePickLocation } from '@kuacang/contract/outbound/pickup/calls'
import { addItem, cancelBag, finishBag, printBagLabel } from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { printRefusals } from '@kuacang/contract/printing/job/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { bagged, ordered, stocked, weighed, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { newPickup } from './pickup/pickup.testing.ts'

const params = { suite: 'wms_outbound' }

describe('what the state of an object forbids [PA-697]', () => {
  let t: TestServer
  let fbw: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    ;({ sku } = await stocked(fbw, 100))
  })
  afterAll(() => t.close())

  const parcel = async () => {
    const order = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    return order
  }
  /** What was tried in vain on an object, oldest first: the operation and the code of its refusal. */
  const tried = async (id: string) => {
    const { rows } = await t.app.store.pool.query<{ operation: string; code: number; from: number }>(
      `select operation, (detail -> 'error' ->> 'code')::bigint as code, (detail ->> 'from')::bigint as "from"
       from operation_record where warehouse_id = 1 and object_id = $1 and detail ? 'error' order by at, id`,
      [id],
    )
    return rows.map((r) => [r.operation, r.code])
  }

  it('a cancelled bag → every try to use it is on its timeline', async () => {
    const bag = await bagged(fbw, (await parcel()).tracking_number)
    await fbw.call(cancelBag, { params, body: { bag_id: bag.id } })
    expect(await tried(bag.id)).toEqual([])
    const body = { bag_id: bag.id }
    const item_id = (await parcel()).tracking_number
    const replies = [
      await fbw.call(addItem, { params, body: { ...body, item_id } }),
      await fbw.call(finishBag, { params, body }),
      await fbw.call(cancelBag, { params, body }),
      await fbw.call(addBagToReceipt, { params, body }),
      await fbw.call(printBagLabel, { params, body: { ...body, print_job: newId() } }),
    ]
    const { code: closed } = bagRefusals.bag_closed
    const codes = [closed, closed, closed, handoverRefusals.bag_not_ready.code, printRefusals.dead.code]
    expect(replies.map((r) => r.code)).toEqual(codes)
    const operations = ['collect', 'finish', 'cancel', 'hand_over', 'print_label'].map((o) => `bag.${o}`)
    expect(await tried(bag.id)).toEqual(operations.map((o, i) => [o, codes[i]]))
  })

  it('a cancelled order is scanned → that it was stopped is on its timeline', async () => {
    const order = await ordered(fbw, { sku, quantity: 1 })
    expect((await fbw.call(cancelOutboundOrder, { body: { id: order.id } })).code).toBe(0)
    const reply = await fbw.call(addItem, { params, body: { item_id: order.tracking_number } })
    expect(reply.code).toBe(outboundRefusals.intercepted.code)
    expect(await tried(order.id)).toEqual([['outbound_order.scan', outboundRefusals.intercepted.code]])
  })

  it('a pickup order that is no longer picked → the pick is on its timeline as tried', async () => {
    const order = await ordered(fbw, { sku, quantity: 1 })
    const pickup = await newPickup(fbw, [order.id])
    await fbw.call(cancelPickup, { body: { id: pickup.id } })
    const line = { line_id: newId(), location_code: 'A', sku, quantity: 1 }
    const reply = await fbw.call(completePickLocation, { body: { id: pickup.id, ...line } })
    expect(reply.code).toBe(kitRefusals.illegal_move.code)
    expect(await tried(pickup.id)).toEqual([['pickup_order.pick', kitRefusals.illegal_move.code]])
  })
})
