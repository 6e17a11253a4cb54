import { addBagToReceipt, removeBagFromReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  findLclBox,
  getLclBoxPhoto,
  listLclBoxes,
  receiveLclBox,
} from '@kuacang/contract/large-cargo/box/calls'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import {
  cancelLclInbound,
  closeLclInbound,
  createLclInbound,
  listLclInbounds,
} from '@kuacang/contract/large-cargo/inbound/calls'
import { lclInboundStatus } from '@kuacang/contract/large-cargo/inbound/enums'
import {
  assignLclBoxes,
  cancelLclOutbound,
  checkLclOutbound,
  createLclOutbound,
  findLclOutbound,
  handOverLclOutbound,
  listLclOutbounds,
} from '@kuacang/contract/large-cargo/outbound/calls'
import { lclOutboundStatus } from '@kuacang/contract/large-cargo/outbound/enums'
import { largeCargoRefusals } from '@kuacang/contract/large-cargo/refusals'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/ids'
import { photo } from '#kit/testing/photo'
import { roundTripsOf } from '#kit/testing/round-trips'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { expectProven } from '#kit/testing/stock'
import { unique } from '#kit/testing/unique'

const rights = [
  ...(['LCLInboundReceive', 'LCLInboundManage', 'LCLOutboundManage', 'LCLOutboundCheck'] as const),
  ...(['LCLBoxManage', 'LCLBoxHandover', 'InventoryDoctor'] as const),
] as const
const partner_id = 1
const size = { weight: 20, length: 60, width: 50, height: 40 }
const suite = { suite: 'lcl' }
const inbound = lclInboundStatus.code
const outbound = lclOutboundStatus.code
const box = lclBoxStatus.code

describe('large cargo', () => {
  let t: TestServer
  let hand: Client
  beforeAll(async () => {
    t = await testServer()
    hand = await t.as({ rights })
  })
  afterAll(() => t.close())

  const must = <R extends { readonly code: number; readonly msg: string }>(reply: R): R => {
    expect([reply.code, reply.msg]).toEqual([0, ''])
    return reply
  }
  /** An inbound of so many boxes. */
  const announced = async (many: number, more: object = {}) => {
    const name = unique('LCL')
    const codes = Array.from({ length: many }, (_n, i) => `${name}-${i + 1}`)
    const boxes = codes.map((box_code) => ({ box_code, announced: size }))
    const { data } = must(await hand.call(createLclInbound, { body: { partner_id, boxes, ...more } }))
    return { ...data, codes }
  }
  const receive = (box_code: string, over: object = {}, files = [] as (typeof photo)[], by = hand) =>
    by.call(receiveLclBox, { body: { box_code, ...size, ...over }, files })
  const here = async (many: number) => {
    const made = await announced(many)
    for (const code of made.codes) must(await receive(code))
    return made
  }
  const inboundOf = async (number: string) =>
    must(await hand.call(listLclInbounds, { query: { inbound_number: [number] } })).data.list[0]
  const outboundOf = async (number: string) =>
    must(await hand.call(listLclOutbounds, { query: { outbound_number: [number] } })).data.list[0]
  const boxOf = async (code: string) =>
    must(await hand.call(listLclBoxes, { query: { box_code: [code] } })).data.list[0]
  const leaving = async (box_codes: string[]) =>
    must(
      await hand.call(createLclOutbound, { body: { partner_id, destination: 'ONT8', bay: 'D3', box_codes } }),
    ).data
  const check = (id: string, box_codes: string[], by = hand) =>
    by.call(checkLclOutbound, { body: { id, box_codes } })

  it('a box is received with what it measures; its inbound goes along; the same again measures it anew [FU-587 FU-720]', async () => {
    const { codes, inbound_number } = await announced(2)
    const [one = '', two = ''] = codes
    expect(must(await hand.call(findLclBox, { query: { box_code: one } })).data).toMatchObject({
      ...{
        received: 0,
        boxes: 2,
        box: { box_code: one, status: box.expected, announced: size, measured: null },
      },
    })
    expect(must(await receive(one)).data).toMatchObject({
      ...{ received: 1, boxes: 2, already: false },
      box: { status: box.received, measured: size, chargeable_weight: 20 },
    })
    expect(await inboundOf(inbound_number)).toMatchObject({
      ...{
        status: inbound.partly,
        boxes: 2,
        received: 1,
        weight: 20,
        chargeable_weight: 20,
        actions: expect.arrayContaining(['close']),
      },
    })
    expect(must(await receive(one, { weight: 20.5 })).data).toMatchObject({
      ...{ received: 1, already: true, box: { measured: { weight: 20.5 } } },
    })
    // What is light for its size is paid by its volume: 60 × 60 × 50 cm count as 30 kg.
    must(await receive(two, { width: 60, height: 50 }, [photo]))
    expect(await inboundOf(inbound_number)).toMatchObject({
      ...{ status: inbound.received, received: 2, weight: 40.5, chargeable_weight: 50.5, actions: [] },
    })
    expect((await receive('LCL-NOBODYS')).code).toBe(largeCargoRefusals.unknown_box.code)
    expect((await receive(one, { weight: 0 })).status).toBe(400)
    await expectProven(hand)
  })

  it('a box costs three round trips to the database, the first and the last of many, measured anew too [REL-37]', async () => {
    const { scan, few } = roundTripsOf(hand)
    const { codes } = await announced(4)
    for (const box_code of [...codes, ...codes])
      await scan(receiveLclBox, { body: { box_code, ...size }, files: [photo] })
    few()
  })

  it('at the bay three round trips, however many boxes are scanned, assigned or signed for; a handover four [REL-37]', async () => {
    const { scan, few } = roundTripsOf(hand, {
      [handOverLclOutbound.route]: {
        trips: 4,
        why: 'the receipt of an outbound is locked after its boxes, and the outbound after that',
      },
    })
    for (const many of [1, 4]) {
      const { codes } = await here(many)
      const body = { partner_id, destination: 'ONT8', bay: 'D3', box_codes: codes }
      const { id } = (await scan(createLclOutbound, { body })).data
      const [one = ''] = codes
      await scan(assignLclBoxes, { body: { id, box_codes: [one], assigned: false } })
      await scan(assignLclBoxes, { body: { id, box_codes: [one] } })
      for (const code of codes) await scan(checkLclOutbound, { body: { id, box_codes: [code] } })
      await scan(checkLclOutbound, { body: { id, box_codes: codes } })
      await scan(handOverLclOutbound, { body: { id, box_codes: codes }, files: [photo] })
      const other = await here(many)
      const { data } = await scan(createLclOutbound, { body: { ...body, box_codes: other.codes } })
      await scan(checkLclOutbound, { body: { id: data.id, box_codes: other.codes } })
      for (const bag_id of other.codes) await scan(addBagToReceipt, { params: suite, body: { bag_id } })
      await scan(removeBagFromReceipt, { params: suite, body: { bag_id: other.codes[0] ?? '' } })
      const put = { params: suite, body: { bag_id: other.codes[0] ?? '' } }
      const { receipt } = (await scan(addBagToReceipt, put)).data
      await scan(signReceipt, { params: suite, body: { receipt_id: receipt.id }, files: [photo] })
      const gone = await here(many)
      const { data: made } = await scan(createLclOutbound, { body: { ...body, box_codes: gone.codes } })
      await scan(cancelLclOutbound, { body: { id: made.id, reason: 'no lorry' } })
    }
    few()
  })

  it('handed over at once while some boxes stand on its receipt already → one receipt for all, once, also by two at once', async () => {
    const { codes } = await here(3)
    const { id } = await leaving(codes)
    must(await check(id, codes))
    const [a = ''] = codes
    const { receipt } = must(await hand.call(addBagToReceipt, { params: suite, body: { bag_id: a } })).data
    const second = await t.as({ rights })
    const go = (by: Client) =>
      by.call(handOverLclOutbound, { body: { id, box_codes: codes }, files: [photo] })
    const both = await Promise.all([go(hand), go(second)])
    expect(both.map((r) => r.code).sort((x, y) => x - y)).toEqual([0, largeCargoRefusals.gone.code])
    const done = both.find((r) => r.code === 0)
    expect(done?.data).toMatchObject({ receipt_number: receipt.receipt_number, bags: 3, orders: 3 })
    expect((await boxOf(a))?.receipt_number).toBe(receipt.receipt_number)
    await expectProven(hand)
  })

  it('a box that differs from its announcement needs a photo, which is kept', async () => {
    const { codes } = await announced(3)
    const [one = '', two = '', three = ''] = codes
    const away = await receive(one, { weight: 31, height: 45 })
    expect([away.code, away.msg]).toEqual([
      largeCargoRefusals.photo_needed.code,
      expect.stringMatching(/20 → 31 kg.*40 → 45 cm/),
    ])
    expect((await boxOf(one))?.status).toBe(box.expected)
    must(await receive(one, { weight: 31, height: 45 }, [photo]))
    const shown = await boxOf(one)
    const [file = ''] = shown?.photos ?? []
    const params = { id: shown?.id ?? '', file }
    expect((await hand.call(getLclBoxPhoto, { params })).bytes.length).toBeGreaterThan(0)
    const other = await t.as({ rights, warehouses: [3] })
    expect((await other.call(getLclBoxPhoto, { params })).status).toBe(404)
    // Within 2 cm and the tolerance of the warehouse nothing is asked for.
    must(await receive(two, { height: 41.5, weight: 20.4 }))
    must(await receive(three))
  })

  it('codes: one on a living box is refused, by its name; the same code again once its box has left', async () => {
    const { codes } = await here(1)
    const body = { partner_id, boxes: codes.map((box_code) => ({ box_code })) }
    expect((await hand.call(createLclInbound, { body })).code).toBe(largeCargoRefusals.codes_taken.code)
    const twice = { partner_id, boxes: [{ box_code: 'TWICE-1' }, { box_code: 'TWICE-1' }] }
    expect((await hand.call(createLclInbound, { body: twice })).code).toBe(largeCargoRefusals.code_twice.code)
    const { id } = await leaving(codes)
    must(await check(id, codes))
    must(await hand.call(handOverLclOutbound, { body: { id, box_codes: codes }, files: [photo] }))
    must(await hand.call(createLclInbound, { body }))
  })

  it('15 at once announce the same code, and 15 at once receive it → one does', async () => {
    const code = unique('RACE')
    const body = { partner_id, boxes: [{ box_code: code }] }
    const made = await Promise.all(Array.from({ length: 15 }, () => hand.call(createLclInbound, { body })))
    expect(made.filter((r) => r.code === 0)).toHaveLength(1)
    const came = await Promise.all(Array.from({ length: 15 }, () => receive(code)))
    expect(came.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(came.filter((r) => !r.data.already)).toHaveLength(1)
    await expectProven(hand)
  })

  it('an inbound of which nothing came is cancelled with its boxes; one of which a part came is closed', async () => {
    const [none, part] = [await announced(2), await announced(2)]
    const reason = 'never came'
    expect((await hand.call(closeLclInbound, { body: { id: none.id, reason } })).code).toBe(
      kitRefusals.illegal_move.code,
    )
    must(await hand.call(cancelLclInbound, { body: { id: none.id } }))
    expect((await receive(none.codes[0] ?? '')).code).toBe(largeCargoRefusals.not_waiting.code)
    must(await receive(part.codes[0] ?? ''))
    expect((await hand.call(cancelLclInbound, { body: { id: part.id } })).code).toBe(
      kitRefusals.illegal_move.code,
    )
    expect(must(await hand.call(closeLclInbound, { body: { id: part.id, reason } })).data.cancelled).toBe(1)
    expect(await inboundOf(part.inbound_number)).toMatchObject({
      status: inbound.received,
      boxes: 1,
      received: 1,
    })
    await expectProven(hand)
  })

  it('boxes are assigned, checked and handed over together; wrong boxes are told apart [FU-720]', async () => {
    const [ours, others] = [await here(3), await here(1)]
    const [a = '', b = '', c = ''] = ours.codes
    const { id, outbound_number } = await leaving([a, b])
    const other = await leaving(others.codes)
    expect((await hand.call(assignLclBoxes, { body: { id, box_codes: [a] } })).code).toBe(
      largeCargoRefusals.boxes_unfit.code,
    )
    expect(must(await hand.call(findLclOutbound, { query: { code: a } })).data).toMatchObject({
      ...{ id, outbound_number, whole: false, boxes: 2, checked: 0 },
    })
    const strange = await check(id, others.codes)
    expect([strange.code, strange.msg]).toEqual([
      largeCargoRefusals.other_outbound.code,
      expect.stringContaining(other.outbound_number),
    ])
    expect((await check(id, [c])).code).toBe(largeCargoRefusals.not_assigned.code)
    expect(must(await check(id, [a])).data).toEqual({
      status: outbound.checking,
      checked: 1,
      boxes: 2,
      already: 0,
    })
    expect(must(await check(id, [a])).data).toMatchObject({ status: outbound.checking, already: 1 })
    const put = (bag_id: string) => hand.call(addBagToReceipt, { params: suite, body: { bag_id } })
    expect((await put(a)).code).toBe(largeCargoRefusals.not_checked.code)
    expect(must(await check(id, [b])).data).toMatchObject({ status: outbound.checked, checked: 2 })
    const { receipt } = must(await put(a)).data
    expect(receipt.lane).toBe(outbound_number)
    // A box that is on a receipt stays on its outbound; one that is missing at the lorry stops the signature.
    const off = await hand.call(assignLclBoxes, { body: { id, box_codes: [a], assigned: false } })
    expect(off.code).toBe(largeCargoRefusals.on_receipt.code)
    const sign = () =>
      hand.call(signReceipt, { params: suite, body: { receipt_id: receipt.id }, files: [photo] })
    const missing = await sign()
    expect([missing.code, missing.msg]).toEqual([
      largeCargoRefusals.boxes_missing.code,
      expect.stringContaining(b),
    ])
    must(await put(b))
    expect(must(await sign()).data).toMatchObject({ bags: 2, orders: 2 })
    expect(await outboundOf(outbound_number)).toMatchObject({
      status: outbound.handed_over,
      boxes: 2,
      actions: [],
    })
    expect((await boxOf(a))?.receipt_number).toBe(receipt.receipt_number)
    expect((await put(a)).code).toBe(largeCargoRefusals.gone.code)
    await expectProven(hand)
  })

  it('handed over at once: with all its boxes or not at all; the same again is answered as before [FU-720]', async () => {
    const { codes } = await here(3)
    const { id } = await leaving(codes)
    must(await check(id, codes))
    const go = (box_codes: string[], key = newId()) =>
      hand.call(handOverLclOutbound, { body: { id, box_codes }, files: [photo] }, { key })
    expect((await go(codes.slice(1))).code).toBe(largeCargoRefusals.boxes_missing.code)
    expect((await boxOf(codes[1] ?? ''))?.status).toBe(box.checked)
    const key = newId()
    const first = must(await go(codes, key)).data
    expect(must(await go(codes, key)).data).toEqual(first)
    expect((await go(codes)).code).toBe(largeCargoRefusals.gone.code)
    await expectProven(hand)
  })

  it('a box taken off, one added, and a cancelled outbound → it stands as its boxes do, and boxes are free again', async () => {
    const { codes } = await here(3)
    const [a = '', b = '', c = ''] = codes
    const { id, outbound_number } = await leaving([a, b])
    must(await check(id, [a]))
    const change = async (box_codes: string[], assigned: boolean) =>
      must(await hand.call(assignLclBoxes, { body: { id, box_codes, assigned } })).data
    expect(await change([b], false)).toEqual({ status: outbound.checked, boxes: 1 })
    expect(await change([b, c], true)).toEqual({ status: outbound.checking, boxes: 3 })
    must(await hand.call(cancelLclOutbound, { body: { id, reason: 'no lorry' } }))
    expect((await outboundOf(outbound_number))?.status).toBe(outbound.cancelled)
    const again = await leaving(codes)
    expect((await outboundOf(again.outbound_number))?.boxes).toBe(3)
    await expectProven(hand)
  })

  it('two hands scan, check, take off and sign at random → outbounds stand as their boxes do', async () => {
    const step = fc.record({ does: fc.constantFrom('check', 'off', 'on', 'put', 'sign'), n: fc.nat(3) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const { codes } = await here(4)
        const { id } = await leaving(codes)
        const second = await t.as({ rights })
        const act = async ({ does, n }: { does: string; n: number }, by: Client) => {
          const code = codes[n] ?? ''
          if (does === 'check') return check(id, [code], by)
          if (does === 'off' || does === 'on')
            return by.call(assignLclBoxes, { body: { id, box_codes: [code], assigned: does === 'on' } })
          const put = await by.call(addBagToReceipt, { params: suite, body: { bag_id: code } })
          if (does === 'put' || put.code !== 0) return put
          const body = { receipt_id: put.data.receipt.id }
          return by.call(signReceipt, { params: suite, body, files: [photo] })
        }
        const replies = await Promise.all(steps.map((s, i) => act(s, i % 2 ? hand : second)))
        expect(replies.filter((r) => r.status >= 500)).toEqual([])
        await expectProven(hand)
      }),
      { numRuns: 6 },
    )
  })

  it('who only receives neither lists nor hands over; another warehouse sees nothing', async () => {
    const { codes } = await here(1)
    const { id } = await leaving(codes)
    const receiver = await t.as({ rights: ['LCLInboundReceive'] })
    for (const reply of [
      await receiver.call(listLclBoxes, { query: {} }),
      await receiver.call(handOverLclOutbound, { body: { id, box_codes: codes }, files: [photo] }),
      await check(id, codes, receiver),
    ])
      expect(reply.code).toBe(kitRefusals.no_permission.code)
    const other = await t.as({ rights, warehouses: [3] })
    expect((await receive(codes[0] ?? '', {}, [], other)).code).toBe(largeCargoRefusals.unknown_box.code)
    expect((await check(id, codes, other)).status).toBe(404)
    expect(must(await other.call(listLclBoxes, { query: { box_code: codes } })).data.list).toEqual([])
  })
})
