import { deflateSync } from 'node:zlib'
import {
  addBagToReceipt,
  cancelReceipt,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { addItem } from '@kuacang/contract/packing/bag/calls'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import { getScParcel, scanScParcelIn, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import { scRelabelRefusals } from '@kuacang/contract/sorting-centre/relabel/refusals'
import {
  countScReturns,
  decideScReturns,
  destroyScReturn,
  exportScReturns,
  getScReturnClaim,
  getScReturnPhoto,
  handOverScReturns,
  printScReturnReceipt,
  returnScParcel,
  searchScReturnReceipts,
  searchScReturns,
  sendScReturnsAgain,
} from '@kuacang/contract/sorting-centre/return/calls'
import {
  scReturnDisposal,
  scReturnReason,
  scReturnStatus,
} from '@kuacang/contract/sorting-centre/return/enums'
import { scReturnRefusals } from '@kuacang/contract/sorting-centre/return/refusals'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import { photo } from '#kit/testing/photo'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { announced, centreForAll, inbound, operatorRights, ourCentre } from '../centre.testing.ts'
import { approve, inReview, lawsBroken, pooled, relabelled, scanOld } from '../relabel/relabel.testing.ts'

const { code } = scParcelStatus
const { undeliverable, other } = scReturnReason.code
const { destroy: toDestroy, vendor, prepaid } = scReturnDisposal.code

/** A picture of a camera, as far as a paper is concerned: 2 × 2 pixels without transparency. */
const opaque = (() => {
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff
    for (const byte of bytes) {
      c ^= byte
      for (let i = 0; i < 8; i += 1) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
    }
    return (c ^ 0xffffffff) >>> 0
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([size, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0])
  const pixels = deflateSync(Buffer.from([0, 255, 0, 0, 0, 255, 0, 0, 0, 0, 255, 9, 9, 9]))
  const bytes = Buffer.concat([
    ...[Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', header)],
    ...[chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))],
  ])
  return { name: 'camera.png', bytes }
})()

describe('returns of a sorting centre', () => {
  const given = centreForAll({ TRAINING: 'true' })
  beforeAll(registerLaws)
  afterEach(async () => expect(await lawsBroken(given.t)).toEqual([]))

  const params = { suite: 'sorting-center-returned-outbound-parcel' }
  const register = (tracking_id: string, more: object = {}, by: Client = given.operator) =>
    by.call(returnScParcel, { body: { tracking_id, return_reason: undeliverable, ...more }, files: [] })
  const become = (status: number, id: string) =>
    given.t.app.store.pool.query('update sc_parcel set status = $1 where tracking_id = $2', [status, id])
  const parcelOf = async (id: string) => (await given.manager.call(getScParcel, { params: { id } })).data
  const returned = async () => {
    const [tracking_id = ''] = (await inbound(given)).parcels
    const { data, msg } = await register(tracking_id)
    expect(msg).toBe('')
    return { tracking_id, id: data.return.id }
  }
  const decide = (ids: string[], body: object, by = given.manager) =>
    by.call(decideScReturns, { body: { ids, ...body } })
  const decided = async (receiver = 'EPC') => {
    const one = await returned()
    expect((await decide([one.id], { disposal: vendor, receiver })).data.errors).toEqual([])
    return one
  }
  const put = (bag_id: string) => given.operator.call(addBagToReceipt, { params, body: { bag_id } })

  it.each([
    ['scanned in', code.pending],
    ['sorted', code.sorted],
    ['handed over', code.handed_over],
    ['departed', code.departed],
    ['relabelled', code.relabelled],
  ])(
    'a parcel that is %s → a return; registered again → the same answer, and nothing twice [PA-587]',
    async (_name, status) => {
      const [tracking_id = ''] = (await inbound(given)).parcels
      await become(status, tracking_id)
      const first = await register(tracking_id, { remark: 'Wet' })
      expect(first.data).toMatchObject({
        already: false,
        return: {
          tracking_id,
          status: scReturnStatus.code.registered,
          return_reason: undeliverable,
          remark: 'Wet',
        },
        parcel: { status: code.to_return },
      })
      const again = await register(tracking_id, { return_reason: other })
      expect(again.data).toMatchObject({ already: true, return: { id: first.data.return.id, remark: 'Wet' } })
      const { rows } = await given.t.app.store.pool.query(
        "select count(*) as n from outbox where topic = 'sorting_centre.returned' and payload->>'tracking_id' = $1",
        [tracking_id],
      )
      expect(rows).toEqual([{ n: 1 }])
      const scan = await given.operator.call(sortScParcel, { body: { tracking_id } })
      expect(scan.code).toBe(scParcelRefusals.to_return.code)
    },
  )

  it('from the pool and from the review → a return, and the request ends; found by its dead number', async () => {
    const [first, second] = [await pooled(given), await pooled(given)]
    const fresh = await relabelled(given.operator, first)
    expect((await register(first)).data.return.tracking_id).toBe(fresh)
    const id = await inReview(given, second)
    await register(second)
    expect((await parcelOf(second)).status).toBe(code.to_return)
    expect((await approve(given.manager, id)).code).not.toBe(0)
  })

  it('packed, not here, unknown, in a relabel bag or gone → refused, with what to do first', async () => {
    const [packed = ''] = (await inbound(given)).parcels
    await become(code.packed, packed)
    expect((await register(packed)).code).toBe(scReturnRefusals.unbind_first.code)
    await become(code.pending, packed)
    const [away = ''] = (await announced(given.upstream)).parcels
    expect((await register(away)).code).toBe(scReturnRefusals.not_returnable.code)
    expect((await register('KS404404404')).code).not.toBe(0)
    const old = await pooled(given)
    await given.operator.call(addItem, {
      params: { suite: 'sorting-center-relabel' },
      body: { item_id: old, create_bag: true },
    })
    expect((await register(old)).code).toBe(scRelabelRefusals.in_room_bag.code)
  })

  it('15 people register one parcel at once → one return', async () => {
    const [tracking_id = ''] = (await inbound(given)).parcels
    const hands = await Promise.all(
      Array.from({ length: 15 }, () => given.t.as({ rights: operatorRights, warehouses: [ourCentre] })),
    )
    const replies = await Promise.all(hands.map((h) => register(tracking_id, {}, h)))
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(replies.filter((r) => !r.data.already)).toHaveLength(1)
  })

  it('decided in bulk → each answered for itself; on a receipt or ended → left as it is', async () => {
    const [one, two] = [await returned(), await returned()]
    const unknown = '0'.repeat(24)
    const { data } = await decide([one.id, unknown, two.id], {
      ...{ disposal: prepaid, receiver: 'EPC', express_no: 'SF123456' },
    })
    expect(data.list.map((r) => [r.id, r.status, r.disposal])).toEqual([
      [one.id, scReturnStatus.code.decided, prepaid],
      [two.id, scReturnStatus.code.decided, prepaid],
    ])
    expect(data.errors).toMatchObject([{ row: 2, tracking_id: unknown }])
    await put(one.tracking_id)
    const later = await decide([one.id], { disposal: vendor, receiver: 'V1' })
    expect(later.data.errors).toMatchObject([{ tracking_id: one.tracking_id }])
    expect((await decide([one.id], { disposal: vendor })).status).toBe(400)
    expect((await decide([one.id], { disposal: prepaid, receiver: 'EPC' })).status).toBe(400)
    expect((await decide([one.id], { disposal: vendor, receiver: 'V1' }, given.operator)).code).toBe(
      kitRefusals.no_permission.code,
    )
  })

  it('destroyed → only where that was decided, with a photo', async () => {
    const { id, tracking_id } = await returned()
    const destroy = (files: (typeof photo)[]) =>
      given.manager.call(destroyScReturn, { params: { id }, body: { remark: 'Wet through' }, files })
    expect((await destroy([photo])).code).toBe(scReturnRefusals.not_to_destroy.code)
    await decide([id], { disposal: toDestroy })
    expect((await put(tracking_id)).code).toBe(scReturnRefusals.to_destroy.code)
    expect((await destroy([])).status).toBe(400)
    const done = await destroy([photo])
    expect(done.data).toMatchObject({ status: scReturnStatus.code.ended, parcel_status: code.destroyed })
    expect((await destroy([photo])).code).toBe(scReturnRefusals.ended.code)
  })

  it('goes out again → waits for its new label, and may come back once more', async () => {
    const { id, tracking_id } = await returned()
    const { data } = await given.manager.call(sendScReturnsAgain, {
      body: { ids: [id], remark: 'New address' },
    })
    expect(data.list).toMatchObject([{ status: scReturnStatus.code.again, parcel_status: code.to_relabel }])
    expect(await parcelOf(tracking_id)).toMatchObject({ relabel_reason: relabelReason.code.returned })
    expect((await scanOld(given.operator, tracking_id)).code).toBe(scRelabelRefusals.review_missing.code)
    const again = await register(tracking_id)
    expect(again.data.return.id).not.toBe(id)
  })

  it('decided returns leave with one receipt for each receiver, signed with photos [PA-601 PA-602 PA-603]', async () => {
    const [one, two, other] = [await decided('V7'), await decided('V7'), await decided('V8')]
    const undecided = await returned()
    expect((await put(undecided.tracking_id)).code).toBe(scReturnRefusals.undecided.code)
    const { data } = await put(one.tracking_id)
    expect((await parcelOf(one.tracking_id)).status).toBe(code.return_packing)
    expect((await put(one.tracking_id)).data.already).toBe(true)
    expect((await put(two.tracking_id)).data.receipt.id).toBe(data.receipt.id)
    expect((await put(other.tracking_id)).data.receipt.id).not.toBe(data.receipt.id)
    const off = await given.operator.call(removeBagFromReceipt, { params, body: { bag_id: two.tracking_id } })
    expect(off.msg).toBe('')
    expect((await parcelOf(two.tracking_id)).status).toBe(code.to_return)
    const receipt_id = data.receipt.id
    const signed = await given.operator.call(handOverScReturns, { body: { receipt_id }, files: [photo] })
    expect(signed.data).toMatchObject({ bags: 1, orders: 1 })
    expect((await parcelOf(one.tracking_id)).status).toBe(code.returned)
    expect((await register(one.tracking_id)).code).toBe(scReturnRefusals.gone.code)
    expect((await put(one.tracking_id)).code).not.toBe(0)
    const found = await given.manager.call(searchScReturnReceipts, { query: { bag_number: one.tracking_id } })
    expect(found.data.list.map((r) => r.id)).toEqual([receipt_id])
    const paper = await given.manager.call(printScReturnReceipt, { query: { receipt_id } })
    expect((await readBack(paper.bytes))[0]?.text).toContain(one.tracking_id)
  })

  it('one of two is not where its receipt says → neither leaves; put right, both do', async () => {
    const [one, two] = [await decided('V5'), await decided('V5')]
    const { receipt } = (await put(one.tracking_id)).data
    await put(two.tracking_id)
    const sign = () =>
      given.operator.call(handOverScReturns, { body: { receipt_id: receipt.id }, files: [photo] })
    const states = async () => [
      (await parcelOf(one.tracking_id)).status,
      (await parcelOf(two.tracking_id)).status,
    ]
    await become(code.to_return, two.tracking_id)
    expect((await sign()).code).not.toBe(0)
    expect(await states()).toEqual([code.return_packing, code.to_return])
    await become(code.return_packing, two.tracking_id)
    expect((await sign()).data).toMatchObject({ bags: 2, orders: 2 })
    expect(await states()).toEqual([code.returned, code.returned])
  })

  it('a receipt that is cancelled → its returns wait again; an empty one is not signed', async () => {
    const one = await decided('V9')
    const { data } = await put(one.tracking_id)
    await given.operator.call(cancelReceipt, { params, body: { receipt_id: data.receipt.id } })
    expect((await parcelOf(one.tracking_id)).status).toBe(code.to_return)
    const next = await put(one.tracking_id)
    await given.operator.call(removeBagFromReceipt, { params, body: { bag_id: one.tracking_id } })
    const signed = await given.operator.call(signReceipt, {
      ...{ params, body: { receipt_id: next.data.receipt.id }, files: [photo] },
    })
    expect(signed.code).toBe(handoverRefusals.empty.code)
  })

  it('the list by number, reason and receiver, its counts and its file [PA-600]', async () => {
    const one = await decided('V10')
    const query = { tracking_ids: [one.tracking_id], receiver: 'V10', return_reason: [undeliverable] }
    const { data } = await given.manager.call(searchScReturns, { query })
    expect(data.list).toMatchObject([{ id: one.id, receiver: 'V10', actions: ['decide'] }])
    const matching = async (more: object) =>
      (await given.manager.call(searchScReturns, { query: { ...query, ...more } as never })).data.list.map(
        (r) => r.id,
      )
    const years = (from: number, to: number) => [`${from}-01-01T00:00:00Z`, `${to}-01-01T00:00:00Z`]
    const decidedOnes = [scReturnStatus.code.decided]
    expect(await matching({ status: decidedOnes, time_range: years(2020, 2099) })).toEqual([one.id])
    const others = scReturnStatus.codes.filter((c) => c !== scReturnStatus.code.decided)
    for (const none of [{ page: 2 }, { status: others }, { time_range: years(2020, 2021) }])
      expect(await matching(none)).toEqual([])
    const counts = await given.manager.call(countScReturns, { query })
    expect(counts.data.counts).toEqual([{ status: scReturnStatus.code.decided, rows: 1 }])
    const file = await given.manager.call(exportScReturns, { query })
    expect(file.bytes.toString()).toContain(one.tracking_id)
  })

  it('photos come with the registration or later; the claim shows them, and names those that paper cannot show', async () => {
    const [tracking_id = ''] = (await inbound(given)).parcels
    const send = (files: (typeof photo)[]) =>
      given.operator.call(returnScParcel, { body: { tracking_id, return_reason: other }, files })
    const { data } = await send([opaque])
    const later = (await send([photo])).data
    expect([data.already, later.already]).toEqual([false, true])
    const { id, photos } = later.return
    expect(photos).toHaveLength(2)
    for (const name of photos)
      expect((await given.manager.call(getScReturnPhoto, { params: { id, photo: name } })).status).toBe(200)
    const paper = await given.manager.call(getScReturnClaim, { params: { id } })
    const [page] = await readBack(paper.bytes)
    expect(page?.text).toContain(tracking_id)
    expect(page?.text).toContain(photos[1])
    expect(page?.text).not.toContain(photos[0])
    expect(paper.bytes.includes('/Subtype /Image')).toBe(true)
  })

  it('scanned in again at the inbound desk → told that it is a return', async () => {
    const { tracking_id } = await returned()
    const reply = await given.operator.call(scanScParcelIn, { body: { tracking_id } })
    expect(reply.code).toBe(scParcelRefusals.to_return.code)
  })
})
