import { getActiveReceipt } from '@kuacang/contract/handover/receipt/calls'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { addItem, finishBag, listBags, removeItem, reopenBag } from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { announceScBags, withdrawScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import {
  addToScBag,
  cancelScBag,
  finishScBag,
  getPackingScBags,
  getScBag,
  getScBagRecords,
  searchScBags,
  unbindScBag,
} from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagStatus } from '@kuacang/contract/sorting-centre/packing-bag/enums'
import { scBagRefusals } from '@kuacang/contract/sorting-centre/packing-bag/refusals'
import { getScParcel, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import { beforeAll, describe, expect, it } from 'vitest'
import { prefer } from '#kit/testing/preference'
import type { Client } from '#kit/testing/server'
import { centreForAll, inbound, numberOf, operatorRights, ourCentre } from './centre.testing.ts'
import { colleague, dhlPlace, filled, onNote, packed } from './packing.testing.ts'

const { code } = scParcelStatus
const plain = { suite: 'sorting-center-outbound' }

describe('packing bags of a sorting centre', () => {
  const given = centreForAll()
  let other: Client
  beforeAll(async () => {
    await dhlPlace(given.t)
    other = await colleague(given)
  })
  const put = (item_id: string, more: object = {}, by = given.operator, params = plain) =>
    by.call(addItem, { params, body: { item_id, ...more } })
  const finish = (bag_id: string, weight: number) =>
    given.operator.call(finishBag, { params: plain, body: { bag_id, weight } })
  const parcelOf = async (id = '') => (await given.manager.call(getScParcel, { params: { id } })).data
  const bagOf = async (bag_id: string) => (await given.manager.call(getScBag, { query: { bag_id } })).data
  const unbind = (bag_id: string, body: object, by = given.operator) =>
    by.call(unbindScBag, { body: { bag_id, ...body } })
  const withdraw = (...tracking_ids: string[]) =>
    given.upstream.call(withdrawScBags, { body: { tracking_ids } })
  /** What was tried in vain on a bag or a parcel, oldest first. */
  const tried = async (number: string) => {
    const { rows } = await given.t.app.store.pool.query<{ operation: string; code: number }>(
      `select operation, (detail -> 'error' ->> 'code')::bigint as code from operation_record
       where warehouse_id = $1 and object_number = $2 and detail ? 'error' order by at, id`,
      [ourCentre, number],
    )
    return rows.map((r) => [r.operation, r.code])
  }
  const place = (columns: string, tag = '1') =>
    given.t.write((tx) =>
      tx.run(`update sc_place set ${columns} where warehouse_id = $1 and tag = $2`, [ourCentre, tag]),
    )

  it('parcels of one place share a bag, and go along as it is finished [PA-586 PA-592]', async () => {
    const { parcels } = await inbound(given, ['EXA', 'EXA', 'EXB'])
    const [a = '', b = '', c = ''] = parcels
    const add = (body: object) => other.call(addToScBag, { body } as never)
    expect((await add({ tracking_id: a })).ask).toMatchObject({ protocol: 'dialog', confirm: 'create_bag' })
    const first = await add({ tracking_id: a, create_bag: true })
    expect(first.data).toMatchObject({ new_bag: true, bag: { tag: '1', items: 1 } })
    const { id: bag_id, bag_number } = first.data.bag
    expect((await put(b, {}, other)).data).toMatchObject({ new_bag: false, bag: { id: bag_id, items: 2 } })
    expect((await put(b, {}, other)).data.already).toBe(true)
    expect((await add({ tracking_id: c, bag_id })).code).toBe(bagRefusals.wrong_destination.code)
    expect((await put(a)).code).toBe(bagRefusals.in_other_bag.code)
    expect(await parcelOf(a)).toMatchObject({ status: code.packing, bag_number })
    expect((await parcelOf(a)).packed_time).not.toBeNull()
    const open = async (page: number, by = other) => {
      const body = { page, page_size: 200 }
      const { data } = await by.call({ ...getPackingScBags, method: 'POST' as const }, { body })
      return data.list.map((x) => [x.id, x.bag_items.map((i) => i.tracking_id)])
    }
    expect(await open(1)).toEqual([[bag_id, [b, a]]])
    expect([await open(2), await open(1, await colleague(given))]).toEqual([[], []])
    const unweighed = await other.call(finishScBag, { body: { bag_id }, files: [] })
    expect(unweighed.code).toBe(bagRefusals.unweighed.code)
    const away = await other.call(finishScBag, { body: { bag_id, weight: 3 }, files: [] })
    expect(away.ask).toMatchObject({ protocol: 'reweight', expected_weight: 0.6 })
    expect((await other.call(finishScBag, { body: { bag_id, weight: 0.6 }, files: [] })).code).toBe(0)
    expect(await bagOf(bag_number)).toMatchObject({
      ...{ status: scBagStatus.code.packed, bag_type: 1, tag: '1', group_id: 901, sort_key: 'GA' },
      ...{ carrier_code: 'CARA', actual_weight: 0.6, temp_bag_id: bag_number, relabel_reason: null },
      tracking_ids: [a, b],
    })
    expect((await parcelOf(b)).status).toBe(code.packed)
  })

  it('DHL has a bench of its own, with bag numbers of digits; each bench sends the other its parcels', async () => {
    const { parcels } = await inbound(given, ['EXD', 'EXA'])
    const [dhl = '', own = ''] = parcels
    const bench = { suite: 'sorting-center-dhl' }
    expect((await put(dhl)).code).toBe(scBagRefusals.other_bench.code)
    expect((await put(own, {}, given.operator, bench)).code).toBe(scBagRefusals.other_bench.code)
    const { bag } = (await put(dhl, {}, given.operator, bench)).data
    expect(bag.bag_number).toMatch(/^\d{15}$/)
    expect((await given.operator.call(addToScBag, { body: { tracking_id: dhl } })).data).toMatchObject({
      already: true,
      bag: { id: bag.id },
    })
    expect((await put(dhl)).code).toBe(bagRefusals.in_other_bag.code)
  })

  it('wrong scans say what is wrong: unknown, dead, in the pool, on hold, not here, gone; the timeline keeps what a state forbade', async () => {
    expect((await put(numberOf('NO'))).code).toBe(kitRefusals.not_found.code)
    const [first, living] = [numberOf('WI'), numberOf('KS')]
    const parcel = { tracking_id: living, earlier_numbers: [first], channel_code: 'EXA', country_code: 'US' }
    await given.upstream.call(announceScBags, {
      body: { bags: [{ bag_number: numberOf('OB'), parcels: [parcel] }] },
    })
    expect((await put(first)).code).toBe(scParcelRefusals.dead_number.code)
    expect((await put(living)).code).toBe(scParcelRefusals.not_here.code)
    const { parcels } = await inbound(given, ['EXC', 'EXA', 'EXA'])
    const [pool = '', held = '', gone = ''] = parcels
    expect((await put(pool)).code).toBe(scParcelRefusals.in_pool.code)
    await withdraw(held)
    expect((await put(held)).code).toBe(scParcelRefusals.on_hold.code)
    await given.operator.call(sortScParcel, { body: { tracking_id: held } })
    expect(await tried(held)).toEqual([
      ['sc_parcel.put_into_bag', scParcelRefusals.on_hold.code],
      ['sc_parcel.sort', scParcelRefusals.on_hold.code],
    ])
    await given.t.write((tx) =>
      tx.run('update sc_parcel set status = $2 where tracking_id = $1', [gone, code.handed_over]),
    )
    expect((await put(gone)).code).toBe(scParcelRefusals.gone.code)
    expect(await tried(gone)).toEqual([['sc_parcel.put_into_bag', scParcelRefusals.gone.code]])
    await given.t.write((tx) =>
      tx.run('update sc_parcel set status = $2 where tracking_id = $1', [gone, code.pending]),
    )
  })

  it('a bag holds what its place says, else what the centre says', async () => {
    const { bag_id, parcels } = await filled(given, { channels: ['EXB', 'EXB'] })
    const more = await inbound(given, ['EXB'])
    const [next = ''] = more.parcels
    await place('max_items = 2', '2')
    expect((await put(next)).code).toBe(bagRefusals.full.code)
    await place('max_items = null, max_weight_g = 800', '2')
    expect((await put(next)).code).toBe(bagRefusals.too_heavy.code)
    await place('max_weight_g = null', '2')
    await prefer(given.t, { sc_bag_max_items: 2 }, ourCentre)
    expect((await put(next)).code).toBe(bagRefusals.full.code)
    await prefer(given.t, { sc_bag_max_items: 200 }, ourCentre)
    expect((await put(next)).data.bag.id).toBe(bag_id)
    expect(parcels).toHaveLength(2)
  })

  it('fifteen scans of one parcel at once by two operators → it lies in one bag, once', async () => {
    const { parcels } = await inbound(given)
    const [item = ''] = parcels
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_n, i) => put(item, {}, i % 2 ? other : given.operator)),
    )
    const { rows } = await given.t.app.store.pool.query(
      'select count(*)::bigint as n from bag_item where item_number = $1 and live',
      [item],
    )
    expect(rows).toEqual([{ n: 1 }])
    expect(replies.filter((r) => r.code === 0 && !r.data.already)).toHaveLength(1)
  })

  it('a parcel that is withdrawn in its bag: no scan takes it for granted, and the bag is not finished [REL-22]', async () => {
    const { bag_id, bag_number, parcels } = await filled(given, { channels: ['EXB', 'EXB'] })
    const [held = '', left = ''] = parcels
    await withdraw(held)
    expect((await put(held)).code).toBe(scParcelRefusals.on_hold.code)
    const stopped = await finish(bag_id, (await bagOf(bag_number)).items_weight)
    expect(stopped.code).toBe(scBagRefusals.held_inside.code)
    expect(stopped.msg).toContain(held)
    expect(stopped.msg).toContain(bag_number)
    const out = await given.operator.call(removeItem, { params: plain, body: { item_id: held } })
    expect(out.data.bag.id).toBe(bag_id)
    expect(await parcelOf(held)).toMatchObject({ status: code.sorted, bag_number: null })
    expect((await finish(bag_id, (await bagOf(bag_number)).items_weight)).code).toBe(0)
    expect((await parcelOf(left)).status).toBe(code.packed)
  })

  it('unbinding opens a finished bag with a reason, takes out what is scanned or all, and voids its weight [PA-590]', async () => {
    const packer = await colleague(given)
    const { bag_number, parcels } = await packed(given, { channels: ['EXA', 'EXA', 'EXA'], by: packer })
    const [a = '', b = '', c = ''] = parcels
    await withdraw(a)
    expect((await unbind(bag_number, { tracking_ids: [a] })).ask).toMatchObject({ protocol: 'reason' })
    expect((await unbind(bag_number, {})).code).toBe(scBagRefusals.nothing_to_unbind.code)
    const reason = 'withdrawn'
    const stranger = await inbound(given)
    expect((await unbind(bag_number, { tracking_ids: stranger.parcels, reason })).code).toBe(
      scBagRefusals.not_inside.code,
    )
    const { data } = await unbind(bag_number, { tracking_ids: [a], reason })
    expect(data.on_hold).toEqual([a])
    expect(data.bag).toMatchObject({
      ...{ status: scBagStatus.code.packing, parcel_count: 2, actual_weight: null },
    })
    expect(await parcelOf(a)).toMatchObject({ status: code.sorted, bag_number: null })
    expect((await parcelOf(b)).status).toBe(code.packing)
    expect((await unbind(bag_number, { all: true }, other)).code).toBe(bagRefusals.held_by_other.code)
    expect((await unbind(bag_number, { all: true })).data.bag).toMatchObject({ parcel_count: 0 })
    expect((await parcelOf(c)).status).toBe(code.sorted)
    expect((await unbind(bag_number, { all: true })).code).toBe(scBagRefusals.nothing_to_unbind.code)
    const { data: told } = await given.manager.call(getScBagRecords, { query: { bag_id: bag_number } })
    expect(told.list.map((r) => r.action)).toContain('bag.reopen')
  })

  it('a parcel that is unbound ten times at once → it comes out once, and the bag counts the rest', async () => {
    const by = await colleague(given)
    const { bag_number, parcels } = await packed(given, { channels: ['EXA', 'EXA'], by })
    const [out = ''] = parcels
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => unbind(bag_number, { tracking_ids: [out], reason: 'torn' })),
    )
    const { not_inside } = scBagRefusals
    expect(replies.map((r) => r.code).sort()).toEqual([0, ...Array(9).fill(not_inside.code)])
    expect(await bagOf(bag_number)).toMatchObject({ parcel_count: 1, items_weight: 0.3 })
    expect((await parcelOf(out)).status).toBe(code.sorted)
  })

  it('a bag on a delivery note is neither unbound nor cancelled; who may not unbind does not', async () => {
    const { bag_number, note } = await onNote(given)
    const refused = await unbind(bag_number, { all: true, reason: 'why not' })
    expect(refused.code).toBe(scBagRefusals.on_note.code)
    expect(refused.msg).toContain(note.receipt_number)
    expect((await given.manager.call(cancelScBag, { body: { bag_id: bag_number } })).code).toBe(
      bagRefusals.on_receipt.code,
    )
    const packer = await given.t.as({ rights: ['SortingCenterPack'], warehouses: [ourCentre] })
    expect((await unbind(bag_number, { all: true }, packer)).status).toBe(403)
    const open = await given.operator.call(getActiveReceipt, { params: plain, query: {} })
    expect(open.status).toBe(404)
  })

  it('cancelling frees the parcels; a finished bag is cancelled by managers only [PA-589]', async () => {
    const { bag_number, bag_id, parcels } = await packed(given)
    const [item = ''] = parcels
    const cancel = (by: Client) => by.call(cancelScBag, { body: { bag_id: bag_number } })
    expect((await cancel(given.operator)).code).toBe(bagRefusals.bag_closed.code)
    expect((await cancel(given.manager)).code).toBe(0)
    expect(await bagOf(bag_number)).toMatchObject({ status: scBagStatus.code.cancelled, parcel_count: 0 })
    expect((await parcelOf(item)).status).toBe(code.sorted)
    const again = await given.operator.call(reopenBag, {
      params: plain,
      body: { bag_id, reason: 'not any more' },
    })
    expect(again.code).not.toBe(0)
    expect((await unbind(bag_number, { all: true, reason: 'still here' })).code).toBe(scBagRefusals.gone.code)
    expect((await tried(bag_number)).at(-1)).toEqual(['sc_bag.reopen', scBagRefusals.gone.code])
    expect((await put(item)).code).toBe(0)
  })

  it('bags are found by number, parcel, state, carrier and place in time; the engine shows them to who looks after them [PA-567 PA-569 PA-090]', async () => {
    const { bag_number, parcels, weight, note } = await onNote(given, { channels: ['EXB'] })
    expect(await bagOf(bag_number)).toMatchObject({
      ...{ bag_id: bag_number, temp_bag_id: bag_number, bag_type: 1, status: scBagStatus.code.packed },
      ...{ relabel_reason: null, last_updated: expect.any(String), actual_weight: weight },
      ...{ warehouse_code: 'W13', group_id: 902, group_name: 'GB', sort_key: 'GB' },
      ...{ created_time: expect.any(String), finished_time: expect.any(String), handover_time: null },
      ...{ delivery_note_id: note.id, tracking_ids: parcels },
    })
    const search = async (more: object) => {
      const query = { page: 1, page_size: 50, ...more }
      const { data } = await given.manager.call(searchScBags, { query })
      return data.list.map((b) => b.temp_bag_id)
    }
    expect(await search({ bag_ids: [bag_number] })).toEqual([bag_number])
    expect(await search({ tracking_ids: parcels })).toEqual([bag_number])
    expect(await search({ status: [scBagStatus.code.packed], carrier_code: 'CARB' })).toContain(bag_number)
    expect(await search({ status: [scBagStatus.code.departed], bag_ids: [bag_number] })).toEqual([])
    expect(
      await search({ sort_by: 'finished_time', operator: (await bagOf(bag_number)).operator }),
    ).toContain(bag_number)
    const mine = await given.manager.call(listBags, {
      query: { page: 1, page_size: 50, bag_numbers: [bag_number] },
    })
    expect(mine.data.list).toHaveLength(1)
    await given.t.write((tx) =>
      tx.run('update sc_bag set relabel_reason = 2 where bag_number = $1', [bag_number]),
    )
    expect((await bagOf(bag_number)).relabel_reason).toBeNull()
    for (const status of [30, 32, 34, 36]) {
      await given.t.write((tx) =>
        tx.run('update sc_bag set status = $2 where bag_number = $1', [bag_number, status]),
      )
      expect(await bagOf(bag_number)).toMatchObject({ status, relabel_reason: 2 })
    }
    await given.t.write((tx) =>
      tx.run('update sc_bag set status = 10, relabel_reason = null where bag_number = $1', [bag_number]),
    )
  })

  it('someone without the right packs nothing', async () => {
    const nobody = await given.t.as({
      rights: operatorRights.filter((r) => r !== 'SortingCenterPack'),
      warehouses: [ourCentre],
    })
    expect((await put(numberOf('KS'), {}, nobody)).status).toBe(403)
  })
})
