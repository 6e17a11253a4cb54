import type { Call } from '@kuacang/contract/kit/call'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import {
  addItem,
  cancelBag,
  exportBags,
  finishBag,
  getBagItems,
  getBagLabel,
  getWorkingList,
  listBags,
  removeItem,
} from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { packingSuites } from '@kuacang/contract/packing/suites'
import { createMaterial } from '@kuacang/contract/reference/material/calls'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bagged, ordered, statusOf, stocked, unique, weighed, worker } from '#kit/testing/main-job'
import { type Client, type TestServer, testServer } from '#kit/testing/server'
import { changePreference } from '../../reference/public.ts'
import { allCalls } from '../../registry.ts'

const params = { suite: 'wms_outbound' }

describe('the packing of bags', () => {
  let t: TestServer
  beforeAll(async () => {
    t = await testServer()
  })
  afterAll(() => t.close())

  /** Weighed parcels of 0.25 kg each, and who works on them. */
  const parcels = async (many: number) => {
    const fbw = await worker(t)
    const { sku } = await stocked(fbw, many)
    const orders = []
    for (let i = 0; i < many; i += 1) {
      const order = await ordered(fbw, { sku, quantity: 1 })
      await weighed(fbw, order, [{ sku, quantity: 1 }], 0.25)
      orders.push(order)
    }
    return { fbw, orders }
  }
  const working = async (fbw: Client) => (await fbw.call(getWorkingList, { params })).data

  it('opens a bag for the first parcel and puts the next of the same tag into it [FU-525 PA-085 PA-065 PA-094]', async () => {
    const { fbw, orders } = await parcels(3)
    const first = await fbw.call(addItem, { params, body: { item_id: orders[0]?.tracking_number ?? '' } })
    const second = await fbw.call(addItem, { params, body: { item_id: orders[1]?.tracking_number ?? '' } })
    expect([first.data.new_bag, second.data.new_bag]).toEqual([true, false])
    expect(first.data).toMatchObject({
      bag: {
        ...{ id: expect.stringMatching(/^[0-9a-f]{24}$/), bag_number: expect.stringMatching(/^\w+$/) },
        ...{ tag: 'STD', display: [{ label: '渠道', value: 'STD' }], items: 1 },
      },
      item: { tracking_id: orders[0]?.tracking_number },
    })
    expect(second.data.bag).toMatchObject({ id: first.data.bag.id, items: 2, items_weight: 0.5, tag: 'STD' })
    expect(second.data.item.tracking_id).toBe(orders[1]?.tracking_number)
    const bag_id = first.data.bag.id
    const body = { item_id: orders[2]?.tracking_number ?? '', bag_id }
    const third = await fbw.call(addItem, { params, body })
    expect(third.data).toMatchObject({ bag: { id: bag_id, items: 3 }, item: { tracking_id: body.item_id } })
  })

  it('shows each operator the own open bags with their parcels, and nothing of others [FU-524 FU-168 PA-084 PA-071 PA-072 PA-096]', async () => {
    const { fbw, orders } = await parcels(1)
    const [order] = orders
    const bag = await bagged(fbw, order?.tracking_number ?? '')
    const [mine] = await working(fbw)
    expect(mine).toMatchObject({
      id: bag.id,
      bag_number: bag.bag_number,
      tag: 'STD',
      display: [{ label: '渠道', value: 'STD' }],
      items: 1,
      weight: null,
      collected_at: null,
    })
    expect(mine?.bag_items.map((i) => i.tracking_id)).toEqual([order?.tracking_number])
    expect(await working(await worker(t))).toEqual([])
  })

  it('takes a parcel out again: it waits for another bag [FU-526 FU-532 PA-086 PA-066]', async () => {
    const { fbw, orders } = await parcels(1)
    const [order] = orders
    const item_id = order?.tracking_number ?? ''
    const bag = await bagged(fbw, item_id)
    const { data } = await fbw.call(removeItem, { params, body: { item_id } })
    expect(data).toMatchObject({
      bag: { id: bag.id, items: 0, items_weight: 0 },
      item: { tracking_id: item_id },
    })
    expect(await statusOf(fbw, order?.id ?? '')).toBe(49)
    const again = await fbw.call(removeItem, { params, body: { item_id } })
    expect(again.code).toBe(bagRefusals.not_in_bag.code)
    expect((await bagged(fbw, item_id)).id).toBe(bag.id)
  })

  it('closes a bag with weight and material, and lets nothing in or out of it any more [FU-527 PA-087 REL-21]', async () => {
    const { fbw, orders } = await parcels(2)
    const [a = '', b = ''] = orders.map((o) => o.tracking_number)
    const bag = await bagged(fbw, a)
    const body = { bag_id: bag.id, weight: 0.3, material: 'MTR-BAG', tried_weights: [] }
    const { data } = await fbw.call(finishBag, { params, body })
    expect(data.bag).toMatchObject({ id: bag.id, status: 9, weight: 0.3, collected_at: expect.anything() })
    const tries = [
      await fbw.call(removeItem, { params, body: { item_id: a } }),
      await fbw.call(addItem, { params, body: { item_id: b, bag_id: bag.id } }),
      await fbw.call(finishBag, { params, body }),
    ]
    expect(tries.map((r) => r.code)).toEqual(Array(3).fill(bagRefusals.bag_closed.code))
    expect(await working(fbw)).toEqual([])
  })

  it('needs a parcel to close a bag [PA-067]', async () => {
    const { fbw, orders } = await parcels(1)
    const item_id = orders[0]?.tracking_number ?? ''
    const bag = await bagged(fbw, item_id)
    await fbw.call(removeItem, { params, body: { item_id } })
    const refused = await fbw.call(finishBag, { params, body: { bag_id: bag.id } })
    expect(refused.code).toBe(bagRefusals.empty_bag.code)
  })

  it('asks to weigh again, with all that the question needs, and takes the last try as it is [PA-087]', async () => {
    const { fbw, orders } = await parcels(1)
    const bag = await bagged(fbw, orders[0]?.tracking_number ?? '')
    const tried_weights: number[] = []
    for (const weight of [5, 6]) {
      const asked = await fbw.call(finishBag, { params, body: { bag_id: bag.id, weight, tried_weights } })
      tried_weights.push(weight)
      expect(asked.status).toBe(409)
      expect(asked.ask).toMatchObject({
        protocol: 'reweight',
        last_weight: weight,
        expected_weight: 0.25,
        remaining_attempts: 3 - tried_weights.length,
        tried_weights,
      })
    }
    const { data } = await fbw.call(finishBag, { params, body: { bag_id: bag.id, weight: 2, tried_weights } })
    expect(data.bag).toMatchObject({ status: 9, weight: 2 })
  })

  it('the last try is ten times off → a reason is asked for, and taken with it', async () => {
    const { fbw, orders } = await parcels(1)
    const bag = await bagged(fbw, orders[0]?.tracking_number ?? '')
    const body = { bag_id: bag.id, weight: 2.5, tried_weights: [5, 6] }
    const asked = await fbw.call(finishBag, { params, body })
    expect(asked.ask).toMatchObject({ protocol: 'reason', field: 'weight_reason' })
    expect(asked.ask?.message).toMatch(/0\.25 kg.*2\.5 kg/)
    const taken = await fbw.call(finishBag, { params, body: { ...body, weight_reason: '加了填充物' } })
    expect(taken.data.bag).toMatchObject({ status: 9, weight: 2.5 })
  })

  const weighingBags = (weigh_bag_on_finish: boolean) =>
    t.write((tx) => changePreference(tx, 1, { weigh_bag_on_finish }))

  it('is not finished without a weight where the warehouse weighs bags [FU-316]', async () => {
    const { fbw, orders } = await parcels(1)
    const bag = await bagged(fbw, orders[0]?.tracking_number ?? '')
    await weighingBags(true)
    const refused = await fbw.call(finishBag, { params, body: { bag_id: bag.id } })
    expect(refused.code).toBe(bagRefusals.unweighed.code)
    const { data } = await fbw.call(finishBag, { params, body: { bag_id: bag.id, weight: 0.25 } })
    expect(data.bag).toMatchObject({ status: 9, weight: 0.25 })
    await weighingBags(false)
  })

  it('should weigh what its parcels and its sack weigh, to 10 % or 0.05 kg [PA-019 PA-087]', async () => {
    const { fbw, orders } = await parcels(1)
    const bag = await bagged(fbw, orders[0]?.tracking_number ?? '')
    const name = unique('MTR-')
    const boss = await t.as({ rights: ['ManageMaterials'] })
    const sack = { name, cn_name: name, barcode: `B${name}`, category: 2, weight: 0.4 }
    const volume_in_cm = { length: 1, width: 1, height: 1 }
    expect((await boss.call(createMaterial, { body: { ...sack, volume_in_cm } })).msg).toBe('')
    const finish = (weight: number) =>
      fbw.call(finishBag, { params, body: { bag_id: bag.id, weight, material: name } })
    for (const weight of [0.25, 0.58, 0.72])
      expect((await finish(weight)).ask).toMatchObject({ protocol: 'reweight', expected_weight: 0.65 })
    expect((await finish(0.71)).data.bag).toMatchObject({ status: 9, weight: 0.71 })
  })

  it('cancels an open bag: its parcels are free again [FU-528 PA-088 PA-068]', async () => {
    const { fbw, orders } = await parcels(2)
    let bag_id = ''
    for (const { tracking_number } of orders) bag_id = (await bagged(fbw, tracking_number)).id
    const { data } = await fbw.call(cancelBag, { params, body: { bag_id } })
    expect(data.bag).toMatchObject({ id: bag_id, status: 8, items: 0 })
    for (const { id } of orders) expect(await statusOf(fbw, id)).toBe(49)
  })

  it('names the bag that a parcel is in already, and leaves it there [PA-101]', async () => {
    const { fbw, orders } = await parcels(1)
    const item_id = orders[0]?.tracking_number ?? ''
    const bag = await bagged(fbw, item_id)
    const refused = await (await worker(t)).call(addItem, { params, body: { item_id } })
    expect(refused.code).toBe(bagRefusals.in_other_bag.code)
    expect(refused.refusal?.why).toContain(fbw.user.username)
    expect(refused.msg).toContain(bag.bag_number)
    // The desk plays the cue of what was scanned already.
    expect(refused.refusal?.heard).toBe('already_scanned')
    expect((await working(fbw))[0]?.bag_items).toHaveLength(1)
  })

  it('keeps its parcels in sight when it is closed, in its own warehouse [REL-26]', async () => {
    const { fbw, orders } = await parcels(2)
    const numbers = orders.map((o) => o.tracking_number)
    let id = ''
    for (const number of numbers) id = (await bagged(fbw, number)).id
    await fbw.call(finishBag, { params, body: { bag_id: id } })
    const { list } = (await fbw.call(getBagItems, { params: { id } })).data
    expect(list.map((i) => i.tracking_id)).toEqual(numbers)
    expect(list[0]).toMatchObject({ weight: 0.25, added_by: fbw.user.username })
    expect((await (await worker(t, 2)).call(getBagItems, { params: { id } })).status).toBe(404)
  })

  it('prints the label of a bag as a file [FU-529 PA-089 PA-069]', async () => {
    const { fbw, orders } = await parcels(1)
    const bag = await bagged(fbw, orders[0]?.tracking_number ?? '')
    const label = await fbw.call(getBagLabel, { params, query: { bag_id: bag.id } })
    expect(label.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('lists bags of all operators by number and status, by GET and by POST alike [PA-091 REL-26]', async () => {
    const { fbw, orders } = await parcels(1)
    const bag = await bagged(fbw, orders[0]?.tracking_number ?? '')
    const query = { category: 'wms_outbound', bag_numbers: [bag.bag_number], status: [1] }
    const someone = await worker(t)
    const posted: Call = { ...listBags, method: 'POST' }
    const [got, sent] = [
      await someone.call(listBags, { query }),
      await someone.call(posted, { body: { ...query, page: 1 } }),
    ]
    expect(got.data.list.map((b) => b.id)).toEqual([bag.id])
    expect(sent.data).toEqual(got.data)
    const elsewhere = await worker(t, 2)
    expect((await elsewhere.call(listBags, { query })).data.list).toEqual([])
  })

  it('lists bags by when they were made, finished or handed over, either way round, and as a file [FU-530 FU-531 PA-090 PA-091 PA-092]', async () => {
    const { fbw, orders } = await parcels(2)
    const bags = []
    for (const { tracking_number } of orders) {
      const bag = await bagged(fbw, tracking_number)
      await fbw.call(finishBag, { params, body: { bag_id: bag.id } })
      bags.push(bag)
    }
    const [first, second] = bags.map((b) => b.bag_number)
    // Made in the one order, finished in the other.
    await t.write((tx) =>
      tx.run("update bag set collected_at = collected_at - interval '2 days' where bag_number = $1", [
        second,
      ]),
    )
    const bag_numbers = bags.map((b) => b.bag_number)
    const posted: Call = { ...listBags, method: 'POST' }
    const numbers = async (more: object) => {
      const query = { bag_numbers, ...more }
      const got = await fbw.call(listBags, { query })
      const sent = await fbw.call(posted, { body: query })
      expect(sent.data, JSON.stringify(query)).toEqual(got.data)
      return got.data.list.map((b) => b.bag_number)
    }
    expect(await numbers({})).toEqual([second, first])
    const sorted = { sort_by: 'created_at', sort_desc: false }
    expect(await numbers(sorted)).toEqual([first, second])
    const all = { ...sorted, category: 'wms_outbound', status: [9] }
    expect(await numbers({ ...all, page: 2, page_size: 1 })).toEqual([second])
    expect(await numbers({ ...all, category: 'wms_pallet' })).toEqual([])
    expect(await numbers({ ...all, status: [1] })).toEqual([])
    expect(await numbers({ sort_by: 'collected_at' })).toEqual([first, second])
    const lately = [-86_400_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString())
    expect(await numbers({ time_range: lately })).toHaveLength(2)
    expect(await numbers({ time_range: lately, time_range_by: 'collected_at' })).toEqual([first])
    await t.write((tx) => tx.run('update bag set handed_over_at = $2 where bag_number = $1', [first, tx.now]))
    expect(await numbers({ time_range: lately, time_range_by: 'handed_over_at' })).toEqual([first])
    expect(await numbers({ sort_by: 'handed_over_at' })).toEqual([first, second])
    expect(await numbers({ tags: ['STD', 'EXP'] })).toHaveLength(2)
    expect(await numbers({ tags: ['EXP'] })).toEqual([])
    const file = { bag_numbers: [first], status: [9], filename: 'bags of today' }
    const { bytes, saved_as } = await fbw.call(exportBags, { query: file })
    expect(saved_as).toContain('bags of today')
    expect((await fbw.call({ ...exportBags, method: 'POST' } as Call, { body: file })).bytes).toEqual(bytes)
    expect(parse(bytes, { columns: true, bom: true })).toMatchObject([
      { 包号: first, 渠道: 'STD', 状态: '已完成', 包裹: '1', 操作人: fbw.user.username },
    ])
  })

  it('has the suite in each path, and does not know an unknown one [FU-523 PA-083]', async () => {
    const fbw = await worker(t)
    const paths = (await allCalls()).map((c) => c.path).filter((p) => p.startsWith('/packing/'))
    expect(paths.filter((p) => !/^\/packing\/(:suite\/|bags(\/|$)|export\/bags$)/.test(p))).toEqual([])
    for (const suite of ['nothing', '__proto__', 'constructor']) {
      const reply = await fbw.call(getWorkingList, { params: { suite } })
      expect([reply.status, reply.code]).toEqual([404, bagRefusals.unknown_suite.code])
    }
  })

  it('needs the right to bag for every step [FU-314 FU-408 PA-100]', async () => {
    const picker = await t.as({ rights: ['executePickup', 'WeightOperator'] })
    const id = '0'.repeat(24)
    const replies = [
      await picker.call(getWorkingList, { params }),
      await picker.call(addItem, { params, body: { item_id: 'X' } }),
      await picker.call(finishBag, { params, body: { bag_id: id } }),
      await picker.call(cancelBag, { params, body: { bag_id: id } }),
      await picker.call(listBags),
    ]
    expect(replies.map((r) => r.code)).toEqual(Array(5).fill(kitRefusals.no_permission.code))
    // A station may name a right of its own to finish bags, and one to cancel them.
    const { fbw, orders } = await parcels(1)
    const bag_id = (await bagged(fbw, orders[0]?.tracking_number ?? '')).id
    const named = packingSuites.wms_outbound as { finish: string; cancel: string }
    const usual = { finish: named.finish, cancel: named.cancel }
    Object.assign(named, { finish: 'EPCPack', cancel: 'EPCPack' })
    const moves = [finishBag, cancelBag].map((move) => fbw.call(move, { params, body: { bag_id } }))
    expect((await Promise.all(moves)).map((r) => r.code)).toEqual(
      Array(2).fill(kitRefusals.no_permission.code),
    )
    Object.assign(named, usual)
    expect((await fbw.call(cancelBag, { params, body: { bag_id } })).code).toBe(0)
  })
})
