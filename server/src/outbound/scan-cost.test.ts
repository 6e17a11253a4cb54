import {
  addBagToReceipt,
  printReceipt,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import {
  signCase,
  startCasePutaway,
  startCaseReceive,
  submitCasePutaway,
  submitCaseReceive,
} from '@kuacang/contract/inbound/case/calls'
import { createInboundOrder, signInboundParcel } from '@kuacang/contract/inbound/order/calls'
import { addToBag, scanParcelOfBag, validateBag } from '@kuacang/contract/outbound/bagging/calls'
import {
  fastCheckout,
  reportCheckoutException,
  startCheckout,
  startFastCheckout,
  startWeighing,
  submitCheckout,
  submitWeighing,
} from '@kuacang/contract/outbound/checkout/calls'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import {
  claimPickup,
  completePickLocation,
  finishPickup,
  finishSort,
  losePickLocation,
  scanSort,
  startSort,
  undoPick,
  undoSort,
  viewPickLocation,
} from '@kuacang/contract/outbound/pickup/calls'
import { generatePickupOrders } from '@kuacang/contract/outbound/pickup-generation/calls'
import { addItem, cancelBag, finishBag, printBagLabel, removeItem } from '@kuacang/contract/packing/bag/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bagged,
  claimed,
  expectHealthy,
  orderBody,
  ordered,
  pickAll,
  stocked,
  unique,
  worker,
} from '#kit/testing/main-job'
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
        await scan(printBagLabel, { params: suite, body: { bag_id: bag.id } })
        await scan(addBagToReceipt, { params: suite, body: { bag_id: bag.bag_number } })
        await scan(removeBagFromReceipt, { params: suite, body: { bag_id: bag.bag_number } })
        const { receipt } = (await scan(addBagToReceipt, { params: suite, body: { bag_id: bag.id } })).data
        await scan(printReceipt, { params: suite, body: { receipt_id: receipt.id } })
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

  it('is at most three for single pieces, and for bags at their own desk [REL-37]', async () => {
    const { sku } = await stocked(fbw, 20)
    for (const many of [1, 4]) {
      const orders = []
      for (let n = 0; n < many; n += 1) orders.push(await ordered(fbw, { sku, quantity: 1 }))
      const ids = orders.map((o) => o.id)
      const taken = await claimed(fbw, ids)
      await pickAll(fbw, taken)
      await scan(finishPickup, { body: { id: taken.order.id } })
      const { pickup_code } = taken.order
      await scan(startFastCheckout, { body: { pickup_code } })
      for (const _one of orders) await scan(fastCheckout, { body: { pickup_code, sku } })
      let bag_code = ''
      for (const { id, tracking_number } of orders) {
        await scan(submitWeighing, { body: { id, weight: 0.25 } })
        await scan(scanParcelOfBag, { body: { tracking_number } })
        if (bag_code) await scan(addToBag, { body: { bag_code, tracking_number } })
        else bag_code = (await bagged(fbw, tracking_number)).bag_code
        await scan(validateBag, { body: { bag_code } })
        await scan(scanParcelOfBag, { body: { tracking_number } })
      }
    }
    few()
  })

  it('is at most three for goods that are missing at a place, on the wall or at the check, however many orders want them [REL-37]', async () => {
    const { sku } = await stocked(fbw, 60)
    const pickup = async (many: number) => {
      const orders = []
      for (let n = 0; n < many; n += 1) orders.push(await ordered(fbw, { sku, quantity: 2 }))
      const taken = await claimed(
        fbw,
        orders.map((o) => o.id),
      )
      return { orders, taken, id: taken.order.id, pickup_code: taken.order.pickup_code }
    }
    for (const many of [2, 5]) {
      const lost = await pickup(many)
      const line_id = lost.taken.pick_locations[0]?.id ?? ''
      const { data } = await scan(losePickLocation, { body: { id: lost.id, line_id } })
      expect(data.abnormal_orders.toSorted()).toEqual(lost.orders.map((o) => o.order_number).toSorted())

      const { orders, taken, id, pickup_code } = await pickup(many)
      await pickAll(fbw, taken)
      await scan(finishPickup, { body: { id } })
      const piece = { pickup_code, sku }
      const first = (await scan(scanSort, { body: piece })).data
      await scan(undoSort, { body: { ...piece, order_id: first.order_id, quantity: 1 } })
      for (let n = 0; n < 2; n += 1) await scan(scanSort, { body: piece })
      const { abnormal_orders } = (await scan(finishSort, { body: { pickup_code } })).data
      expect(abnormal_orders).toHaveLength(many - 1)
      await scan(finishSort, { body: { pickup_code } })
      const whole = orders.find((o) => !abnormal_orders.includes(o.order_number))
      const missing = { id: whole?.id ?? '', reason: '少一件', skus: [{ sku, quantity: 1 }] }
      await scan(reportCheckoutException, { body: missing })
    }
    few()
    await expectHealthy(fbw)
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
