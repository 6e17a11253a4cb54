import { kitRefusals } from '@kuacang/contract/kit/refusals'
import type { Right } from '@kuacang/contract/kit/rights'
import { addItem, finishBag, removeItem } from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { printRelabel } from '@kuacang/contract/relabel/request/calls'
import { relabelReason, relabelStatus } from '@kuacang/contract/relabel/request/enums'
import { withdrawScBags } from '@kuacang/contract/sorting-centre/intake/calls'
import { addToScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scBagRefusals } from '@kuacang/contract/sorting-centre/packing-bag/refusals'
import { getScParcel, sortScParcel } from '@kuacang/contract/sorting-centre/parcel/calls'
import { scParcelStatus } from '@kuacang/contract/sorting-centre/parcel/enums'
import { scParcelRefusals } from '@kuacang/contract/sorting-centre/parcel/refusals'
import { editScPreference } from '@kuacang/contract/sorting-centre/place/calls'
import { addScToRelabelPool, listScRelabels } from '@kuacang/contract/sorting-centre/relabel/calls'
import { scRelabelRefusals } from '@kuacang/contract/sorting-centre/relabel/refusals'
import {
  confirmScRelabelAndPack,
  relabelScParcelToPack,
} from '@kuacang/contract/sorting-centre/relabel-bench/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { centreForAll, inbound, ourCentre } from '../centre.testing.ts'
import { colleague, dhlPlace, place124 } from '../packing.testing.ts'
import { approve, inReview, lawsBroken, pooled, relabelled, why } from '../relabel/relabel.testing.ts'

const { code } = scParcelStatus
const params = { suite: 'sorting-center-124' }

describe('the bench that relabels and packs channel 124', () => {
  const given = centreForAll()
  let other: Client
  beforeAll(async () => {
    await place124(given.t)
    await dhlPlace(given.t)
    other = await colleague(given)
  })
  const old = (tracking_id: string, by = given.operator) =>
    by.call(relabelScParcelToPack, { body: { tracking_id } })
  const fresh = (tracking_id: string, new_tracking_id: string, by = given.operator) =>
    by.call(confirmScRelabelAndPack, { body: { tracking_id, new_tracking_id } })
  const put = (item_id: string, by = given.operator, suite = params.suite) =>
    by.call(addItem, { params: { suite }, body: { item_id } })
  const parcelOf = async (id: string) => (await given.manager.call(getScParcel, { params: { id } })).data
  const parcels = async (...channels: string[]) => (await inbound(given, channels)).parcels
  const ofOne = async (channel = '124') => (await parcels(channel))[0] ?? ''
  /** The first scan; answers the number of the new label. */
  const labelOf = async (tracking_id: string, by = given.operator) =>
    (await old(tracking_id, by)).data.request?.new_tracking_id ?? ''
  const finish = async (bag_id: string, weight: number, by = given.operator) => {
    const { msg } = await by.call(finishBag, { params, body: { bag_id, weight } })
    expect(msg).toBe('')
  }

  it('the old number, then the new one → relabelled and in its bag at once; the same scans again change nothing', async () => {
    const number = await ofOne()
    const first = await old(number)
    expect(first.data).toMatchObject({
      parcel: { status: code.to_relabel, tracking_id: number },
      request: { status: relabelStatus.code.approved, reason: relabelReason.code.local, channel: '124' },
      confirm_new_label: true,
    })
    const label = first.data.request?.new_tracking_id ?? ''
    expect(await parcelOf(number)).toMatchObject({ status: code.to_relabel, tracking_id: number })
    expect((await old(number)).data.request).toMatchObject({
      id: first.data.request?.id,
      new_tracking_id: label,
    })

    const packed = await fresh(number, label)
    expect(packed.data).toMatchObject({ new_bag: true, already: false, bag: { tag: '4', items: 1 } })
    const { bag } = packed.data
    expect(await parcelOf(number)).toMatchObject({
      ...{ status: code.packing, tracking_id: label, bag_number: bag.bag_number, channel: '124' },
      numbers: [
        { number: label, dead_time: null },
        { number, dead_time: expect.anything() },
      ],
    })
    expect((await fresh(number, label)).data).toMatchObject({ already: true, bag: { id: bag.id, items: 1 } })
    expect((await old(number)).data).toMatchObject({ request: null, dead: true })
    expect(await put(number)).toMatchObject({ code: scParcelRefusals.dead_number.code })
    expect((await put(label)).data).toMatchObject({ already: true, bag: { id: bag.id } })
    await finish(bag.id, bag.items_weight)
    expect(await parcelOf(label)).toMatchObject({ status: code.packed })
  })

  it('sorted before, or in the pool with a label that cannot be read → the same; with its new label on → only packed', async () => {
    const sorted = await ofOne()
    await given.operator.call(sortScParcel, { body: { tracking_id: sorted } })
    const waits = await pooled(given, { channel: '124' })
    for (const number of [sorted, waits])
      expect((await fresh(number, await labelOf(number))).data.bag).toMatchObject({ tag: '4' })
    const label = await relabelled(given.operator, await pooled(given, { channel: '124' }))
    expect((await old(label)).data).toMatchObject({ request: null, dead: false })
    const { data } = await put(label)
    expect(data.bag).toMatchObject({ tag: '4', items: 3 })
    // Taken out again and brought to its place, it keeps its label.
    await given.operator.call(removeItem, { params, body: { item_id: label } })
    await given.operator.call(sortScParcel, { body: { tracking_id: label } })
    expect((await old(label)).data.request).toBeNull()
    expect((await put(label)).data.already).toBe(false)
    await finish(data.bag.id, data.bag.items_weight)
  })

  it('each bench sends parcels of the others where they belong, and this one relabels none of them', async () => {
    const [plain = '', dhl = '', own = ''] = await parcels('EXA', 'EXD', '124')
    for (const [number, bench] of [
      [plain, '分拨集包'],
      [dhl, '分拨DHL集包'],
    ] as const) {
      expect((await old(number)).data.request).toBeNull()
      expect(await put(number)).toMatchObject({
        code: scBagRefusals.other_bench.code,
        refusal: { now: expect.stringContaining(bench) },
      })
      expect(await parcelOf(number)).toMatchObject({ status: code.pending })
    }
    for (const suite of ['sorting-center-outbound', 'sorting-center-dhl'])
      expect(await put(own, given.operator, suite)).toMatchObject({
        code: scBagRefusals.other_bench.code,
        refusal: { now: expect.stringContaining('124渠道换单集包') },
      })
    // Its own bench packs it with a new label only, also under the address of the specification.
    expect((await put(own)).code).toBe(scBagRefusals.label_first.code)
    const asked = await given.operator.call(addToScBag, { body: { tracking_id: own } })
    expect(asked.code).toBe(scBagRefusals.label_first.code)
    const pool = await pooled(given)
    expect((await old(pool)).data.request).toBeNull()
    expect((await put(pool)).code).toBe(scParcelRefusals.in_pool.code)
  })

  it('the label of another parcel, a label before its order, and an unknown number → refused, and nothing is packed', async () => {
    const [one = '', two = ''] = await parcels('124', '124')
    expect((await fresh(one, 'KS0000000000')).code).toBe(scRelabelRefusals.not_in_pool.code)
    const [first, second] = [await labelOf(one), await labelOf(two)]
    expect(await fresh(one, second)).toMatchObject({
      code: scRelabelRefusals.others_label.code,
      refusal: { now: expect.stringContaining(two) },
    })
    expect((await fresh(one, 'KS0000000000')).code).not.toBe(0)
    expect((await old('KS0000000000')).code).not.toBe(0)
    expect(await parcelOf(one)).toMatchObject({ status: code.to_relabel, tracking_id: one })
    expect((await fresh(one, first)).code).toBe(0)
    const { data } = await fresh(two, second)
    await finish(data.bag.id, data.bag.items_weight)
  })

  it('a full bag → neither packed nor relabelled; with the bag finished the same label is confirmed', async () => {
    const [one = '', two = ''] = await parcels('124', '124')
    const limit = (items: number | null) =>
      given.t.write((tx) =>
        tx.run(`update sc_place set max_items = $2 where warehouse_id = $1 and tag = '4'`, [
          ourCentre,
          items,
        ]),
      )
    await limit(1)
    const { data } = await fresh(one, await labelOf(one))
    const label = await labelOf(two)
    expect((await fresh(two, label)).code).toBe(bagRefusals.full.code)
    expect(await parcelOf(two)).toMatchObject({ status: code.to_relabel, tracking_id: two })
    await finish(data.bag.id, data.bag.items_weight)
    const next = await fresh(two, label)
    expect(next.data).toMatchObject({ new_bag: true })
    await limit(null)
    await finish(next.data.bag.id, next.data.bag.items_weight)
  })

  it('withdrawn before the first scan, or between both → refused, and nothing is packed; its request ends', async () => {
    const [before = '', between = ''] = await parcels('124', '124')
    const withdraw = (tracking_id: string) =>
      given.upstream.call(withdrawScBags, { body: { tracking_ids: [tracking_id] } })
    await withdraw(before)
    expect((await old(before)).data.request).toBeNull()
    expect((await put(before)).code).toBe(scParcelRefusals.on_hold.code)
    const label = await labelOf(between)
    await withdraw(between)
    expect((await fresh(between, label)).code).toBe(scParcelRefusals.on_hold.code)
    expect(await parcelOf(between)).toMatchObject({ status: code.to_return, tracking_id: between })
    const { data } = await given.manager.call(listScRelabels, { query: { tracking_ids: between } })
    expect(data.list).toEqual([])
  })

  it('what is reviewed waits for the review; approved in another channel → sent to the relabel desk', async () => {
    const number = await ofOne()
    await given.operator.call(addScToRelabelPool, { body: { tracking_ids: [number], reason: why.refused } })
    expect((await old(number)).code).toBe(scRelabelRefusals.review_missing.code)
    const request = await inReview(given, number)
    expect((await old(number)).data.request).toMatchObject({ status: relabelStatus.code.pending_review })
    expect((await approve(given.manager, request, 'EXB')).code).toBe(0)
    expect((await old(number)).code).toBe(scBagRefusals.labelled_elsewhere.code)
  })

  it('15 scans of one label at once by two operators → one label, one bag, one item', async () => {
    const number = await ofOne()
    const said = await Promise.all(
      Array.from({ length: 15 }, (_n, i) => labelOf(number, i % 2 ? other : given.operator)),
    )
    const [label = ''] = said
    expect(new Set(said)).toEqual(new Set([label]))
    const done = await Promise.all(
      Array.from({ length: 15 }, (_n, i) => fresh(number, label, i % 2 ? other : given.operator)),
    )
    expect(done.filter((d) => d.code === 0 && !d.data.already)).toHaveLength(1)
    const codes = new Set(done.map((d) => d.code))
    expect([...codes].every((c) => c === 0 || c === bagRefusals.in_other_bag.code)).toBe(true)
    expect(await parcelOf(label)).toMatchObject({ status: code.packing, tracking_id: label })
    expect(await lawsBroken(given.t)).toEqual([])
  })

  it('no scan proves labels here → the print puts the label on, and the parcel is packed by its new number', async () => {
    const prefer = (confirm_new_label: boolean) =>
      given.manager.call(editScPreference, { params: { id: ourCentre }, body: { confirm_new_label } })
    await prefer(false)
    const { data } = await old(await ofOne())
    expect(data.confirm_new_label).toBe(false)
    const { id = '', new_tracking_id: label } = data.request ?? {}
    expect((await given.operator.call(printRelabel, { params: { id }, body: {} })).status).toBe(200)
    expect((await put(label ?? '')).data).toMatchObject({ already: false, bag: { tag: '4' } })
    await prefer(true)
  })

  it.each<{ right: Right }>([{ right: 'SortingCenterPack' }, { right: 'SortingCenterRelabel' }])(
    'who holds $right alone neither relabels nor packs here',
    async ({ right }) => {
      const one = await given.t.as({ rights: [right], warehouses: [ourCentre] })
      const number = await ofOne()
      for (const reply of [await old(number, one), await fresh(number, 'KS1', one)])
        expect(reply.code).toBe(kitRefusals.no_permission.code)
    },
  )
})
