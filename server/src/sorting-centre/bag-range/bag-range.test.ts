import { finishBag, reopenBag } from '@kuacang/contract/packing/bag/calls'
import {
  addScBagRange,
  listScBagRanges,
  switchScBagRange,
} from '@kuacang/contract/sorting-centre/bag-range/calls'
import { scBagRangeRefusals } from '@kuacang/contract/sorting-centre/bag-range/refusals'
import { cancelScBag, getScBag, searchScBags } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { describe, expect, it } from 'vitest'
import { centreForAll, ourCentre } from '../centre.testing.ts'
import { colleague, filled, packed } from '../packing.testing.ts'

const plain = { suite: 'sorting-center-outbound' }

describe('bag numbers of carriers', () => {
  const given = centreForAll()
  const add = (carrier_code: string, first: string, last: string, prefix = '') =>
    given.manager.call(addScBagRange, {
      body: { carrier_code, first_number: first, last_number: last, prefix },
    })
  const bagOf = async (bag_id: string) => (await given.manager.call(getScBag, { query: { bag_id } })).data
  const rangeOf = async (id = '') => {
    const { data } = await given.manager.call(listScBagRanges, { query: { page_size: 100 } })
    return data.list.find((r) => r.id === id)
  }
  const off = (id = '') => given.manager.call(switchScBagRange, { body: { id, enabled: false } })
  const finish = (
    by: Awaited<ReturnType<typeof colleague>>,
    { bag_id, weight }: { bag_id: string; weight: number },
  ) => by.call(finishBag, { params: plain, body: { bag_id, weight } })

  it('a bag gets the next number of its carrier as it is finished, and keeps it when it is opened and finished again', async () => {
    const { data: range } = await add('CARA', '000001', '000009', 'JJD')
    const bag = await packed(given, { by: await colleague(given) })
    expect(await bagOf(bag.bag_number)).toMatchObject({ bag_id: 'JJD000001', temp_bag_id: bag.bag_number })
    expect(await rangeOf(range.id)).toMatchObject({ next: 'JJD000002', left: 8 })
    const { operator } = given
    const body = { bag_id: bag.bag_id, reason: 'weigh again' }
    expect((await operator.call(reopenBag, { params: plain, body })).code).toBe(0)
    expect((await finish(operator, bag)).data.bag.bag_code).toBe('JJD000001')
    expect(await rangeOf(range.id)).toMatchObject({ left: 8 })
    for (const number of ['JJD000001', bag.bag_number]) {
      const { data } = await given.manager.call(searchScBags, { query: { bag_ids: [number] } })
      expect(data.list.map((b) => b.id)).toEqual([bag.bag_id])
    }
    await off(range.id)
  })

  it('without numbers of the carrier, and once they are switched off, a bag keeps its own', async () => {
    const { data: range } = await add('CARA', '100000', '100001')
    await off(range.id)
    const bag = await packed(given, { by: await colleague(given) })
    expect((await bagOf(bag.bag_number)).bag_id).toBe(bag.bag_number)
    expect((await rangeOf(range.id))?.enabled).toBe(false)
  })

  it('the older range is used up first; when all are used, a bag stays open until there are more', async () => {
    const { data: older } = await add('CARA', '200001', '200001')
    const { data: newer } = await add('CARA', '300001', '300001')
    const by = await colleague(given)
    const first = await packed(given, { by })
    const second = await packed(given, { by })
    expect([(await bagOf(first.bag_number)).bag_id, (await bagOf(second.bag_number)).bag_id]).toEqual([
      '200001',
      '300001',
    ])
    const third = await filled(given, { by })
    const stopped = await finish(by, third)
    expect(stopped.code).toBe(scBagRangeRefusals.used_up.code)
    expect(stopped.msg).toContain('CARA')
    expect(await bagOf(third.bag_number)).toMatchObject({ status: 1, bag_id: third.bag_number })
    const { data: more } = await add('CARA', '400001', '400002')
    expect((await finish(by, third)).data.bag.bag_code).toBe('400001')
    for (const { id } of [older, newer, more]) await off(id)
  })

  it('bags that are finished at once get numbers of their own, across the end of a range; a cancelled bag’s number is not given again', async () => {
    const { data: short } = await add('CARA', '500001', '500003')
    const { data: long } = await add('CARA', '600001', '600009')
    const bags = []
    for (let n = 0; n < 6; n += 1) {
      const by = await colleague(given)
      bags.push({ by, ...(await filled(given, { by })) })
    }
    const replies = await Promise.all(bags.map((bag) => finish(bag.by, bag)))
    expect(replies.map((r) => r.data.bag.bag_code).sort()).toEqual([
      ...['500001', '500002', '500003'],
      ...['600001', '600002', '600003'],
    ])
    const [gone] = bags
    if (!gone) throw new Error('no bag')
    expect((await given.manager.call(cancelScBag, { body: { bag_id: gone.bag_id } })).code).toBe(0)
    const by = await colleague(given)
    expect((await bagOf((await packed(given, { by })).bag_number)).bag_id).toBe('600004')
    for (const { id } of [short, long]) await off(id)
  })

  it('a number that another bag has already is refused, and nothing is lost', async () => {
    const by = await colleague(given)
    const there = await packed(given, { by })
    await given.t.write((tx) =>
      tx.run('update bag set bag_code = $3 where warehouse_id = $1 and id = $2', [
        ...[ourCentre, there.bag_id, '700001'],
      ]),
    )
    const { data: range } = await add('CARA', '700001', '700002')
    const bag = await filled(given, { by })
    const stopped = await finish(by, bag)
    expect(stopped.code).toBe(scBagRangeRefusals.range_in_use.code)
    expect(stopped.msg).toContain('700001')
    expect(await bagOf(bag.bag_number)).toMatchObject({ status: 1, bag_id: bag.bag_number })
    await off(range.id)
    expect((await finish(by, bag)).code).toBe(0)
  })

  it('ranges that overlap, are too short, end before they begin or have ends of other lengths are refused', async () => {
    const { data: range } = await add('CARB', '800100', '800199')
    const overlap = await add('CARC', '800199', '800300')
    expect(overlap.code).toBe(scBagRangeRefusals.overlaps.code)
    expect(overlap.msg).toContain('800100–800199')
    expect((await add('CARC', '800199', '800300', 'P')).code).toBe(0)
    for (const [first, last] of [
      ['10', '99'],
      ['900001', '900000'],
      ['99999', '100001'],
      ['1e5', '900000'],
      ['9'.repeat(16), '9'.repeat(16)],
    ] as const)
      expect((await add('CARB', first, last)).status).toBe(400)
    const at_once = await Promise.all(Array.from({ length: 15 }, () => add('CARB', '810000', '810009')))
    expect(at_once.filter((r) => r.code === 0)).toHaveLength(1)
    await off(range.id)
  })
})
