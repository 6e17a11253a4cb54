import {
  addBagToReceipt,
  cancelReceipt,
  getActiveReceipt,
  listOpenReceipts,
  listReceipts,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { createOutboundOrder } from '@kuacang/contract/outbound/order/calls'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { createChannel } from '@kuacang/contract/reference/channel/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagged, expectHealthy, orderBody, stocked, weighed, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { prefer } from '#kit/testing/preference'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { unique } from '#kit/testing/unique'

const params = { suite: 'wms_outbound' }
const query = { page: 1, page_size: 20 }

describe('receipts that operators share, one for each channel', () => {
  let t: TestServer
  let fbw: Client
  let colleague: Client
  beforeAll(async () => {
    t = await testServer()
    ;[fbw, colleague] = [await worker(t), await worker(t)]
    await prefer(t, { receipt_by_channel: true })
    const chief = await t.as({ rights: ['ManageChannel'] })
    const body = { channel_id: 91, channel_code: 'EXP', name: '快', carrier_code: 'C', carrier_name: 'C' }
    await chief.call(createChannel, { body })
  })
  afterAll(() => t.close())

  /** A finished bag of one parcel of a channel. */
  const bagOf = async (channel_code: string, by = fbw) => {
    const { sku } = await stocked(by, 1)
    const logistics = { tracking_number: unique('LN'), channel_code }
    const body = { ...orderBody([{ sku, quantity: 1 }]), logistics }
    const { data: order } = await by.call(createOutboundOrder, { body }, { warehouse: 1 })
    await weighed(by, order, [{ sku, quantity: 1 }], 0.25)
    const bag = await bagged(by, order.tracking_number)
    await by.call(finishBag, { params, body: { bag_id: bag.id } })
    return bag
  }
  const put = (bag_id: string, by = fbw) => by.call(addBagToReceipt, { params, body: { bag_id } })
  const take = (bag_id: string, by = fbw) => by.call(removeBagFromReceipt, { params, body: { bag_id } })
  const sign = (receipt_id: string, by = fbw) =>
    by.call(signReceipt, { params, body: { receipt_id }, files: [photo] })
  const open = async (by = fbw) => (await by.call(listOpenReceipts, { params })).data
  const found = async (more: object, by = fbw) =>
    (await by.call(listReceipts, { query: { ...query, ...more } })).data.list

  it('bags of two operators and one channel → one receipt; another channel has another', async () => {
    const [a, b, c] = [await bagOf('STD'), await bagOf('STD', colleague), await bagOf('EXP')]
    const first = (await put(a.id)).data.receipt
    const second = (await put(b.id, colleague)).data.receipt
    const third = (await put(c.id)).data.receipt
    expect(second).toMatchObject({ id: first.id, lane: 'STD', bags: 2, operator_name: fbw.user.username })
    expect(third).toMatchObject({ lane: 'EXP', bags: 1 })
    const seen = await open(colleague)
    expect(seen.map((r) => [r.lane, r.brief_bags?.length]).sort()).toEqual([
      ['EXP', 1],
      ['STD', 2],
    ])
    expect((await fbw.call(getActiveReceipt, { params, query: {} })).status).toBe(404)
    // A colleague takes off what the other put on.
    expect((await take(a.id, colleague)).data.receipt).toMatchObject({ id: first.id, bags: 1 })
    for (const { id } of await open()) await fbw.call(cancelReceipt, { params, body: { receipt_id: id } })
    expect(await open()).toEqual([])
  })

  it('two first bags of a lane at once → one receipt with both', async () => {
    const [a, b] = [await bagOf('STD'), await bagOf('STD', colleague)]
    const replies = await Promise.all([put(a.id), put(b.id, colleague)])
    expect(replies.map((r) => r.code)).toEqual([0, 0])
    expect(new Set(replies.map((r) => r.data.receipt.id)).size).toBe(1)
    expect(await open()).toMatchObject([{ lane: 'STD', bags: 2, weight: 0.5 }])
    await sign((await open())[0]?.id ?? '')
  })

  it('a bag scanned while the receipt is signed → on it and gone with it, or on the next one', async () => {
    const first = await bagOf('STD')
    const late = [await bagOf('STD', colleague), await bagOf('STD', colleague), await bagOf('STD', colleague)]
    const { id } = (await put(first.id)).data.receipt
    const [signed, ...puts] = await Promise.all([sign(id), ...late.map((b) => put(b.id, colleague))])
    expect([signed.code, ...puts.map((p) => p.code)]).toEqual([0, 0, 0, 0])
    const gone = 1 + puts.filter((p) => p.data.receipt.id === id).length
    expect(signed.data.bags).toBe(gone)
    const [next, ...others] = await open()
    expect([next?.bags ?? 0, others]).toEqual([4 - gone, []])
    if (next) await sign(next.id, colleague)
    await expectHealthy(fbw)
  })

  it('receipts → found by lane member, number, status, operator and time, with who signed', async () => {
    const bag = await bagOf('STD')
    const { receipt } = (await put(bag.id)).data
    await sign(receipt.id, colleague)
    const [row, ...others] = await found({ bag_number: bag.bag_number })
    expect(others).toEqual([])
    expect(row).toMatchObject({
      id: receipt.id,
      lane: 'STD',
      operator_name: fbw.user.username,
      signed_by: colleague.user.username,
    })
    const ids = async (more: object) => (await found(more)).map((r) => r.id)
    expect(await ids({ receipt_number: [receipt.receipt_number] })).toEqual([receipt.id])
    expect(await ids({ receipt_number: [receipt.receipt_number], status: [1] })).toEqual([])
    expect(await ids({ suite: 'hub' })).toEqual([])
    expect(await ids({ operator: fbw.user.username, status: [9] })).toContain(receipt.id)
    expect(await ids({ operator: unique('NOBODY') })).toEqual([])
    const at = new Date(row?.signed_at ?? 0).getTime()
    const around = (from: number, to: number) => ({
      bag_number: bag.bag_number,
      time_range_by: 'signed_at',
      time_range: [new Date(at + from).toISOString(), new Date(at + to).toISOString()],
    })
    expect(await ids(around(-1000, 1000))).toEqual([receipt.id])
    expect(await ids(around(1000, 2000))).toEqual([])
    const elsewhere = await worker(t, 2)
    expect(await found({ bag_number: bag.bag_number }, elsewhere)).toEqual([])
  })

  it('a receipt of one’s own that was open when lanes came → stays, and is signed; its bags are not taken twice, and come off it', async () => {
    await prefer(t, { receipt_by_channel: false })
    const bag = await bagOf('STD')
    const own = (await put(bag.id)).data.receipt
    expect(own.lane).toBeNull()
    await prefer(t, { receipt_by_channel: true })
    expect((await put(bag.id)).data).toMatchObject({ already: true, receipt: { id: own.id, bags: 1 } })
    expect((await put(bag.id, colleague)).code).toBe(handoverRefusals.on_other_receipt.code)
    expect((await take(bag.id, colleague)).code).toBe(handoverRefusals.not_on_receipt.code)
    expect((await open()).map((r) => r.id)).toEqual([own.id])
    expect(await open(colleague)).toEqual([])
    expect((await take(bag.id)).data.receipt).toMatchObject({ id: own.id, bags: 0, weight: 0 })
    const lane = (await put(bag.id)).data.receipt
    expect(lane).toMatchObject({ lane: 'STD', bags: 1 })
    await prefer(t, { receipt_by_channel: false })
    expect((await take(bag.id, colleague)).data.receipt).toMatchObject({ id: lane.id, bags: 0 })
    expect((await put(bag.id)).data.receipt.id).toBe(own.id)
    await prefer(t, { receipt_by_channel: true })
    expect((await sign(own.id)).code).toBe(0)
  })
})
