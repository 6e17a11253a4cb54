import { blockEpcParcels, releaseEpcParcels } from '@kuacang/contract/epc/block/calls'
import { getEpcParcel } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import { exportEpcReturns, finishEpcReturnBag, listEpcReturns } from '@kuacang/contract/epc/return/calls'
import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import { epcReturnRefusals } from '@kuacang/contract/epc/return/refusals'
import {
  addEpcReturnBagToReceipt,
  cancelEpcReturnReceipt,
  exportEpcReturnBags,
  finishEpcReturnReceipt,
  getEpcReturnBag,
  getEpcReturnBagRecords,
  getEpcReturnReceipt,
  getEpcReturnReceiptCsv,
  getEpcReturnReceiptPdf,
  listEpcReturnBags,
  listEpcReturnReceipts,
  removeEpcReturnBagFromReceipt,
  sendEpcReturnForecast,
} from '@kuacang/contract/epc/return-bag/calls'
import { epcReturnBagStatus, epcReturnReceiptStatus } from '@kuacang/contract/epc/return-bag/enums'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectLawful } from '#kit/testing/lawful'
import { photo } from '#kit/testing/photo'
import type { Client } from '#kit/testing/server'
import { registerLaws } from '../../registry.ts'
import { epcForAll, numberOf, otherEpc, ourEpc } from '../epc.testing.ts'
import { goingBack, returnRights, sendBack, setVendors } from '../return/return.testing.ts'

describe('return bags that are handed over', () => {
  const given = epcForAll()
  let op: Client
  const someone = () => given.t.as({ rights: returnRights, warehouses: [ourEpc] })
  beforeAll(async () => {
    await registerLaws()
    await setVendors(given.t)
    op = await someone()
  })
  const bagged = async (store = 'shop-a', more: Parameters<typeof sendBack>[2] = {}) => {
    const packer = await someone()
    const [a = '', b = ''] = await goingBack(given, 2, { store })
    await sendBack(packer, a, more)
    const { bag } = (await sendBack(packer, b, more)).data
    const bag_number = bag?.bag_number ?? ''
    const done = await packer.call(finishEpcReturnBag, { body: { bag_number, weight: 0.8 } })
    if (done.code !== 0) throw new Error(JSON.stringify(done))
    return { number: bag_number, parcels: [a, b] }
  }
  const add = (bag_number: string, by = op, receipt_id?: string) =>
    by.call(addEpcReturnBagToReceipt, { body: { bag_number, ...(receipt_id ? { receipt_id } : {}) } })
  const remove = (bag_number: string, by = op) =>
    by.call(removeEpcReturnBagFromReceipt, { body: { bag_number } })
  const sign = (receipt_id: string, by = op, files = [photo]) =>
    by.call(finishEpcReturnReceipt, { body: { receipt_id }, files })
  const bagOf = async (bag_number: string) => (await op.call(getEpcReturnBag, { query: { bag_number } })).data
  const statusOf = async (tracking_id = '') =>
    (await op.call(getEpcParcel, { query: { tracking_id } })).data.status
  const lawsHold = () => expectLawful(given.t, ourEpc, 'epc', 'packing')

  it('a signed receipt → its bags are handed over, their parcels returned, and other systems are told of it [PA-352 PA-356 PA-359 PA-361 PA-372 PA-381 PA-383]', async () => {
    const { number, parcels } = await bagged()
    const { receipt } = (await add(number)).data
    expect(receipt).toMatchObject({ bags: 1, lane: 'KV' })
    expect((await add(number)).data.already).toBe(true)
    expect(await statusOf(parcels[0])).toBe(epcParcelStatus.code.to_return_requested)
    expect((await sign(receipt.id, op, [])).status).toBe(400)
    const signed = (await sign(receipt.id)).data
    expect(signed).toMatchObject({ receipt_number: receipt.receipt_number, bags: 1, orders: 2 })
    expect(await bagOf(number)).toMatchObject({
      ...{ status: epcReturnBagStatus.code.handed_over, receipt_number: receipt.receipt_number },
      tracking_ids: parcels,
    })
    expect(await statusOf(parcels[0])).toBe(epcParcelStatus.code.returned)
    const { rows } = await given.t.app.store.pool.query(
      `select topic, payload from outbox where topic in ('epc.returned', 'epc.return_signed')
         and payload ->> 'receipt_number' = $1 order by topic`,
      [receipt.receipt_number],
    )
    expect(rows.map((r) => r.topic)).toEqual(['epc.return_signed', 'epc.returned', 'epc.returned'])
    expect(rows[0]).toMatchObject({ payload: { pickup_vendor: 'KV', bags: [number], parcels } })
    expect((await sendBack(op, parcels[0] ?? '')).code).toBe(epcReturnRefusals.returned.code)
    expect((await sign(receipt.id)).code).not.toBe(0)
    await lawsHold()
  })

  it('each vendor has a receipt, which all operators share; express bags share one', async () => {
    const [a, b] = [await bagged(), await bagged('shop-c')]
    const e = await bagged('shop-z', { disposal: epcReturnDisposal.code.prepaid, express_no: numberOf('SF') })
    const first = (await add(a.number)).data.receipt
    const other = await someone()
    const second = (await add(b.number, other)).data.receipt
    expect([first.lane, second.lane]).toEqual(['KV', 'KW'])
    const wrong = await add(e.number, op, first.id)
    expect(wrong.code).toBe(epcReturnRefusals.other_receipt.code)
    expect((await bagOf(e.number)).receipt_id).toBeNull()
    expect((await add(e.number)).data.receipt.lane).toBe('EXPRESS')
    expect((await remove(b.number)).data.receipt.bags).toBe(0)
    expect((await remove(b.number)).code).toBe(handoverRefusals.not_on_receipt.code)
    await op.call(cancelEpcReturnReceipt, { body: { receipt_id: first.id } })
    expect(await bagOf(a.number)).toMatchObject({
      receipt_id: null,
      status: epcReturnBagStatus.code.collected,
    })
  })

  it('a bag taken off, and a cancelled receipt → the bags stay collected; an empty receipt is not signed [PA-360 PA-362 PA-382 PA-384]', async () => {
    const { number, parcels } = await bagged()
    const { receipt } = (await add(number)).data
    expect((await remove(number)).data.receipt.bags).toBe(0)
    expect((await sign(receipt.id)).code).toBe(handoverRefusals.empty.code)
    await add(number)
    const cancelled = await op.call(cancelEpcReturnReceipt, { body: { receipt_id: receipt.id } })
    expect(cancelled.data.receipt_number).toBe(receipt.receipt_number)
    expect(await bagOf(number)).toMatchObject({
      ...{ status: epcReturnBagStatus.code.collected, receipt_id: null },
      actions: ['reopen'],
    })
    expect(await statusOf(parcels[0])).toBe(epcParcelStatus.code.to_return_requested)
  })

  it('an open bag is not ready; a parcel that was stopped since must leave with its bag before the signature', async () => {
    const packer = await someone()
    const [open = ''] = await goingBack(given, 1)
    const { bag } = (await sendBack(packer, open)).data
    expect((await add(bag?.bag_number ?? '')).code).toBe(handoverRefusals.bag_not_ready.code)
    const { number, parcels } = await bagged()
    const { receipt } = (await add(number)).data
    const tracking_ids = [parcels[1] ?? '']
    await op.call(blockEpcParcels, { body: { tracking_ids, reason: '查验' } })
    const stopped = await sign(receipt.id)
    expect(stopped.code).toBe(handoverRefusals.pick_out.code)
    expect(stopped.msg).toContain(parcels[1])
    await op.call(releaseEpcParcels, { body: { tracking_ids } })
    expect((await sign(receipt.id)).code).toBe(0)
  })

  it('forecast mails go to the vendor of the bags, by their numbers or by a receipt [PA-385]', async () => {
    const [a, b] = [await bagged(), await bagged('shop-b')]
    const send = (body: object) => op.call(sendEpcReturnForecast, { body })
    expect((await send({ bag_numbers: [a.number, b.number] })).data).toEqual({ bags: 2, mails: 1 })
    const { rows } = await given.t.app.store.pool.query<{ to_address: string; body: string }>(
      'select to_address, body from mail where body like $1',
      [`%${a.number}%`],
    )
    expect(rows).toEqual([{ to_address: 'returns@kv.example', body: expect.stringContaining(b.number) }])
    const { receipt } = (await add(a.number)).data
    expect((await send({ receipt_id: receipt.id })).data).toEqual({ bags: 1, mails: 1 })
    const records = await op.call(getEpcReturnBagRecords, { query: { bag_number: a.number } })
    expect(records.data.list.map((r) => r.action)).toContain('bag.forecast')
    const silent = await bagged('shop-c')
    expect((await send({ bag_numbers: [silent.number] })).code).toBe(epcReturnRefusals.no_address.code)
    const e = await bagged('shop-z', { disposal: epcReturnDisposal.code.collect, express_no: numberOf('SF') })
    expect((await send({ bag_numbers: [e.number] })).code).toBe(epcReturnRefusals.by_express.code)
    expect((await send({ bag_numbers: ['TH260101UNKNOWN'] })).status).toBe(404)
    expect((await send({ bag_numbers: [] })).status).toBe(400)
  })

  it('receipts are listed, shown, and had as PDF and csv, by the station alone [PA-377 PA-378 PA-379 PA-380]', async () => {
    const { number, parcels } = await bagged('shop-c')
    const by = await someone()
    const { receipt } = (await add(number, by)).data
    await sign(receipt.id, by)
    const params = { id: receipt.id }
    const query = { receipt_number: [receipt.receipt_number] }
    const listed = await op.call(listEpcReturnReceipts, { query })
    expect(listed.data.list).toMatchObject([{ id: receipt.id, suite: 'epc-return-bag', bags: 1 }])
    const shown = await op.call(getEpcReturnReceipt, { params })
    expect(shown.data.brief_bags).toMatchObject([{ bag_number: number, items: 2 }])
    const pdf = await op.call(getEpcReturnReceiptPdf, { params })
    expect(pdf.bytes.subarray(0, 4).toString()).toBe('%PDF')
    const csv = (await op.call(getEpcReturnReceiptCsv, { params })).bytes.toString()
    for (const id of parcels) expect(csv).toContain(id)
    const away = await given.t.as({ rights: returnRights, warehouses: [otherEpc] })
    for (const call of [getEpcReturnReceipt, getEpcReturnReceiptPdf, getEpcReturnReceiptCsv])
      expect((await away.call(call, { params })).status).toBe(404)
  })

  it('returns and bags are found by each filter, and had as files [PA-371 PA-373 PA-374 PA-375 PA-376]', async () => {
    const express_no = numberOf('SF')
    const e = await bagged('shop-f', { disposal: epcReturnDisposal.code.prepaid, express_no })
    const returns = async (query: object) =>
      (await op.call(listEpcReturns, { query })).data.list.map((p) => p.tracking_id).sort()
    const ours = e.parcels.toSorted()
    for (const query of [
      { tracking_ids: e.parcels },
      { bag_number: [e.number] },
      { express_no: [express_no] },
      { merchant: 'shop-f' },
      { merchant: 'shop-f', disposal: [3], status: [epcParcelStatus.code.to_return_requested] },
      { merchant: 'shop-f', time_range: ['2020-01-01T00:00:00Z', '2090-01-01T00:00:00Z'] },
    ])
      expect([query, await returns(query)]).toEqual([query, ours])
    expect(await returns({ merchant: 'shop-f', pickup_vendor: 'KV' })).toEqual([])
    expect(await returns({ merchant: 'shop-f', status: [epcParcelStatus.code.returned] })).toEqual([])
    const bags = async (query: object) =>
      (await op.call(listEpcReturnBags, { query })).data.list.map((b) => b.bag_number)
    for (const query of [
      { bag_number: [e.number] },
      { bag_numbers: [e.number, 'TH1'] },
      { tracking_ids: [ours[0]] },
      { express_no: [express_no], status: [epcReturnBagStatus.code.collected], disposal: [3] },
      { express_no: [express_no], time_range_by: 'collected_time', sort_by: 'collected_time' },
    ])
      expect([query, await bags(query)]).toEqual([query, [e.number]])
    expect(await bags({ express_no: [express_no], pickup_vendor: 'KV' })).toEqual([])
    const file = await op.call(exportEpcReturns, { query: { tracking_ids: e.parcels } })
    expect(file.bytes.toString()).toContain(e.number)
    const sheet = await op.call(exportEpcReturnBags, {
      query: { bag_numbers: [e.number], export_type: 'xlsx' },
    })
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
    const stranger = await given.t.as({ rights: ['EPCAscan'], warehouses: [ourEpc] })
    expect((await stranger.call(listEpcReturns, {})).code).toBe(kitRefusals.no_permission.code)
  })

  it('bags, parcels and receipts tell all that other systems ask of them, a receipt by its own states; a bag is found by any number in it [PA-387]', async () => {
    const { number, parcels } = await bagged('shop-c')
    expect(number).toMatch(/^TH[\w-]+$/)
    const { rows } = await given.t.app.store.pool.query<{ warehouse_code: string; order_number: string }>(
      `select w.warehouse_code, p.order_number from epc_parcel p join warehouse w on w.id = p.warehouse_id
       where p.tracking_id = $1`,
      [parcels[0]],
    )
    const by = await someone()
    const { receipt } = (await add(number, by)).data
    const { collecting, finished, cancelled } = epcReturnReceiptStatus.code
    const of = async (status: number[]) =>
      (await op.call(listEpcReturnReceipts, { query: { receipt_number: [receipt.receipt_number], status } }))
        .data.list
    expect(await of([collecting])).toMatchObject([
      {
        ...{ id: receipt.id, receipt_number: receipt.receipt_number, status: collecting },
        ...{ pickup_vendor: 'KW', bag_numbers: [number], operator: by.user.username },
        ...{ created_time: expect.any(String), finished_time: null, pictures: [] },
      },
    ])
    expect(await of([finished, cancelled])).toEqual([])
    await sign(receipt.id, by)
    expect(await of([finished])).toMatchObject([
      { status: finished, finished_time: expect.any(String), pictures: [expect.any(String)] },
    ])
    for (const wanted of [number, parcels[1], rows[0]?.order_number])
      expect([
        wanted,
        (await op.call(listEpcReturnBags, { query: { numbers: [wanted] } })).data.list,
      ]).toMatchObject([
        wanted,
        [
          {
            ...{ bag_number: number, warehouse_code: rows[0]?.warehouse_code, tracking_ids: parcels },
            ...{ receipt_id: receipt.id, handover_time: expect.any(String), operator: expect.any(String) },
            ...{ status: epcReturnBagStatus.code.handed_over, pickup_vendor: 'KW', express_no: '' },
            ...{ disposal: epcReturnDisposal.code.vendor, weight: 0.8 },
            ...{ created_time: expect.any(String), collected_time: expect.any(String) },
          },
        ],
      ])
    const [tracking_id = ''] = parcels
    expect(
      (await op.call(listEpcReturns, { query: { tracking_ids: [tracking_id] } })).data.list,
    ).toMatchObject([
      {
        ...{ tracking_id, status: epcParcelStatus.code.returned, return_reason: expect.any(String) },
        ...{ disposal: epcReturnDisposal.code.vendor, merchant: 'shop-c', bag_number: number },
        ...{ express_no: '', returned_time: expect.any(String) },
      },
    ])
    const express_no = numberOf('SF')
    const e = await bagged('shop-n', { disposal: epcReturnDisposal.code.prepaid, express_no })
    const found = await op.call(listEpcReturnBags, { query: { numbers: [express_no] } })
    expect(found.data.list.map((b) => b.bag_number)).toEqual([e.number])
    const mail = (await add(e.number, by)).data.receipt
    await by.call(cancelEpcReturnReceipt, { body: { receipt_id: mail.id } })
    const gone = (await op.call(getEpcReturnReceipt, { params: { id: mail.id } })).data
    expect(gone).toMatchObject({ status: cancelled, pickup_vendor: '', bag_numbers: [] })
    expect((await op.call(listEpcReturnBags, { query: { numbers: ['TH404'] } })).data.list).toEqual([])
  })

  it('a receipt is collecting (1), finished (10) or cancelled (90): only collected bags of the centre go on it, the first one makes it [PA-363]', async () => {
    const { collecting, finished, cancelled } = epcReturnReceiptStatus.code
    expect([collecting, finished, cancelled]).toEqual([1, 10, 90])
    const packer = await someone()
    const [loose = ''] = await goingBack(given, 1, { store: 'shop-a' })
    const open = (await sendBack(packer, loose)).data.bag?.bag_number ?? ''
    expect((await add(open)).code).toBe(handoverRefusals.bag_not_ready.code)
    const [a, b] = [await bagged(), await bagged()]
    const elsewhere = await given.t.as({ rights: returnRights, warehouses: [otherEpc] })
    expect((await add(a.number, elsewhere)).status).toBe(404)
    const stateOf = async (id: string) => (await op.call(getEpcReturnReceipt, { params: { id } })).data.status
    // What other tests left open for this vendor is out of the way.
    const left = (await add(a.number)).data.receipt
    await op.call(cancelEpcReturnReceipt, { body: { receipt_id: left.id } })
    const { receipt } = (await add(a.number)).data
    expect(await stateOf(receipt.id)).toBe(collecting)
    expect((await add(b.number)).data.receipt.id).toBe(receipt.id)
    for (const { number } of [a, b]) await remove(number)
    expect((await sign(receipt.id)).code).toBe(handoverRefusals.empty.code)
    for (const { number } of [a, b]) await add(number)
    await op.call(cancelEpcReturnReceipt, { body: { receipt_id: receipt.id } })
    expect(await stateOf(receipt.id)).toBe(cancelled)
    expect((await bagOf(a.number)).status).toBe(10)
    const next = (await add(a.number)).data.receipt
    expect(next.id).not.toBe(receipt.id)
    await add(b.number)
    await sign(next.id)
    expect(await stateOf(next.id)).toBe(finished)
    for (const { number } of [a, b]) expect((await bagOf(number)).status).toBe(50)
  })

  it('15 signatures at once, and scans meanwhile → signed once, and all laws hold', async () => {
    const { number, parcels } = await bagged()
    const late = await bagged()
    const { receipt } = (await add(number)).data
    const all = await Promise.all([
      ...Array.from({ length: 15 }, () => sign(receipt.id)),
      add(late.number, await someone()),
    ])
    expect(all.slice(0, 15).filter((r) => r.code === 0)).toHaveLength(1)
    expect(await statusOf(parcels[0])).toBe(epcParcelStatus.code.returned)
    await lawsHold()
  })
})
