import { addBagToReceipt, removeBagFromReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import {
  signCase,
  startCasePutaway,
  startCaseReceive,
  submitCasePutaway,
  submitCaseReceive,
} from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder, signInboundParcel } from '@kuacang/contract/inbound/order/calls'
import {
  startCheckout,
  startWeighing,
  submitCheckout,
  submitWeighing,
} from '@kuacang/contract/outbound/checkout/calls'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import {
  claimPickup,
  completePickLocation,
  finishPickup,
  scanSort,
  startSort,
  undoPick,
  viewPickLocation,
} from '@kuacang/contract/outbound/pickup/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { addItem, cancelBag, finishBag, removeItem } from '@kuacang/contract/packing/bag/calls'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { orderBody, ordered, stocked, unique, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const suite = { suite: 'wms_outbound' }

describe('what a scan costs', () => {
  let t: TestServer
  let fbw: Client
  let scan: Client['call']
  let few: () => void
  beforeAll(async () => {
    t = await testServer()
    fbw = await worker(t)
    ;({ scan, few } = roundTripsOf(fbw))
  })
  afterAll(() => t.close())

  const receive = async (sku: string, location_code: string) => {
    const tracking_number = unique('TN')
    const cases = [{ skus: [{ sku, quantity: 5 }] }, { skus: [{ sku, quantity: 5 }] }]
    const made = await fbw.call(createInboundOrder, {
      body: { partner_id: 1, tracking_numbers: [tracking_number, unique('TN')], cases },
    })
    await scan(signInboundParcel, { body: { tracking_number } })
    for (const case_code of made.data.case_codes) {
      await scan(signCase, { body: { case_code } })
      await scan(startCaseReceive, { body: { case_code } })
      await scan(submitCaseReceive, { body: { case_code, skus: [{ sku, quantity: 5 }] } })
      await scan(startCasePutaway, { body: { case_code } })
      await scan(submitCasePutaway, { body: { case_code, location_code } })
    }
  }

  /** Orders of one pickup, from their places to a receipt. */
  const fulfil = async (sku: string, many: number) => {
    const orders = await Promise.all(Array.from({ length: many }, () => ordered(fbw, { sku, quantity: 2 })))
    const { data } = await fbw.call(generatePickupOrders, {
      body: { outbound_order_ids: orders.map((o) => o.id), max_orders: 200 },
    })
    const pickup_code = data.pickup_orders[0]?.pickup_code ?? ''
    const taken = await scan(claimPickup, { body: { pickup_code } })
    const { id } = taken.data.order
    for (const l of taken.data.pick_locations) {
      const at = { id, line_id: l.id }
      await scan(viewPickLocation, { body: { ...at, location_code: l.location_code } })
      const pick = { ...at, location_code: l.location_code, sku, quantity: l.quantity }
      await scan(completePickLocation, { body: pick })
      await scan(undoPick, { body: { ...at, quantity: l.quantity } })
      await scan(completePickLocation, { body: pick })
    }
    await scan(startSort, { body: { pickup_code } })
    for (let i = 0; i < 2 * many; i += 1) await scan(scanSort, { body: { pickup_code, sku } })
    await scan(finishPickup, { body: { id } })
    for (const order of orders) {
      const { tracking_number } = order
      await scan(startCheckout, { body: { code: tracking_number } })
      await scan(submitCheckout, { body: { id: order.id, skus: [{ sku, quantity: 2 }] } })
      await scan(startWeighing, { body: { tracking_number } })
      await scan(submitWeighing, { body: { id: order.id, weight: 0.5 } })
      await scan(addItem, { params: suite, body: { item_id: tracking_number } })
      await scan(addItem, { params: suite, body: { item_id: tracking_number } })
      await scan(removeItem, { params: suite, body: { item_id: tracking_number } })
      const put = () => scan(addItem, { params: suite, body: { item_id: tracking_number } })
      if (order === orders[0])
        await scan(cancelBag, { params: suite, body: { bag_id: (await put()).data.bag.id } })
      const { bag } = (await put()).data
      if (order === orders.at(-1)) {
        await scan(finishBag, { params: suite, body: { bag_id: bag.id } })
        await scan(addBagToReceipt, { params: suite, body: { bag_id: bag.bag_number } })
        await scan(removeBagFromReceipt, { params: suite, body: { bag_id: bag.bag_number } })
        const { receipt } = (await scan(addBagToReceipt, { params: suite, body: { bag_id: bag.id } })).data
        await scan(signReceipt, { params: suite, body: { receipt_id: receipt.id }, files: [photo] })
      }
    }
  }

  it('is at most three round trips to the database for each command, however much there is [REL-37]', async () => {
    const { sku, locations } = await stocked(fbw, 20, 20)
    for (let i = 0; i < 2; i += 1) await receive(sku, locations[0] ?? '')
    for (const many of [1, 2, 12]) await fulfil(sku, many)
    few()
  })

  it('is three round trips for a new order, and one more where a rule may change its address', async () => {
    const { sku } = await stocked(fbw, 20)
    const create = (send: Client['call'], more: Record<string, unknown>) =>
      send(createOutboundOrder, { body: { ...orderBody([{ sku, quantity: 2 }]), ...more } })
    const usual = roundTripsOf(fbw)
    await create(usual.scan, {})
    await create(usual.scan, { logistics: { tracking_number: unique('TN'), channel_code: 'STD' } })
    usual.few()
    const why = 'the rule of a buyer may name another country'
    const ruled = roundTripsOf(fbw, { [createOutboundOrder.route]: { trips: 4, why } })
    await create(ruled.scan, { buyer_id: unique('B') })
    ruled.few()
  })
})
