import {
  addBagToReceipt,
  cancelReceipt,
  removeBagFromReceipt,
  signReceipt,
} from '@kuacang/contract/handover/receipt/calls'
import { weighScInboundBag } from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { scInboundBagRefusals } from '@kuacang/contract/sorting-centre/inbound-bag/refusals'
import {
  countScTransitBags,
  exportScTransitBags,
  handOverScTransitBag,
  searchScTransitBags,
} from '@kuacang/contract/sorting-centre/transit-bag/calls'
import { scTransitBagStatus } from '@kuacang/contract/sorting-centre/transit-bag/enums'
import { scTransitBagRefusals } from '@kuacang/contract/sorting-centre/transit-bag/refusals'
import { describe, expect, it } from 'vitest'
import { photo } from '#kit/testing/photo'
import { announced, centreForAll, operatorRights, ourCentre, takenOver } from '../centre.testing.ts'

const { code } = scTransitBagStatus

describe('transit bags of a sorting centre', () => {
  const given = centreForAll()
  const params = { suite: 'sorting-center-transit' }
  const passing = async (dest_warehouse_code = 'LAX9') => {
    const { bag_number } = await announced(given.upstream, { dest_warehouse_code })
    await takenOver(given.operator, bag_number)
    return bag_number
  }
  const put = (bag_id: string) => given.operator.call(addBagToReceipt, { params, body: { bag_id } })
  const find = async (bag_number: string) =>
    (await given.manager.call(searchScTransitBags, { query: { bag_numbers: [bag_number] } })).data.list[0]

  it('bags of one centre share a receipt; signed with photos they are gone, once; found by numbers, state and time, by pages [PA-593]', async () => {
    const [one, two, other] = [await passing(), await passing(), await passing('SEA4')]
    const { data } = await put(one)
    expect((await put(two)).data.receipt.id).toBe(data.receipt.id)
    expect((await put(other)).data.receipt.id).not.toBe(data.receipt.id)
    expect((await put(one)).data.already).toBe(true)
    expect(await find(one)).toMatchObject({ status: code.on_receipt, receipt_id: data.receipt.id })
    await given.operator.call(removeBagFromReceipt, { params, body: { bag_id: two } })
    expect(await find(two)).toMatchObject({ status: code.waiting, receipt_id: null })
    const body = { receipt_id: data.receipt.id }
    const signed = await given.operator.call(signReceipt, { params, body, files: [photo] })
    expect(signed.data).toMatchObject({ bags: 1 })
    expect(await find(one)).toMatchObject({ status: code.handed_over, handover_time: expect.any(String) })
    expect((await put(one)).code).toBe(scTransitBagRefusals.gone.code)
    const search = async (more: object) => {
      const body = { bag_numbers: [one, two], page: 1, page_size: 1, ...more }
      const reply = await given.manager.call({ ...searchScTransitBags, method: 'POST' as const }, { body })
      return [reply.data.list.map((b) => b.bag_number), reply.data.pagination.total]
    }
    expect([await search({}), await search({ page: 2 })]).toEqual([
      [[two], 2],
      [[one], 2],
    ])
    expect(await search({ status: [code.handed_over] })).toEqual([[one], 1])
    const years = (from: number, to: number) => [`${from}-01-01T00:00:00Z`, `${to}-01-01T00:00:00Z`]
    expect(await search({ status: [code.waiting], time_range: years(2020, 2099) })).toEqual([[two], 1])
    expect(await search({ time_range: years(2020, 2021) })).toEqual([[], 0])
  })

  it('weighed while it is on a receipt, or after → refused; the receipt weighs what is on it', async () => {
    const bag = await passing('PHX7')
    const weigh = async (weight: number) => {
      const body = { bag_id: bag, weight, tried_weights: [weight, weight], operation_type: 2 as const }
      return (await given.operator.call(weighScInboundBag, { body })).code
    }
    expect(await weigh(0.3)).toBe(0)
    const { receipt } = (await put(bag)).data
    expect(await weigh(0.31)).toBe(scInboundBagRefusals.leaving.code)
    const off = await given.operator.call(removeBagFromReceipt, { params, body: { bag_id: bag } })
    expect(off.data.receipt).toMatchObject({ id: receipt.id, bags: 0, weight: 0 })
    expect(await weigh(0.31)).toBe(0)
    // Two at once: the receipt has the weight before, or the one that was taken in time.
    const [both, late] = await Promise.all([put(bag), weigh(0.32)])
    expect(both.data.receipt.weight).toBe(late === 0 ? 0.32 : 0.31)
    const body = { receipt_id: receipt.id }
    await given.operator.call(signReceipt, { params, body, files: [photo] })
    expect(await weigh(0.33)).toBe(scInboundBagRefusals.leaving.code)
    expect(await find(bag)).toMatchObject({ weight: both.data.receipt.weight })
  })

  it('a cancelled receipt → its bags wait again', async () => {
    const bag = await passing('ORD2')
    const { data } = await put(bag)
    await given.operator.call(cancelReceipt, { params, body: { receipt_id: data.receipt.id } })
    expect(await find(bag)).toMatchObject({ status: code.waiting, receipt_id: null })
  })

  it('one bag handed over at once → signed on a receipt of its own [PA-594]', async () => {
    const bag = await passing('DFW1')
    const hand = () =>
      given.operator.call(handOverScTransitBag, { body: { bag_number: bag }, files: [photo] })
    expect((await hand()).data).toMatchObject({ bags: 1 })
    expect(await find(bag)).toMatchObject({ status: code.handed_over })
    expect((await hand()).code).toBe(scTransitBagRefusals.gone.code)
  })

  it('our own bag, one that was not taken over, an unknown one → refused with where it belongs', async () => {
    const own = await announced(given.upstream)
    await takenOver(given.operator, own.bag_number)
    expect((await put(own.bag_number)).code).toBe(scTransitBagRefusals.no_transit.code)
    const away = await announced(given.upstream, { dest_warehouse_code: 'LAX9' })
    expect((await put(away.bag_number)).code).toBe(scTransitBagRefusals.not_here.code)
    expect((await put('OB404404')).code).not.toBe(0)
  })

  it('15 people put one bag on the receipt at once → it is on it once', async () => {
    const bag = await passing('MIA3')
    const hands = await Promise.all(
      Array.from({ length: 15 }, () => given.t.as({ rights: operatorRights, warehouses: [ourCentre] })),
    )
    const replies = await Promise.all(
      hands.map((h) => h.call(addBagToReceipt, { params, body: { bag_id: bag } })),
    )
    expect(replies.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(replies.filter((r) => !r.data.already)).toHaveLength(1)
    expect(new Set(replies.map((r) => r.data.receipt.bags))).toEqual(new Set([1]))
  })

  it('the list by centre, its counts and its file', async () => {
    const bag = await passing('BOS6')
    const query = { dest_warehouse_code: 'BOS6' }
    const { data } = await given.manager.call(searchScTransitBags, { query })
    expect(data.list).toMatchObject([{ bag_number: bag, weight: 0.3, parcel_count: 1, origin: 'CAN2' }])
    const counts = await given.manager.call(countScTransitBags, { query })
    expect(counts.data.counts).toEqual([{ status: code.waiting, rows: 1 }])
    expect((await given.manager.call(exportScTransitBags, { query })).bytes.toString()).toContain(bag)
  })
})
