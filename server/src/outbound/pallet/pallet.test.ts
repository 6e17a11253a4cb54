import { addBagToReceipt, getReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { listHandedOverBags } from '@kuacang/contract/outbound/handover-feedback/calls'
import { getOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { outboundOrderStatus } from '@kuacang/contract/outbound/order/enums'
import {
  addItem,
  cancelBag,
  finishBag,
  listBags,
  removeItem,
  reopenBag,
} from '@kuacang/contract/packing/bag/calls'
import { bagStatus } from '@kuacang/contract/packing/bag/enums'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bagged, ordered, stocked, weighed, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

const bags = { suite: 'wms_outbound' }
const params = { suite: 'wms_pallet' }
const measures = { length: 120, width: 80, height: 150 }

describe('a pallet of finished bags', () => {
  let t: TestServer
  let fbw: Client
  let sku: string
  beforeAll(async () => {
    t = await testServer()
    ;({ sku } = await stocked(await worker(t), 100))
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    fbw = await worker(t)
  })

  const finishedBag = async () => {
    const order = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    const { id, bag_number } = await bagged(fbw, order.tracking_number)
    await fbw.call(finishBag, { params: bags, body: { bag_id: id } })
    return { id, bag_number, order: order.id }
  }
  const load = (item_id: string, bag_id?: string) =>
    fbw.call(addItem, { params, body: { item_id, create_bag: true, ...(bag_id && { bag_id }) } })
  const finish = (bag_id: string, more: object = {}) =>
    fbw.call(finishBag, { params, body: { bag_id, weight: 0.25, container_volumn_info: measures, ...more } })
  const bagOf = async (number: string) =>
    (await fbw.call(listBags, { query: { bag_numbers: number } })).data.list[0]

  it('is opened after a question, holds finished bags only, and each bag once', async () => {
    const { bag_number } = await finishedBag()
    const asked = await fbw.call(addItem, { params, body: { item_id: bag_number } })
    expect(asked.ask).toMatchObject({ protocol: 'dialog', confirm: 'create_bag' })
    const { bag, new_bag } = (await load(bag_number)).data
    expect([bag.bag_number.slice(0, 2), new_bag, bag.items, bag.items_weight]).toEqual(['TP', true, 1, 0.25])
    expect((await load(bag_number)).data.already).toBe(true)
    const order = await ordered(fbw, { sku, quantity: 1 })
    await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
    const open = await bagged(fbw, order.tracking_number)
    expect((await load(open.bag_number)).code).not.toBe(0)
    const other = await worker(t)
    const body = { item_id: bag_number, create_bag: true }
    expect((await other.call(addItem, { params, body })).code).toBe(bagRefusals.in_other_bag.code)
  })

  it('keeps its bags from being cancelled, opened or handed over alone, until they are taken off', async () => {
    const { id, bag_number } = await finishedBag()
    await load(bag_number)
    const touches = [
      await fbw.call(cancelBag, { params: bags, body: { bag_id: id } }),
      await fbw.call(reopenBag, { params: bags, body: { bag_id: id, reason: '放错包裹' } }),
      await fbw.call(addBagToReceipt, { params: bags, body: { bag_id: bag_number } }),
    ]
    expect(touches.map((r) => r.code)).toEqual(Array(3).fill(bagRefusals.in_container.code))
    expect(touches[0]?.refusal?.why).toContain('TP')
    expect((await fbw.call(removeItem, { params, body: { item_id: bag_number } })).data.bag.items).toBe(0)
    expect((await fbw.call(addBagToReceipt, { params: bags, body: { bag_id: bag_number } })).code).toBe(0)
    expect((await load(bag_number)).code).toBe(handoverRefusals.bag_on_receipt.code)
  })

  it('is weighed and measured as it is finished, and the refusal names the limit', async () => {
    const { bag } = (await load((await finishedBag()).bag_number)).data
    const bare = await fbw.call(finishBag, { params, body: { bag_id: bag.id } })
    expect(bare.code).toBe(bagRefusals.unweighed.code)
    const unmeasured = await fbw.call(finishBag, { params, body: { bag_id: bag.id, weight: 0.25 } })
    expect(unmeasured.code).toBe(bagRefusals.unmeasured.code)
    const high = await finish(bag.id, { container_volumn_info: { ...measures, height: 181 } })
    expect(high.code).toBe(bagRefusals.too_large.code)
    expect(high.refusal?.why).toContain('120 × 100 × 180')
    const { data } = await finish(bag.id)
    expect(data.bag).toMatchObject({
      weight: 0.25,
      container_volumn_info: measures,
      status: bagStatus.code.done,
    })
  })

  it('is emptied where its weight is still wrong at the last try and the operator wants that', async () => {
    const { bag_number } = await finishedBag()
    const { bag } = (await load(bag_number)).data
    const wrong = { weight: 0.6, unbind_if_failed_weight_validation: true }
    expect((await finish(bag.id, wrong)).ask).toMatchObject({ protocol: 'reweight' })
    const { data } = await finish(bag.id, { ...wrong, tried_weights: [0.6, 0.6] })
    expect(data).toMatchObject({
      freed: 1,
      bag: { items: 0, items_weight: 0, status: bagStatus.code.collecting },
    })
    expect((await load(bag_number, bag.id)).data.already).toBe(false)
  })

  it('leaves with a signed receipt, and its bags, their orders and the time with it', async () => {
    const [one, two, alone] = [await finishedBag(), await finishedBag(), await finishedBag()]
    const pallet = (await load(one.bag_number)).data.bag
    await load(two.bag_number, pallet.id)
    await finish(pallet.id, { weight: 0.5 })
    await fbw.call(addBagToReceipt, { params: bags, body: { bag_id: alone.bag_number } })
    const { receipt } = (
      await fbw.call(addBagToReceipt, { params: bags, body: { bag_id: pallet.bag_number } })
    ).data
    expect(receipt.bags).toBe(2)
    const signed = await fbw.call(signReceipt, {
      params: bags,
      body: { receipt_id: receipt.id },
      files: [photo],
    })
    expect(signed.data).toMatchObject({ bags: 2, orders: 3 })
    for (const { bag_number, order } of [one, two, alone]) {
      const bag = await bagOf(bag_number)
      expect(bag?.status).toBe(bagStatus.code.handed_over)
      expect(bag?.handed_over_at).not.toBeNull()
      const { data } = await fbw.call(getOutboundOrder, { params: { id: order } })
      expect(data.order_status).toBe(outboundOrderStatus.code.done)
    }
    const { list } = (await fbw.call(listHandedOverBags, { query: { bag_codes: one.bag_number } })).data
    expect(list).toMatchObject([{ receipt_number: receipt.receipt_number }])
    const query = { with_brief_bags: true }
    const shown = (await fbw.call(getReceipt, { params: { id: receipt.id }, query })).data
    expect(shown.brief_bags?.map((b) => b.bag_number).sort()).toEqual(
      [alone.bag_number, pallet.bag_number].sort(),
    )
  })

  it('that is cancelled gives its bags free; two who put one bag on two pallets have it on one', async () => {
    const { bag_number } = await finishedBag()
    const { bag } = (await load(bag_number)).data
    await fbw.call(cancelBag, { params, body: { bag_id: bag.id } })
    const hands = [await worker(t), await worker(t)]
    const body = { item_id: bag_number, create_bag: true }
    const codes = (await Promise.all(hands.map((h) => h.call(addItem, { params, body })))).map((r) => r.code)
    expect(codes.sort((a, b) => a - b)).toEqual([0, bagRefusals.in_other_bag.code])
  })

  it('costs at most three round trips to the database for each command, however many bags it holds [REL-37]', async () => {
    const { scan, few } = roundTripsOf(fbw)
    await fbw.call(listBags, {})
    for (const size of [1, 3]) {
      const numbers = []
      for (let i = 0; i < size; i += 1) numbers.push((await finishedBag()).bag_number)
      let id = ''
      for (const item_id of numbers)
        id = (await scan(addItem, { params, body: { item_id, create_bag: true } })).data.bag.id
      await scan(removeItem, { params, body: { item_id: numbers[0] ?? '' } })
      await scan(addItem, { params, body: { item_id: numbers[0] ?? '', bag_id: id } })
      const body = { bag_id: id, weight: 0.25 * size, container_volumn_info: measures }
      await scan(finishBag, { params, body })
      await scan(reopenBag, { params, body: { bag_id: id, reason: '漏放包裹' } })
      await scan(finishBag, { params, body })
      const { receipt } = (await scan(addBagToReceipt, { params: bags, body: { bag_id: id } })).data
      await scan(signReceipt, { params: bags, body: { receipt_id: receipt.id }, files: [photo] })
    }
    few()
  })

  it('takes as many bags as the warehouse says', async () => {
    await prefer(t, { pallet_max_bags: 1 })
    const { bag } = (await load((await finishedBag()).bag_number)).data
    const full = await load((await finishedBag()).bag_number, bag.id)
    expect(full.code).toBe(bagRefusals.full.code)
    await prefer(t, { pallet_max_bags: 60 })
  })
})
