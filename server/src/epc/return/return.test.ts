import { epcArrivalRefusals } from '@kuacang/contract/epc/arrival/refusals'
import { blockEpcParcels, releaseEpcParcels } from '@kuacang/contract/epc/block/calls'
import { getEpcParcel, getEpcParcelLifecycle } from '@kuacang/contract/epc/parcel/calls'
import { epcParcelStatus } from '@kuacang/contract/epc/parcel/enums'
import {
  cancelEpcReturnBag,
  finishEpcReturnBag,
  getEpcReturnBagLabel,
  getEpcReturnsInfo,
  listEpcReturnVendors,
  printEpcExpressLabel,
  returnEpcParcel,
  unpackEpcReturn,
} from '@kuacang/contract/epc/return/calls'
import { epcReturnDisposal } from '@kuacang/contract/epc/return/enums'
import { epcReturnRefusals } from '@kuacang/contract/epc/return/refusals'
import { addEpcReturnBagToReceipt, getEpcReturnBag } from '@kuacang/contract/epc/return-bag/calls'
import { epcReturnBagStatus } from '@kuacang/contract/epc/return-bag/enums'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import { addItem, cancelBag, reopenBag } from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { announcedParcels, epcForAll, numberOf, otherEpc, ourEpc } from '../epc.testing.ts'
import { goingBack, returnRights, sendBack, setVendors } from './return.testing.ts'

const { destroy, vendor, collect, prepaid } = epcReturnDisposal.code

describe('a return desk', () => {
  const given = epcForAll()
  let desk: Client
  const someone = (rights: readonly (typeof returnRights)[number][] = returnRights) =>
    given.t.as({ rights, warehouses: [ourEpc] })
  beforeAll(async () => {
    await setVendors(given.t)
    desk = await someone()
  })
  const parcelOf = async (tracking_id: string) =>
    (await desk.call(getEpcParcel, { query: { tracking_id } })).data
  const bagOf = async (bag_number: string) =>
    (await desk.call(getEpcReturnBag, { query: { bag_number } })).data
  const info = (tracking_id: string, by = desk) => by.call(getEpcReturnsInfo, { query: { tracking_id } })
  const finish = (bag_number: string, weight?: number, by = desk) =>
    by.call(finishEpcReturnBag, { body: { bag_number, ...(weight === undefined ? {} : { weight }) } })
  const cancel = (bag_number: string, by = desk) => by.call(cancelEpcReturnBag, { body: { bag_number } })
  const unpack = (tracking_id: string, by = desk) => by.call(unpackEpcReturn, { body: { tracking_id } })

  it('says what is to be returned and how: seller, reason, disposal, vendor, and the open bag [PA-365]', async () => {
    const op = await someone()
    const [a = '', b = ''] = await goingBack(given, 2, { store: 'shop-b', disposal: vendor })
    expect((await info(a, op)).data).toMatchObject({
      ...{ tracking_id: a, status: epcParcelStatus.code.to_return_requested, merchant: 'shop-b' },
      ...{ disposal: vendor, pickup_vendor: 'KV', express_no: '', weight: 0.4 },
      ...{ bag_number: null, open_bag_number: null },
    })
    const { bag } = (await sendBack(op, a)).data
    expect((await info(a, op)).data.bag_number).toBe(bag?.bag_number)
    expect((await info(b, op)).data).toMatchObject({ bag_number: null, open_bag_number: bag?.bag_number })
    expect((await op.call(listEpcReturnVendors)).data.list).toEqual([
      { code: 'KV', name: 'Kai Returns' },
      { code: 'KW', name: '' },
    ])
  })

  it('puts parcels of a vendor into one bag TH…, also those of several sellers, and they are still to go back [PA-366]', async () => {
    const op = await someone()
    const [a = ''] = await goingBack(given, 1, { store: 'shop-a' })
    const [b = ''] = await goingBack(given, 1, { store: 'shop-b', disposal: vendor })
    const first = (await sendBack(op, a, { pickup_vendor: 'KV' })).data
    expect(first).toMatchObject({
      ...{ new_bag: true, already: false, destroyed: false, item: { tracking_id: a } },
      parcel: { disposal: vendor, pickup_vendor: 'KV', bag_number: first.bag?.bag_number },
    })
    expect(first.bag?.bag_number).toMatch(/^TH[\w-]+$/)
    const second = (await sendBack(op, b)).data
    expect(second).toMatchObject({ new_bag: false, bag: { id: first.bag?.id, items: 2, items_weight: 0.8 } })
    expect((await parcelOf(a)).status).toBe(epcParcelStatus.code.to_return_requested)
    expect(await bagOf(first.bag?.bag_number ?? '')).toMatchObject({
      ...{ status: epcReturnBagStatus.code.collecting, disposal: vendor, pickup_vendor: 'KV', merchant: '' },
      tracking_ids: [a, b],
    })
    const life = await desk.call(getEpcParcelLifecycle, { query: { tracking_id: a } })
    expect(life.data.list[0]).toMatchObject({ action: 'epc_parcel.pack_return' })
  })

  it('the number of a return bag is TH, then letters, digits, _ or -; another is refused at the desk and at the handover, though a bag bears it [PA-673 FU-375]', async () => {
    const op = await someone()
    const [a = ''] = await goingBack(given, 1, { store: 'shop-a' })
    let { bag_number = '' } = (await sendBack(op, a, { pickup_vendor: 'KV' })).data.bag ?? {}
    expect(bag_number).toMatch(/^TH[\w-]+$/)
    const rename = async (to: string) => {
      await given.t.write((tx) =>
        tx.run('update bag set bag_number = $2 where bag_number = $1', [bag_number, to]),
      )
      bag_number = to
    }
    const replies = async () => [
      (await finish(bag_number, 1, op)).code,
      (await cancel(bag_number, op)).code,
      (await op.call(addEpcReturnBagToReceipt, { body: { bag_number } })).code,
    ]
    for (const bad of ['TH', 'th1', 'BG1', 'TH.1', 'XTH1']) {
      await rename(bad)
      expect([bad, new Set(await replies())]).toEqual([bad, new Set([serviceRefusals.strange_code.code])])
    }
    await rename('TH_a-9')
    expect((await finish(` ${bag_number} `, 0.4, op)).code).toBe(0)
    expect((await op.call(addEpcReturnBagToReceipt, { body: { bag_number } })).code).toBe(0)
  })

  it('a parcel of another vendor, of a seller without one, and an unknown vendor → refused with the right one', async () => {
    const [c = ''] = await goingBack(given, 1, { store: 'shop-c' })
    const [x = ''] = await goingBack(given, 1, { store: 'shop-x' })
    const other = await sendBack(desk, c, { pickup_vendor: 'KV' })
    expect(other.code).toBe(epcReturnRefusals.other_vendor.code)
    expect(other.refusal?.now).toContain('KW')
    expect((await sendBack(desk, x)).code).toBe(epcReturnRefusals.no_vendor.code)
    expect((await sendBack(desk, x, { pickup_vendor: 'NOBODY' })).code).toBe(
      epcReturnRefusals.no_such_vendor.code,
    )
    expect((await sendBack(desk, x, { pickup_vendor: 'KW' })).data.bag?.tag).toBe('KW')
  })

  it('by express one bag goes to one seller under one number, which the first parcel brings', async () => {
    const op = await someone()
    const [a = '', b = ''] = await goingBack(given, 2, { store: 'shop-e', disposal: prepaid })
    const [c = ''] = await goingBack(given, 1, { store: 'shop-e', disposal: collect })
    expect((await sendBack(op, a)).code).toBe(epcReturnRefusals.express_missing.code)
    const express_no = numberOf('SF')
    const first = (await sendBack(op, a, { express_no })).data
    expect(first).toMatchObject({ new_bag: true, parcel: { express_no, disposal: prepaid } })
    expect((await sendBack(op, b)).data).toMatchObject({ bag: { id: first.bag?.id }, parcel: { express_no } })
    expect(await bagOf(first.bag?.bag_number ?? '')).toMatchObject({ express_no, merchant: 'shop-e' })
    // Who pays the freight differs, so the bag does.
    expect((await sendBack(op, c)).code).toBe(epcReturnRefusals.express_missing.code)
    const taken = await sendBack(op, c, { express_no })
    expect(taken.code).toBe(epcReturnRefusals.express_used.code)
    const printed = (await sendBack(op, c, { print_express_label: true })).data
    expect(printed).toMatchObject({ print_express_label: true, parcel: { disposal: collect } })
    expect(printed.parcel.express_no).toMatch(/^KX/)
    const label = await op.call(printEpcExpressLabel, { body: { bag_number: printed.bag?.bag_number ?? '' } })
    expect(label.status).toBe(200)
  })

  it('the vendor is a code, empty for express; an express number is asked for unless its label is printed; both flags are false [PA-388]', async () => {
    const op = await someone()
    const [v = ''] = await goingBack(given, 1, { disposal: vendor })
    const byVendor = (await sendBack(op, v, { pickup_vendor: 'KV' })).data
    expect(byVendor).toMatchObject({ parcel: { pickup_vendor: 'KV' }, print_express_label: false })
    const refusals = []
    for (const pickup_vendor of [{ code: 'KV' }, ['KV']])
      refusals.push((await sendBack(op, v, { pickup_vendor } as never)).status)
    expect(refusals).toEqual([400, 400])
    for (const disposal of [collect, prepaid]) {
      const [one = '', two = ''] = await goingBack(given, 2, { store: numberOf('s'), disposal })
      const packer = await someone()
      expect((await sendBack(packer, one)).code).toBe(epcReturnRefusals.express_missing.code)
      const printed = (await sendBack(packer, one, { print_express_label: true })).data
      expect(printed).toMatchObject({ print_express_label: true, parcel: { pickup_vendor: '' } })
      expect(printed.bag).not.toBeNull()
      const sorted = (await sendBack(await someone(), two, { sort_express: true })).data
      expect(sorted.bag).toBeNull()
      const express_no = numberOf('SF')
      const numbered = await sendBack(await someone(), two, { express_no })
      expect(numbered.data).toMatchObject({ print_express_label: false, parcel: { express_no } })
    }
  })

  it('sorting an express return says its seller and packs nothing', async () => {
    const [a = ''] = await goingBack(given, 1, { store: 'shop-s', disposal: prepaid })
    for (let twice = 0; twice < 2; twice += 1)
      expect((await sendBack(desk, a, { sort_express: true })).data).toMatchObject({
        ...{ bag: null, item: null, destroyed: false },
        parcel: { merchant: 'shop-s', bag_number: null, disposal: prepaid },
      })
    const [v = ''] = await goingBack(given, 1, { disposal: vendor })
    expect((await sendBack(desk, v, { sort_express: true })).code).toBe(epcReturnRefusals.other_way.code)
    expect((await sendBack(desk, a, { disposal: vendor })).code).toBe(epcReturnRefusals.other_way.code)
  })

  it('destroys with a photo what the order platform wants destroyed, once', async () => {
    const [a = ''] = await goingBack(given, 1, { disposal: destroy })
    const worker = await someone(['EPCReturn'])
    expect((await sendBack(worker, a)).code).toBe(epcReturnRefusals.photo_missing.code)
    const done = (await sendBack(worker, a, {}, 1)).data
    expect(done).toMatchObject({ destroyed: true, already: false, bag: null, parcel: { disposal: destroy } })
    expect((await parcelOf(a)).status).toBe(epcParcelStatus.code.returned)
    expect((await sendBack(worker, a, {}, 1)).data).toMatchObject({ destroyed: true, already: true })
    const { rows } = await given.t.app.store.pool.query(
      "select payload from outbox where topic = 'epc.returned' and payload ->> 'tracking_id' = $1",
      [a],
    )
    expect(rows).toEqual([{ payload: expect.objectContaining({ disposal: destroy }) }])
  })

  it('destroys what nobody asked for only at the wish of a manager, and nothing that lies in a bag', async () => {
    const [a = '', b = ''] = await goingBack(given, 2)
    const worker = await someone(['EPCReturn'])
    const refused = await sendBack(worker, a, { disposal: destroy }, 1)
    expect(refused.code).toBe(epcReturnRefusals.not_told_to_destroy.code)
    expect((await parcelOf(a)).status).toBe(epcParcelStatus.code.to_return_requested)
    expect((await sendBack(desk, a, { disposal: destroy }, 1)).data.destroyed).toBe(true)
    await sendBack(worker, b)
    expect((await sendBack(desk, b, { disposal: destroy }, 1)).code).toBe(epcReturnRefusals.in_bag.code)
    const [told = ''] = await goingBack(given, 1, { disposal: vendor })
    expect((await sendBack(desk, told, { disposal: destroy }, 1)).code).toBe(epcReturnRefusals.other_way.code)
  })

  it('takes a parcel out of its open bag, finishes a bag with its weight, and prints its label [PA-355 PA-367 PA-368 PA-370]', async () => {
    const op = await someone()
    const [a = '', b = '', c = ''] = await goingBack(given, 3)
    const number = (await sendBack(op, a)).data.bag?.bag_number ?? ''
    await sendBack(op, b)
    await sendBack(op, c)
    expect((await unpack(b, op)).data).toMatchObject({ bag: { items: 2 }, item: { tracking_id: b } })
    expect((await info(b, op)).data).toMatchObject({ bag_number: null, express_no: '' })
    expect((await unpack(b, op)).code).toBe(bagRefusals.not_in_bag.code)
    expect((await finish(number, undefined, op)).code).toBe(bagRefusals.unweighed.code)
    expect((await bagOf(number)).status).toBe(epcReturnBagStatus.code.collecting)
    const away = await finish(number, 3, op)
    expect(away.ask).toMatchObject({ protocol: 'reweight', expected_weight: 0.8, remaining_attempts: 2 })
    expect((await finish(number, 0.81, op)).data.bag.weight).toBe(0.81)
    expect(await bagOf(number)).toMatchObject({ status: epcReturnBagStatus.code.collected, weight: 0.81 })
    expect((await unpack(a, op)).code).toBe(bagRefusals.bag_closed.code)
    const label = await op.call(getEpcReturnBagLabel, { query: { bag_number: number } })
    expect([label.status, label.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  })

  it('a cancelled bag frees its parcels to go back; a finished one is opened again by managers, and never cancelled [PA-357 PA-358 PA-369]', async () => {
    const op = await someone()
    const [a = ''] = await goingBack(given, 1)
    const first = (await sendBack(op, a)).data.bag?.bag_number ?? ''
    expect((await bagOf(first)).status).toBe(epcReturnBagStatus.code.collecting)
    expect((await cancel(first, op)).data).toMatchObject({ bag: { items: 0 } })
    expect((await bagOf(first)).status).toBe(epcReturnBagStatus.code.cancelled)
    expect(await parcelOf(a)).toMatchObject({ status: epcParcelStatus.code.to_return_requested })
    const { id = '', bag_number = '' } = (await sendBack(op, a)).data.bag ?? {}
    await finish(bag_number, 0.4, op)
    expect((await cancel(bag_number)).code).toBe(bagRefusals.bag_closed.code)
    const params = { suite: 'epc-return' }
    expect((await desk.call(cancelBag, { params, body: { bag_id: id } })).code).toBe(
      bagRefusals.bag_closed.code,
    )
    const reopen = (by: Client) => by.call(reopenBag, { params, body: { bag_id: id, reason: '放错包裹' } })
    expect((await reopen(await someone(['EPCReturn']))).code).toBe(kitRefusals.no_permission.code)
    expect((await reopen(op)).code).toBe(0)
    expect(await bagOf(bag_number)).toMatchObject({
      status: epcReturnBagStatus.code.collecting,
      weight: null,
    })
  })

  it('a blocked parcel stops the desk before all else, and a bag that holds it is not finished', async () => {
    const op = await someone()
    const [a = '', b = ''] = await goingBack(given, 2)
    const block = (tracking_ids: string[]) =>
      desk.call(blockEpcParcels, { body: { tracking_ids, reason: '查验' } })
    await block([a])
    expect((await sendBack(op, a, { pickup_vendor: 'KW' })).code).toBe(epcArrivalRefusals.blocked.code)
    expect((await info(a, op)).code).toBe(epcArrivalRefusals.blocked.code)
    const number = (await sendBack(op, b)).data.bag?.bag_number ?? ''
    await block([b])
    const stopped = await finish(number, 0.4, op)
    expect(stopped.code).toBe(epcReturnRefusals.stopped_inside.code)
    await desk.call(releaseEpcParcels, { body: { tracking_ids: [b] } })
    expect((await finish(number, 0.4, op)).code).toBe(0)
  })

  it('what is not to go back, is unknown, of another warehouse or strangely written → refused, and stays as it was', async () => {
    const [here = ''] = await announcedParcels(given.platform, [{}])
    expect((await sendBack(desk, here)).code).toBe(epcReturnRefusals.not_to_return.code)
    expect((await info(here)).code).toBe(epcReturnRefusals.not_to_return.code)
    expect((await parcelOf(here)).status).toBe(epcParcelStatus.code.not_arrived)
    expect((await sendBack(desk, 'WI000000000EPC')).status).toBe(404)
    expect((await sendBack(desk, 'no such code!')).status).toBe(400)
    const [a = ''] = await goingBack(given, 1)
    const away = await given.t.as({ rights: returnRights, warehouses: [otherEpc] })
    expect((await sendBack(away, a)).status).not.toBe(200)
    expect((await unpack(a, away)).status).not.toBe(200)
    const stranger = await given.t.as({ rights: ['EPCAscan'], warehouses: [ourEpc] })
    expect((await sendBack(stranger, a)).code).toBe(kitRefusals.no_permission.code)
    for (const weight of [0, -1, 1e9, 0.0001])
      expect((await finish('TH260101ABCDEFG', weight)).status).toBe(400)
    expect((await finish('TH260101ABCDEFG', 1)).status).toBe(404)
    expect((await finish('260101123456789', 1)).status).not.toBe(200)
    expect((await info(a)).data.bag_number).toBeNull()
  })

  it('the same scan twice, by two operators at once, and 15 at once → in one bag, once', async () => {
    const [one, two] = [await someone(), await someone()]
    const [a = '', b = '', c = ''] = await goingBack(given, 3)
    await sendBack(one, a)
    expect((await sendBack(one, a)).data).toMatchObject({ already: true, new_bag: false })
    expect((await sendBack(two, a)).code).toBe(bagRefusals.in_other_bag.code)

    const both = await Promise.all([sendBack(one, b), sendBack(two, b)])
    expect(both.map((r) => r.code).sort()).toEqual([0, bagRefusals.in_other_bag.code])

    const all = await Promise.all(Array.from({ length: 15 }, () => sendBack(one, c)))
    expect(all.map((r) => r.code)).toEqual(Array(15).fill(0))
    expect(all.filter((r) => !r.data.already)).toHaveLength(1)
    const { rows } = await given.t.app.store.pool.query(
      "select count(*) as n from bag_item where family = 'epc-return' and item_number = any($1)",
      [[a, b, c]],
    )
    expect(rows).toEqual([{ n: 3 }])
  })

  it("the engine's own calls pack by the seller's vendor, and ask for an express number at the desk", async () => {
    const params = { suite: 'epc-return' }
    const [a = ''] = await goingBack(given, 1, { store: 'shop-c' })
    const [e = ''] = await goingBack(given, 1, { store: 'shop-q', disposal: collect })
    const put = (item_id: string) => desk.call(addItem, { params, body: { item_id } })
    expect((await put(a)).data.bag.tag).toBe('KW')
    expect((await put(e)).code).toBe(epcReturnRefusals.express_missing.code)
  })

  it('the same command sent again is answered as before, and done once', async () => {
    const [a = ''] = await goingBack(given, 1)
    const key = 'return-again'
    const body = { tracking_id: a }
    const replies = [
      await desk.call(returnEpcParcel, { body, files: [] }, { key }),
      await desk.call(returnEpcParcel, { body, files: [] }, { key }),
    ]
    expect(replies[1]?.data).toEqual(replies[0]?.data)
  })
})
