import {
  addBagToReceipt,
  cancelReceipt,
  getActiveReceipt,
  getReceipt,
  getReceiptPdf,
  getReceiptPhoto,
  listReceipts,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { handoverSuites } from '@kuacang/contract/handover/suites'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { finishBag } from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagged, expectHealthy, ordered, statusOf, stocked, weighed, worker } from '#kit/testing/main-job'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { allCalls } from '../../registry.ts'

const params = { suite: 'wms_outbound' }

describe('the handover of bags', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  /** Finished bags of one parcel each. */
  const bags = async (fbw: Client, many: number) => {
    const { sku } = await stocked(fbw, many)
    const made = []
    for (let i = 0; i < many; i += 1) {
      const order = await ordered(fbw, { sku, quantity: 1 })
      await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
      const bag = await bagged(fbw, order.tracking_number)
      await fbw.call(finishBag, { params, body: { bag_id: bag.id } })
      made.push({ ...bag, order: order.id })
    }
    return made
  }
  const active = (fbw: Client) => fbw.call(getActiveReceipt, { params, query: { with_brief_bags: true } })
  const put = (fbw: Client, bag_id: string, receipt_id?: string) =>
    fbw.call(addBagToReceipt, { params, body: { bag_id, ...(receipt_id && { receipt_id }) } })

  it('has no receipt before the first bag, which makes it [FU-317 FU-516 FU-517 PA-116 PA-124 PA-125]', async () => {
    const fbw = await worker(t)
    expect((await active(fbw)).status).toBe(404)
    const [a, b] = await bags(fbw, 2)
    const first = await put(fbw, a?.bag_number ?? '')
    const receipt_id = first.data.receipt.id
    const second = await put(fbw, b?.id ?? '', receipt_id)
    expect(second.data).toMatchObject({
      receipt: { id: receipt_id, bags: 2, weight: 0.5 },
      bag: { id: b?.id, bag_number: b?.bag_number },
    })
    const bare = await fbw.call(getActiveReceipt, { params })
    expect([bare.data.id, bare.data.brief_bags]).toEqual([receipt_id, undefined])
    const { data } = await active(fbw)
    expect(data.brief_bags?.map((x) => x.bag_number).sort()).toEqual([a?.bag_number, b?.bag_number].sort())
    const twice = await put(fbw, a?.bag_number ?? '')
    expect(twice.data).toMatchObject({ already: true, receipt: { bags: 2 } })
  })

  it('takes a bag on no other receipt than the one that is named: a closed one, or that of a colleague [FU-517 PA-125]', async () => {
    const [fbw, colleague] = [await worker(t), await worker(t)]
    const [a, b] = await bags(fbw, 2)
    const { receipt } = (await put(fbw, a?.id ?? '')).data
    const refused = async (who: Client) => {
      const reply = await put(who, b?.id ?? '', receipt.id)
      expect([reply.status, reply.code]).toEqual([409, handoverRefusals.not_its_receipt.code])
      expect(reply.msg).toContain(b?.bag_number)
    }
    await refused(colleague)
    expect((await active(colleague)).status).toBe(404)
    await fbw.call(cancelReceipt, { params, body: { receipt_id: receipt.id } })
    await refused(fbw)
    expect((await active(fbw)).status).toBe(404)
    expect((await put(fbw, b?.id ?? '')).data.receipt.bags).toBe(1)
  })

  it('shows of each bag its number, tag, weight and when it was closed [FU-169 PA-113 PA-114]', async () => {
    const fbw = await worker(t)
    const [bag] = await bags(fbw, 1)
    const { data } = await put(fbw, bag?.id ?? '')
    expect(data.receipt).toMatchObject({
      id: expect.any(String),
      receipt_number: expect.any(String),
      bags: 1,
    })
    expect((await active(fbw)).data.brief_bags).toEqual([
      {
        id: bag?.id,
        bag_number: bag?.bag_number,
        tag: 'STD',
        display: [{ label: '渠道', value: 'STD' }],
        weight: 0.25,
        items: 1,
        collected_at: expect.stringMatching(/^\d{4}-.*Z$/),
        pick_out: null,
      },
    ])
  })

  it('takes a bag off again, for another receipt [FU-518 PA-126]', async () => {
    const [fbw, colleague] = [await worker(t), await worker(t)]
    const [a, b] = await bags(fbw, 2)
    await put(fbw, a?.id ?? '')
    await put(fbw, b?.id ?? '')
    const elsewhere = await put(colleague, b?.id ?? '')
    expect([elsewhere.status, elsewhere.code]).toEqual([409, handoverRefusals.on_other_receipt.code])
    expect(elsewhere.msg).toContain(fbw.user.username)
    const { data } = await fbw.call(removeBagFromReceipt, { params, body: { bag_id: b?.bag_number ?? '' } })
    expect(data).toMatchObject({ receipt: { bags: 1, weight: 0.25 }, bag: { id: b?.id } })
    expect((await put(colleague, b?.id ?? '')).data.receipt.bags).toBe(1)
    const again = await fbw.call(removeBagFromReceipt, { params, body: { bag_id: b?.id ?? '' } })
    expect(again.code).toBe(handoverRefusals.not_on_receipt.code)
  })

  it('is signed with pictures: bags and orders are handed over, and the next one begins [FU-519 PA-102 PA-127]', async () => {
    const fbw = await worker(t)
    const made = await bags(fbw, 2)
    for (const { id } of made) await put(fbw, id)
    const receipt = (await active(fbw)).data
    const { data } = await fbw.call(signReceipt, {
      params,
      body: { receipt_id: receipt.id },
      files: [photo, photo],
    })
    expect(data).toEqual({ receipt_number: receipt.receipt_number, bags: 2, orders: 2 })
    for (const { order } of made) expect(await statusOf(fbw, order)).toBe(90)
    expect((await active(fbw)).status).toBe(404)
    const signed = await fbw.call(getReceipt, { params: { id: receipt.id } })
    expect(signed.data).toMatchObject({ status: 9, signed_at: expect.anything() })
    const [name = ''] = signed.data.photos
    const picture = await fbw.call(getReceiptPhoto, { params: { id: receipt.id, photo: name } })
    expect(picture.bytes.equals(photo.bytes)).toBe(true)
    await expectHealthy(fbw)
  })

  it('keeps of each picture its hash, size, time and person, and the picture as it came [REL-35]', async () => {
    const fbw = await worker(t)
    const [bag] = await bags(fbw, 1)
    const { receipt } = (await put(fbw, bag?.id ?? '')).data
    await fbw.call(signReceipt, { params, body: { receipt_id: receipt.id }, files: [photo] })
    const row = await t.app.store.db
      .selectFrom('operation_record')
      .select(['detail', 'user_name', 'at'])
      .where('object_id', '=', receipt.id)
      .where('operation', '=', 'handover_receipt.sign')
      .executeTakeFirstOrThrow()
    const { createHash } = await import('node:crypto')
    expect(row).toMatchObject({
      user_name: fbw.user.username,
      at: expect.any(Date),
      detail: {
        photos: [
          {
            name: expect.stringMatching(/\.png$/),
            bytes: photo.bytes.length,
            sha256: createHash('sha256').update(photo.bytes).digest('hex'),
          },
        ],
      },
    })
  })

  it('needs a bag and a picture to be signed [FU-318 PA-122]', async () => {
    const fbw = await worker(t)
    const [bag] = await bags(fbw, 1)
    const { receipt } = (await put(fbw, bag?.id ?? '')).data
    const sign = (files: (typeof photo)[]) =>
      fbw.call(signReceipt, { params, body: { receipt_id: receipt.id }, files })
    expect((await sign([])).code).toBe(kitRefusals.bad_file.code)
    await fbw.call(removeBagFromReceipt, { params, body: { bag_id: bag?.id ?? '' } })
    expect((await sign([photo])).code).toBe(handoverRefusals.empty.code)
    expect(await statusOf(fbw, bag?.order ?? '')).toBe(59)
  })

  it('is cancelled: its bags wait for another receipt [FU-520 PA-128]', async () => {
    const fbw = await worker(t)
    const [bag] = await bags(fbw, 1)
    const { receipt } = (await put(fbw, bag?.id ?? '')).data
    const { data } = await fbw.call(cancelReceipt, { params, body: { receipt_id: receipt.id } })
    expect(data).toEqual({ receipt_number: receipt.receipt_number })
    const next = (await put(fbw, bag?.id ?? '')).data.receipt
    expect(receipt.receipt_number).toMatch(/^HD\d{6}[2-9A-Z]{7}$/)
    expect(next.id).not.toBe(receipt.id)
    expect(next.bags).toBe(1)
  })

  it('prints its paper, and is found again with its bags [FU-521 FU-522 PA-129 PA-130]', async () => {
    const fbw = await worker(t)
    const [bag] = await bags(fbw, 1)
    const { receipt } = (await put(fbw, bag?.id ?? '')).data
    const paper = await fbw.call(getReceiptPdf, { params, query: { receipt_id: receipt.id } })
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const full = await fbw.call(getReceipt, { params: { id: receipt.id }, query: { with_brief_bags: true } })
    const brief = await fbw.call(getReceipt, { params: { id: receipt.id } })
    expect([full.data.brief_bags?.length, brief.data.brief_bags]).toEqual([1, undefined])
    const list = await fbw.call(listReceipts, { query: { receipt_number: receipt.receipt_number } })
    expect(list.data.list.map((r) => r.id)).toEqual([receipt.id])
    const elsewhere = await worker(t, 2)
    expect((await elsewhere.call(getReceipt, { params: { id: receipt.id } })).status).toBe(404)
  })

  it('has a suite for each page that hands over or takes over, by its name in the path [PA-131]', async () => {
    const all = await t.as({ rights: Object.values(handoverSuites).map((s) => s.right), warehouses: [1] })
    const named = [
      ...['sorting-center-inbound-bag', 'sorting-center-returned-outbound-parcel', 'sorting-center-transit'],
      ...['sorting-center-relabel', 'epc-return-bag', 'epc-outbound-bag', 'epc-delivery-note'],
      ...['epc-inbound-delivery-note', 'epc-inbound-bag', 'epc-last-mile-returned-packing-bag'],
      ...['epc-last-mile-returned-parcel', 'epc-outbound-pickup-delivery-note', 'epc-dhl-delivery-note'],
    ]
    const answered = async (suite: string) => {
      const { status, code } = await all.call(getActiveReceipt, { params: { suite } })
      return [suite, status, code]
    }
    const { none_active } = handoverRefusals
    expect(await Promise.all(named.map(answered))).toEqual(named.map((n) => [n, 404, none_active.code]))
    expect(await answered('epc-nothing')).toEqual(['epc-nothing', 404, bagRefusals.unknown_suite.code])
  })

  it('has the suite in each path, and does not know an unknown one [FU-515 PA-123]', async () => {
    const fbw = await worker(t)
    const paths = (await allCalls()).map((c) => c.path).filter((p) => p.startsWith('/handover/'))
    expect(paths.filter((p) => !/^\/handover\/(:suite|receipts)(\/|$)/.test(p))).toEqual([])
    const reply = await fbw.call(getActiveReceipt, { params: { suite: 'nothing' } })
    expect([reply.status, reply.code]).toEqual([404, bagRefusals.unknown_suite.code])
  })
})
