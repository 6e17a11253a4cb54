import { acceptBag, cancelAcceptingBag } from '@kuacang/contract/hub/inbound-bag/calls'
import { hubInboundRefusals } from '@kuacang/contract/hub/inbound-bag/refusals'
import { withdrawBags } from '@kuacang/contract/hub/intake/calls'
import {
  cancelCollecting,
  departBag,
  finishCollecting,
  getCollectingBag,
  getOutboundBag,
} from '@kuacang/contract/hub/outbound-bag/calls'
import { getHubParcel, sortParcel, unbindParcel } from '@kuacang/contract/hub/parcel/calls'
import { hubParcelRefusals } from '@kuacang/contract/hub/parcel/refusals'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { addItem } from '@kuacang/contract/packing/bag/calls'
import { bagRefusals } from '@kuacang/contract/packing/bag/refusals'
import { describe, expect, it } from 'vitest'
import type { Client } from '#kit/testing/server'
import { announced, hubForAll, operatorRights, otherHub, ourHub, trackingId } from './hub.testing.ts'

describe('a parcel at a hub’s wall', () => {
  const { t, operator, upstream } = hubForAll()

  const sort = (tracking_id: string, more: Record<string, unknown> = {}, by = operator) =>
    by.call(sortParcel, { body: { tracking_id, allow_creating_new_bag: true, ...more } })
  const codeOf = async (reply: Promise<{ status: number; code: number }>) => {
    const { status, code } = await reply
    return [status, code]
  }
  const one = async (dest: string) => {
    const { parcels, bag_number } = await announced(upstream, [dest])
    return { id: parcels[0] ?? '', bag_number }
  }

  it('goes into the one open bag of its destination, whichever operator scans it, and its tag is answered [PA-539 PA-560 PA-522 PA-524]', async () => {
    const { parcels } = await announced(upstream, ['W7', 'W7', 'W8'])
    const second = await t.as({ rights: operatorRights, warehouses: [ourHub] })
    const [a, b, c] = [
      await sort(parcels[0] ?? ''),
      await sort(parcels[1] ?? '', {}, second),
      await sort(parcels[2] ?? ''),
    ]
    expect(a.data).toMatchObject({
      new_bag: true,
      already: false,
      bag: { tag: '7' },
      parcel: { status: 10, actual_weight: null },
    })
    expect(b.data).toMatchObject({ new_bag: false, bag: { id: a.data.bag.id, items: 2 } })
    expect(c.data.bag).toMatchObject({ tag: '8', display: [{ label: '目的仓', value: 'W8' }] })
    expect(a.data.bag.bag_number).toMatch(/^HUB[A-Za-z0-9]+$/)
    expect((await operator.call(getCollectingBag)).data?.bag_number).toBe(c.data.bag.bag_number)
    expect((await second.call(getCollectingBag)).data).toBeNull()
    const { data } = await operator.call(getOutboundBag, { params: { number: a.data.bag.bag_number } })
    expect(new Set(data.tracking_ids)).toEqual(new Set(parcels.slice(0, 2)))
    expect(data).toMatchObject({ status: 1, downstream_status: 0, dest_warehouse_code: 'W7', weight: 0.6 })
  })

  it('asks before a bag is opened, and opens it with a yes [PA-559]', async () => {
    const { id } = await one('W9')
    const asked = await operator.call(sortParcel, { body: { tracking_id: id } })
    expect([
      asked.status,
      asked.ask?.protocol,
      asked.ask && 'confirm' in asked.ask && asked.ask.confirm,
    ]).toEqual([409, 'dialog', 'allow_creating_new_bag'])
    expect((await operator.call(getHubParcel, { params: { id } })).data).toMatchObject({
      status: 1,
      outbound_bag_number: null,
    })
    expect((await sort(id)).data.new_bag).toBe(true)
  })

  it('scanned again changes nothing and says so [OP-19]', async () => {
    const { id } = await one('W10')
    const first = await sort(id)
    const again = await sort(id)
    expect(again.data).toMatchObject({
      already: true,
      new_bag: false,
      bag: { id: first.data.bag.id, items: 1 },
    })
  })

  it('in a closed bag stays there, and the answer names the bag and who put it there [PA-101 PA-545]', async () => {
    const { id } = await one('W11')
    const { bag_number } = (await sort(id)).data.bag
    await operator.call(finishCollecting, { body: { bag_number } })
    const reply = await sort(id)
    expect([reply.status, reply.code]).toEqual([409, bagRefusals.in_other_bag.code])
    expect(reply.refusal?.why).toContain(bag_number)
    expect(reply.refusal?.why).toContain(operator.user.username)
  })

  it('weighed away from what was announced is weighed again, until no try is left [PA-559]', async () => {
    const { id } = await one('W12')
    const weigh = (weight: number, tried_weights: number[] = []) =>
      sort(id, { weight, tried_weights, is_one_step: true })
    const first = await weigh(2)
    expect([first.status, first.ask]).toMatchObject([
      409,
      { protocol: 'reweight', remaining_attempts: 2, skip: 'skip_checking_weight' },
    ])
    expect((await weigh(2.1, [2])).ask).toMatchObject({ remaining_attempts: 1, tried_weights: [2, 2.1] })
    expect((await weigh(2.1, [2, 2.1])).data).toMatchObject({
      parcel: { actual_weight: 2.1, weight: 0.3 },
      bag: { items_weight: 2.1 },
    })
    const near = await one('W12')
    expect((await sort(near.id, { weight: 0.31, is_one_step: true })).data.parcel.actual_weight).toBe(0.31)
    const bare = await one('W12')
    expect(await codeOf(sort(bare.id, { is_one_step: true }))).toEqual([
      400,
      hubParcelRefusals.weight_missing.code,
    ])
  })

  it('of another bag than the one being accepted is sorted with a word about it [PA-560]', async () => {
    const { id, bag_number } = await one('W13')
    const other = await announced(upstream, ['W13'])
    const foreign = await sort(id, { accept_bag_number: other.bag_number })
    expect(foreign.data).toMatchObject({ foreign_bag_number: bag_number, parcel: { status: 10 } })
    const own = await sort(other.parcels[0] ?? '', { accept_bag_number: other.bag_number })
    expect(own.data.foreign_bag_number).toBeNull()
  })

  it('that is unknown, cancelled, departed, of another hub or without a place stops with a way out [PA-507]', async () => {
    expect(await codeOf(sort(trackingId()))).toEqual([404, kitRefusals.not_found.code])
    const gone = await one('W14')
    await upstream.call(withdrawBags, { body: { tracking_ids: [gone.id] } })
    const cancelled = await sort(gone.id)
    expect([cancelled.code, cancelled.refusal?.stops]).toEqual([
      hubParcelRefusals.parcel_cancelled.code,
      'any',
    ])
    const { id } = await one('W15')
    const { bag_number } = (await sort(id)).data.bag
    await operator.call(finishCollecting, { body: { bag_number } })
    await operator.call(departBag, { body: { bag_number } })
    expect((await operator.call(getHubParcel, { params: { id } })).data.status).toBe(90)
    const departed = await sort(id)
    expect([departed.code, departed.refusal?.why.includes(bag_number)]).toEqual([
      hubParcelRefusals.parcel_departed.code,
      true,
    ])
    const lost = await one('NOWHERE')
    expect(await codeOf(sort(lost.id))).toEqual([409, hubParcelRefusals.no_destination.code])
    const there = await t.as({ rights: operatorRights, warehouses: [otherHub] })
    const wrong = await there.call(
      sortParcel,
      { body: { tracking_id: (await one('W1')).id, allow_creating_new_bag: true } },
      { warehouse: otherHub },
    )
    expect([wrong.code, wrong.refusal?.stops]).toEqual([hubInboundRefusals.other_warehouse.code, 'any'])
  })

  it('taken out of its bag stays in the hub and is sorted again [PA-540 PA-507]', async () => {
    const { id } = await one('W16')
    const { bag } = (await sort(id)).data
    const out = await operator.call(unbindParcel, { body: { tracking_id: id } })
    expect(out.data).toMatchObject({
      parcel: { status: 10, outbound_bag_number: null },
      bag: { id: bag.id, items: 0, items_weight: 0 },
    })
    expect((await sort(id)).data).toMatchObject({ already: false, bag: { id: bag.id, items: 1 } })
    await operator.call(finishCollecting, { body: { bag_number: bag.bag_number } })
    expect(await codeOf(operator.call(unbindParcel, { body: { tracking_id: id } }))).toEqual([
      409,
      bagRefusals.bag_closed.code,
    ])
  })

  it('of a cancelled bag is free again, and the bag is cancelled for its destination too [PA-501 PA-502 PA-546]', async () => {
    for (const closed of [false, true]) {
      const { id } = await one('W17')
      const { bag_number } = (await sort(id)).data.bag
      if (closed) await operator.call(finishCollecting, { body: { bag_number } })
      const { data } = await operator.call(cancelCollecting, { body: { bag_number } })
      expect(data).toMatchObject({ freed: 1, bag: { status: 90, downstream_status: 2, parcel_count: 0 } })
      expect((await operator.call(getHubParcel, { params: { id } })).data).toMatchObject({
        status: 10,
        outbound_bag_number: null,
      })
    }
  })

  it('scanned 100 times at once goes into one bag once, and every answer says where it is [REL-10]', async () => {
    const { parcels } = await announced(
      upstream,
      Array.from({ length: 5 }, () => 'W20'),
    )
    const hands = await Promise.all(
      Array.from({ length: 8 }, () => t.as({ rights: operatorRights, warehouses: [ourHub] })),
    )
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, i) => sort(parcels[i % 5] ?? '', {}, hands[i % 8])),
    )
    expect(replies.filter((r) => r.code !== 0).map((r) => r.msg)).toEqual([])
    expect(replies.filter((r) => !r.data.already)).toHaveLength(5)
    expect(new Set(replies.map((r) => r.data.bag.id)).size).toBe(1)
    expect(replies.filter((r) => r.data.new_bag)).toHaveLength(1)
    const [{ bag_number } = { bag_number: '' }] = replies.map((r) => r.data.bag)
    expect((await operator.call(getOutboundBag, { params: { number: bag_number } })).data).toMatchObject({
      parcel_count: 5,
    })
  })

  it('counts as not arrived again when accepting of its bag is given up, unless its bag is closed [PA-505 PA-538]', async () => {
    const a = await announced(upstream, ['W21', 'W21'])
    await operator.call(acceptBag, { body: { fuzzy_id: a.bag_number } })
    for (const id of a.parcels) await sort(id)
    const { data } = await operator.call(cancelAcceptingBag, { body: { bag_number: a.bag_number } })
    expect(data).toMatchObject({ freed: 2, bag: { status: 6, sorted_count: 0 } })
    expect((await operator.call(getHubParcel, { params: { id: a.parcels[0] } })).data).toMatchObject({
      status: 1,
      sort_time: null,
    })
    await operator.call(acceptBag, { body: { fuzzy_id: a.bag_number } })
    const { bag_number } = (await sort(a.parcels[0] ?? '')).data.bag
    await operator.call(finishCollecting, { body: { bag_number } })
    const refused = await operator.call(cancelAcceptingBag, { body: { bag_number: a.bag_number } })
    expect([refused.code, refused.refusal?.why.includes(bag_number)]).toEqual([
      hubInboundRefusals.parcels_closed_in.code,
      true,
    ])
  })

  it('serves a hub’s wall by the same calls: one open bag for a destination, whichever operator packs [PA-083]', async () => {
    const { parcels } = await announced(upstream, ['W3', 'W3'])
    const second = await t.as({ rights: ['HUBSort'], warehouses: [ourHub] })
    const put = (by: Client, item_id = '') =>
      by.call(addItem, { params: { suite: 'hub' }, body: { item_id } })
    const [a, b] = [await put(operator, parcels[0]), await put(second, parcels[1])]
    expect(b.data).toMatchObject({ new_bag: false, bag: { id: a.data.bag.id, items: 2, tag: '3' } })
  })
})
