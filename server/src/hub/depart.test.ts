import { signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { handoverRefusals } from '@kuacang/contract/handover/receipt/refusals'
import {
  cancelCollecting,
  departBag,
  departWarehouse,
  finishCollecting,
  getOutboundBag,
  precheckDeparture,
  reportDownstream,
} from '@kuacang/contract/hub/outbound-bag/calls'
import { hubOutboundRefusals } from '@kuacang/contract/hub/outbound-bag/refusals'
import { getHubParcel, sortParcel, unbindParcel } from '@kuacang/contract/hub/parcel/calls'
import {
  addHubBagToReceipt,
  cancelHubReceipt,
  createHubReceipt,
  getHubReceipt,
  getHubReceiptPdf,
  listHubReceipts,
  removeHubBagFromReceipt,
  signHubReceipt,
} from '@kuacang/contract/hub/receipt/calls'
import { getHubBagRecords, getHubParcelRecords } from '@kuacang/contract/hub/record/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBack } from '#kit/labels/read-back.testing'
import { photo } from '#kit/testing/photo'
import { type Client, type TestServer, testServer } from '#kit/testing/server'

import { announced, hub, operatorRights, ourHub } from './hub.testing.ts'

describe('departure from a hub', () => {
  let t: TestServer
  let upstream: Client
  let serial = 20
  beforeAll(async () => {
    t = await testServer()
    ;({ upstream } = await hub(t))
  })
  afterAll(() => t.close())

  const operator = () => t.as({ rights: operatorRights, warehouses: [ourHub] })
  /** A collected bag of two parcels to a new destination, 0.6 kg. */
  const collected = async (who: Client, finish = true) => {
    const dest = `W${serial++}`
    const { parcels } = await announced(upstream, [dest, dest])
    let bag_number = ''
    for (const tracking_id of parcels)
      bag_number = (await who.call(sortParcel, { body: { tracking_id, allow_creating_new_bag: true } })).data
        .bag.bag_number
    if (finish) await who.call(finishCollecting, { body: { bag_number } })
    return { bag_number, parcels, dest }
  }
  const show = async (who: Client, number: string) =>
    (await who.call(getOutboundBag, { params: { number } })).data
  const events = async (number: string) =>
    (
      await t.app.store.pool.query(
        `select payload from outbox where topic = 'hub.bag_departed' and payload ->> 'bag_number' = $1`,
        [number],
      )
    ).rows

  it('by a signed receipt takes the bags and their parcels along, and an event is sent for each [PA-547 PA-551 PA-508 PA-509]', async () => {
    const who = await operator()
    const [a, b] = [await collected(who), await collected(who)]
    const { receipt } = (
      await who.call(createHubReceipt, { body: { bag_numbers: [a.bag_number, b.bag_number] } })
    ).data
    expect(receipt).toMatchObject({ bags: 2, weight: 1.2, status: 1 })
    expect(await show(who, a.bag_number)).toMatchObject({
      status: 15,
      downstream_status: 0,
      receipt_id: receipt.id,
    })
    const signed = await who.call(signHubReceipt, { params: { id: receipt.id }, files: [photo] })
    expect(signed.data).toMatchObject({ receipt_number: receipt.receipt_number, bags: 2, parcels: 4 })
    expect(await show(who, a.bag_number)).toMatchObject({ status: 20, downstream_status: 1, actions: [] })
    for (const id of [...a.parcels, ...b.parcels])
      expect((await who.call(getHubParcel, { params: { id } })).data).toMatchObject({
        status: 90,
        depart_time: expect.any(String),
      })
    expect(await events(a.bag_number)).toMatchObject([
      { payload: { dest_warehouse_code: a.dest, parcels: a.parcels.toSorted() } },
    ])
    const late = await who.call(addHubBagToReceipt, { body: { bag_number: a.bag_number } })
    expect(late.status).toBe(409)
  })

  it('keeps receipts by operator, shows their bags, prints them, and gives the bags back when one is cancelled [PA-548 PA-549 PA-550 PA-552 PA-553 PA-554]', async () => {
    const [who, colleague] = [await operator(), await operator()]
    const [a, b] = [await collected(who), await collected(who)]
    const first = (await who.call(addHubBagToReceipt, { body: { bag_number: a.bag_number } })).data
    expect((await who.call(addHubBagToReceipt, { body: { bag_number: a.bag_number } })).data.already).toBe(
      true,
    )
    const named = { receipt_id: first.receipt.id, bag_number: b.bag_number }
    const { code } = handoverRefusals.not_its_receipt
    expect((await colleague.call(addHubBagToReceipt, { body: named })).code).toBe(code)
    expect((await who.call(addHubBagToReceipt, { body: named })).data.receipt).toMatchObject({ bags: 2 })
    const stolen = await colleague.call(addHubBagToReceipt, { body: { bag_number: b.bag_number } })
    expect([stolen.status, stolen.refusal?.why.includes(who.user.username)]).toEqual([409, true])
    const params = { id: first.receipt.id }
    const { data } = await who.call(getHubReceipt, { params, query: { with_brief_bags: true } })
    expect(data.brief_bags?.map((x) => x.bag_number).sort()).toEqual([a.bag_number, b.bag_number].sort())
    expect((await who.call(getHubReceipt, { params })).data.brief_bags).toBeUndefined()
    const [page] = await readBack((await who.call(getHubReceiptPdf, { params })).bytes)
    expect(page?.text).toContain(b.bag_number)
    const removed = await who.call(removeHubBagFromReceipt, { body: { bag_number: b.bag_number } })
    expect(removed.data.receipt).toMatchObject({ bags: 1, weight: 0.6 })
    expect((await show(who, b.bag_number)).status).toBe(10)
    const mine = (by: Client, query: Record<string, unknown>) => by.call(listHubReceipts, { query })
    expect((await mine(who, { is_owner: true, status: [1] })).data.list.map((r) => r.id)).toEqual([
      first.receipt.id,
    ])
    expect((await mine(colleague, { is_owner: true })).data.list).toEqual([])
    expect((await mine(colleague, {})).data.list.map((r) => r.id)).toContain(first.receipt.id)
    await who.call(cancelHubReceipt, { params })
    expect((await show(who, a.bag_number)).status).toBe(10)
  })

  it('asks before a colleague signs or cancels the receipt of an operator', async () => {
    const [who, colleague] = [await operator(), await operator()]
    const [a, b] = [await collected(who), await collected(who)]
    const begun = async (bag_number: string) =>
      (await who.call(addHubBagToReceipt, { body: { bag_number } })).data.receipt
    const params = { id: (await begun(a.bag_number)).id }
    const asked = await colleague.call(cancelHubReceipt, { params })
    expect(asked.ask?.message).toContain(who.user.username)
    expect((await show(who, a.bag_number)).status).toBe(15)
    await colleague.call(cancelHubReceipt, { params, body: { take_over: true } })
    expect((await show(who, a.bag_number)).status).toBe(10)
    const { id } = await begun(b.bag_number)
    const sign = (body: object) => colleague.call(signHubReceipt, { params: { id }, body, files: [photo] })
    expect((await sign({})).ask?.message).toContain(who.user.username)
    expect((await show(who, b.bag_number)).status).toBe(15)
    expect((await sign({ take_over: true })).data.bags).toBe(1)
    expect((await show(who, b.bag_number)).status).toBe(20)
  })

  it('without a receipt lets one bag leave, weighed again where it is; the same scan again is no event [PA-541 PA-559 OP-19]', async () => {
    const who = await operator()
    const { bag_number } = await collected(who)
    const depart = (by: Client, more = {}) =>
      by.call(departBag, { body: { bag_number, batch_number: 'B1', ...more } })
    const asked = await depart(who, { weight: 9, is_one_step: true })
    expect(asked.ask).toMatchObject({ protocol: 'reweight', expected_weight: 0.6 })
    const gone = await depart(who, { weight: 0.62, is_one_step: true })
    expect(gone.data).toMatchObject({
      already: false,
      bag: { status: 20, batch_number: 'B1', downstream_status: 1 },
    })
    expect((await depart(who)).data.already).toBe(true)
    expect((await depart(await operator())).code).toBe(hubOutboundRefusals.already_departed.code)
    expect(await events(bag_number)).toHaveLength(1)
  })

  it('refuses a bag that is open, and one that is on a receipt, naming it [PA-508]', async () => {
    const who = await operator()
    const open = await collected(who, false)
    expect((await who.call(departBag, { body: { bag_number: open.bag_number } })).code).toBe(
      hubOutboundRefusals.not_collected.code,
    )
    const { bag_number } = await collected(who)
    const { receipt } = (await who.call(createHubReceipt, { body: { bag_numbers: [bag_number] } })).data
    const refused = await who.call(departBag, { body: { bag_number } })
    expect([refused.code, refused.refusal?.why.includes(receipt.receipt_number)]).toEqual([
      hubOutboundRefusals.on_receipt.code,
      true,
    ])
  })

  it('of a whole destination takes all its collected bags as one batch, and shows what waits before [PA-542 PA-525 PA-526]', async () => {
    const who = await operator()
    const { bag_number, dest } = await collected(who)
    const { parcels } = await announced(upstream, [dest])
    await who.call(sortParcel, { body: { tracking_id: parcels[0] ?? '', allow_creating_new_bag: true } })
    const waiting = async () =>
      (await who.call(precheckDeparture)).data.find((r) => r.dest_warehouse_code === dest)
    expect(await waiting()).toEqual({
      dest_warehouse_code: dest,
      collecting: 1,
      collected: 1,
      awaiting_outbound: 0,
      parcels: 3,
      weight: 0.9,
    })
    const body = { dest_warehouse_code: dest, batch_number: 'NIGHT' }
    expect((await who.call(departWarehouse, { body })).data).toEqual({ bags: [bag_number], parcels: 2 })
    expect((await who.call(departWarehouse, { body })).code).toBe(hubOutboundRefusals.nothing_to_depart.code)
    expect(await show(who, bag_number)).toMatchObject({ status: 20, batch_number: 'NIGHT' })
    expect(await waiting()).toMatchObject({ collecting: 1, collected: 0 })
  })

  it('is followed downstream: collected or abnormal there, by the destination’s system [PA-497 PA-509]', async () => {
    const who = await operator()
    const { bag_number } = await collected(who)
    const report = (status: string) =>
      upstream.call(reportDownstream, { body: { bags: [{ bag_number, status, remark: '少一件' }] } })
    expect((await report('collected')).data).toMatchObject({ changed: 0, errors: [{ row: 1, bag_number }] })
    await who.call(departBag, { body: { bag_number } })
    expect((await report('abnormal')).data).toEqual({ changed: 1, errors: [] })
    expect((await report('abnormal')).data).toEqual({ changed: 0, errors: [] })
    expect((await show(who, bag_number)).downstream_status).toBe(4)
    expect((await report('collected')).data.changed).toBe(1)
    expect((await show(who, bag_number)).downstream_status).toBe(3)
    const unknown = await upstream.call(reportDownstream, {
      body: { bags: [{ bag_number: 'HUBX', status: 'collected' }] },
    })
    expect(unknown.data.errors).toHaveLength(1)
  })

  it('signs no receipt of another station', async () => {
    const who = await operator()
    const { bag_number } = await collected(who)
    const { receipt } = (await who.call(createHubReceipt, { body: { bag_numbers: [bag_number] } })).data
    const packer = await t.as({ rights: ['BagOperator'], warehouses: [ourHub] })
    const input = { params: { suite: 'wms_outbound' }, body: { receipt_id: receipt.id }, files: [photo] }
    expect((await packer.call(signReceipt, input)).status).toBe(404)
    expect((await who.call(getHubReceipt, { params: { id: receipt.id } })).data.status).toBe(1)
  })

  it('stands in the timelines with its numbered steps, of bags and of parcels [PA-500 PA-555]', async () => {
    const who = await operator()
    const { bag_number, parcels } = await collected(who)
    const [tracking_id = '', other = ''] = parcels
    const again = await collected(who, false)
    await who.call(unbindParcel, { body: { tracking_id: again.parcels[0] ?? '' } })
    await who.call(cancelCollecting, { body: { bag_number: again.bag_number } })
    await who.call(departBag, { body: { bag_number } })
    const steps = async (call: typeof getHubParcelRecords | typeof getHubBagRecords, params: object) =>
      (await who.call(call, { params })).data.list.map((r) => r.operation_type)
    expect(await steps(getHubParcelRecords, { id: tracking_id })).toEqual([20, 10, null])
    expect(await steps(getHubParcelRecords, { id: other })).toEqual([20, 10, null])
    expect(await steps(getHubBagRecords, { number: bag_number })).toEqual([20, 15, null])
    expect(await steps(getHubBagRecords, { number: again.bag_number })).toEqual([16, null])
    expect((await steps(getHubParcelRecords, { id: again.parcels[0] }))[0]).toBe(11)
  })
})
