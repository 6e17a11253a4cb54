import { addBagToReceipt, signReceipt } from '@kuacang/contract/handover/receipt/calls'
import { finishBag, removeItem } from '@kuacang/contract/packing/bag/calls'
import {
  closeScInboundBag,
  openScInboundBag,
  weighScInboundBag,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { checkScBagWeight } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { scanScParcelIn } from '@kuacang/contract/sorting-centre/parcel/calls'
import {
  exportScQuality,
  type ListedScQuality,
  listScQuality,
} from '@kuacang/contract/sorting-centre/report/calls'
import { scQualityBy } from '@kuacang/contract/sorting-centre/report/enums'
import { describe, expect, it } from 'vitest'
import { buildModel } from '#kit/report/build-model'
import { lawOfModel } from '#kit/report/model-law'
import { hourMs, hourOf } from '#kit/report/read-model'
import { photo } from '#kit/testing/photo'
import { testCentres } from '#kit/testing/server'
import { centreForAll, numberOf, opened, ourCentre } from '../centre.testing.ts'
import { colleague, filled } from '../packing.testing.ts'
import { pooled, relabelled } from '../relabel/relabel.testing.ts'
import { scQualityHour } from './quality-hour.ts'

const by = scQualityBy.code
const otherCentre = testCentres[1] ?? 0
const params = { suite: 'sorting-center-outbound' }
const day = 24 * hourMs

describe('the quality of a sorting centre', () => {
  const centre = centreForAll()
  const { t, operator, manager } = centre
  const build = () => buildModel(t.app, ourCentre, scQualityHour)
  const asked = async (query: Partial<ListedScQuality> = {}) =>
    (await manager.call(listScQuality, { query })).data
  const scanIn = (tracking_id: string, bag_number: string, more = {}) =>
    operator.call(scanScParcelIn, { body: { tracking_id, bag_number, ...more } })
  const close = async (bag_number: string) =>
    expect((await operator.call(closeScInboundBag, { body: { bag_number } })).msg).toBe('')
  /** As if parcels had been scanned in so long ago. */
  const cameIn = (parcels: readonly string[], hours: number) =>
    t.write(
      (tx) =>
        tx.run('update sc_parcel set inbound_at = $3 where warehouse_id = $1 and tracking_id = any($2)', [
          ourCentre,
          parcels,
          new Date(Date.now() - hours * hourMs),
        ]),
      ourCentre,
    )
  const sign = async (bag_id: string) => {
    const put = await operator.call(addBagToReceipt, { params, body: { bag_id } })
    const body = { receipt_id: put.data.receipt.id }
    expect((await operator.call(signReceipt, { params, body, files: [photo] })).msg).toBe('')
  }

  it('a bag is closed, opened again and closed once more → what arrived of what should have come, each counted once; withdrawn and surplus ones not', async () => {
    const { bag_number, parcels } = await opened(centre, {
      channels: ['EXA', 'EXA', 'EXB', 'EXB'],
      origin: 'CMP',
    })
    const [first = '', second = '', third = ''] = parcels
    for (const one of [first, second, numberOf('SURPLUS')]) await scanIn(one, bag_number)
    await close(bag_number)
    await build()
    const cmp = { origin: 'CMP' }
    expect((await asked(cmp)).all).toMatchObject({ expected: 4, arrived: 2, completeness: 50, scanned_in: 3 })
    await operator.call(openScInboundBag, { body: { bag_number } })
    await scanIn(third, bag_number)
    await close(bag_number)
    await build()
    const { all, list } = await asked({ ...cmp, by: by.origin })
    expect(all).toMatchObject({ expected: 4, arrived: 3, completeness: 75, scanned_in: 4 })
    expect(list).toEqual([{ ...all, name: 'CMP' }])
    expect((await asked({ origin: 'ELSEWHERE' })).all).toMatchObject({ expected: 0, completeness: null })
  })

  it('a bag is signed for → how long its parcels were here, and how many of them not longer than the warehouse wants', async () => {
    const bag = await filled(centre, { channels: ['EXA', 'EXA', 'EXA', 'EXA'] })
    const [late = '', ...rest] = bag.parcels
    await cameIn(rest, 3)
    await cameIn([late], 30)
    const body = { bag_id: bag.bag_id, weight: bag.weight }
    expect((await operator.call(finishBag, { params, body })).msg).toBe('')
    await sign(bag.bag_number)
    await build()
    const { list, all, dwell_h } = await asked({ by: by.group })
    expect(dwell_h).toBe(24)
    // Up to the next quarter: the signature came some moments after three hours.
    const told = { left: 4, dwell_p50: 3.25, dwell_p90: 30.25, on_time: 75 }
    expect(all).toMatchObject(told)
    expect(list.find((q) => q.name === 'GA')).toMatchObject(told)
    expect(list.find((q) => q.name === 'GB')).toMatchObject({ left: 0, dwell_p50: null, on_time: null })
  })

  it('parcels are put into a bag, one is taken out, one gets a new label → shares of the whole, by who did it', async () => {
    const own = await colleague(centre)
    const user_name = own.user.username
    const bag = await filled(centre, { channels: ['EXA', 'EXA', 'EXA'], by: own })
    const [out = ''] = bag.parcels
    expect((await own.call(removeItem, { params, body: { item_id: out } })).code).toBe(0)
    await relabelled(own, await pooled(centre))
    await build()
    const { all } = await asked({ user_name })
    expect(all).toMatchObject({ packed: 3, taken_out: 1, mis_sort: 33.3, relabelled: 1, relabel_minutes: 1 })
    const everybody = (await asked({})).all
    expect(everybody.relabel_share).toBe(Math.round(1000 / everybody.scanned_in) / 10)
  })

  it('weights at the dock, at the scan, of a finished bag and of the check → how many of them were away', async () => {
    const own = await colleague(centre)
    const { bag_number, parcels } = await opened(centre, { channels: ['EXA', 'EXA'], origin: 'WGH' })
    const [light = '', heavy = ''] = parcels
    const three = { tried_weights: [0.5, 0.5], weight: 0.5 }
    await operator.call(weighScInboundBag, { body: { bag_id: bag_number, operation_type: 2, weight: 0.6 } })
    await scanIn(light, bag_number, { weight: 0.3 })
    await scanIn(heavy, bag_number, three)
    await build()
    expect((await asked({ origin: 'WGH' })).all).toMatchObject({ weighed: 3, away: 1, away_share: 33.3 })
    const bag = await filled(centre, { by: own })
    expect(
      (await own.call(finishBag, { params, body: { bag_id: bag.bag_id, weight: bag.weight } })).msg,
    ).toBe('')
    const checked = await operator.call(checkScBagWeight, {
      body: { bag_number: bag.bag_number, ...three },
    })
    expect(checked.msg).toBe('')
    await build()
    const mine = await asked({ user_name: own.user.username })
    expect(mine.all).toMatchObject({ weighed: 1, away: 0 })
    expect((await asked({ by: by.group })).list.find((q) => q.name === 'GA')).toMatchObject({ away: 2 })
  })

  it('days, pages, the file and the law: the sums are what the timeline gives; nobody without the right sees them', async () => {
    await build()
    const { list, all, built_at } = await asked()
    expect(list).toHaveLength(1)
    expect(list[0]).toEqual({ ...all, name: list[0]?.name })
    expect(list[0]?.name).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(new Date(built_at ?? 0).getTime()).toBeGreaterThan(Date.now() - day)
    const paged = await asked({ by: by.user, page: 2, page_size: 1 })
    expect(paged.list).toHaveLength(1)
    expect(paged.pagination.total).toBeGreaterThan(1)
    const file = await manager.call(exportScQuality, { query: { by: by.origin } })
    expect(String(file.bytes)).toContain('CMP')
    const long = [new Date(Date.now() - 40 * day).toISOString(), new Date().toISOString()]
    const over = await manager.call(listScQuality, { query: { time_range: long } })
    expect([over.code === 0, over.msg]).toEqual([false, expect.stringContaining('31')])
    expect((await operator.call(listScQuality, {})).status).toBe(403)
    const stranger = await t.as({ rights: ['SortingCenterReport'], warehouses: [otherCentre] })
    expect((await stranger.call(listScQuality, { query: { by: by.user } })).data.list).toEqual([])
    const now = hourOf(new Date())
    // This hour is settled.
    await t.write(
      (tx) =>
        tx.run('update read_model set until_at = $3, from_at = $4 where warehouse_id = $1 and name = $2', [
          ...[ourCentre, scQualityHour.name, new Date(now.getTime() + hourMs), now],
        ]),
      ourCentre,
    )
    const proved = () => t.write((tx) => lawOfModel(scQualityHour).find(tx, ourCentre), ourCentre)
    expect((await proved()).violations).toEqual([])
    await t.write(
      (tx) => tx.run('update sc_quality_hour set n = n + 1 where warehouse_id = $1', [ourCentre]),
      ourCentre,
    )
    expect((await proved()).violations.length).toBeGreaterThan(0)
  })
})
